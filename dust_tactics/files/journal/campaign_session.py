"""A campaign being played, and the battles that belong to it: one run, one folder."""

import shutil
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from dust_tactics.campaign.commands import AnyCampaignCommand, Fought
from dust_tactics.campaign.events import AnyCampaignEvent, BattleReached
from dust_tactics.campaign.outcome import outcome_of
from dust_tactics.campaign.setup import CampaignSetup
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.steps.fight import Fight
from dust_tactics.campaign.table_battle import seed_of, table_of
from dust_tactics.files.journal.campaign import CAMPAIGN
from dust_tactics.files.journal.kind import GameKind
from dust_tactics.files.journal.playing import PlayedCommand
from dust_tactics.files.journal.runs import JOURNAL
from dust_tactics.files.journal.seats import Seats, seated
from dust_tactics.files.journal.session import GameSession, Session
from dust_tactics.files.reading.bytes import make_folder
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.rules.names import in_english
from dust_tactics.table.plain import digest
from dust_tactics.table.refusal import Refusal, Refused, refuse

CampaignEntry = PlayedCommand[CampaignState, AnyCampaignCommand, AnyCampaignEvent]
"""A command of a campaign as it was played."""


class CampaignSession(GameSession[CampaignSetup, CampaignState, AnyCampaignCommand, AnyCampaignEvent]):
    """A campaign under way."""

    @classmethod
    def kind(cls) -> GameKind[CampaignSetup, CampaignState, AnyCampaignCommand, AnyCampaignEvent]:
        return CAMPAIGN

    @property
    def owes_battle(self) -> bool:
        """Whether the battle is to be fought now."""
        return self.decision is not None and isinstance(self.decision.question, Fight)

    def undo_refusal(self, steps: int = 1) -> Refusal | None:
        """Return why the last commands can't be undone freely: as of every game, or because the battle has begun."""
        if self.owes_battle and steps > 0 and (path := battle_path(self, self.state)) is not None and _has_begun(path):
            return refuse("battle-begun")
        return super().undo_refusal(steps)

    def take_back(self) -> CampaignEntry:
        """Undo the last command as all have agreed. Of a battle that was fought the last command is undone too, so that
        it can be ended otherwise."""
        entry = super().take_back()
        self._reopen(entry)
        return entry

    def _reopen(self, entry: CampaignEntry) -> None:
        if not isinstance(entry.command, Fought):
            return
        path = battle_path(self, self.state)
        found = None if path is None else Session.resume(path)
        if isinstance(found, Session):
            with found:
                if found.decision is None and found.history:
                    found.take_back()

    def redo(self) -> CampaignEntry:
        """Play the command undone last again; with the outcome of a battle what was undone of that too.

        Raises Refused where the battle has been played on otherwise.
        """
        undone = self._entries[self._position] if self.can_redo else None
        if undone is not None and isinstance(undone.command, Fought) and not self._redo_battle(undone.command):
            raise Refused(refuse("battle-went-on"))
        return super().redo()

    def _redo_battle(self, fought: Fought) -> bool:
        """Return whether the journal of the battle is, once more, at the end that was told."""
        path = battle_path(self, self.state)
        found = None if path is None else Session.resume(path)
        if not isinstance(found, Session):
            return False
        with found:
            while found.can_redo and found.decision is not None:
                found.redo()
            return digest(in_english(found.state)) == fought.digest

    @property
    def undone_fought(self) -> Fought | None:
        """The outcome that was taken back last, if it is what would be redone."""
        command = self._entries[self._position].command if self.can_redo else None
        return command if isinstance(command, Fought) else None


def battle_names(state: CampaignState) -> Iterator[str]:
    """Yield the names that the journal of the battle owed may have: the first one, then those with -2, -3…"""
    name = f"{len(state.past) + 1:02}-{state.here.id}"
    yield f"{name}.jsonl"
    for number in count(2):
        yield f"{name}-{number}.jsonl"


def battle_path(session: CampaignSession, state: CampaignState) -> Path | None:
    """Return the journal of the battle owed in a state; None where it was not begun.

    Those of battles with other forces, from before something was taken back, are passed over.
    """
    table, seed = table_of(state).battle, seed_of(state)
    for name in battle_names(state):
        path = session.path.with_name(name)
        if not path.exists():
            return None
        try:
            found, _ = Session.look(path)
        except (FileRefused, OSError):
            continue
        if found.header.seed == seed and (found.header.battle.board, found.header.battle.sides) == (
            table.board,
            table.sides,
        ):
            return path
    return None


def _has_begun(path: Path) -> bool:
    """Return whether anything was done in a battle."""
    found, _ = Session.look(path)
    return bool(found.history)


def battle_seats(session: CampaignSession, seed: int) -> Seats:
    """Return who plays the sides of the battle owed: those who play the campaign."""
    node = session.state.here
    return seated((session.seats[node.seat(0)], session.seats[node.seat(1)]), seed)


def open_battle(session: CampaignSession, started: str = "", *, durable: bool = True) -> Session:
    """Return the battle that is owed, gone on with or begun. One whose outcome was taken back is before its end.

    Raises FileRefused or OSError where a journal can't be used.
    """
    state = session.state
    path = battle_path(session, state)
    if path is not None:
        found = Session.resume(path, durable=durable)
        if isinstance(found, Session):
            undone = session.undone_fought
            if found.decision is None and undone is not None and digest(in_english(found.state)) == undone.digest:
                found.take_back()
            return found
        return Session.rescue(path, durable=durable)
    free = next(name for name in battle_names(state) if not session.path.with_name(name).exists())
    seed = seed_of(state)
    battle = table_of(state).battle
    return Session.new(
        battle,
        seed,
        session.path.with_name(free),
        started=started,
        seats=battle_seats(session, seed),
        durable=durable,
    )


def settle(session: CampaignSession) -> None:
    """Bring a battle back that was over when the program was killed, before the campaign could be told.

    Raises FileRefused or OSError.
    """
    path = battle_path(session, session.state) if session.owes_battle else None
    if path is None:
        return
    found, _ = Session.look(path)
    undone = session.undone_fought
    if found.decision is None and (undone is None or undone.digest != digest(in_english(found.state))):
        bring_back(session, found)


def bring_back(session: CampaignSession, battle: Session) -> tuple[AnyCampaignEvent, ...]:
    """Tell the campaign what its battle came to; the events. Raises ValueError while it is not over, and OSError."""
    outcome = outcome_of(battle.opening, battle.history)
    return session.submit(Fought(session.state.asked, outcome, digest(in_english(battle.state))))


def branch_run(source: CampaignSession, length: int, folder: Path, started: str, seats: Seats) -> CampaignSession:
    """Begin a campaign of its own where another stood after so many commands, with copies of the battles up to there.

    Raises ValueError where the other did not have so many, or OSError.
    """
    make_folder(folder)
    for entry in source.history[:length]:
        path = journal_of(source, entry.command.digest) if isinstance(entry.command, Fought) else None
        if path is not None:
            shutil.copyfile(path, folder / path.name)
    return CampaignSession.branch(source, length, folder / JOURNAL, started=started, seats=seats)


def journal_of(session: CampaignSession, last: str) -> Path | None:
    """Return the journal of the battle that came to an end with that digest; None where it is gone."""
    for path in sorted(session.path.parent.glob("*.jsonl")):
        if path.name == JOURNAL:
            continue
        try:
            found, _ = Session.look(path)
        except (FileRefused, OSError):
            continue
        if digest(in_english(found.state)) == last:
            return path
    return None


def battles_before(path: Path) -> list[Session]:
    """Return the battles that were fought before the one of a journal in the same campaign, in order, as far as they
    can be read; none before a battle of no campaign."""
    before = []
    if path.with_name(JOURNAL).exists():
        paths = [other for other in path.parent.glob("*-*.jsonl") if _number(other) < _number(path)]
        for other in sorted(paths, key=lambda other: (_number(other), len(other.name), other.name)):
            with suppress(FileRefused, OSError):
                before.append(Session.look(other)[0])
    return before


def _number(path: Path) -> str:
    """Return the number in the name of a battle's journal: see `battle_names`."""
    return path.name.split("-")[0]


def length_before(session: CampaignSession, node: int) -> int:
    """Return how many commands had been given when a battle began to be prepared; none for the first one."""
    for number, entry in enumerate(session.history):
        reached = (event.node for event in entry.events if isinstance(event, BattleReached))
        if node in reached:
            return number + 1
    return 0
