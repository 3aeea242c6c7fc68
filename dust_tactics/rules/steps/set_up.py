"""Setting up the table: choice of sides, terrain items in turns, objectives (T13-SET-07, T13-SET-08, T13-SCN-04)."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.rules.board import Board, Obstacle, Terrain
from dust_tactics.rules.commands import PlaceObjective, PlaceTerrain, TakeEdge
from dust_tactics.rules.context import with_edges_swapped, with_item, with_objective
from dust_tactics.rules.events import EdgeTaken, ObjectivePlaced, TerrainPlaced
from dust_tactics.rules.pieces import lay_piece
from dust_tactics.rules.scenario import Battle, PlacedItem, SetUp
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import BeginTurn, roll_initiative
from dust_tactics.rules.terrain import IMPASSABLE
from dust_tactics.table.agenda import Play, Question
from dust_tactics.table.refusal import Refusal, refuse

TRAP = Obstacle.TANK_TRAPS
MARGIN = 2
"""Rows and columns along the table edges where no objective may be placed (T13-SCN-04)."""


@dataclass(frozen=True, slots=True)
class BeginSetUp:
    """Both sides roll; a full tie is rolled again (T13-SET-07)."""

    def run(self, play: Play[GameState]) -> None:
        """The winner chooses the side of the table, if there is a choice, and is the first to place."""
        winner = roll_initiative(play)
        if winner is None:
            play.push(BeginSetUp())
        elif set_up_of(play.state.battle).edges:
            play.push(ChooseEdge(winner))
        else:
            play.push(NextItem(winner))


@dataclass(frozen=True, slots=True)
class ChooseEdge(Question[GameState, TakeEdge]):
    """On which side of the table does the winner of the roll come on? (T13-SET-07)"""

    def commands(self, state: GameState) -> Iterator[TakeEdge]:
        """The edge the scenario gives to the own side, and the other."""
        yield TakeEdge(state.asked, self.owner)
        yield TakeEdge(state.asked, 1 - self.owner)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Either will do."""
        if not isinstance(command, TakeEdge):
            return refuse("wrong-command", "T16-SET-05")
        return None if command.edge in (0, 1) else refuse("no-such-side", "T16-SET-05", side=command.edge)

    def answer(self, play: Play[GameState], command: TakeEdge) -> None:
        """The other side gets the other edge."""
        state = play.state
        swapped = command.edge != self.owner
        if swapped:
            state.edges_swapped = True
            state.context = with_edges_swapped(state.context)
        play.tell(EdgeTaken(self.owner, swapped))
        play.push(NextItem(self.owner))


@dataclass(frozen=True, slots=True)
class NextItem:
    """It is a side's turn to put down a terrain item, as long as it has one and there is room for it."""

    side: int

    def run(self, play: Play[GameState]) -> None:
        """Ask that side, or the other; then objectives are placed, by the side that came first."""
        if interlude := play.state.edition.setting_up.interlude(play.state):
            play.push(*interlude)
            return
        for side in (self.side, 1 - self.side):
            question = ChooseTerrain(side)
            if next(question.commands(play.state), None) is not None:
                play.push(question)
                return
        placed = play.state.placed
        play.push(NextObjective(placed[0].side if placed else self.side))


@dataclass(frozen=True, slots=True)
class ChooseTerrain(Question[GameState, PlaceTerrain]):
    """Which terrain item does the side put where? (T13-SET-07, T13-SET-08)"""

    def items(self, state: GameState) -> tuple[Terrain | Obstacle, ...]:
        """The kinds of items the side may put down now."""
        return state.edition.setting_up.items(state, self.owner)

    def left(self, state: GameState) -> tuple[int, int]:
        """Terrain tiles and anti-tank traps the side has left."""
        return items_left(state, self.owner)

    def commands(self, state: GameState) -> Iterator[PlaceTerrain]:
        """Every item on every square where it may lie."""
        items = self.items(state)
        if not items:
            return
        for square in state.battle.board.squares:
            for item in items:
                if state.edition.setting_up.square_refusal(state, item, square) is None:
                    yield PlaceTerrain(state.asked, item, square)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Return why that item can't lie there."""
        if not isinstance(command, PlaceTerrain):
            return refuse("wrong-command", "T13-SET-07")
        if not 0 <= command.square < len(state.battle.board.squares):
            return refuse("no-such-square", "T13-SET-07", square=command.square)
        if command.item not in state.edition.setting_up.kinds:
            return refuse("no-such-item", "T13-SET-08", terrain=command.item)
        if command.item not in self.items(state):
            return refuse("no-item-left", "T13-SET-07", terrain=command.item)
        return state.edition.setting_up.square_refusal(state, command.item, command.square)

    def answer(self, play: Play[GameState], command: PlaceTerrain) -> None:
        """It lies there, and the other side is next."""
        state = play.state
        placed = PlacedItem(self.owner, command.square, command.item)
        state.placed = (*state.placed, placed)
        state.context = with_item(state.context, placed)
        if isinstance(command.item, Obstacle):
            lay_piece(state, command.square, command.item)
        play.tell(TerrainPlaced(self.owner, command.item, command.square))
        play.push(NextItem(1 - self.owner))


def items_left(state: GameState, side: int) -> tuple[int, int]:
    """Terrain tiles and anti-tank traps that a side has left."""
    own = [placed.item for placed in state.placed if placed.side == side]
    tiles, traps = state.edition.setting_up.tiles(state), own.count(TRAP)
    return tiles - (len(own) - traps), set_up_of(state.battle).traps - traps


@dataclass(frozen=True, slots=True)
class NextObjective:
    """It is a side's turn to place an objective; when all are placed, or have no room, play starts (T13-SET-12)."""

    side: int

    def run(self, play: Play[GameState]) -> None:
        """Ask that side, or the other, or begin."""
        for side in (self.side, 1 - self.side):
            question = ChooseObjective(side)
            if next(question.commands(play.state), None) is not None:
                play.push(question)
                return
        play.push(BeginTurn())


@dataclass(frozen=True, slots=True)
class ChooseObjective(Question[GameState, PlaceObjective]):
    """Where in its own half does the side place an objective? (T13-SCN-04)"""

    def commands(self, state: GameState) -> Iterator[PlaceObjective]:
        """Every square where it may lie."""
        placed = sum(side == self.owner for side, _ in state.objectives)
        if placed >= set_up_of(state.battle).objectives:
            return
        for square in state.battle.sides[self.owner].half:
            if self.square_refusal(state, square) is None:
                yield PlaceObjective(state.asked, square)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Return why it can't lie there."""
        if not isinstance(command, PlaceObjective):
            return refuse("wrong-command", "T13-SCN-04")
        if not 0 <= command.square < len(state.battle.board.squares):
            return refuse("no-such-square", "T13-SCN-04", square=command.square)
        return self.square_refusal(state, command.square)

    def square_refusal(self, state: GameState, square: int) -> Refusal | None:
        """In the own half, away from the table edges, where somebody could stand, and only one on a square."""
        board, here = state.battle.board, (square,)
        if square not in state.battle.sides[self.owner].half:
            return refuse("not-your-half", "T13-SCN-03", squares=here)
        if _near_edge(board, square):
            return refuse("objective-near-edge", "T13-SCN-04", squares=here, most=MARGIN)
        if board.terrain[square] in IMPASSABLE:
            return refuse("objective-unreachable", "T13-SCN-04", squares=here, terrain=board.terrain[square])
        if any(objective.square == square for objective in state.battle.objectives):
            return refuse("objective-twice", "T13-SCN-04", squares=here)
        return None

    def answer(self, play: Play[GameState], command: PlaceObjective) -> None:
        """It lies there, and the other side is next."""
        state = play.state
        state.objectives = (*state.objectives, (self.owner, command.square))
        state.context = with_objective(state.context, self.owner, command.square)
        play.tell(ObjectivePlaced(self.owner, command.square))
        play.push(NextObjective(1 - self.owner))


def place_for_objective(board: Board, square: int) -> bool:
    """Return whether an objective could be placed on a square of a board, whoever's half it is in (T13-SCN-04)."""
    return not _near_edge(board, square) and board.terrain[square] not in IMPASSABLE


def _near_edge(board: Board, square: int) -> bool:
    row, column = divmod(square, board.width)
    return min(row, column, board.height - 1 - row, board.width - 1 - column) < MARGIN


def set_up_of(battle: Battle) -> SetUp:
    """Return what is left to the players to set up. Raises ValueError where that is nothing."""
    set_up = battle.set_up
    if set_up is None:
        raise ValueError("this battle leaves nothing to set up")
    return set_up
