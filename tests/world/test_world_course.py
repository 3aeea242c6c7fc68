"""How a game came to its end: points round by round, and the battles on which most hung."""

from world_referee import WorldReferee

from dust_tactics.table.tally import Tally
from dust_tactics.world.battle import BattleKind
from dust_tactics.world.course import course_of
from dust_tactics.world.events import AttackDeclared, BattleEnded, Scored
from dust_tactics.world.force import EMPTY, Force


def test_points_and_battles_of_a_game_are_read_from_its_commands() -> None:
    state = WorldReferee({0: {"mongolia": "T"}, 1: {"manchuria": "T"}}).state
    capital = state.map.capitals[0]
    plain = next(area for area in state.map.land if area > 4 and area not in state.map.capitals)

    def fought(target: int, holder: int, defender: int = 1, lost: Force = EMPTY) -> BattleEnded:
        return BattleEnded(target, holder, 0, defender, lost, EMPTY)

    attack = AttackDeclared(0, BattleKind.LAND, (), 3, 1)
    scored = (Scored(0, Tally(), 4), Scored(1, Tally(), 6))
    small, large, neutral = fought(3, 1), fought(4, 1, lost=Force(bomber=3)), fought(plain, 0, defender=-1)
    fallen = fought(capital, 0)
    seized, other = fought(state.map.capitals[1], 0, defender=-1), fought(state.map.capitals[2], -1, defender=-1)
    chapters = [(), (attack,), (small,), (attack, large, neutral), scored, (attack, fallen)]
    course = course_of((events, state) for events in chapters)
    assert [(score.round, score.points, score.stand) for score in course.scores] == [(0, (0, 0), 0), (1, (4, 6), 4)]
    assert [(battle.event, battle.round, battle.stand) for battle in course.battles] == [
        (small, 1, 0),
        (large, 1, 2),
        (fallen, 2, 4),
    ], "battles against neutral units decide no war; the attack stands before the command that began it"
    assert [battle.event for battle in course.decisive(2)] == [large, fallen]
    more = course_of((events, state) for events in [*chapters, (attack, seized, other)])
    assert [battle.event for battle in more.decisive(2)] == [fallen, seized], "capitals before any other battle"
