"""Ways to attack a unit that exclude one another: a team or its own arms, vehicle or crew, modes, fire or fists."""

from dataclasses import dataclass, replace

from dust_tactics.language.phrases import capitalised
from dust_tactics.rules.attack.shots import simple_attacks, split_by_range
from dust_tactics.rules.attack.weapons import WeaponChoice, weapon_line
from dust_tactics.rules.cards import Card
from dust_tactics.rules.commands import HERO_FIGURE, Shot
from dust_tactics.rules.heroes.joining import Party, acting_party, joined_hero
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit


@dataclass(frozen=True, slots=True)
class ModeKind:
    """What sets a mode of attack apart from others.

    what             "close" for hand to hand, "served" or "arms" for a team, "vehicle" or "crew", "fire", "called" for
                     artillery of a friend, or "" for no choice
    names            the weapon or the modes that it is known by, where those tell more
    close_sustained  of a Sustained Attack by fire and blows which of the two is sustained; None where it is no such
    figure           of a sniper's fire at a squad whom it is aimed at: a soldier by arms, or the hero; each by its name
    """

    what: str
    names: tuple[str, ...] = ()
    close_sustained: bool | None = None
    figure: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AttackMode:
    """One of the modes, with the best shots that it allows."""

    kind: ModeKind
    shots: tuple[Shot, ...]

    @property
    def close_sustained(self) -> bool:
        """Whether the blows are sustained, and not the fire beside them (T16-CCW-08)."""
        return bool(self.kind.close_sustained)


def attack_modes_at(
    state: GameState, unit: Unit, choices: tuple[WeaponChoice, ...], *, sustained: bool
) -> tuple[AttackMode, ...]:
    """Return the modes to aim everything at the one target of these choices, the one that promises most first; what
    artillery could be called in after those of the unit's own."""
    party = acting_party(state, unit)
    found: dict[ModeKind, AttackMode] = {}
    for shots in simple_attacks(state, unit, choices, sustained=sustained):
        both = _sustains_one(state, party, shots, sustained=sustained)
        for close_sustained in (False, True) if both else (False,):
            kind = kind_of(state, party, shots, sustained=sustained, close_sustained=close_sustained)
            found.setdefault(kind, AttackMode(kind, shots))
    return tuple(found.values())


def kind_of(
    state: GameState, party: Party, shots: tuple[Shot, ...], *, sustained: bool, close_sustained: bool = False
) -> ModeKind:
    """Return what sets these shots of a unit, and of a hero along with it, apart from other modes."""
    called = next((shot.by for shot in shots if shot.by is not None), None)
    if called is not None:
        return ModeKind("called", (state.units[called].name,))
    kind = replace(_kind_of_fire(party, shots, sustained=sustained), figure=_figure_of(state, shots))
    both = _sustains_one(state, party, shots, sustained=sustained)
    return replace(kind, close_sustained=close_sustained) if both else kind


def _sustains_one(state: GameState, party: Party, shots: tuple[Shot, ...], *, sustained: bool) -> bool:
    """Return whether either fire or blows are sustained, where a book does not sustain both (T16-CCW-08,
    T10-CCW-05)."""
    return sustained and not state.edition.fighting.sustains_both and all(split_by_range(party, shots))


def _figure_of(state: GameState, shots: tuple[Shot, ...]) -> tuple[str, ...]:
    """Whom a sniper aims at first, by name or arms; nothing where no figure is named (T16-WPN-23)."""
    named = next((shot for shot in shots if shot.figure is not None), None)
    if named is None or named.figure is None:
        return ()
    target = state.units[named.target]
    hero = joined_hero(state, target)
    if named.figure == HERO_FIGURE:
        return (hero.name,) if hero is not None else ()
    return named_by_arms(target.card, named.figure) or (target.name,)


def named_by_arms(card: Card, miniature: int) -> tuple[str, ...]:
    """Return what a soldier carries, as people know them by; nothing if nothing."""
    return tuple(dict.fromkeys(card.weapons[index].name for index in card.carriers[miniature]))


def _kind_of_fire(party: Party, shots: tuple[Shot, ...], *, sustained: bool) -> ModeKind:
    unit = party[0]
    lines = [(shot.hero, weapon_line(party[shot.hero], shot.weapon)) for shot in shots]
    ranged = [line for hero, line in lines if not line.close_combat and not hero]
    if all(line.close_combat for _, line in lines):
        return ModeKind("close" if sustained else "")
    if _has_team(unit.card):
        served = next((line for line in ranged if line.served), None)
        return ModeKind("served", (capitalised(served.mode) or served.name,)) if served else ModeKind("arms")
    if _has_crew(unit.card):
        return ModeKind("crew" if any(line.crew_arm for line in ranged) else "vehicle")
    return ModeKind("fire", tuple(dict.fromkeys(capitalised(line.mode) for line in ranged if line.mode)))


def choice_of_modes(unit: Unit, modes: tuple[AttackMode, ...]) -> str:
    """Return what is to be chosen: "sustained-part", "fire-or-fists", "team-or-arms", "vehicle-or-crew", "mode",
    "artillery" that may be called in, or the "figure" that a sniper aims at."""
    if any(mode.kind.what == "called" for mode in modes):
        return "artillery"
    if any(mode.kind.figure for mode in modes):
        return "figure"
    if any(mode.close_sustained for mode in modes):
        return "sustained-part"
    if any(mode.kind.what == "close" for mode in modes):
        return "fire-or-fists"
    if _has_team(unit.card):
        return "team-or-arms"
    return "vehicle-or-crew" if _has_crew(unit.card) else "mode"


def _has_team(card: Card) -> bool:
    return any(weapon.served for weapon in card.weapons)


def _has_crew(card: Card) -> bool:
    return any(weapon.crew_arm for weapon in card.weapons)
