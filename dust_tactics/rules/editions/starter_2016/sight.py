"""Lines of sight of the 2016 book: from dot to dot, and who is too well hidden for them (T16-LOS, T16-SKL-28)."""

from dust_tactics.rules.board import Cloud, Terrain
from dust_tactics.rules.heroes.joining import attacked_party
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.shared.centre_lines import CentreLines, SightClauses
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse

CLAUSES = SightClauses(
    crossed={
        "wall": "T16-LOS-13",
        "vehicle": "T16-LOS-10",
        Terrain.TREES.value: "T16-LOS-12",
        Terrain.STRUCTURE.value: "T16-LOS-13",
        Cloud.SMOKE.value: "T16-LOS-11",
    },
    skimmed="T16-COV-03",
    between="T16-LOS-06",
    opening="T16-LOS-15",
    clear="T16-LOS-02",
    floor="T16-TER-19",
)


class Sight2016(CentreLines):
    """Centre lines, but that nobody sees a camouflaged unit in cover from afar."""

    clauses = CLAUSES

    def sees(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        """Return whether there is a line of sight; from three squares on none leads to camouflage in cover
        (T16-SKL-28)."""
        if not target.camouflaged:
            return super().sees(state, attacker, target)
        return super().sees(state, attacker, target) and self.unseen(state, attacker, target) is None

    def unseen(self, state: GameState, attacker: Unit, target: Unit) -> Refusal | None:
        """Return why a target is not seen although nothing stops the line to it: it is camouflaged, in cover, and
        far."""
        beyond = self.unseen_beyond(state, target)
        if beyond is None or state.range(attacker, target) <= beyond:
            return None
        if not super().sees(state, attacker, target) or not state.edition.saves.in_cover(state, attacker, target):
            return None
        return refuse("camouflaged", "T16-SKL-28", units=(target.id,), target=target.name, beyond=beyond)

    def unseen_beyond(self, state: GameState, target: Unit) -> int | None:
        """Return the range beyond which a unit is not seen while it is in cover; None if it is always. A joined hero
        without the skill gives both away (T16-SKL-31)."""
        if not target.camouflaged:
            return None
        ranges = [ask(state.context.skills(member.card), "unseen_beyond") for member in attacked_party(state, target)]
        known = [part.value for part in ranges if part is not None]
        return min(known) if len(known) == len(ranges) else None
