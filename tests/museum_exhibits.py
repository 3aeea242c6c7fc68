"""What the museum is to show, save by save, in the words of `dust_tactics.lab`: what has to occur in each.

`*.jsonl` are the journals, as programs of their time wrote them: never changed, never written again. `*.log` beside
each is what the program tells of it, with the clauses: `python tests/museum_exhibits.py` writes the logs anew.
"""

import io
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

from dust_tactics.cli.log import Log
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.replay import Replay, play_through
from dust_tactics.lab.coverage import Transition
from dust_tactics.lab.coverage_run import OBSERVERS

MUSEUM = Path(__file__).parent / "museum"

SHOWN: dict[str, tuple[str, ...]] = {
    "2013-encounter": (
        "scenario: encounter",
        "command: GoFirst",
        "command: Activate",
        "command: Declare",
        "command: Move",
        "command: Attack",
        "command: TakeHits",
        "command: React",
        "command: Hold",
        "result: turn-limit",
    ),
    "2013-supply-drop": (
        "scenario: supply-drop",
        "command: TakeEdge",
        "command: PlaceTerrain",
        "command: PlaceObjective",
        "command: Reserve",
    ),
    "2013-steel-road": ("scenario: steel-road", "squares: 2", "squares: 4", "joined hero: acts with the unit joined"),
    "2013-steel-road-marches": ("scenario: steel-road", "command: React", "command: Hold", "reaction: in mid-march"),
    "2013-grab-the-dust-mustered": ("scenario: grab-the-dust", "command: Pass", "command: PlaceTerrain"),
    "2013-pilots-and-wrecks": (
        "command: LeaveWreck",
        "event: Mounted",
        "event: Dismounted",
        "event: LeftWreck",
        "event: CratesCrushed",
        "pilot: drives a vehicle",
        "pilot: reacts with a vehicle",
        "pilot: gives the vehicle a skill",
        "pilot: gets a third action for the vehicle",
        "pilot: leaves a vehicle behind, abandoned",
        "pilot: leaves a big vehicle, which fights on",
        "pilot: escapes from the wreck",
        "pilot: is hurt in the wreck",
        "dice: ace-pilot",
        "dice: escape",
        "dice: damage-resilient",
        "event: PlacedInReserve",
    ),
    "2013-close-combat-and-sprays": (
        "command: Retaliate",
        "command: TakeHits",
        "event: CloseCombatBegan",
        "range: close",
        "weapon: improvised",
        "weapon rule: spray",
        "weapon rule at work: spray",
        "weapon rule at work: grenade",
        "weapon rule at work: limited",
        "dice: re-roll",
        "skill: fighting-spirit",
        "skill: black-ops",
        "skill: fast",
        "skill: jump",
        "joined hero: acts with the unit joined",
        "joined hero: acts alone",
        "joined hero: fires with the unit joined",
        "joined hero: strikes back with the unit joined",
        "joined hero: takes a hit on the unit joined",
        "event: HeroJoined",
        "event: HeroLeft",
    ),
    "2013-all-out-attack": (
        "scenario: all-out-attack",
        "command: TakeEdge",
        "command: PlaceObjective",
        "command: Pass",
        "event: PlacedInReserve",
        "event: ObjectiveHeld",
        "event: VictoryPointsGained",
        "event: InitiativeTied",
        "victory: score-elimination",
        "victory: score-hold",
    ),
    "2013-three-players": (
        "command: React",
        "reaction: 2 ARMY",
        "reaction: 2 ARMY used to sustain",
        "reaction: 2 ARMY used to turn",
        "reaction: 1 ARMY",
        "reaction: 0 ARMY",
        "reaction: between two actions",
        "reaction: in mid-march",
        "event: SmokeLaid",
        "event: SmokeCleared",
        "event: ActionLost",
        "command: Reserve",
        "event: ReserveDeclined",
        "weapon rule: artillery",
    ),
    "2013-classic-dice": (
        "set of dice: classic",
        "command: TakeHits",
        "command: React",
        "event: NoSave",
        "dice: cover-save",
        "dice: infantry-save",
    ),
    "2013-computer-players": ("scenario: first-steps", "command: Attack"),
    "2013-arrivals-and-events": (
        "event: EventHappened",
        "event: UnitsArrived",
        "event: VictoryAdded",
        "event: VictoryRemoved",
        "event: SmokeCleared",
        "event: VictoryPointsGained",
    ),
    "2013-turncoats-and-doors": (
        "event: EventHappened",
        "event: DoorChanged",
        "event: GroundChanged",
        "event: SidesChanged",
        "event: UnitsLeft",
    ),
    "2016-race-for-fuel": ("scenario: race-for-fuel", "command: GoFirst", "command: React", "command: TakeHits"),
    "2016-over-the-roofs": ("scenario: over-the-roofs", "command: React", "command: Attack"),
    "2016-snipers-and-observers": (
        "event: ArtilleryCalled",
        "event: SpecialDone",
        "event: CamouflageLost",
        "event: HeroLeft",
        "command: Pass",
        "command: TakeHits",
        "weapon rule: sniper",
        "weapon rule: artillery",
        "skill: artillery-observer",
        "skill: assassin",
        "skill: zombie",
        "skill: scout",
        "joined hero: acts with the unit joined",
        "joined hero: reacts with the unit joined",
        "joined hero: acts alone",
    ),
    "2016-pilots-and-smoke": (
        "event: Dismounted",
        "event: LeftWreck",
        "event: SmokeLaid",
        "event: CloseCombatBegan",
        "dice: ace-pilot",
        "dice: infantry-ace",
        "skill: smoke-launchers",
        "skill: charge",
        "skill: at-the-double",
        "skill: first-strike",
        "pilot: drives a vehicle",
        "pilot: escapes from the wreck",
    ),
    "2010-open-skirmish": (
        "command: ChooseDensity",
        "event: DensityChosen",
        "event: PiecesBegun",
        "event: PieceDestroyed",
        "command: TakeHits",
        "command: GoFirst",
    ),
    "2010-orders-from-above": (
        "command: Order",
        "event: OrderGiven",
        "event: OrderFailed",
        "event: MiniatureReturned",
        "event: UnitReturned",
        "event: DamageRepaired",
    ),
}
"""At least this occurs in each, beside what all have."""


def replayed(path: Path) -> Replay:
    """A save, played through. Raises FileRefused for no journal."""
    return play_through(read_journal(path))


def transitions(replay: Replay) -> Iterator[Transition]:
    """A battle, command by command, with the states before and after."""
    before = replay.opening.state
    yield Transition(before, None, replay.opening.events, before)
    for entry in replay.entries:
        yield Transition(before, entry.command, entry.events, entry.state)
        before = entry.state


def shown_by(replay: Replay) -> set[str]:
    """All that occurs in a battle."""
    return {str(item) for transition in transitions(replay) for observer in OBSERVERS for item in observer(transition)}


def told_of(replay: Replay) -> str:
    """The log of a battle as `dust-tactics replay --verbose` tells it."""
    words = io.StringIO()
    with redirect_stdout(words):
        log = Log()
        for transition in transitions(replay):
            log.observe(transition.after, transition.command, transition.events)
    return words.getvalue()


def main() -> None:
    """Tell all saves anew; what has changed, `git diff` shows."""
    for path in sorted(MUSEUM.glob("*.jsonl")):
        path.with_suffix(".log").write_text(told_of(replayed(path)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
