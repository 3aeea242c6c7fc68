"""A round: cards, order, turns, victory points (WW-RND, WW-INI, WW-VPT, WW-VIC)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.capitals import open_capitals_by_points
from dust_tactics.world.commands import ChooseCard
from dust_tactics.world.deck import draw_cards
from dust_tactics.world.events import (
    CardChosen,
    CardsRevealed,
    GameEnded,
    MajoritySettled,
    RoundBegan,
    RoundEnded,
    Scored,
    WithoutCapital,
)
from dust_tactics.world.ranking import ranked
from dust_tactics.world.result import WorldResult
from dust_tactics.world.scoring import majority_counts, majority_holder, verdict, victory_points
from dust_tactics.world.state import Majority, WorldState
from dust_tactics.world.steps.asking import Ask, WorldPlay
from dust_tactics.world.steps.turn import NextTurn


@dataclass(frozen=True, slots=True)
class BeginRound:
    """A round begins: all choose a card, the order follows, then turns and victory points (WW-RND-01)."""

    def run(self, play: WorldPlay) -> None:
        """Count it, and push all its parts."""
        state = play.state
        state.round += 1
        state.done = ()
        play.tell(RoundBegan(state.round))
        play.push(DrawIfEmpty(), AskForCards(), RevealCards(), NextTurn(), Score(), CheckVictory(), EndRound())


@dataclass(frozen=True, slots=True)
class DrawIfEmpty:
    """Who has no card in hand draws one, which he must use (WW-INI-04)."""

    def run(self, play: WorldPlay) -> None:
        """Draw for each such player."""
        for player in play.state.alive():
            if not play.state.players[player].hand:
                draw_cards(play, player, 1, "WW-INI-04")


@dataclass(frozen=True, slots=True)
class AskForCards:
    """All choose a card in secret (WW-INI-01)."""

    def run(self, play: WorldPlay) -> None:
        """Ask one after another."""
        play.push(*(Ask(ChoosePlay(player)) for player in play.state.alive()))


@dataclass(frozen=True, slots=True)
class SecretCard(Question[WorldState, ChooseCard]):
    """A card of the hand, chosen in secret; `clause` says which may be."""

    clause: ClassVar[str]

    def commands(self, state: WorldState) -> Iterator[ChooseCard]:
        """Every card of the hand."""
        return (ChooseCard(state.asked, card) for card in state.players[self.owner].hand)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Return a card that is not in the hand."""
        if not isinstance(command, ChooseCard):
            return refuse("wrong-answer")
        if command.card not in state.players[self.owner].hand:
            return refuse("not-in-hand", self.clause)
        return None

    def answer(self, play: WorldPlay, command: ChooseCard) -> None:
        """Lay it aside, face down."""
        choose_card(play, self.owner, command.card)


@dataclass(frozen=True, slots=True)
class ChoosePlay(SecretCard):
    """The card that a player plays this round, chosen in secret (WW-INI-01, WW-INI-02)."""

    clause = "WW-INI-01"


def choose_card(play: WorldPlay, player: int, card: int) -> None:
    """Lay a card of a hand aside, face down (WW-SET-02, WW-INI-01)."""
    left = tuple(other for other in play.state.players[player].hand if other != card)
    play.state.change_player(player, hand=left, chosen=card)
    play.tell(CardChosen(player))


def reveal_cards(play: WorldPlay, players: list[int]) -> None:
    """Turn the chosen cards of players face up, all together (WW-SET-02, WW-INI-01)."""
    state = play.state
    revealed = []
    for player in players:
        card = state.players[player].chosen
        assert card is not None
        state.change_player(player, played=card, chosen=None, used=False)
        revealed.append((player, card))
    play.tell(CardsRevealed(tuple(revealed)))


@dataclass(frozen=True, slots=True)
class RevealCards:
    """All cards are revealed together and give the turn order (WW-INI-01, WW-INI-03)."""

    def run(self, play: WorldPlay) -> None:
        """Reveal them, and order the players."""
        players = play.state.alive()
        reveal_cards(play, players)
        play.state.order = ranked(play, players, "WW-INI-03")


@dataclass(frozen=True, slots=True)
class Score:
    """The victory point step: majorities, then points for all at the same time (WW-VPT)."""

    def run(self, play: WorldPlay) -> None:
        """Settle and score."""
        state = play.state
        holders = []
        for majority, before in zip(Majority, state.majorities, strict=True):
            counts = majority_counts(state, majority)
            holder, clause = majority_holder(counts, before)
            holders.append(holder)
            play.tell(MajoritySettled(majority, counts, before, holder, clause))
        production, sea, land = holders
        state.majorities = (production, sea, land)
        for player in state.alive():
            points = victory_points(state, player)
            total = state.players[player].points + points.total
            state.change_player(player, points=total)
            play.tell(Scored(player, points, total))
        open_capitals_by_points(play)


@dataclass(frozen=True, slots=True)
class CheckVictory:
    """Whether somebody has won (WW-VIC-03 to WW-VIC-05)."""

    def run(self, play: WorldPlay) -> None:
        """End the game if so."""
        state = play.state
        for player in state.alive():
            points = state.players[player].points
            if points >= state.threshold and not state.count(state.map.capitals, player):
                play.tell(WithoutCapital(player, points))
        result = verdict(state)
        if result is not None:
            end_game(play, result)


def end_game(play: WorldPlay, result: WorldResult) -> None:
    """End the game: nothing is left to be done."""
    play.state.result = result
    play.state.agenda.clear()
    play.tell(GameEnded(result))


@dataclass(frozen=True, slots=True)
class EndRound:
    """Cards played go to the discards, what held for the round ends, and the next one begins (WW-RND-02, WW-RND-03)."""

    def run(self, play: WorldPlay) -> None:
        """Tidy up, and begin again."""
        state = play.state
        for player in state.order:
            card = state.players[player].played
            if card is not None:
                state.discards = (*state.discards, card)
                state.change_player(player, played=None, used=False)
        state.pacts = ()
        state.radars = ()
        play.tell(RoundEnded(state.round))
        play.push(BeginRound())
