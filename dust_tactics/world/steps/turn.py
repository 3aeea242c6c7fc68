"""Turns: whose it is, Koshka, their phases, and who is out of the game after one (WW-TRN, WW-ABL-16, WW-GEN-17)."""

from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.table.agenda import Question
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.phase import BeginCombat
from dust_tactics.world.commands import Interrupt, LetPass
from dust_tactics.world.events import AbilityPassed, AbilityUsed, GameEnded, PlayerEliminated, TurnBegan
from dust_tactics.world.force import EMPTY
from dust_tactics.world.scoring import verdict_without_units
from dust_tactics.world.state import Turn, WorldState
from dust_tactics.world.steps.asking import WorldPlay, ask
from dust_tactics.world.steps.movement import BeginMovement
from dust_tactics.world.steps.production import BeginProduction


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The next regular turn of the round, if one is left (WW-TRN-02)."""

    def run(self, play: WorldPlay) -> None:
        """Ask those with Koshka whether they go before it, then let it be played."""
        state = play.state
        waiting = [player for player in state.order if state.players[player].alive and player not in state.done]
        if not waiting:
            return
        play.push(NextTurn())
        koshkas = [player for player in waiting[1:] if state.may_use(player, Ability.KOSHKA)]
        koshkas.sort(key=lambda player: -_stars(state, player))
        offer_koshka(play, waiting[0], tuple(koshkas), ())


def _stars(state: WorldState, player: int) -> int:
    card = state.played(player)
    return card.stars if card is not None else 0


def offer_koshka(play: WorldPlay, before: int, waiting: tuple[int, ...], first: tuple[int, ...]) -> None:
    """Ask the next one with Koshka; when all have answered, those who interrupt have their turns, most stars first,
    then the interrupted player (WW-ABL-17)."""
    if waiting:
        ask(play, OfferKoshka(waiting[0], before, waiting[1:], first))
    else:
        play.push(*(BeginTurn(player, before) for player in first), BeginTurn(before))


@dataclass(frozen=True, slots=True)
class OfferKoshka(Question[WorldState, Interrupt | LetPass]):
    """Whether to take one's turn now, before another player's (WW-ABL-16 to WW-ABL-18).

    before    whose turn is about to begin
    waiting   players with Koshka who are asked after this one, most stars first
    first     players who have said yes already, in that order
    """

    before: int
    waiting: tuple[int, ...] = ()
    first: tuple[int, ...] = ()

    def commands(self, state: WorldState) -> Iterator[Interrupt | LetPass]:
        """Let it pass, or interrupt."""
        yield LetPass(state.asked)
        yield Interrupt(state.asked)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Anything else."""
        return None if isinstance(command, Interrupt | LetPass) else refuse("wrong-answer")

    def answer(self, play: WorldPlay, command: Interrupt | LetPass) -> None:
        """Remember it, and ask the next."""
        first = self.first
        if isinstance(command, Interrupt):
            play.state.change_player(self.owner, used=True)
            play.tell(AbilityUsed(self.owner, Ability.KOSHKA, "WW-ABL-16", self.before))
            first = (*first, self.owner)
        else:
            play.tell(AbilityPassed(self.owner, Ability.KOSHKA))
        offer_koshka(play, self.before, self.waiting, first)


@dataclass(frozen=True, slots=True)
class BeginTurn:
    """A turn begins (WW-TRN-01); `before` is who was interrupted for it. It drops out if its player is out by now."""

    player: int
    before: int | None = None

    def run(self, play: WorldPlay) -> None:
        """Push its phases."""
        if not play.state.players[self.player].alive:
            return
        play.state.turn = Turn(self.player)
        play.tell(TurnBegan(self.player, self.before))
        play.push(
            BeginProduction(self.player),
            BeginMovement(self.player),
            BeginCombat(self.player),
            FinishTurn(self.player),
        )


@dataclass(frozen=True, slots=True)
class FinishTurn:
    """A turn is over; players without units are out of the game (WW-TRN-04, WW-GEN-17, WW-GEN-18)."""

    player: int

    def run(self, play: WorldPlay) -> None:
        """Eliminate, and end the game if one player is left."""
        state = play.state
        state.turn = None
        state.done = (*state.done, self.player)
        for player in state.alive():
            if state.in_play(player) == EMPTY:
                eliminate(play, player)
        result = verdict_without_units(state)
        if result is not None:
            state.result = result
            state.agenda.clear()
            play.tell(GameEnded(result))


def eliminate(play: WorldPlay, player: int) -> None:
    """Take a player out of the game: all his cards are discarded, his victory points stay (WW-GEN-17)."""
    state = play.state
    out = state.players[player]
    cards = out.hand if out.played is None else (*out.hand, out.played)
    state.discards = (*state.discards, *cards)
    state.change_player(player, hand=(), played=None, alive=False)
    play.tell(PlayerEliminated(player))
