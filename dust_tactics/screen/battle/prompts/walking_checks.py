"""Ticks at the foot of the panel about the end of a way: crates that are crushed, controls that are taken."""

from collections.abc import Callable

from dust_tactics.screen.battle.prompts.walking import Walking
from dust_tactics.screen.battle.side_panel import SidePanel
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Check, Tip


def stand_walking_checks(panel: SidePanel, walking: Walking, words: Words, on_change: Callable[[], None]) -> None:
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


def _change(toggle: Callable[[], bool], on_change: Callable[[], None]) -> None:
    toggle()
    on_change()
