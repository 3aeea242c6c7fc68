"""What stands at the foot of the panel about the end of a way: crates to crush, controls to take, a March's pause."""

from collections.abc import Callable

from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.path import PathPlanner
from dust_tactics.screen.battle.words import Words, counted
from dust_tactics.screen.ui import Check, Label, Tip


def stand_walking_checks(panel: SidePanel, walking: PathPlanner, words: Words, on_change: Callable[[], None]) -> None:
    """Puts those that matter for the way into the panel."""
    route = walking.route
    if walking.crates:
        text = f"Crush the ammo crates on {words.squares(walking.crates)}  [{panel.key_name('walk.crush')}]"
        panel.stand(Check(text, bool(route and route.crush), lambda _: _change(walking.toggle_crush, on_change)), 24)
    if walking.vehicle is not None:
        text = f"Take the controls of {walking.vehicle.name}  [{panel.key_name('walk.other')}]"
        check = Check(text, bool(route and route.mount), lambda _: _change(walking.toggle_mount, on_change))
        check.tip = Tip("Mount", "It ends the hero's activation; the vehicle may still act.", "T13-HER-21")
        panel.stand(check, 24)


def stand_pause(panel: SidePanel, walking: PathPlanner, words: Words, left: int) -> None:
    """Says of a March that goes no further than a Move could that it pauses, with so many squares left; 0 if not."""
    if not left or not walking.squares:
        return
    text = f"Pauses on {words.footprint(walking.squares)}: then {counted(left, 'square')} left."
    why = "Enemies may react there. Whether one does or not, you then choose how the March goes on, or that it ends."
    tip = Tip("The March pauses early", f"{why}\nDraw the way on to plan all of it now.", "T13-REA-15")
    panel.stand(Label(text, style=theme.CAPTION_BOLD, colour=theme.MARCH, tip=tip), 16)


def _change(toggle: Callable[[], bool], on_change: Callable[[], None]) -> None:
    toggle()
    on_change()
