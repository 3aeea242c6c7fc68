"""What stands at the foot of the panel about the end of a way: crates to crush, controls to take, a March's pause."""

from collections.abc import Callable

from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.prompts.walking import Walking
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Check, Label, Tip


def stand_walking_checks(panel: SidePanel, walking: Walking, words: Words, on_change: Callable[[], None]) -> None:
    """Puts those that matter for the way into the panel."""
    route = walking.route
    if walking.crates:
        squares, key = words.squares(walking.crates), panel.key_name("walk.crush")
        text = words.text("battle.check.crush", squares=squares, key=key)
        panel.stand(Check(text, bool(route and route.crush), lambda _: _change(walking.toggle_crush, on_change)), 24)
    if walking.vehicle is not None:
        key = panel.key_name("walk.other")
        text = words.text("battle.check.mount", vehicle=walking.vehicle.name, key=key)
        check = Check(text, bool(route and route.mount), lambda _: _change(walking.toggle_mount, on_change))
        check.tip = Tip(words.text("battle.tip-title.mount"), words.text("battle.tip.mount"), "T13-HER-21")
        panel.stand(check, 24)


def stand_pause(panel: SidePanel, walking: Walking, words: Words, left: int) -> None:
    """Says of a March that goes no further than a Move could that it pauses, with so many squares left; 0 if not."""
    if not left or not walking.squares:
        return
    square, squares = words.footprint(walking.squares), words.counted("square", left)
    text = words.text("battle.note.pauses", square=square, squares=squares)
    tip = Tip(words.text("battle.tip-title.pause"), words.text("battle.tip.pause"), "T13-REA-15")
    panel.stand(Label(text, style=theme.CAPTION_BOLD, colour=theme.MARCH, tip=tip), 16)


def _change(toggle: Callable[[], bool], on_change: Callable[[], None]) -> None:
    toggle()
    on_change()
