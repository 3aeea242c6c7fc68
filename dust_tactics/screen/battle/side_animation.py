"""How events are shown that concern a side, the turn or the table rather than a unit: in a line of the log that stands
over the board for a moment, with a sound. Nothing waits for any of it but for the initiative."""

from functools import singledispatch

from dust_tactics.grid.squares import middle
from dust_tactics.rules import events as ev
from dust_tactics.rules.movement.entering import entry_of
from dust_tactics.rules.victory import counts_victory_points
from dust_tactics.screen.battle.animation_parts import TableTop
from dust_tactics.screen.battle.initiative_animation import judge, tell_first
from dust_tactics.screen.battle.show.cues import Cue
from dust_tactics.screen.battle.view.impacts import Ring, Smoke
from dust_tactics.screen.battle.view.notices import LitSquares
from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.sides import livery_of

_LIT, _RING, _DUST = 900, 260, 420
_FEW_TURNS = 2
"""Turns of a battle from which on its last one is told of."""
_EARTH = "#C8BC98"


def banner_words(turn: int, table: TableTop) -> str:
    """Return what the banner of a turn tells: of the last one the score, too."""
    battle, messages = table.state.battle, table.messages
    if turn < battle.turns or battle.turns < _FEW_TURNS:
        return messages.text("common.turn_only", turn=turn)
    first, second = table.state.victory_points if counts_victory_points(battle) else table.state.points
    score = {"first": messages.number(first), "second": messages.number(second)}
    return messages.text("battle.banner.last-turn", **score)


@singledispatch
def side_animation(event: object, table: TableTop) -> list[Part]:
    """Return the parts of the animation of an event that concerns a side; none for any other."""
    return []


@side_animation.register
def tell_of_side(
    event: ev.EdgeTaken | ev.DensityChosen | ev.PiecesBegun | ev.PlacedInReserve,
    table: TableTop,
) -> list[Part]:
    """Tell what a side has won, chosen or done, in its colours."""
    return table.play([table.notice(event, "activate")])


@side_animation.register
def tell_of_initiative(event: ev.InitiativeWon | ev.InitiativeTied, table: TableTop) -> list[Part]:
    """Tell what came of the dice of both sides: on their plate where they lie on the board."""
    sound = "activate" if isinstance(event, ev.InitiativeWon) else "drum"
    return judge(event, table) or table.play([table.notice(event, sound)])


@side_animation.register
def tell_who_goes_first(event: ev.FirstPlayerChosen, table: TableTop) -> list[Part]:
    """Tell who goes first."""
    return tell_first(event, table)


@side_animation.register
def tell_of_both(event: ev.VictoryAdded | ev.VictoryRemoved, table: TableTop) -> list[Part]:
    """Tell what concerns both sides alike."""
    return table.play([table.notice(event, "drum")])


@side_animation.register
def let_pass(event: ev.Passed, table: TableTop) -> list[Part]:
    """Tell who passed."""
    return table.play([table.notice(event, "stamp")])


@side_animation.register
def happen(event: ev.EventHappened, table: TableTop) -> list[Part]:
    """Let it be heard that news has come in; what it says is read once all is played."""
    return table.play([Cue(0, sound="telegraph", moves=False)])


@side_animation.register
def arrive(event: ev.UnitsArrived, table: TableTop) -> list[Part]:
    """Tell who has arrived, and light up where they may come on."""
    return table.play([table.notice(event, "horn"), *_entries(table, event.units)])


@side_animation.register
def come_again(event: ev.UnitReturned, table: TableTop) -> list[Part]:
    """Tell who has come back, and light up where that unit may come on."""
    return table.play([table.notice(event, "horn"), *_entries(table, (event.unit,))])


def _entries(table: TableTop, units: tuple[int, ...]) -> list[Cue]:
    """Return how the squares over which units may come on light up."""
    state = table.state
    squares = {square for unit in units for square in entry_of(state, state.units[unit])}
    colour = livery_of(state.battle, state.units[units[0]].side).colours.light
    lit = LitSquares(tuple(sorted(squares)), colour)
    return [table.left(lit, 0, _LIT)] if squares else []


@side_animation.register
def put_down(event: ev.TerrainPlaced | ev.ObjectivePlaced, table: TableTop) -> list[Part]:
    """Let something be set down on its square: a ring in the colours of whose it is, and dust."""
    place = middle((event.square,), table.board.columns)
    ring = Ring(place, livery_of(table.board.battle, event.side).colours.light, 0.75, 0.42)
    return table.play(
        [
            table.left(ring, 0, _RING, "stamp"),
            table.left(Smoke((place[0], place[1] + 0.3), 0.4, _EARTH, rise=0.1, drift=0.0, count=3), 0, _DUST),
        ]
    )
