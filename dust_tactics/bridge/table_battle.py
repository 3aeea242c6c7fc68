"""A battle of the world as a battle with miniatures, and what comes back of it."""

from collections.abc import Collection, Mapping, Sequence

import numpy as np

from dust_tactics.bridge.bridge import Bridge
from dust_tactics.bridge.muster import table_army
from dust_tactics.bridge.veterans import Veterans, fielded, veterans_after, with_honours
from dust_tactics.rules.board import Board, Terrain
from dust_tactics.rules.cards import Card
from dust_tactics.rules.course import Chapter
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Army, Battle, Objective, SideSetup, Terms, Victory
from dust_tactics.table.plain import digest
from dust_tactics.table.tally import Tally
from dust_tactics.world.battle import ATTACKER, DEFENDER, BattleKind
from dust_tactics.world.combat.counts import supremacy
from dust_tactics.world.combat.miniatures import for_miniatures
from dust_tactics.world.combat.ranks import under_way
from dust_tactics.world.commands import FoughtOut
from dust_tactics.world.state import WorldState

SCENARIO = "world-battle"
"""What stands for the scenario of such a battle."""


class NoTable(ValueError):
    """A battle that can't be fought out with miniatures; the text tells why."""


def table_battle(
    state: WorldState, bridge: Bridge, cards: Collection[Card], boards: Mapping[str, Board], seed: int, name: str
) -> Battle:
    """Return the battle under way as one with miniatures: armies, board and first initiative; the same for the same
    seed.

    boards   those that the bridge names, by name
    name     what the battle is called: that of the area, for people

    Raises NoTable where the dice have to decide it.
    """
    points = for_miniatures(state)
    if points is None:
        raise NoTable("the dice decide this battle")
    fought, random = under_way(state), np.random.default_rng(seed)
    fitting = bridge.boards_for(state, fought)
    board = boards[fitting[int(random.integers(len(fitting)))]]
    veterans = veterans_of(state, bridge, cards)
    armies = [_army(state, bridge, cards, side, points[side], veterans[side], random) for side in (ATTACKER, DEFENDER)]
    taken = {unit.card for army in armies for unit in army.units}
    landing = fought.kind is BattleKind.AMPHIBIOUS
    edges = _edges(board, landing)
    sides = tuple(
        SideSetup(army.name, army.name, army, board.entry(edge)) for army, edge in zip(armies, edges, strict=True)
    )
    middle = middle_of(board)
    first = fought.supremacy if fought.supremacy is not None else supremacy(state, fought).holder
    battle = Battle(
        scenario=SCENARIO,
        name=name,
        edition=bridge.edition,
        board=board,
        sides=(sides[ATTACKER], sides[DEFENDER]),
        cards=tuple(sorted((card for card in cards if card.id in taken), key=lambda card: card.id)),
        turns=bridge.turns,
        objectives=(Objective(name, middle),),
        victory=(
            Victory("eliminate"),
            Victory("hold", (("objective", name), ("from_turn", bridge.hold_from))),
        ),
        first=first,
        named=True,
    )
    return with_honours(battle, veterans)


def veterans_of(state: WorldState, bridge: Bridge, cards: Collection[Card]) -> tuple[Veterans, Veterans]:
    """Return the veterans of attacker and defender who fight in the battle under way; none where it is for dice, or the
    game has none."""
    points, variant = for_miniatures(state), state.setup.miniatures
    if points is None or variant is None or not variant.veterans:
        return (), ()
    found: list[Veterans] = []
    for side in (ATTACKER, DEFENDER):
        player = state.players[under_way(state).player(side)]
        terms = Terms(points[side].total, (bridge.bloc(state.setup.armies[player.army].id),))
        found.append(fielded(player.veterans, EDITIONS[bridge.edition], cards, terms))
    return found[0], found[1]


def _army(
    state: WorldState,
    bridge: Bridge,
    cards: Collection[Card],
    side: int,
    points: Tally,
    veterans: Veterans,
    random: np.random.Generator,
) -> Army:
    player = under_way(state).player(side)
    bloc = bridge.bloc(state.setup.armies[state.players[player].army].id)
    name = state.setup.players[player].name
    army = table_army(
        EDITIONS[bridge.edition], cards, bloc, points, lambda options: int(random.integers(options)), name, veterans
    )
    if army is None:
        raise NoTable(f"no army of {bloc.value} for {points.total} points")
    return army


def _edges(board: Board, landing: bool) -> tuple[str, str]:
    """Return the edges that attacker and defender come on over: the long ones, or the short ones of a landing."""
    upright = board.height > board.width
    return ("north", "south") if upright is landing else ("west", "east")


def middle_of(board: Board) -> int:
    """Return the open square nearest to the middle of the board; the one with the lowest number of several."""

    def far(square: int) -> tuple[float, int]:
        row, column = divmod(square, board.width)
        away = abs(row - (board.height - 1) / 2) + abs(column - (board.width - 1) / 2)
        return away, square

    free = [
        square
        for square in board.squares
        if board.terrain[square] is Terrain.OPEN and board.obstacle(square) is None and board.building(square) is None
    ]
    return min(free or board.squares, key=far)


def fought_out(
    world: WorldState, bridge: Bridge, cards: Collection[Card], opening: Chapter, chapters: Sequence[Chapter]
) -> FoughtOut:
    """Return what a battle with miniatures that is over comes to in the world, from its beginning and all its commands.
    Raises ValueError while it is not over.

    A draw, too, is no victory of the attacker: he has to go. Points are those of units that were eliminated.
    """
    state = chapters[-1].state if chapters else opening.state
    if state.result is None:
        raise ValueError("the battle is not over")
    terms = world.setup.miniatures
    veterans: tuple[Veterans, Veterans] = ((), ())
    if terms is not None and terms.veterans:
        veterans = veterans_after(world, opening, chapters, veterans_of(world, bridge, cards))
    brought = tuple(side.army.points for side in state.battle.sides)
    eliminated = state.result.points
    lost = (min(eliminated[DEFENDER], brought[ATTACKER]), min(eliminated[ATTACKER], brought[DEFENDER]))
    winner = ATTACKER if state.result.winner == ATTACKER else DEFENDER
    return FoughtOut(world.asked, winner, lost, (brought[ATTACKER], brought[DEFENDER]), digest(state), veterans)
