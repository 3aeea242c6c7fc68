"""Rolling to hit: combat dice, the re-roll of a Sustained Attack, and lasers that roll on (T13-ATK-16 to 20)."""

from dust_tactics.rules.attack.weapons import Volley
from dust_tactics.rules.events import DiceRolled
from dust_tactics.rules.state import GameState
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
