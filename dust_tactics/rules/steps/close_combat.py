"""Close combat: the attacker's weapons and the defenders' retaliation strike at the same moment (T13-CCW)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from dust_tactics.rules.attack.shots import retaliation_refusal, retaliations
from dust_tactics.rules.attack.soldiers import can_strike, shots_by, spent
from dust_tactics.rules.attack.weapons import Volley, volley
from dust_tactics.rules.commands import Retaliate, Shot
from dust_tactics.rules.events import CloseCombatBegan
from dust_tactics.rules.heroes.joining import Party, acting_party, as_target, attacked_party
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.hiding import uncover
from dust_tactics.rules.steps.hits import Hits, ResolveHits, hits_of, roll_to_hit
from dust_tactics.rules.units import Activation, Unit
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
        heirs = {target: hero for target, hero in self.heirs if not state.units[target].can_be_hit}
        meant = (replace(shot, target=heirs.get(shot.target, shot.target)) for shot in self.shots)
        shots = tuple(shot for shot in meant if state.units[shot.target].can_be_hit)
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
        """Return the same, with the answer of the first defender that waits."""
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
        """Yield the answers worth considering; `refusal` allows every other legal one."""
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
    """All close-combat dice are rolled; casualties of both sides go together afterwards (T13-CCW-04). Blows that come
    first by a skill are resolved before, and the others struck with what is left then (T16-SKL-45).

    late      whether only these others are left
    party     who strikes then, and `parties` who answers, as they were before: a unit, and the hero who goes with it
    """

    unit: int
    shots: tuple[Shot, ...]
    sustained: bool
    answers: Answers
    late: bool = False
    party: tuple[int, ...] = ()
    parties: tuple[tuple[int, ...], ...] = ()

    def run(self, play: Play[GameState]) -> None:
        """Roll for both sides, then resolve; retaliation is a plain attack and spends ammunition (T13-CCW-08)."""
        if not self.late:
            self._begin(play)
        first, others = self.by_quickness(play.state)
        hits: dict[int, list[Hits]] = {}
        for roll in first.volleys(play.state):
            rolled = roll_to_hit(play, roll)
            if rolled:
                hits.setdefault(roll.target, []).append(hits_of(play.state, roll, rolled))
        play.push(*(ResolveHits(target, tuple(found)) for target, found in hits.items()), *others)

    def _begin(self, play: Play[GameState]) -> None:
        """Those who answer spend ammunition, and are seen."""
        state = play.state
        for defender, answer in self.answers:
            for striker, own in shots_by(attacked_party(state, state.units[defender]), answer):
                state.units[striker.id] = spent(state.edition.arms, striker, own)
                if own:
                    uncover(play, striker.id)

    def by_quickness(self, state: GameState) -> tuple["Strike", tuple["Strike", ...]]:
        """Return the blows to be struck now, and those that wait for their losses."""
        if self.late:
            return self.with_what_is_left(state), ()
        attacking = acting_party(state, state.units[self.unit])
        defending = {defender: attacked_party(state, state.units[defender]) for defender, _ in self.answers}
        quick = {defender: _any_strikes_first(state, party) for defender, party in defending.items()}
        eager = _any_strikes_first(state, attacking)
        own = [strikes_first(state, attacking[shot.hero]) and not quick[shot.target] for shot in self.shots]
        answered = [
            (defender, [strikes_first(state, defending[defender][shot.hero]) and not eager for shot in answer])
            for defender, answer in self.answers
        ]
        if not any(own) and not any(any(first) for _, first in answered):
            return self, ()
        quicker = self._split(own, dict(answered), True)
        slower = self._split(own, dict(answered), False)
        party = tuple(member.id for member in attacking)
        parties = tuple(tuple(member.id for member in defending[defender]) for defender, _ in self.answers)
        return quicker, (replace(slower, late=True, party=party, parties=parties),)

    def _split(self, own: list[bool], answered: dict[int, list[bool]], first: bool) -> "Strike":
        """Return the blows that come first, or the others."""
        shots = tuple(shot for shot, quick in zip(self.shots, own, strict=True) if quick is first)
        answers = tuple(
            (defender, tuple(shot for shot, quick in zip(answer, answered[defender], strict=True) if quick is first))
            for defender, answer in self.answers
        )
        return replace(self, shots=shots, answers=answers)

    def with_what_is_left(self, state: GameState) -> "Strike":
        """Return the blows that those who are left can still strike at those who are left: of a unit and a hero who go
        together, blows meant for one that is gone strike the other (T13-HER-08)."""
        units = state.units
        attacking = [units[member] for member in self.party]
        heirs = {party[0]: _still_there(state, party) for party in (self.party, *self.parties)}
        shots = able(attacking, _redirected(self.shots, heirs))
        answers = tuple(
            (defender, able([units[member] for member in party], _redirected(answer, heirs)))
            for (defender, answer), party in zip(self.answers, self.parties, strict=True)
        )
        return replace(self, shots=shots, answers=answers)

    def volleys(self, state: GameState) -> list[Volley]:
        """The rolls of the attacker's blows, then those of each defender."""
        units = state.units
        party = tuple(units[member] for member in self.party) or acting_party(state, units[self.unit])
        rolls = self._rolls(state, party, self.shots, state.activation)
        for number, (defender, answer) in enumerate(self.answers):
            answering = tuple(units[member] for member in self.parties[number]) if self.late else ()
            rolls += self._rolls(state, answering or attacked_party(state, units[defender]), answer, None)
        return rolls

    def _rolls(
        self, state: GameState, party: Party, shots: tuple[Shot, ...], activation: Activation | None
    ) -> list[Volley]:
        rerolls = self.sustained and activation is not None
        return [
            volley(state, party[shot.hero], shot, state.units[shot.target], activation, rerolls=rerolls)
            for shot in shots
        ]


def strikes_first(state: GameState, unit: Unit) -> bool:
    """Return whether the blows of a unit come before those of the enemy; nobody shares that (T16-SKL-45,
    T16-SKL-48)."""
    return ask(state.context.skills(unit.card), "strikes_first")


def _any_strikes_first(state: GameState, party: Party) -> bool:
    return any(strikes_first(state, member) for member in party)


def _still_there(state: GameState, party: tuple[int, ...]) -> int | None:
    """Return who of a unit and the hero who goes with it is to be struck now; None if both are gone."""
    return next((member for member in party if state.units[member].on_table), None)


def _redirected(shots: Iterable[Shot], heirs: dict[int, int | None]) -> list[Shot]:
    """Blows at those who are left."""
    meant = ((shot, heirs.get(shot.target, shot.target)) for shot in shots)
    return [replace(shot, target=target) for shot, target in meant if target is not None]


def able(party: Sequence[Unit], shots: Iterable[Shot]) -> tuple[Shot, ...]:
    """Of some blows of a party those that the figures left can still strike."""
    able: tuple[Shot, ...] = ()
    for shot in shots:
        member = party[shot.hero] if shot.hero < len(party) else None
        if member is None or not member.on_table:
            continue
        if not member.card.has_miniatures:
            able = (*able, shot)
            continue
        own = tuple(other for other in able if other.hero == shot.hero)
        counts = (count for count in range(shot.count, 0, -1) if can_strike(member, (*own, replace(shot, count=count))))
        able = (*able, *(replace(shot, count=count) for count in islice(counts, 1)))
    return able
