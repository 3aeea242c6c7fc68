"""What an attack would do, in the figures that the panels and bubbles show. The odds are the rules' own."""

from collections.abc import Iterable
from dataclasses import dataclass

from dust_tactics.rules.attack.odds import TargetOdds, VolleyOdds, attack_odds
from dust_tactics.rules.attack.weapons import Volley
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.words import counted
from dust_tactics.table.dice import Face


@dataclass(frozen=True, slots=True)
class Chance:
    """One line of a forecast: what may happen, how likely, and whether it is the end of the unit."""

    words: str
    chance: float
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Forecast:
    """What an attack would do to one unit.

    hits     expected, before saves; `dice` combat dice
    lost     miniatures or crosses that are expected to go
    notes    what hits and what saves, in words
    volleys  the rolls that it comes of
    friend   whether it is a unit of the attacker's own side, in the way of a spray
    """

    unit: int
    destroyed: float
    dice: int
    hits: float
    lost: float
    chances: tuple[Chance, ...]
    notes: tuple[str, ...] = ()
    friend: bool = False
    volleys: tuple[Volley, ...] = ()


def chances_of_losses(losses: list[float], left: int, unit_lost: str, most: int = 6) -> tuple[Chance, ...]:
    """Lines for a distribution of losses: index is how many are lost, the last one of `left` is the end.

    With more than `most` lines neighbouring numbers are counted together.
    """
    whole = [*losses, *([0.0] * (left + 1 - len(losses)))]
    plural = unit_lost if unit_lost in ("damage", "lost") else f"{unit_lost}s"
    lines = [Chance(f"No {plural}" if unit_lost == "damage" else "Nobody", whole[0])]
    inner = list(range(1, left))
    group = max(1, -(-len(inner) // max(1, most - 2)))
    for first in range(0, len(inner), group):
        numbers = inner[first : first + group]
        words = f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
        lines.append(
            Chance(f"{words} {unit_lost if numbers[-1] == 1 else plural}", sum(whole[number] for number in numbers))
        )
    lines.append(Chance("Destroyed", sum(whole[left:]), ends=True))
    return tuple(lines)


def forecasts(state: GameState, attacker: int, shots: tuple[Shot, ...], sustained: bool) -> tuple[Forecast, ...]:
    """What an attack would do to every unit it meets, the attacker last if it is struck back."""
    odds = attack_odds(state, attacker, shots, sustained=sustained)
    found = [forecast_of(state, target) for target in odds.targets]
    if odds.retaliation is not None and odds.retaliation.volleys:
        found.append(forecast_of(state, odds.retaliation))
    return tuple(found)


def forecast_of(state: GameState, odds: TargetOdds) -> Forecast:
    """The figures of one unit."""
    unit = state.units[odds.unit]
    noun = "miniature" if unit.card.has_miniatures else "damage"
    if odds.hero_left:
        noun = "lost"
    losses = [odds.lost.exactly(number) for number in range(odds.left + 1)]
    dice = sum(roll.volley.dice.total for roll in odds.volleys)
    return Forecast(
        unit=odds.unit,
        destroyed=odds.destroyed,
        dice=dice,
        hits=odds.expected_hits,
        lost=odds.lost.mean,
        chances=chances_of_losses(losses, odds.left, noun),
        notes=_notes(odds, dice),
        friend=odds.friend,
        volleys=tuple(roll.volley for roll in odds.volleys),
    )


def _notes(odds: TargetOdds, dice: int) -> tuple[str, str]:
    hitting = _faces(roll.volley.success for roll in odds.volleys)
    again = " twice" if any(roll.volley.rerolls for roll in odds.volleys) else ""
    to_hit = f"{counted(dice, 'die', 'dice')}, hit on {hitting}{again}: {odds.expected_hits:.1f} hits"
    return to_hit, f"{_saving(odds.volleys)}: {odds.lost.mean:.1f} lost"


def _saving(rolls: tuple[VolleyOdds, ...]) -> str:
    saves = dict.fromkeys(roll.volley.save.success for roll in rolls)
    if not any(saves):
        return "no save"
    return f"saves on {_faces(saves)}"


def _faces(sets: Iterable[tuple[Face, ...]]) -> str:
    """Faces in words; where rolls differ, each kind of them."""
    named = dict.fromkeys(", ".join(face.name for face in faces) for faces in sets)
    return " / ".join(name or "none" for name in named)
