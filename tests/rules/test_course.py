"""The course of a battle, read from scripted events: scores, deeds, swings, and marks to jump to."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest
from referee import Referee

from dust_tactics.rules import events as ev
from dust_tactics.rules.commands import IMPROVISED
from dust_tactics.rules.course import Course, Kind, Mark, Score, Swing, course_of, shared_out
from dust_tactics.rules.result import Result
from dust_tactics.rules.scenario import Objective
from dust_tactics.rules.state import GameState
from dust_tactics.table.dice import parse_faces
from dust_tactics.table.tally import Tally

BOARD = """
    . . . .
    . . . .
"""
POUNDER, REAPERS, LUDWIG, GRENADIERS = 0, 1, 2, 3


@dataclass(frozen=True)
class Told:
    """A chapter of a battle as a script has it."""

    events: Sequence[ev.AnyEvent]
    state: GameState


@pytest.fixture
def table() -> GameState:
    """Two units against two."""
    axis = {"Ludwig": "D1", "Recon Grenadiers": "D2"}
    return Referee(BOARD, {"Pounder": "A1", "Grim Reapers": "A2"}, axis).state


def at(state: GameState, turn: int, points: tuple[int, int] = (0, 0), *, over: bool = False) -> GameState:
    """How the battle stands in a turn."""
    result = Result(0, "turn-limit", "T13-VIC-03", points) if over else None
    return replace(state, turn=turn, points=points, result=result)


def shot(state: GameState, unit: int, target: int, faces: str = "AT", purpose: str = "hit") -> ev.DiceRolled:
    """A unit rolls to hit another one."""
    side = state.units[unit].side
    return ev.DiceRolled(purpose, side, Tally(()), parse_faces(faces), parse_faces("A"), "T13-ATK-04", unit, target, 0)


def half(state: GameState, unit: int) -> ev.DamageTaken | ev.MiniaturesLost:
    """A unit loses what leaves it one of its miniatures or boxes."""
    card = state.units[unit].card
    if card.has_miniatures:
        return ev.MiniaturesLost(unit, tuple(range(card.capacity - 1)), 1)
    return ev.DamageTaken(unit, card.capacity - 1, 1, automatic_kill=False)


def told(state: GameState, *commands: Sequence[ev.AnyEvent], after: Sequence[GameState] = ()) -> Course:
    """The course of a battle that began with turn 1 and had these commands; each leaves turn 1 if not told."""
    states = [*after, *[at(state, 1)] * len(commands)]
    chapters = [Told(events, state) for events, state in zip(commands, states, strict=False)]
    return course_of(Told((ev.TurnBegan(1),), at(state, 1)), chapters)


def test_scores_stand_at_the_ends_of_turns_and_at_the_last_moment(table: GameState) -> None:
    points = table.units[LUDWIG].card.points
    course = told(
        table,
        (ev.Passed(0),),
        (ev.TurnEnded(1), ev.TurnBegan(2)),
        (ev.UnitEliminated(LUDWIG, points, 0),),
        after=[at(table, 1), at(table, 2, (5, 0)), at(table, 2, (5 + points, 0))],
    )
    assert course.scores == (
        Score(0, (0, 0), (0, 0), 0),
        Score(1, (5, 0), (0, 0), 2),
        Score(2, (5 + points, 0), (0, 0), 3),
    )


def test_a_turn_that_ended_the_battle_is_scored_once(table: GameState) -> None:
    course = told(table, (ev.TurnEnded(1),), after=[at(table, 1, (3, 0), over=True)])
    assert [score.turn for score in course.scores] == [0, 1]


@pytest.mark.parametrize(
    ("lost", "hits", "parts"),
    [
        (3, {POUNDER: 4, REAPERS: 1}, {POUNDER: 3}),
        (4, {POUNDER: 3, REAPERS: 1}, {POUNDER: 3, REAPERS: 1}),
        (2, {POUNDER: 1, REAPERS: 1}, {POUNDER: 1, REAPERS: 1}),
        (1, {POUNDER: 1, REAPERS: 1}, {REAPERS: 1}),
        (2, {POUNDER: 0, REAPERS: 0}, {REAPERS: 2}),
        (2, {}, {}),
    ],
)
def test_losses_are_shared_out_by_hits(lost: int, hits: dict[int, int], parts: dict[int, int]) -> None:
    """So a hero with one hit is not credited with all that the squad beside took; of equals the last comes first."""
    assert shared_out(lost, hits) == parts


def test_who_attacked_together_take_what_they_hit_and_the_next_attack_counts_alone(table: GameState) -> None:
    aimed = ev.TargetsDeclared(POUNDER, sustained=False, shots=())
    course = told(
        table,
        (
            *(aimed, shot(table, POUNDER, GRENADIERS, "AAA"), shot(table, REAPERS, GRENADIERS, "A")),
            half(table, GRENADIERS),
        ),
        (aimed, shot(table, REAPERS, GRENADIERS, "A"), ev.MiniaturesLost(GRENADIERS, (4,), 0)),
    )
    lost = table.units[GRENADIERS].card.capacity
    assert (course.deeds[POUNDER].dealt, course.deeds[REAPERS].dealt) == (lost - 2, 2)


def test_what_a_unit_takes_counts_by_the_share_of_the_card_that_is_lost(table: GameState) -> None:
    """And belongs to whoever attacked the unit that lost it."""
    card = table.units[LUDWIG].card
    most = card.points * (card.capacity - 1) / card.capacity
    course = told(
        table,
        (shot(table, REAPERS, GRENADIERS), shot(table, POUNDER, LUDWIG, "AAT"), half(table, LUDWIG)),
        (
            ev.TargetsDeclared(REAPERS, sustained=False, shots=()),
            shot(table, REAPERS, LUDWIG),
            ev.DamageTaken(LUDWIG, 1, 0, automatic_kill=False),
        ),
    )
    assert course.deeds[POUNDER].taken == pytest.approx(most)
    assert course.deeds[REAPERS].taken == pytest.approx(card.points - most)
    assert course.deeds[LUDWIG].lost == pytest.approx(card.points)
    assert (course.deeds[POUNDER].dice, course.deeds[POUNDER].hits, course.deeds[POUNDER].best) == (3, 2, 0)
    assert course.best_of((POUNDER, REAPERS)) == course.deeds[POUNDER]
    assert course.best_of((LUDWIG, GRENADIERS)) is None


def test_dice_rolled_again_count_as_they_do_among_all_dice_of_the_side(table: GameState) -> None:
    course = told(table, (shot(table, POUNDER, LUDWIG, "ATT"), shot(table, POUNDER, LUDWIG, "AS", "re-roll")))
    assert (course.deeds[POUNDER].dice, course.deeds[POUNDER].hits) == (5, 2)
    assert course.luck[0].hits.dice == 5


def test_army_points_belong_to_whoever_eliminates_and_losses_to_whoever_dealt_them(table: GameState) -> None:
    card = table.units[LUDWIG].card
    course = told(
        table,
        (shot(table, POUNDER, LUDWIG), half(table, LUDWIG)),
        (shot(table, REAPERS, LUDWIG), ev.DamageTaken(LUDWIG, 1, 0, automatic_kill=False)),
        (ev.UnitEliminated(LUDWIG, card.points, 0),),
    )
    pounder, reapers, ludwig = (course.deeds[unit] for unit in (POUNDER, REAPERS, LUDWIG))
    assert (pounder.dealt, pounder.points) == (card.capacity - 1, 0)
    assert (reapers.dealt, reapers.points) == (1, card.points)
    assert (ludwig.losses, ludwig.given) == (card.capacity, card.points)


def test_what_is_eliminated_without_damage_is_lost_whole_and_after_damage_only_the_rest(table: GameState) -> None:
    points = table.units[LUDWIG].card.points
    whole = told(table, (shot(table, POUNDER, LUDWIG), ev.UnitEliminated(LUDWIG, points, 0)))
    rest = told(table, (shot(table, POUNDER, LUDWIG), half(table, LUDWIG), ev.UnitEliminated(LUDWIG, points, 0)))
    for course in (whole, rest):
        assert course.deeds[LUDWIG].lost == pytest.approx(points)
        assert course.deeds[LUDWIG].fell == 0


def test_a_unit_that_comes_back_from_reserve_can_be_lost_again(table: GameState) -> None:
    points = table.units[LUDWIG].card.points
    gone = ev.UnitEliminated(LUDWIG, points, 0)
    course = told(table, (gone, ev.PlacedInReserve(LUDWIG, 0)), (gone,))
    assert course.deeds[LUDWIG].lost == pytest.approx(2 * points)
    assert course.deeds[LUDWIG].fell == 1


def test_a_friend_in_the_way_is_lost_and_no_merit(table: GameState) -> None:
    course = told(table, (shot(table, POUNDER, REAPERS), half(table, REAPERS)))
    assert course.deeds[REAPERS].lost > 0
    assert course.deeds[POUNDER].taken == 0


def test_the_decisive_moment_is_the_activation_of_the_largest_gain_less_what_it_cost(table: GameState) -> None:
    """A reaction that takes nearly as much makes an attack less of a swing than a smaller one without an answer."""
    card = table.units[GRENADIERS].card
    one = ev.MiniaturesLost(GRENADIERS, (0, 1), card.capacity - 2)
    exchange = (
        shot(table, POUNDER, LUDWIG),
        half(table, LUDWIG),
        ev.ReactionDeclared(LUDWIG, POUNDER),
        shot(table, LUDWIG, POUNDER),
        half(table, POUNDER),
    )
    course = told(
        table,
        (ev.UnitActivated(POUNDER),),
        exchange,
        (ev.UnitActivated(REAPERS),),
        (shot(table, REAPERS, GRENADIERS), one),
    )
    assert course.deeds[POUNDER].taken > course.deeds[REAPERS].taken
    assert course.deeds[POUNDER].taken - course.deeds[LUDWIG].taken < course.deeds[REAPERS].taken
    assert course.decisive == Swing(2, 0, REAPERS, pytest.approx(2 * card.points / card.capacity), (0, 2))  # type: ignore[arg-type]


def test_the_last_shot_that_destroys_weighs_more_than_the_damage_before(table: GameState) -> None:
    """Both the turning point and the medal go to whoever scored the points."""
    card = table.units[LUDWIG].card
    course = told(
        table,
        (ev.UnitActivated(POUNDER), shot(table, POUNDER, LUDWIG), half(table, LUDWIG)),
        (ev.UnitActivated(REAPERS), shot(table, REAPERS, LUDWIG)),
        (ev.DamageTaken(LUDWIG, 1, 0, automatic_kill=False), ev.UnitEliminated(LUDWIG, card.points, 0)),
    )
    assert course.decisive is not None
    assert (course.decisive.unit, course.decisive.felled) == (REAPERS, (LUDWIG,))
    best = course.best_of([POUNDER, REAPERS])
    assert best is not None and best.unit == REAPERS


def test_a_battle_without_losses_has_no_decisive_moment(table: GameState) -> None:
    course = told(table, (ev.UnitActivated(POUNDER), shot(table, POUNDER, LUDWIG)))
    assert course.decisive is None
    assert course.best_of((POUNDER, LUDWIG)) is None


def test_marks_lead_to_before_a_command_and_to_after_the_beginning_of_a_turn(table: GameState) -> None:
    course = told(
        table,
        (ev.UnitActivated(POUNDER),),
        (ev.ReactionDeclared(LUDWIG, POUNDER),),
        (ev.UnitEliminated(POUNDER, 30, 1), ev.TurnEnded(1), ev.TurnBegan(2)),
        after=[at(table, 1), at(table, 1), at(table, 2)],
    )
    assert course.marks == (
        Mark(0, Kind.TURN, 1),
        Mark(0, Kind.ACTIVATION, POUNDER),
        Mark(1, Kind.REACTION, LUDWIG),
        Mark(2, Kind.LOSS, POUNDER),
        Mark(3, Kind.TURN, 2),
    )
    assert course.stands_of(Kind.TURN, Kind.ACTIVATION) == (0, 3)


def test_the_luck_is_that_of_all_dice(table: GameState) -> None:
    course = told(table, (shot(table, POUNDER, LUDWIG, "AAA"),), (shot(table, LUDWIG, POUNDER, "TTT"),))
    assert course.luck[0].hits.as_far == pytest.approx(1 / 27)
    assert course.luck[1].hits.as_far == pytest.approx(8 / 27)


def test_the_rarest_roll_is_the_one_least_likely_to_come_out_so(table: GameState) -> None:
    """Be it by good luck or bad, to hit or to save; initiative is none of them."""
    save = ev.DiceRolled("infantry-save", 1, Tally(()), parse_faces("AAAA"), parse_faces("A"), "", GRENADIERS, None, 0)
    free = ev.DiceRolled("initiative", 0, Tally(()), parse_faces("A" * 9), parse_faces("A"), "")
    course = told(table, (free, shot(table, POUNDER, LUDWIG, "TTTTTT")), (save,))
    first, second = course.rarest
    assert first is not None and first.unit == POUNDER and first.rolls.as_far == pytest.approx((2 / 3) ** 6)
    assert second is not None and (second.stand, second.unit) == (1, GRENADIERS)
    assert second.rolls.as_far == pytest.approx(1 / 81)
    assert course.rarest_of_all == second
    assert course.deeds[GRENADIERS].saves == 4


def test_a_unit_is_credited_with_whom_it_destroys_and_whether_by_hand(table: GameState) -> None:
    hands = replace(shot(table, REAPERS, LUDWIG), weapon=IMPROVISED)
    fallen = (ev.UnitEliminated(LUDWIG, 20, 0),)
    far, near = told(table, (shot(table, REAPERS, LUDWIG), *fallen)), told(table, (hands, *fallen))
    assert (far.deeds[REAPERS].felled, far.deeds[REAPERS].by_hand) == ((LUDWIG,), ())
    assert near.deeds[REAPERS].felled == near.deeds[REAPERS].by_hand == (LUDWIG,)


def test_a_unit_holds_an_objective_in_each_turn_that_ends_with_it_there(table: GameState) -> None:
    square = table.units[REAPERS].squares[0]
    battle = replace(table.battle, objectives=(Objective("Depot", square),))
    state = at(replace(table, context=replace(table.context, battle=battle)), 1)
    course = told(state, *[(ev.ObjectiveHeld(0, 0),)] * 2, after=(state, state))
    assert [course.deeds[unit].held for unit in (POUNDER, REAPERS, LUDWIG)] == [0, 2, 0]
