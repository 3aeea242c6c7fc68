"""Rolling to hit, then to save: combat dice, the re-roll of a Sustained Attack, lasers (T13-ATK-16 to 20, T13-COV)."""

from dataclasses import dataclass, replace

from dust_tactics.rules.attack.weapons import Volley, weapon_line
from dust_tactics.rules.events import DiceRolled, NoSave
from dust_tactics.rules.heroes.joining import attacked_party
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.damage import SufferWounds
from dust_tactics.rules.steps.wounds import Wound, sheltered
from dust_tactics.table.agenda import Play
from dust_tactics.table.dice import Face
from dust_tactics.table.tally import Tally, tally


def roll_to_hit(play: Play[GameState], volley: Volley) -> int:
    """Roll a volley; the number of hits."""
    at_once = play.state.edition.arms.lasers_at_once
    scored = _roll(play, volley, "hit", volley.dice, volley.success, volley.clause)
    more = _rolled_on(play, volley, scored) if at_once else 0
    rerolls = [("re-roll", "T13-ATK-19")] if volley.rerolls else []
    rerolls += [(volley.again.source, volley.again.clause)] if volley.again else []
    for source, clause in rerolls:
        missed = volley.dice.total - scored
        if missed:
            hits = _roll(play, volley, "re-roll", tally(missed, source, clause), volley.success, volley.clause)
            scored += hits
            more += _rolled_on(play, volley, hits) if at_once else 0
    return scored + (more if at_once else _rolled_on(play, volley, scored))


def _rolled_on(play: Play[GameState], volley: Volley, hits: int) -> int:
    """Return the hits that dice which roll on score after their first: of lasers (T13-WPN-16), of blows by a skill
    (T16-SKL-21)."""
    rules = weapon_line(play.state.units[volley.attacker], volley.weapon).rules
    source, clause = ("laser", "T13-WPN-16") if "laser" in rules else ("berserk", "T16-SKL-21")
    scored, more = 0, hits if volley.laser else 0
    while more:
        more = _roll(play, volley, "laser", tally(more, source, clause), volley.laser, clause)
        scored += more
    return scored


def _roll(
    play: Play[GameState], volley: Volley, purpose: str, dice: Tally, success: tuple[Face, ...], clause: str
) -> int:
    side = play.state.units[volley.attacker].side
    faces = play.roll(dice.total, purpose, side)
    event = DiceRolled(
        purpose, side, dice, faces, success, clause, unit=volley.attacker, target=volley.target, weapon=volley.weapon
    )
    play.tell(event)
    return event.successes


@dataclass(frozen=True, slots=True)
class Hits:
    """Hits of one volley; `covered` where cover helps after the save, too, as they were made (T16-SKL-41)."""

    volley: Volley
    count: int
    covered: bool = False


def hits_of(state: GameState, volley: Volley, count: int) -> Hits:
    """Return the hits of a roll, as attacker and target stand."""
    return Hits(volley, count, sheltered_from(state, volley))


def sheltered_from(state: GameState, volley: Volley, covered: int | None = None) -> bool:
    """Return whether whoever takes the hits of a roll, which comes from whoever sees them, has a skill that helps
    against it while they stand as they do, or as if they were in cover, or not (T16-SKL-41)."""
    attacker = state.units[volley.attacker]
    eye = attacker if volley.observer is None else state.units[volley.observer]
    weapon = weapon_line(attacker, volley.weapon)
    struck = (unit for unit in (volley.target, volley.shared_with) if unit is not None)
    return any(sheltered(state, eye, weapon, state.units[unit], covered) for unit in struck)


def wounds_of(state: GameState, hits: Hits) -> tuple[Wound, ...]:
    """Return what a hit of a roll does that no save cancels: as a whole, or one point of damage after the other
    (T10-DMG-01)."""
    volley, covered = hits.volley, hits.covered
    attacker = state.units[volley.attacker]
    weapon = weapon_line(attacker, volley.weapon)
    picked = ask(state.context.skills(attacker.card), "chooses_casualties", attacker.card, weapon)
    wound = Wound(volley.damage, volley.automatic_kill, covered, volley.figure, picked)
    if not state.edition.wounds.by_points or volley.automatic_kill:
        return (wound,)
    return (replace(wound, damage=1),) * volley.damage


@dataclass(frozen=True, slots=True)
class ResolveHits:
    """All hits of an attack on one unit are known: it rolls its saves, weapon by weapon (T13-COV-01, T13-COV-17)."""

    target: int
    hits: tuple[Hits, ...]

    def run(self, play: Play[GameState]) -> None:
        """Roll the saves; what is left wounds."""
        wounds: list[Wound] = []
        shared: list[SufferWounds] = []
        by = self._attackers_side(play.state)
        for hits in self.hits:
            found = wounds_of(play.state, hits) * (hits.count - self._saved(play, hits))
            other = hits.volley.shared_with
            if other is None:
                wounds += found
            elif found:
                shared.append(SufferWounds(*self._sharing(play.state, other, by, found)))
        if wounds:
            party = attacked_party(play.state, play.state.units[self.target])
            hero = party[1].id if len(party) > 1 else None
            # Those that take one figure alone come first, so that nobody can give that figure up to others.
            wounds.sort(key=lambda wound: wound.figure is None)
            play.push(SufferWounds(self.target, by, tuple(wounds), hero))
        play.push(*shared)

    def _sharing(
        self, state: GameState, other: int, by: int, wounds: tuple[Wound, ...]
    ) -> tuple[int, int, tuple[Wound, ...], int]:
        """Hits that a squad and a hero who has not joined it take together (T16-SKL-35)."""
        if state.units[self.target].card.has_miniatures:
            return self.target, by, wounds, other
        return other, by, wounds, self.target

    def _attackers_side(self, state: GameState) -> int:
        return state.units[self.hits[0].volley.attacker].side

    def _saved(self, play: Play[GameState], hits: Hits) -> int:
        save = hits.volley.save
        if not save.success:
            play.tell(NoSave(self.target, hits.count, save.reason, save.clause))
            return 0
        side = play.state.units[self.target].side
        dice = tally(hits.count, "hits", "T13-COV-01")
        faces = play.roll(hits.count, save.name, side)
        event = DiceRolled(
            save.name,
            side,
            dice,
            faces,
            save.success,
            save.clause,
            unit=self.target,
            target=hits.volley.attacker,
            weapon=hits.volley.weapon,
        )
        play.tell(event)
        return event.successes
