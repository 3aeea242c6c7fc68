"""Whole random games watched by a second referee, who works every figure out again in his own plain way."""

from collections import Counter
from typing import Any

import pytest
from world_referee import NEUTRAL, NOBODY, WorldReferee

from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.world.events import (
    Bought,
    CardsRevealed,
    ControlChanged,
    GameEnded,
    MajoritySettled,
    Moved,
    OrderSettled,
    PointsCounted,
    RoundBegan,
    Scored,
    TurnBegan,
)
from dust_tactics.world.game import apply
from dust_tactics.world.state import WorldState

COSTS = {"tank": 2, "mech": 5, "fighter": 3, "bomber": 6, "submarine": 4}


class SecondReferee:
    """Keeps a table of his own, by names, from what was told, and compares."""

    def __init__(self, state: WorldState) -> None:
        self.state = state
        self.owner = dict(enumerate(state.owners))
        self.points = [player.points for player in state.players]
        self.holders = {"production": NOBODY, "sea": NOBODY, "land": NOBODY}
        self.turns: list[int] = []
        self.order: tuple[int, ...] = ()
        self.checked: Counter[str] = Counter()

    def hear(self, event: Any) -> None:
        """Check one event."""
        check = getattr(self, f"hear_{type(event).__name__}", None)
        if check is not None:
            check(event)
            self.checked[type(event).__name__] += 1

    def of(self, player: int, *, what: str) -> int:
        """How many areas of a kind a player has, by this referee's own table."""
        areas = self.state.map.areas
        mine = [areas[number] for number, owner in self.owner.items() if owner == player]
        return {
            "capitals": sum(area.capital for area in mine),
            "sources": sum(area.source for area in mine),
            "sea": sum(area.kind == "sea" for area in mine),
            "land": sum(area.kind == "land" for area in mine),
            "production": sum(1 for number in self.centres if self.owner[number] == player),
        }[what]

    @property
    def centres(self) -> tuple[int, ...]:
        """Where centres stand: they are no secret and change only when bought, so the state's word is taken."""
        return self.state.centres

    def hear_ControlChanged(self, event: ControlChanged) -> None:  # noqa: N802
        """An area passes from who had it."""
        assert self.owner[event.area] == event.before != event.after
        self.owner[event.area] = event.after

    def hear_RoundBegan(self, event: RoundBegan) -> None:  # noqa: N802
        """All who are in the game have had one turn."""
        assert len(set(self.turns)) == len(self.turns)
        self.turns = []

    def hear_CardsRevealed(self, event: CardsRevealed) -> None:  # noqa: N802
        """The turn order follows from the cards: combat, movement, stars."""
        cards = self.state.setup.cards
        keys = {player: (cards[card].combat, cards[card].movement, cards[card].stars) for player, card in event.cards}
        self.order = tuple(sorted(keys, key=keys.__getitem__, reverse=True))
        self.cards = dict(event.cards)

    def hear_OrderSettled(self, event: OrderSettled) -> None:  # noqa: N802
        """As it was said."""
        assert event.order == self.order

    def hear_TurnBegan(self, event: TurnBegan) -> None:  # noqa: N802
        """The next in order, but for Koshka and who is out."""
        waiting = [p for p in self.order if p not in self.turns and self.state.players[p].alive]
        if event.before is None:
            assert event.player == waiting[0]
        else:
            assert self.state.setup.cards[self.cards[event.player]].ability == "koshka"
        self.turns.append(event.player)

    def hear_PointsCounted(self, event: PointsCounted) -> None:  # noqa: N802
        """3 for each centre that a source feeds, 6 for capitals, the card; at least 6."""
        player = event.player
        fed = min(self.of(player, what="production"), self.of(player, what="sources"))
        card = self.state.setup.cards[self.cards[player]].production
        assert event.tally.total == max(6, 3 * fed + 6 * self.of(player, what="capitals") + card)
        self.budget = event.tally.total

    def hear_Bought(self, event: Bought) -> None:  # noqa: N802
        """Nothing dearer than the points of the turn."""
        units = zip(COSTS.values(), event.own, event.neutral, strict=True)
        cost = sum(price * (own + neutral) for price, own, neutral in units) + 6 * event.centres + event.cards
        assert (event.cost.total, event.left) == (cost, self.budget - cost)
        assert event.left >= 0

    def hear_Moved(self, event: Moved) -> None:  # noqa: N802
        """Line by line over areas that are the player's own or nobody's."""
        if event.kind == "strategic":
            return
        for one, other in zip(event.path, event.path[1:], strict=False):
            assert (min(one, other), max(one, other)) in self.lines
            assert self.owner[other] in (event.player, NOBODY)

    @property
    def lines(self) -> set[tuple[int, int]]:
        """The lines of the map, lower number first."""
        return {(min(line), max(line)) for line in self.state.map.lines}

    def hear_MajoritySettled(self, event: MajoritySettled) -> None:  # noqa: N802
        """Most of it, alone; on a tie who had it before, if he is among them."""
        counts = [self.of(player, what=event.majority.value) for player in range(len(self.points))]
        assert event.counts == tuple(counts)
        best = [player for player, count in enumerate(counts) if count == max(counts) > 0]
        before = self.holders[event.majority.value]
        holder = best[0] if len(best) == 1 else before if before in best else NOBODY
        assert event.holder == holder
        self.holders[event.majority.value] = holder

    def hear_Scored(self, event: Scored) -> None:  # noqa: N802
        """By the formula of the version."""
        player = event.player
        capitals, sources = self.of(player, what="capitals"), self.of(player, what="sources")
        held = list(self.holders.values()).count(player)
        standard = self.state.version.id == "standard"
        gained = capitals + sources + held if standard else 2 * capitals + 2 * held + sources // 3
        self.points[player] += gained
        assert (event.tally.total, event.points) == (gained, self.points[player])

    def hear_GameEnded(self, event: GameEnded) -> None:  # noqa: N802
        """Whoever wins has the points and a capital, or is the last one."""
        if event.result.reason == "threshold":
            players = len(self.points)
            least = {2: 50, 3: 40, 4: 40, 5: 30, 6: 30}[players] if self.state.version.id == "standard" else 40
            able = [p for p in range(players) if self.points[p] >= least and self.of(p, what="capitals")]
            most = max(self.points[p] for p in able)
            assert set(event.result.winners) <= {p for p in able if self.points[p] == most}
            assert event.result.winners


@pytest.mark.clause(
    "WW-PRD-06", "WW-VPT-03", "WW-VPT-04", "WW-VPT-05", "WW-INI-03", "WW-TRN-02", "WW-VIC-03", "WW-GEN-08"
)
@pytest.mark.parametrize("version", ["standard", "epic"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_second_referee_comes_to_the_same_figures(version: str, players: int) -> None:
    """From the first claim to the last point; he also sees the same owners as the state at every moment."""
    game = WorldReferee.at_start(version, players, seed=40 + players, ready=players % 2 == 0)
    second = SecondReferee(game.state)
    for event in game.events:
        if isinstance(event, CardsRevealed | OrderSettled):
            second.hear(event)
    chooser = RandomWorldPlayer(players)
    while game.asked is not None:
        for event in apply(game.state, chooser.choose(game.state)):
            second.hear(event)
        if game.state.battle is None:
            assert list(second.owner.values()) == game.state.owners
            held = {number for number, force in enumerate(game.state.forces) if force.total}
            assert held == {number for number, owner in second.owner.items() if owner != NOBODY}
    assert second.checked["Scored"] >= 3 * players - players
    assert second.checked["GameEnded"] == 1
    assert second.checked["PointsCounted"] > players
    assert NEUTRAL not in second.turns
