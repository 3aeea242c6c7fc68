"""What stands in the panel while an attack is aimed: the attacker's weapons, the target, and the modes of attack."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_pair, stack_unit, weapon_chart
from dust_tactics.screen.battle.panels.target import TargetPanel
from dust_tactics.screen.battle.planning.attack_modes import AttackMode, choice_of_modes
from dust_tactics.screen.battle.planning.targeting import Targeting
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.card.chart import Aimed, WeaponChart
from dust_tactics.screen.ui import Button, Dropdown, Label, Segmented, Tip
from dust_tactics.screen.ui.canvas import narrowed

MOST_SIDE_BY_SIDE = 3
"""Modes of attack that have room beside each other."""
EXCLUDING = (
    "artillery-instead",
    "one-mode-each",
    "crew-or-vehicle",
    "crew-too-few",
    "soldiers-serve",
    "too-few-to-serve",
)
"""Reasons against a weapon that another weapon, already aimed, gives."""
_CLAUSES = {
    "sustained-part": "T16-CCW-08",
    "fire-or-fists": "T13-CCW-07",
    "team-or-arms": "T13-ATK-11",
    "vehicle-or-crew": "T13-ATK-14",
    "artillery": "T16-SKL-13",
    "figure": "T16-WPN-23",
    "mode": "T13-ATK-06",
}


class AimingHost(Protocol):
    """Who does what the widgets of the panel ask for."""

    def step_weapon(self, weapon: int, step: int, hero: bool = False) -> None:
        """Aim one copy of a weapon more or fewer, of the unit or of the hero who attacks along."""

    def choose_mode(self, number: int) -> None:
        """Attack in another of the modes that exclude one another."""

    def act(self, action: str) -> bool:
        """Do what an action of the table of keys means."""


def build_aiming_panel(panel: SidePanel, targeting: Targeting, host: AimingHost) -> None:
    """Put the attacker's card with its weapons, and the target, into the panel."""
    state = targeting.state
    target = state.units[targeting.target] if targeting.target is not None else None
    caption = ""
    if target is not None and targeting.shots:
        caption = targeting.words.text("battle.label.aimed-at", target=targeting.words.unit(target))
    artillery = next((state.units[shot.by] for shot in targeting.shots if shot.by is not None), None)
    if target is not None:
        _add_modes(panel, targeting, host)
        forecast = targeting.forecasts.get(target.id)
        plate = TargetPanel(state, targeting.unit, target, forecast, targeting.words, gun=artillery)
        panel.add_footer(plate)
        _add_spray(panel, targeting, host)
    pair = [
        (unit, _table(targeting, unit, target, host, hero=bool(place)))
        for place, unit in enumerate(targeting.options.party)
    ]
    if artillery is not None and target is not None:
        pair = [pair[0], (artillery, _table_of_artillery(targeting, artillery, target))]
    if len(pair) > 1:
        stack_pair(panel, state, pair, targeting.words)
    else:
        unit, table = pair[0]
        stack_unit(panel, state, unit, targeting.words, table, caption=caption)


def _add_modes(panel: SidePanel, targeting: Targeting, host: AimingHost) -> None:
    """The modes of attack side by side, with what they are about."""
    modes = targeting.modes()
    if not modes:
        return
    choice, words = choice_of_modes(targeting.unit, modes), targeting.words
    title = words.text(f"battle.title.{choice}", key=panel.key_name("aim.way"))
    panel.add_footer(Label(title, style=theme.SECTION, colour=theme.SAND), 16)
    tip = Tip(words.text(f"battle.tip-title.{choice}"), words.text(f"battle.tip.{choice}"), _CLAUSES[choice])
    names = [words_of_mode(mode, words) for mode in modes]
    kind = Segmented if _fit_side_by_side(panel, names) else Dropdown
    panel.add_footer(kind(names, targeting.mode or 0, host.choose_mode, tip=tip), 30)


def _fit_side_by_side(panel: SidePanel, names: Sequence[str]) -> bool:
    """Return whether the modes have room beside each other: they are few, and no name is cut off."""
    if len(names) > MOST_SIDE_BY_SIDE:
        return False
    window, room = panel.host, panel.width / len(names) - 8
    if window is None:
        return True
    styles = (narrowed(theme.BODY_BOLD, window.width(name, theme.BODY_BOLD), room) for name in names)
    return all(window.width(name, style) <= room for name, style in zip(names, styles, strict=True))


def words_of_mode(mode: AttackMode, words: Words) -> str:
    """Return what sets a mode of attack apart from the others: a weapon or mode by its name, or what kind it is."""
    if mode.kind.close_sustained is not None:
        return words.text(f"battle.way.{'blows' if mode.close_sustained else 'fire'}-sustained")
    if mode.kind.figure:
        return ", ".join(map(words.messages.weapon, mode.kind.figure))
    if mode.kind.names:
        return words.messages.listed([*map(words.messages.weapon, mode.kind.names)])
    return words.text(f"battle.way.{mode.kind.what or 'close'}")


def _add_spray(panel: SidePanel, targeting: Targeting, host: AimingHost) -> None:
    """The way of the spray, where there are several."""
    paths = targeting.paths()
    if len(paths) < 2:
        return
    now = next((shot.path for shot in targeting.shots if shot.path in paths), paths[0])
    key, way = panel.key_name("aim.path"), paths.index(now) + 1
    words = targeting.words.text("battle.button.spray-way", way=way, ways=len(paths), key=key)
    panel.add_footer(Button(words, partial(host.act, "aim.path"), action="aim.path"), 30)


def _table(targeting: Targeting, shooter: Unit, target: Unit | None, host: AimingHost, *, hero: bool) -> WeaponChart:
    """Return the weapons of the unit, or of the hero who attacks along."""
    return weapon_chart(
        shooter,
        targeting.words,
        column=target.card.column if target is not None else None,
        aimed=_aimed(targeting, target.id, hero) if target is not None else None,
        on_step=lambda weapon, step: host.step_weapon(weapon, step, hero),
    )


def _table_of_artillery(targeting: Targeting, artillery: Unit, target: Unit) -> WeaponChart:
    """Return the weapons of artillery that is called in; it fires all that it can."""
    counts = {shot.weapon: shot.count for shot in targeting.shots}
    aimed = {
        weapon: Aimed(here=counts.get(weapon, 0), elsewhere=0, most=counts.get(weapon, 0), usable=weapon in counts)
        for weapon in range(len(artillery.card.weapons))
    }
    return weapon_chart(artillery, targeting.words, column=target.card.column, aimed=aimed)


def _aimed(targeting: Targeting, target: int, hero: bool) -> dict[int, Aimed]:
    """Return how the weapons of the unit, or of the hero, are aimed at a target."""
    found: dict[int, Aimed] = {}
    options, shots = targeting.options, targeting.shots
    for choice in options.choices:
        if choice.hero != hero:
            continue
        aimed = choice.weapon, target, hero, None
        here = sum(shot.count for shot in shots if (shot.weapon, shot.target, shot.hero, shot.by) == aimed)
        usable = target in choice.targets
        barred = options.barred(shots, choice.weapon, target, hero=hero) if usable else None
        why_not = next((refusal for unit, refusal in choice.refusals if unit == target), None if here else barred)
        found[choice.weapon] = Aimed(
            here=here,
            elsewhere=options.used(shots, choice.weapon, hero=hero) - here,
            most=choice.most,
            usable=usable,
            why_not=targeting.words.why_not(why_not) if why_not is not None else None,
            instead=barred is not None and barred.reason in EXCLUDING,
        )
    return found
