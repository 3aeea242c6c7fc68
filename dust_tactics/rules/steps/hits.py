"""Rolling to hit, then to save: combat dice, the re-roll of a Sustained Attack, lasers (T13-ATK-16 to 20, T13-COV)."""

from dataclasses import dataclass

from dust_tactics.rules.attack.weapons import Volley
from dust_tactics.rules.events import DiceRolled, NoSave
from dust_tactics.rules.heroes.joining import attacked_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.damage import SufferWounds
from dust_tactics.rules.steps.wounds import Wound, sheltered, wounds_of
from dust_tactics.table.agenda import Play
from dust_tactics.table.dice import Face
from dust_tactics.table.tally import Tally, tally


def roll_to_hit(play: Play[GameState], volley: Volley) -> int:
    """Roll a volley; the number of hits."""
    hits = _roll(play, volley, "hit", volley.dice, volley.success, volley.clause)
    missed = volley.dice.total - hits
    if volley.rerolls and missed:
        again = tally(missed, "re-roll", "T13-ATK-19")
        hits += _roll(play, volley, "re-roll", again, volley.success, volley.clause)
    missed = volley.dice.total - hits
    if volley.again and missed:
        hits += _roll(play, volley, "re-roll", tally(missed, "lucky", "T16-SKL-51"), volley.success, volley.clause)
    more = hits if volley.laser else 0
    while more:
        more = _roll(play, volley, "laser", tally(more, "laser", "T13-WPN-16"), volley.laser, "T13-WPN-16")
        hits += more
    return hits


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
    """Hits of one volley."""

    volley: Volley
    count: int


@dataclass(frozen=True, slots=True)
class ResolveHits:
    """All hits of an attack on one unit are known: it rolls its saves, weapon by weapon (T13-COV-01, T13-COV-17)."""

    target: int
    hits: tuple[Hits, ...]

    def run(self, play: Play[GameState]) -> None:
        """Roll the saves; what is left wounds."""
        wounds: list[Wound] = []
        for hits in self.hits:
            left = hits.count - self._saved(play, hits)
            units = play.state.units
            covered = sheltered(play.state, units[hits.volley.attacker], units[self.target])
            wounds += wounds_of(play.state, hits.volley, covered) * left
        if wounds:
            party = attacked_party(play.state, play.state.units[self.target])
            hero = party[1].id if len(party) > 1 else None
            play.push(SufferWounds(self.target, self._attackers_side(play.state), tuple(wounds), hero))

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
