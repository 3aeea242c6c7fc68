"""Close combat: the attacker's weapons and the defenders' retaliation strike at the same moment (T13-CCW)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dust_tactics.rules.attack.shots import retaliation_refusal, retaliations
from dust_tactics.rules.attack.soldiers import ammunition_after, shots_by
from dust_tactics.rules.attack.weapons import volley
from dust_tactics.rules.commands import Retaliate, Shot
from dust_tactics.rules.events import CloseCombatBegan
from dust_tactics.rules.heroes.joining import Party, acting_party, as_target, attacked_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.hits import Hits, ResolveHits, roll_to_hit
from dust_tactics.rules.units import Activation
from dust_tactics.table.agenda import Play, Question
from dust_tactics.table.refusal import Refusal, refuse

Answers = tuple[tuple[int, tuple[Shot, ...]], ...]
"""Defenders, and what each answers with."""


@dataclass(frozen=True, slots=True)
class FightCloseCombat:
    """The close-combat weapons of an attack, after the ranged fire; a destroyed target ends it (T13-CCW-13)."""

    unit: int
    shots: tuple[Shot, ...]
    sustained: bool
    heirs: tuple[tuple[int, int], ...] = ()

    def run(self, play: Play[GameState]) -> None:
        """Leave out targets that are gone, and let each defender answer (T13-CCW-14). Of a target that a hero had
        joined the hero may be left, whom the weapons meant for both strike then (T13-HER-08)."""
        state = play.state
        heirs = {target: hero for target, hero in self.heirs if not state.units[target].on_table}
        meant = (replace(shot, target=heirs.get(shot.target, shot.target)) for shot in self.shots)
        shots = tuple(shot for shot in meant if state.units[shot.target].on_table)
        defenders = tuple(dict.fromkeys(shot.target for shot in shots))
        for defender in defenders:
            play.tell(CloseCombatBegan(self.unit, defender))
        if shots:
            struck = as_target(state, state.units[self.unit]).id
            play.push(GatherRetaliation(self.unit, shots, self.sustained, struck, defenders, ()))


@dataclass(frozen=True, slots=True)
class GatherRetaliation:
    """Each defender in turn says what it retaliates with; only real choices are asked (T13-CCW-04).

    `struck` is whom it aims at: the attacker, or the unit that an attacking hero has joined (T13-HER-08).
    """

    unit: int
    shots: tuple[Shot, ...]
    sustained: bool
    struck: int
    waiting: tuple[int, ...]
    answers: Answers

    def run(self, play: Play[GameState]) -> None:
        """The next defender, or the fight."""
        if not self.waiting:
            play.push(Strike(self.unit, self.shots, self.sustained, self.answers))
            return
        state = play.state
        defender = state.units[self.waiting[0]]
        possible = retaliations(state, defender, state.units[self.struck])
        if len(possible) == 1:
            play.push(self.with_answer(possible[0]))
        else:
            play.push(ChooseRetaliation(defender.side, defender.id, self))

    def with_answer(self, shots: tuple[Shot, ...]) -> "GatherRetaliation":
        """The same, with the answer of the first defender that waits."""
        defender, *others = self.waiting
        return replace(self, waiting=tuple(others), answers=(*self.answers, (defender, shots)))


@dataclass(frozen=True, slots=True)
class ChooseRetaliation(Question[GameState, Retaliate]):
    """With which of its close-combat weapons does the defender retaliate? (T13-CCW-04)"""

    unit: int
    gathering: GatherRetaliation

    @property
    def target(self) -> int:
        """The attacker, who is struck back."""
        return self.gathering.struck

    def commands(self, state: GameState) -> Iterator[Retaliate]:
        """The answers worth considering; `refusal` allows every other legal one."""
        for shots in retaliations(state, state.units[self.unit], state.units[self.target]):
            yield Retaliate(state.asked, shots)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Which weapon can't be used, and why."""
        if not isinstance(command, Retaliate):
            return refuse("wrong-command", "T13-CCW-04")
        return retaliation_refusal(state, state.units[self.unit], state.units[self.target], command.shots)

    def answer(self, play: Play[GameState], command: Retaliate) -> None:
        """Note it, and ask the next defender."""
        play.push(self.gathering.with_answer(command.shots))


@dataclass(frozen=True, slots=True)
class Strike:
    """All close-combat dice are rolled; casualties of both sides go together afterwards (T13-CCW-04)."""

    unit: int
    shots: tuple[Shot, ...]
    sustained: bool
    answers: Answers

    def run(self, play: Play[GameState]) -> None:
        """Roll for both sides, then resolve; retaliation is a plain attack and spends ammunition (T13-CCW-08)."""
        units = play.state.units
        defending = [(attacked_party(play.state, units[defender]), answer) for defender, answer in self.answers]
        for party, answer in defending:
            for striker, own in shots_by(party, answer):
                units[striker.id] = replace(striker, ammunition=ammunition_after(striker, own))
        hits: dict[int, list[Hits]] = {}
        attacking = acting_party(play.state, units[self.unit])
        self._strike(play, attacking, self.shots, play.state.activation, hits)
        for party, answer in defending:
            self._strike(play, party, answer, None, hits)
        play.push(*(ResolveHits(target, tuple(found)) for target, found in hits.items()))

    def _strike(
        self,
        play: Play[GameState],
        party: Party,
        shots: tuple[Shot, ...],
        activation: Activation | None,
        hits: dict[int, list[Hits]],
    ) -> None:
        state = play.state
        rerolls = self.sustained and activation is not None
        for shot in shots:
            roll = volley(state, party[shot.hero], shot, state.units[shot.target], activation, rerolls=rerolls)
            rolled = roll_to_hit(play, roll)
            if rolled:
                hits.setdefault(roll.target, []).append(Hits(roll, rolled))
