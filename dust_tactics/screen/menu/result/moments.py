"""Moments of a battle worth another look: each with what happened and a button that leads into the replay."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.course import Course, Kind, Rare
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Button, Column, Label, Paragraph, Plate, Row, ScrollView

_BUTTON = 56
"""The height of a button, whatever that of the words beside it: there is room for its key below its name."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment: its heading, what happened in a sentence, and how many commands stood before it."""

    heading: str
    words: str
    stand: int


def moments_of(messages: Messages, course: Course, state: GameState, players: Sequence[str]) -> tuple[Moment, ...]:
    """Return the decisive moment, the best units, the first loss and the rarest roll, as far as there are such."""
    return tuple(_moments(messages, course, state, players))


def _moments(messages: Messages, course: Course, state: GameState, players: Sequence[str]) -> Iterator[Moment]:
    text, units = messages.text, state.units
    swing = course.decisive
    if swing is not None:
        felled, suffered = swing.felled, swing.losses[swing.side]
        words = text(
            f"result.swing{'-destroyed' if felled else '' if suffered else '-only'}",
            unit=units[swing.unit].name,
            felled=messages.counted(
                "unit-felled", len(felled), units=messages.listed([units[unit].name for unit in felled])
            ),
            player=players[swing.side],
            dealt=messages.counted("enemy-loss", swing.losses[1 - swing.side]),
            losses=suffered,
            turn=turn_of(course, swing.stand),
        )
        yield Moment(text("result.decisive"), words, swing.stand)
    for side, player in enumerate(players):
        best = best_moment(messages, course, state, side, player)
        if best is not None:
            yield best
    first = next((mark for mark in course.marks if mark.kind is Kind.LOSS), None)
    if first is not None:
        words = text("result.fell", unit=units[first.number].name, turn=turn_of(course, first.stand))
        yield Moment(text("result.first-loss"), words, first.stand)
    rare = rare_moment(messages, course, state, course.rarest_of_all)
    if rare is not None:
        yield rare


def best_moment(messages: Messages, course: Course, state: GameState, side: int, player: str) -> Moment | None:
    """Return the best moment of the unit of a side that took most; None if none took anything."""
    best = course.best_of([unit.id for unit in state.units if unit.side == side])
    if best is None or best.best is None:
        return None
    dealt, points = messages.counted("enemy-loss", best.dealt), messages.counted("army-point", best.points)
    words = messages.text(
        f"result.took{'' if best.points else '-only'}", unit=state.units[best.unit].name, dealt=dealt, points=points
    )
    return Moment(messages.text("result.best", player=player), words, best.best)


def rare_moment(messages: Messages, course: Course, state: GameState, rare: Rare | None) -> Moment | None:
    """Return a rare roll as a moment, if there is one."""
    if rare is None:
        return None
    key = "result.rare-good" if rare.rolls.is_good else "result.rare-bad"
    words = messages.text(
        key,
        turn=turn_of(course, rare.stand),
        unit=state.units[rare.unit].name,
        dice=messages.counted("die", rare.rolls.dice),
        successes=messages.counted("success", rare.rolls.successes),
        chance=messages.percent(rare.rolls.as_far),
    )
    return Moment(messages.text("result.rarest"), words, rare.stand)


def turn_of(course: Course, stand: int) -> int:
    """Return the turn that a moment belongs to."""
    turns = [mark.number for mark in course.marks if mark.kind is Kind.TURN and mark.stand <= stand]
    return turns[-1] if turns else 0


def moments_plate(messages: Messages, moments: Sequence[Moment], on_show: Callable[[int], None]) -> Plate:
    """Return a plate with a row for each moment; its button calls `on_show` with where it stands."""
    rows = [moment_row(messages, moment, number, on_show) for number, moment in enumerate(moments, start=1)]
    if not rows:
        rows.append(Row(Paragraph(messages.text("result.no-moments")).grows()))
    return Plate(content=Column(ScrollView(content=Column(*rows, gap=14)).gives_way(), margin=(16, 12)))


def moment_row(messages: Messages, moment: Moment, number: int, on_show: Callable[[int], None]) -> Row:
    """Return what happened, and the button that shows it, with the key of its number."""
    said = Column(
        Label(moment.heading, style=theme.SECTION, colour=theme.BRASS),
        Paragraph(moment.words, style=theme.BODY, colour=theme.CREAM),
        gap=4,
    )
    show = Button(
        messages.text("result.show"),
        partial(on_show, moment.stand),
        action=f"result.moment-{number}",
        tip=messages.text("result.show-tip"),
        style=theme.SUBHEADING,
    )
    return Row(said.grows(), show.sized(height=_BUTTON).at_least(76).across(0.5), gap=theme.GAP)
