"""From battle to battle: the roads, and the endings they lead to."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.campaign.commands import TakeRoad
from dust_tactics.campaign.conditions import fits
from dust_tactics.campaign.events import BattleReached, CampaignEnded, RoadTaken
from dust_tactics.campaign.setup import Chooser
from dust_tactics.campaign.state import CampaignResult, CampaignState
from dust_tactics.campaign.steps.camp import MakeCamp
from dust_tactics.campaign.steps.enlisting import enlist_for, rest_and_refill
from dust_tactics.campaign.steps.fight import Fight
from dust_tactics.campaign.steps.force import Muster
from dust_tactics.campaign.steps.stories import CampaignPlay, tell_stories
from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal, refuse


@dataclass(frozen=True, slots=True)
class ReachBattle:
    """The next battle: its stories, camps and forces, the battle, and the road on. The winner is asked last."""

    node: int

    def run(self, play: CampaignPlay) -> None:
        """Let it all come in its order."""
        state = play.state
        state.node, state.fieldings, state.taken = self.node, (None, None), ()
        play.tell(BattleReached(self.node))
        tell_stories(play, state.here.before)
        enlist_for(play, self.node)
        if state.past:
            rest_and_refill(play)
        winner = state.past[-1].winner if state.past else None
        order = (1, 0) if winner == 0 else (0, 1)
        camps = [MakeCamp(side) for side in order if state.setup.sides[side].has_roster]
        play.push(*camps, *(Muster(side) for side in order), Fight(0), TakeRoads())


@dataclass(frozen=True, slots=True)
class TakeRoads:
    """The way on from the battle that was fought."""

    def run(self, play: CampaignPlay) -> None:
        """Take the first road that fits; where it is one of several to be chosen from, ask."""
        state = play.state
        fitting = [number for number, road in enumerate(state.here.roads) if fits(road.condition, state)]
        first = state.here.roads[fitting[0]]
        offered = tuple(number for number in fitting if state.here.roads[number].choice.texts)
        if first.choice.texts and len(offered) > 1:
            play.push(ChooseRoad(chooser_of(state, first.chooser), offered))
        else:
            _take(play, fitting[0], None)


def chooser_of(state: CampaignState, chooser: Chooser | int) -> int:
    """Return the side that chooses. Of a drawn battle the winner is who lost fewer army points, else the second."""
    if not isinstance(chooser, Chooser):
        return chooser
    past = state.past[-1]
    winner = past.winner
    if winner is None:
        lost = [past.outcome.lost[past.seat(side)] for side in (0, 1)]
        winner = 0 if lost[0] < lost[1] else 1
    return winner if chooser is Chooser.WINNER else 1 - winner


@dataclass(frozen=True, slots=True)
class ChooseRoad(Question[CampaignState, TakeRoad]):
    """Which road to take, by their numbers."""

    roads: tuple[int, ...]

    def commands(self, state: CampaignState) -> Iterator[TakeRoad]:
        """Each of them."""
        for road in self.roads:
            yield TakeRoad(state.asked, road)

    def refusal(self, state: CampaignState, command: object) -> Refusal | None:
        """Return whether it is none of them."""
        if not isinstance(command, TakeRoad):
            return refuse("wrong-answer")
        return None if command.road in self.roads else refuse("no-such-road")

    def answer(self, play: CampaignPlay, command: TakeRoad) -> None:
        """Go on along it."""
        _take(play, command.road, self.owner)


def _take(play: CampaignPlay, number: int, chosen: int | None) -> None:
    state = play.state
    road = state.here.roads[number]
    state.set_flags(road.flags)
    play.tell(RoadTaken(state.node, number, chosen))
    if road.to is not None:
        play.push(ReachBattle(road.to))
    elif road.ending is not None:
        winner = state.setup.endings[road.ending].winner
        state.result = CampaignResult(road.ending, winner)
        play.tell(CampaignEnded(road.ending, winner))
