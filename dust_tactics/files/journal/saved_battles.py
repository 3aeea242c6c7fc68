"""The games of a user: their journals, listed quickly by header and last line."""

import os
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from dust_tactics.files.check_sums import without_check
from dust_tactics.files.journal.file import JournalFile, free_name
from dust_tactics.files.journal.lines import (
    CAMPAIGN_GAME,
    LONGEST_LINE,
    MOST_BYTES,
    PEOPLE,
    SEATLESS,
    TACTICS_GAME,
    UNCHECKED,
    WORLD_GAME,
    Ended,
    Seats,
    SideTitle,
    Standing,
    plain_header,
    read_seated,
    read_seats,
    read_standing,
)
from dust_tactics.files.places import file_in, journals_folder
from dust_tactics.files.reading.bytes import OPEN_FLAGS
from dust_tactics.files.reading.complaints import Complaint, Complaints, FileRefused, printable, shown
from dust_tactics.files.reading.guard import one_file
from dust_tactics.rules.banners import banner_over
from dust_tactics.table.plain import NotPlain, from_plain
from dust_tactics.table.wording import worded

ENDING = ".jsonl"
MOST_BATTLES = 500
LONGEST_NAME = 60
SCORED = "scored by events"
"""Stands among the ways to win of a battle whose events give victory points."""
_LONGEST_TEXT = 200
_LAST_LINES = 64 * 1024
SIDES = {TACTICS_GAME: range(2, 3), WORLD_GAME: range(2, 7), CAMPAIGN_GAME: range(2, 3)}
"""How many sides each game may have."""
_NAMELESS = re.compile(r"\d{4}-\d\d-\d\dT\d{6}-")
"""How the names of files begin that nobody has named."""
_EDITION = re.compile(r"[a-z0-9-]{0,20}")
_SEATED = re.compile(rb'^.*"is":"Seated".*$', re.MULTILINE)
_UNKNOWN = Standing(0, (0, 0))
"""How a game stands that can't be read."""
_NO_FILE_NAME = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')
"""What must not stand in the name of a file, on whatever system."""


@dataclass(frozen=True, slots=True)
class SavedBattle:
    """One journal of the list.

    All texts of the file are as they can be shown.

    name        of the scenario; of a file that can't be read, its file name
    scenario    id of the scenario, empty if it can't be read
    sides       all sides, None if they can't be read; as many as there are points
    standing    turn, points and result
    changed     seconds since the epoch of the last change
    complaints  what is wrong with it
    seats       who played the sides at its beginning
    seats_now   who plays them by now
    ways        kinds of the ways to win that its scenario has, those in others among them; SCORED if its events score
    game        what is played; see `games`
    edition     whose rules, or which version of the game
    banners     whose signs the sides of a battle bear; empty where there are none
    """

    path: Path
    name: str
    scenario: str
    sides: tuple[SideTitle, ...] | None
    standing: Standing
    started: str
    changed: float
    complaints: tuple[Complaint, ...] = ()
    seats: Seats = PEOPLE
    seats_now: Seats = PEOPLE
    ways: frozenset[str] = frozenset()
    game: str = TACTICS_GAME
    edition: str = ""
    banners: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The name that its players gave it, or that of the scenario; empty where the language has to find one."""
        if self.complaints:
            return self.name or printable(self.path.name)
        return self.name if _NAMELESS.match(self.path.stem) else printable(self.path.stem)

    @property
    def finished(self) -> bool:
        """Whether somebody has won, or it was a draw."""
        return self.standing.result is not None


def new_battle_path(scenario: str, started: str, folder: Path | None = None) -> Path:
    """Return a free file name for a battle that starts now; `started` as in the header."""
    return free_name(file_in(folder or journals_folder(), f"{begun_name(scenario, started)}{ENDING}"))


def begun_name(played: str, started: str) -> str:
    """Return a name for a file or folder of what begins now: the time, then what is played; `started` as in the
    header."""
    return re.sub(r"[^A-Za-z0-9]+", "-", f"{started[:19].replace(':', '')} {played}").strip("-")


def rename_battle(path: Path, name: str) -> Path:
    """Give a battle a name of its own, which its file then has; where it is now.

    Signs that file names can't have become hyphens. Raises ValueError for a name without a letter, BattleInUse or
    another OSError.
    """
    words = _NO_FILE_NAME.sub("-", name).strip(" .-")[:LONGEST_NAME]
    if not words:
        raise ValueError(worded("{name} is no name for a file", name=shown(name)))
    if words == path.stem:
        return path
    JournalFile.open(path, durable=False).close()  # refuses a battle that is being played
    return path.rename(free_name(file_in(path.parent, f"{words}{ENDING}")))


def list_battles(folder: Path | None = None) -> list[SavedBattle]:
    """Return all battles, the one played last first; damaged ones with their complaints. Nothing is replayed."""
    battles = []
    try:
        paths = [path for path in (folder or journals_folder()).iterdir() if path.suffix == ENDING]
    except OSError:
        return []
    for path in paths:
        try:
            status = path.stat()
        except OSError:
            continue
        if status.st_size:
            battles.append((status.st_mtime, path))
    battles.sort(reverse=True)
    return [saved_battle(path, changed) for changed, path in battles[:MOST_BATTLES]]


def saved_battle(path: Path, changed: float) -> SavedBattle:
    """Return one journal as lists have it, whatever is wrong with it. `changed` is in seconds since the epoch."""
    try:
        with one_file(path):
            return _summary(path, changed)
    except FileRefused as refused:
        return SavedBattle(path, printable(path.name), "", None, _UNKNOWN, "", changed, refused.complaints)


def _summary(path: Path, changed: float) -> SavedBattle:
    complaints = Complaints(path)
    name, scenario, started, game, edition = printable(path.name), "", "", TACTICS_GAME, ""
    sides: tuple[SideTitle, ...] | None = None
    standing, seats, seats_now = _UNKNOWN, PEOPLE, PEOPLE
    ways, banners = frozenset[str](), tuple[str, ...]()
    try:
        first, last = _first_and_last(path, complaints)
        plain = plain_header(first, complaints)
        name, scenario = _text(plain.get("name")), _text(plain.get("scenario"))
        started = _text(plain.get("started"))
        edition = _edition(plain)
        game = _game(plain)
        found: tuple[SideTitle, ...] = from_plain(tuple[SideTitle, ...], plain.get("sides"), "sides")
        if len(found) not in SIDES[game]:
            raise NotPlain(worded("{count} sides", count=len(found)))
        seats = read_seats(plain)
        if len(seats) != len(found):
            raise NotPlain(worded("{count} seats for {sides} sides", count=len(seats), sides=len(found)))
        seats_now = _seats_now(path, seats) if plain["format"] > SEATLESS else seats
        ways, banners = _ways(plain.get("battle")), _banners(plain.get("battle"))
        standing = _last_standing(last, len(found), checked=plain["format"] != UNCHECKED) or _beginning(plain, found)
        sides = tuple(map(_as_shown, found))
    except FileRefused as refused:
        complaints = Complaints(path)
        complaints.extend(refused.complaints)
    except ValueError as error:
        complaints.add("", shown(str(error)), "the journal of a battle")
    told = tuple(complaints), seats, seats_now, ways, game, edition, banners
    return SavedBattle(path, name, scenario, sides, standing, started, changed, *told)


def _game(plain: Mapping[str, Any]) -> str:
    """Return what is played."""
    game = plain.get("game", TACTICS_GAME)
    if not isinstance(game, str) or game not in SIDES:
        raise NotPlain(worded("the game {game}", game=shown(game)))
    return game


def _edition(plain: Mapping[str, Any]) -> str:
    """The rulebook it is played by, which may be one that this program does not know."""
    edition = _text(plain.get("edition"))
    if not _EDITION.fullmatch(edition):
        raise NotPlain(worded("the edition {edition}", edition=shown(edition)))
    return edition


def _last_standing(lines: list[bytes], sides: int, *, checked: bool) -> Standing | None:
    """Return how a game stands after the last line in order; the first of the lines only tells what the next goes on
    from.

    A line that is damaged is no reason not to open a game: people are offered to go on from before it.
    """
    for before, line in reversed(list(pairwise(lines))):
        with suppress(ValueError):
            standing = read_standing(line, without_check(before)[1] if checked else None)
            if _fits(standing, sides):
                return standing
    return None


def _fits(standing: Standing, sides: int) -> bool:
    """Return whether it is told of so many sides."""
    result = standing.result
    winners = () if result is None else result.winners if isinstance(result, Ended) else (result.winner,)
    return len(standing.points) == sides and all(winner is None or 0 <= winner < sides for winner in winners)


def _beginning(plain: Mapping[str, Any], sides: Sequence[SideTitle]) -> Standing:
    """Return how a game stands before its first command: it is set up before turn 1 where something is to be set up."""
    battle = plain.get("battle")
    set_up = plain.get("game") == WORLD_GAME or (isinstance(battle, dict) and bool(battle.get("set_up")))
    return Standing(0 if set_up else 1, (0,) * len(sides))


def _seats_now(path: Path, seats: Seats) -> Seats:
    """Return who has the seats after all lines that tell of somebody else taking one; those in no order are passed
    over."""
    now = list(seats)
    with open(path, "rb", opener=lambda name, _: os.open(name, OPEN_FLAGS)) as file:
        lines = _SEATED.findall(file.read(MOST_BYTES))
    for line in lines:
        with suppress(ValueError):
            side, seat = read_seated(line)
            if side < len(now):
                now[side] = seat
    return tuple(now)


def _ways(battle: object) -> frozenset[str]:
    """Return the kinds of ways to win that a battle of a header tells of, with SCORED if its events give points."""
    plain = battle if isinstance(battle, dict) else {}
    ways: set[str] = set()
    open_ways = [*_objects(plain.get("victory"))]
    while open_ways:
        way = open_ways.pop()
        ways.add(str(way.get("kind")))
        open_ways.extend(_objects(way.get("of")))
    if any(event.get("points") for event in _objects(plain.get("events"))):
        ways.add(SCORED)
    return frozenset(ways)


def _banners(battle: object) -> tuple[str, ...]:
    """Return whose signs the sides of a battle of a header bear."""
    plain = battle if isinstance(battle, dict) else {}
    cards = {card.get("id"): card for card in _objects(plain.get("cards"))}
    banners: list[str] = []
    for side in _objects(plain.get("sides")):
        army = side.get("army")
        fielded = army if isinstance(army, dict) else {}
        bloc = str(fielded.get("bloc"))
        found = [cards.get(str(unit.get("card")), {}) for unit in _objects(fielded.get("units"))]
        own = [card.get("factions") for card in found if card.get("bloc") == bloc]
        banners.append(banner_over(bloc, [tuple(names) if isinstance(names, list) else () for names in own]))
    return tuple(banners)


def _objects(values: object) -> list[dict[str, object]]:
    return [value for value in values if isinstance(value, dict)] if isinstance(values, list) else []


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise NotPlain(f"expected a text, found {value!r:.60}")
    return printable(value, _LONGEST_TEXT)


def _as_shown(side: SideTitle) -> SideTitle:
    return SideTitle(*(printable(words, _LONGEST_TEXT) for words in (side.name, side.player, side.army)))


def _first_and_last(path: Path, complaints: Complaints) -> tuple[bytes, list[bytes]]:
    """Return the first line, and the last lines that are complete; of those the first may lack its beginning.

    Raises FileRefused, OSError.
    """
    with open(path, "rb", opener=lambda name, _: os.open(name, OPEN_FLAGS)) as file:
        first = file.readline(LONGEST_LINE + 1)
        if not first.endswith(b"\n"):
            raise complaints.refusal("header", "a first line without an end", "the journal of a battle", 1)
        file.seek(max(0, os.fstat(file.fileno()).st_size - _LAST_LINES))
        return first[:-1], file.read(_LAST_LINES).split(b"\n")[:-1]


def game_in(path: Path) -> str:
    """Return what is played in a journal. Raises FileRefused for a file that is none, or OSError."""
    complaints = Complaints(path)
    first, _ = _first_and_last(path, complaints)
    plain = plain_header(first, complaints)
    try:
        return _game(plain)
    except ValueError as error:
        raise complaints.refusal(
            "game", shown(plain.get("game")), worded("one of {names}", names=", ".join(SIDES)), 1
        ) from error
