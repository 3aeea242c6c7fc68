"""What comes of an answer: boards on which moves and attacks have gone as is to be expected, to the end of the turn."""

from collections.abc import Iterator

from dust_tactics.bots.world.outlook import Judged, Outlook, Raid
from dust_tactics.world.commands import Move
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.state import NOBODY, WorldState

Pairs = frozenset[tuple[int, int]]
NONE: Pairs = frozenset()
"""Origins and targets of attacks that were made this turn (WW-CBT-09): none."""
SURE = 0.55
"""A chance from which on an attack of the rest of a turn counts as won."""


def put(board: WorldState, area: int, player: int, force: Force) -> None:
    """Let an area be held by units of a player, or by nobody if there are none."""
    board.forces[area] = force
    board.owners[area] = player if force != EMPTY else NOBODY


def moved(state: WorldState, player: int, move: Move) -> WorldState:
    """Return the board after a movement."""
    board = state.copy()
    put(board, move.origin, player, state.forces[move.origin].minus(move.units))
    put(board, move.target, player, state.forces[move.target].plus(move.units))
    return board


def won(state: WorldState, player: int, raid: Raid) -> WorldState:
    """Return the board after an attack that takes its target."""
    board = state.copy()
    put(board, raid.origin, player, state.forces[raid.origin].minus(raid.units))
    put(board, raid.target, player, raid.clash.left)
    return board


def failed(state: WorldState, player: int, raid: Raid) -> WorldState:
    """Return the board after an attack that does not."""
    board = state.copy()
    rest = state.forces[raid.origin].minus(raid.units)
    put(board, raid.origin, player, rest.plus(raid.clash.back))
    put(board, raid.target, state.owners[raid.target], raid.clash.stays)
    return board


def raided(outlook: Outlook, board: WorldState, points: int, done: Pairs) -> tuple[WorldState, float]:
    """Return the board after the best attacks for so many combat points, one after the other, and what the chance that
    they fail costs."""
    player, risk = outlook.player, 0.0
    for _ in range(points):
        raids = outlook.raids(board, player, soon=True)
        raid = next((one for one in raids if one.clash.take >= SURE and (one.origin, one.target) not in done), None)
        if raid is None:
            break
        done |= {(raid.origin, raid.target)}
        risk += (1.0 - raid.clash.take) * (outlook.values[player][raid.target] + raid.gain)
        board = won(board, player, raid)
    return board, risk


def judged_after(outlook: Outlook, board: WorldState, points: int, done: Pairs = NONE) -> Judged:
    """Return what speaks for a board once the rest of the turn is played on it."""
    end, risk = raided(outlook, board, points, done)
    judged = outlook.judge(end)
    return judged._replace(area=judged.area - risk)


def mixed(first: Judged, second: Judged, chance: float) -> Judged:
    """Return what is to be expected of the first with a chance, else of the second."""
    return Judged(*(chance * one + (1.0 - chance) * other for one, other in zip(first, second, strict=True)))


def differences(before: Judged, after: Judged) -> Iterator[tuple[str, float]]:
    """Yield what an answer changes, part by part."""
    for what, one, other in zip(Judged._fields, before, after, strict=True):
        if abs(other - one) > 1e-9:
            yield what, other - one
