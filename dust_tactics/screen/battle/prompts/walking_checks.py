"""What stands at the foot of the panel about the end of a way: crates to crush, controls to take, a March's pause."""

from collections.abc import Callable

from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.path import PathPlanner
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Check, Label, Tip


def add_walking_checks(panel: SidePanel, walking: PathPlanner, words: Words, on_change: Callable[[], None]) -> None:
    """Put those that matter for the way into the panel."""
    route = walking.route
    if walking.crates:
        squares, key = words.squares(walking.crates), panel.key_name("walk.crush")
        text = words.text("battle.check.crush", squares=squares, key=key)
        panel.add_footer(
            Check(text, bool(route and route.crush), lambda _: _change(walking.toggle_crush, on_change)), 24
        )
    if walking.vehicle is not None:
        key = panel.key_name("walk.other")
        text = words.text("battle.check.mount", vehicle=walking.vehicle.name, key=key)
        check = Check(text, bool(route and route.mount), lambda _: _change(walking.toggle_mount, on_change))
        check.tip = Tip(words.text("battle.tip-title.mount"), words.text("battle.tip.mount"), "T13-HER-21")
        panel.add_footer(check, 24)


def add_pause(panel: SidePanel, walking: PathPlanner, words: Words, left: int) -> None:
    """Say of a March that goes no further than a Move could that it pauses, with so many squares left; 0 if not."""
    if not left or not walking.squares:
        return
    square, squares = words.footprint(walking.squares), words.counted("square", left)
    text = words.text("battle.note.pauses", square=square, squares=squares)
    tip = Tip(words.text("battle.tip-title.pause"), words.text("battle.tip.pause"), "T13-REA-15")
    panel.add_footer(Label(text, style=theme.CAPTION_BOLD, colour=theme.MARCH, tip=tip), 16)


def _change(toggle: Callable[[], bool], on_change: Callable[[], None]) -> None:
    toggle()
    on_change()
