"""Weapons that fire once the dice have told what comes of it: on target, wide of it, or off what saves it."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from dust_tactics.grid.squares import middle
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.screen.battle.animation_parts import Line, TableTop
from dust_tactics.screen.battle.show.cues import Cue
from dust_tactics.screen.battle.show.weapons import Volley, shown_rounds, volley_of
from dust_tactics.screen.battle.view.effects import Place, aside, between, towards
from dust_tactics.screen.battle.view.fire import Muzzle, Shooting
from dust_tactics.screen.battle.view.impacts import Impact
from dust_tactics.screen.sounds.own import own_sound

_BETWEEN_LINES = 60
_FLASH, _LANDS = 110, 300
_WIDE, _BEYOND = 0.42, 0.25
_SAVED_AT = 0.42
"""How far from the middle of a unit what it has saved glances off, in squares."""
_LUNGE = 0.38
_WHITE, _THROWN_BACK, _JOLTED, _SETTLES = 50, 140, 300, 200
_LEANS, _LEANS_MOST = 55, 9.0
"""Degrees that a unit leans for each square it is thrown, and at most."""
_FLUNG = 2.4
"""How much further a target is thrown that was hit for good, so that it is seen beside the fire."""
_DUCKED, _DUCKING, _TAKEN = 0.07, 240, 0.5
"""How far a unit that is missed gives way, in squares, and for how long; the share of a blow that armour or cover lets
through as a shove."""
_KICKED_UP = 520
"""Milliseconds that earth is in the air where a shot has missed."""


class ShotOutcome(Enum):
    """What comes of a volley."""

    HIT = "hit"
    MISSED = "missed"
    SAVED = "saved"


@dataclass(frozen=True, slots=True)
class Landed:
    """The cues of lines that fire, when the first of them lands, and when the last has."""

    cues: tuple[Cue, ...]
    first: float
    last: float


def fire(table: TableTop, lines: Iterable[Line], outcome: ShotOutcome) -> Landed:
    """Return how lines are seen that fire together, a little after one another."""
    cues: list[Cue] = []
    landings: list[float] = []
    for number, line in enumerate(lines):
        start, end = table.place(line.shooter), table.place(line.shot.target)
        if start is None or end is None or start == end:
            continue
        volley = volley_of(weapon_line(table.board.units[line.shooter], line.shot.weapon))
        at = _BETWEEN_LINES * number
        cues += _line(table, line, volley, (start, end), at, outcome)
        landings += [at + volley.time, at + _length(volley, line)]
    if not landings:
        return Landed((), 0.0, 0.0)
    return Landed(tuple(cues), min(landings), max(landings))


def _length(volley: Volley, line: Line) -> float:
    return volley.time + (shown_rounds(volley, line.shot.count) - 1) * volley.every


def _line(
    table: TableTop, line: Line, volley: Volley, way: tuple[Place, Place], at: float, outcome: ShotOutcome
) -> list[Cue]:
    """One line: its rounds, how the shooter is thrown back, how the target is."""
    cues: list[Cue] = []
    for number in range(shown_rounds(volley, line.shot.count)):
        seed = line.shot.weapon * 7 + number
        cues += _round(table, line, volley, way, at + number * volley.every, outcome, seed)
    cues[0].sound = own_sound(table.board.units[line.shooter].card.sound) or volley.sound
    lands = at + volley.time
    if volley.landing and outcome is not ShotOutcome.SAVED:
        cues.append(Cue(lands, sound=volley.landing, moves=False))
    elif outcome is not ShotOutcome.HIT and not volley.close:
        cues.append(Cue(lands, sound="clank" if outcome is ShotOutcome.SAVED else "ricochet", moves=False))
    if volley.close:
        cues.append(_pushed(table, line.shooter, way, at, _length(volley, line) + volley.time, _LUNGE))
    elif volley.recoil:
        cues.append(_kicked(table, line.shooter, way, at, volley, shown_rounds(volley, line.shot.count)))
    target = line.shot.target
    if outcome is ShotOutcome.HIT:
        cues.append(_pushed(table, target, way, lands, _JOLTED, _FLUNG * volley.blow, white=True))
    elif outcome is ShotOutcome.SAVED:
        cues.append(_pushed(table, target, way, lands, _THROWN_BACK, _TAKEN * volley.blow))
    else:
        cues.append(_pushed(table, target, way, max(0.0, lands - 60), _DUCKING, _DUCKED))
    return cues


def _round(
    table: TableTop,
    line: Line,
    volley: Volley,
    way: tuple[Place, Place],
    at: float,
    outcome: ShotOutcome,
    seed: int,
) -> list[Cue]:
    """A flash, a flight, and what is seen where it lands."""
    start, end = way
    lands = _landing(volley, way, outcome, seed)
    spray = [middle((square,), table.board.columns) for square in line.shot.path]
    flown = (start, *spray, lands)
    impact = Impact(volley.impact, lands, start, volley.size, seed)
    if outcome is ShotOutcome.SAVED:
        impact = Impact("glance", end, start, 0.9, seed)
    cues = [
        table.left(Muzzle(volley.muzzle, start, end, volley.flash), at, _FLASH + volley.size * 60),
        table.shown(Shooting(volley.flight, flown, seed), at, volley.time),
        table.left(impact, at + volley.time, _LANDS * (0.6 + 0.4 * volley.size)),
    ]
    if outcome is ShotOutcome.MISSED and not volley.close:
        dirt = Impact("dirt", lands, start, 0.6 + 0.4 * volley.size, seed)
        cues.append(table.left(dirt, at + volley.time, _KICKED_UP))
    return cues


def _landing(volley: Volley, way: tuple[Place, Place], outcome: ShotOutcome, seed: int) -> Place:
    """Return where a round lands: spread over the target, beside it, or at its rim."""
    start, end = way
    spread = volley.spread * ((seed * 5 % 7) / 3 - 1)
    if outcome is ShotOutcome.MISSED:
        beyond = between(start, end, 1.0) if volley.close else towards(end, start, -_BEYOND)
        return aside(start, beyond, (_WIDE if seed % 2 else -_WIDE) + spread)
    if outcome is ShotOutcome.SAVED:
        return towards(end, start, _SAVED_AT)
    return aside(start, towards(end, start, 0.1), spread)


def _kicked(table: TableTop, unit: int, way: tuple[Place, Place], at: float, volley: Volley, rounds: int) -> Cue:
    """Return how every round jerks its shooter back, at once as it leaves the muzzle."""
    last = (rounds - 1) * volley.every
    length, along = last + _SETTLES, _along(way)

    def step(share: float) -> None:
        since = share * length - min(last, share * length // volley.every * volley.every)
        _throw(table, unit, along, -volley.recoil * max(0.0, 1 - since / _SETTLES) ** 2)

    return Cue(at, length, on_step=step)


def _along(way: tuple[Place, Place]) -> Place:
    """Return one square of a way."""
    x, y = towards(way[0], way[1], 1.0)
    return x - way[0][0], y - way[0][1]


def _throw(table: TableTop, unit: int, along: Place, far: float, *, white: bool = False) -> None:
    """Show a unit so far along a way, leaning as it goes."""
    lean = max(-_LEANS_MOST, min(_LEANS_MOST, far * _LEANS)) * (-1 if along[0] > 0 else 1)
    table.board.change(unit, shift=(along[0] * far, along[1] * far), tilt=lean, white=white)


def _pushed(
    table: TableTop, unit: int, way: tuple[Place, Place], at: float, length: float, far: float, *, white: bool = False
) -> Cue:
    """Return how a unit is thrown along a way, rocks and comes home; `white` where it was hit."""
    along = _along(way)

    def step(share: float) -> None:
        rest = (1 - share) / 0.8
        gone = far * (share / 0.2 if share < 0.2 else rest * rest * math.cos(1.4 * math.pi * (1 - rest)))
        _throw(table, unit, along, gone, white=white and share * length < _WHITE and share < 1)

    return Cue(at, length, on_step=step)


def take(table: TableTop, lines: Sequence[Line]) -> list[Line]:
    """Return lines, which wait no longer."""
    waiting = table.fight.waiting
    for line in lines:
        waiting.remove(line)
    return list(lines)
