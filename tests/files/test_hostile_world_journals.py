"""Journals of the world game that somebody has tampered with: refused in words, with the file and the place."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from changed_journals import change
from world_game import begin, play_on

from dust_tactics.bots.world.random_player import RandomWorldPlayer
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.replay import Trouble, play_through
from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.journal.world_session import WorldSession
from dust_tactics.files.journal.world_setup import read_setup
from dust_tactics.files.reading.complaints import Complaints, FileRefused
from dust_tactics.lab.world_games import setup_of
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.divergences import spoken_trouble
from dust_tactics.table.agenda import apply, decision_owed
from dust_tactics.table.plain import digest, to_plain
from dust_tactics.world.game import new_game
from dust_tactics.world.setup import WorldSetup

Edit = Callable[[dict[str, Any]], Any]
MAP = ("battle", "map")


def put(*path: str | int, to: Any) -> Edit:
    """Puts a value in the place of another: `put("battle", "cards", 0, "stars", to=99)`."""

    def edit(plain: Any) -> None:
        for step in path[:-1]:
            plain = plain[step]
        plain[path[-1]] = to

    return edit


def without(*path: str | int) -> Edit:
    """Takes something out."""

    def edit(plain: Any) -> None:
        for step in path[:-1]:
            plain = plain[step]
        del plain[path[-1]]

    return edit


def more(*path: str | int, item: Any) -> Edit:
    """Adds something to a list."""

    def edit(plain: Any) -> None:
        for step in path:
            plain = plain[step]
        plain.append(item)

    return edit


def first_of(kind: str, value: Any = True) -> Callable[[list[dict[str, Any]]], int]:
    """The number of the first area that is such."""
    return lambda areas: next(number for number, area in enumerate(areas) if area.get(kind, False) == value)


def area(kind: str, key: str, to: Any) -> Edit:
    """Changes the first capital, source or other area."""

    def edit(plain: dict[str, Any]) -> None:
        areas = plain["battle"]["map"]["areas"]
        areas[first_of(kind)(areas)][key] = to

    return edit


def twice(*path: str | int) -> Edit:
    """Lists the first item of a list once more."""

    def edit(plain: Any) -> None:
        for step in path:
            plain = plain[step]
        plain.append(plain[0])

    return edit


def same_id(*path: str | int) -> Edit:
    """Gives the second item of a list the id of the first."""

    def edit(plain: Any) -> None:
        for step in path:
            plain = plain[step]
        plain[1]["id"] = plain[0]["id"]

    return edit


def no_lines_to(number: int) -> Edit:
    """Cuts an area off."""

    def edit(plain: dict[str, Any]) -> None:
        lines = plain["battle"]["map"]["lines"]
        lines[:] = [line for line in lines if number not in line]

    return edit


def deep(levels: int) -> Any:
    """A list in a list in a list."""
    plain: Any = []
    for _ in range(levels):
        plain = [plain]
    return plain


SEAT = ("battle", "start", "seats", 0)
HEADERS: dict[str, tuple[Edit, str]] = {
    "another game": (put("game", to="chess"), "game: found 'chess', expected one of tactics, world"),
    "a game that is no text": (put("game", to=7), "found 7, expected one of"),
    "the first game": (put("game", to="tactics"), "no table"),
    "no game": (without("game"), "no table"),
    "a format to come": (put("format", to=99), "format: found 99"),
    "no set-up": (without("battle"), "expected an object, found None"),
    "a set-up that is a list": (put("battle", to=[]), "expected an object, found []"),
    "a set-up of another kind": (put("battle", "is", to="Battle"), "expected WorldSetup, found Battle"),
    "an unknown field": (put("battle", "cheat", to=1), "unknown cheat"),
    "nested too deep": (put("battle", "start", to=deep(900)), "battle"),
    "no version": (without("battle", "version"), "missing 1 required"),
    "an unknown version": (put("battle", "version", to="huge"), "found 'huge', expected one of standard, epic"),
    "a version of another name": (put("edition", to="epic"), "edition: found 'epic', expected 'standard'"),
    "another start": (put("scenario", to="by-the-book"), "scenario: found 'by-the-book', expected 'ready-start'"),
    "a name": (put("name", to="Cheat"), "name: found 'Cheat', expected ''"),
    "other sides": (put("sides", 0, "player", to="Somebody"), "sides"),
    "no sides": (put("sides", to=[]), "sides"),
    "another digest": (put("digest", to="0" * 16), "the digest '0000000000000000', expected"),
    "a seed below zero": (put("seed", to=-1), "seed: found -1"),
    "a seed too high": (put("seed", to=2**63), "seed"),
    "a seed of text": (put("seed", to="7"), "expected int, found '7'"),
    "one seat": (put("seats", to=[{"is": "Seat", "level": "veteran"}]), "seats: found 1 seats, expected 2"),
    "three seats": (put("seats", to=[{"is": "Seat"}] * 3), "seats: found 3 seats, expected 2"),
    "a seat with a long name": (put("seats", to=[{"is": "Seat", "level": "x" * 90}, {"is": "Seat"}]), "seats"),
    "orders of text": (put("orders", to=["abc"]), "expected a list, found 'abc'"),
    "orders of halves": (put("orders", to=[[0.5]]), "expected int, found 0.5"),
    "faces of another die": (put("rolls", to=["XYZ"]), "'X' is not a valid Face"),
    "an order of an order": (put("orders", to=[[[0]]]), "expected int, found [0]"),
    # Players
    "one player": (put("battle", "players", to=[{"is": "PlayerSetup", "name": "Nora"}]), "1 players, expected 2 to 6"),
    "seven players": (put("battle", "players", to=[{"is": "PlayerSetup", "name": "Nora"}] * 7), "7 players"),
    "no players": (put("battle", "players", to=[]), "0 players"),
    "a player without a name": (without("battle", "players", 0, "name"), "PlayerSetup"),
    "a name of two lines": (put("battle", "players", 0, "name", to="No\nra"), "without control characters"),
    "a name that writes backwards": (put("battle", "players", 0, "name", to="\u202earoN"), "control characters"),
    "a name without an end": (put("battle", "players", 0, "name", to="N" * 10_000), "10000 letters"),
    "an army that there is not": (put("battle", "players", 0, "army", to=6), "players[0].army: found 6"),
    "an army below none": (put("battle", "players", 0, "army", to=-2), "players[0].army: found -2"),
    "armies": (put("battle", "armies", to=[]), "0 armies, expected 6 to 12"),
    "an army twice": (twice("battle", "armies"), "an id for each of them"),
    "an army without a name": (put("battle", "armies", 0, "id", to=""), "a word in small letters"),
    # Cards
    "a card too few": (without("battle", "cards", 0), "44 cards, expected 45"),
    "a card twice": (twice("battle", "cards"), "46 cards, expected 45"),
    "no cards": (put("battle", "cards", to=[]), "0 cards, expected 45"),
    "a card with the id of another": (same_id("battle", "cards"), "battle.cards: found 2 with the id"),
    "an unknown ability": (put("battle", "cards", 0, "ability", to="laser"), "expected Ability, found 'laser'"),
    "stars without end": (put("battle", "cards", 0, "stars", to=10**9), "cards[0].stars: found 1000000000"),
    "combat below zero": (put("battle", "cards", 0, "combat", to=-1), "cards[0].combat: found -1, expected 0 to 20"),
    "half a movement": (put("battle", "cards", 0, "movement", to=1.5), "expected int, found 1.5"),
    "a true production": (put("battle", "cards", 0, "production", to=True), "expected int, found True"),
    "a card with a field more": (put("battle", "cards", 0, "joker", to=1), "unknown joker"),
    "a card that is a word": (put("battle", "cards", 0, to="ace"), "expected an object, found 'ace'"),
    # The map
    "no map": (without("battle", "map"), "WorldSetup"),
    "a map without areas": (put(*MAP, "areas", to=[]), "battle"),
    "a map without lines": (put(*MAP, "lines", to=[]), "areas that cannot be reached"),
    "an area twice": (twice(*MAP, "areas"), "an id for each of them"),
    "an area of another kind": (put(*MAP, "areas", 0, "kind", to="air"), "expected AreaKind, found 'air'"),
    "an area with a strange name": (put(*MAP, "areas", 0, "id", to="Alaska <b>"), "a word in small letters"),
    "a line to nowhere": (more(*MAP, "lines", item=[0, 9999]), "the line 0 to 9999 does not join two areas"),
    "a line to itself": (more(*MAP, "lines", item=[3, 3]), "the line 3 to 3 does not join two areas"),
    "a line below zero": (more(*MAP, "lines", item=[-1, 3]), "the line -1 to 3"),
    "a line of three": (more(*MAP, "lines", item=[1, 2, 3]), "expected 2 items, found 3"),
    "a line of one": (more(*MAP, "lines", item=[1]), "expected 2 items, found 1"),
    "a line twice": (twice(*MAP, "lines"), "two lines between the same areas"),
    "an island without a sea": (no_lines_to(0), "areas that cannot be reached"),
    "five capitals": (area("capital", "capital", False), "5 capitals, expected 6"),
    "a seventh capital": (put(*MAP, "areas", 0, "capital", to=True), "7 capitals, expected 6"),
    "a capital with a source": (area("capital", "source", True), "a capital on land, without one"),
    "a capital at sea": (area("capital", "kind", "sea"), "a capital on land"),
    "a source too few": (area("source", "source", False), "15 sources, expected 16"),
    "a world of water": (area("source", "kind", "sea"), "47 land areas, expected 48 to 60"),
    # The start
    "no seats": (put("battle", "start", "seats", to=[]), "0 seats, expected 2, one for each player"),
    "a seat too many": (twice("battle", "start", "seats"), "3 seats, expected 2"),
    "a capital that is none": (put(*SEAT, "capital", to=0), "the number of a capital"),
    "a capital outside of the map": (put(*SEAT, "capital", to=500), "start.seats[0].capital: found 500"),
    "an area outside of the map": (more(*SEAT, "areas", item=500), "start.seats[0].areas: found 500"),
    "an area below zero": (more(*SEAT, "areas", item=-1), "start.seats[0].areas: found -1"),
    "an area twice in a seat": (twice(*SEAT, "areas"), "areas that seat 0 does not have"),
    "no centres": (put(*SEAT, "centres", to=[]), "0 centres, expected 3"),
    "a centre twice": (put(*SEAT, "centres", 1, to=None), "expected int, found None"),
    "a centre elsewhere": (put(*SEAT, "centres", 0, to=75), "areas of the seat without a source"),
    "an army of reinforcements": (put(*SEAT, "reinforcements", 0, 1, 0, to=10**6), "1 to 5 units"),
    "reinforcements below none": (put(*SEAT, "reinforcements", 0, 1, to=[-1, 1, 0, 0, 0]), "1 to 5 units"),
    "no reinforcements": (put(*SEAT, "reinforcements", 0, 1, to=[0, 0, 0, 0, 0]), "1 to 5 units"),
    "six kinds of units": (put(*SEAT, "reinforcements", 0, 1, to=[0] * 6), "reinforcements[0][1]: expected 5"),
    "reinforcements for nobody": (put(*SEAT, "reinforcements", 0, 0, to=500), "reinforcements[0]"),
    "a submarine on land": (put(*SEAT, "reinforcements", 0, 1, to=[0, 0, 0, 0, 1]), "land and air units"),
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The journal of the first commands of a game, from a ready start."""
    path = tmp_path_factory.mktemp("game") / "game.jsonl"
    with begin(path) as session:
        play_on(session, 6)
    return path.read_bytes()


@pytest.fixture
def journal(whole: bytes, tmp_path: Path) -> Path:
    """That journal, to be spoiled."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(whole)
    return path


@pytest.mark.parametrize("name", HEADERS)
def test_a_spoiled_header_is_refused_in_words(name: str, journal: Path) -> None:
    """With the file, the place, what was found and what was expected; the list of saved games takes it calmly."""
    edit, told = HEADERS[name]
    change(journal, 1, edit)
    before = journal.read_bytes()
    with pytest.raises(FileRefused) as refused:
        WorldSession.resume(journal)
    words = str(refused.value)
    assert str(journal) in words and "line 1" in words and told in words, words
    assert "Error" not in words and len(words) < 6_000
    assert journal.read_bytes() == before
    assert len(list_battles(journal.parent)) == 1


LINES: dict[str, tuple[Edit, str]] = {
    "a command of the first game": (put("command", to={"is": "Activate", "decision": 1, "unit": 0}), "command"),
    "an unknown command": (put("command", "is", to="Nuke"), "expected one of"),
    "a command without a name": (without("command", "is"), "expected one of"),
    "no command": (without("command"), "Done"),
    "a command that is a number": (put("command", to=7), "expected one of"),
    "a command with a field more": (put("command", "bribe", to=100), "unknown bribe"),
    "another decision": (put("command", "decision", to=10**6), "Too late"),
    "a decision of text": (put("command", "decision", to="1"), "expected int"),
    "a card that there is not": (put("command", "card", to=99), "can't be played"),
    "a card below none": (put("command", "card", to=-1), "can't be played"),
    "a roll that nobody made": (put("rolls", to=["HM"]), "never asked for"),
    "a shuffle that nobody made": (put("orders", to=[[1, 0]]), "never asked for"),
    "orders that are no lists": (put("orders", to=[1]), "expected a list"),
    "faces that are none": (put("rolls", to=["Q"]), "valid Face"),
    "points for everybody": (put("standing", "points", to=[99, 99]), "not those on record"),
    "points of three": (put("standing", "points", to=[0, 0, 0]), "not those on record"),
    "another round": (put("standing", "turn", to=9), "not those on record"),
    "a winner": (
        put("standing", "result", to={"is": "Ended", "winners": [7], "reason": "threshold", "clause": "WW-VIC-03"}),
        "not those on record",
    ),
    "a winner of the other game": (
        put("standing", "result", to={"is": "Result", "winner": 0, "reason": "x", "clause": "y", "points": [1, 2]}),
        "not those on record",
    ),
    "no standing": (without("standing"), "Done"),
    "another digest": (put("before", to="f" * 16), "stands otherwise"),
    "no digest": (without("before"), "stands otherwise"),
    "a stand-in without an end": (put("stand_in", to="x" * 100), "xxxxxxxx"),
    "another kind of line": (put("is", to="Undid"), "expected one of"),
    "an undo of nothing": (lambda line: (line.clear(), line.update(UNDONE)), "nothing to undo"),
    "a redo of nothing": (lambda line: (line.clear(), line.update(REDONE)), "nothing to redo"),
    "a seat that there is not": (lambda line: (line.clear(), line.update(SEATED)), "a side 2"),
}
STANDING = {"is": "Standing", "turn": 0, "points": [0, 0]}
CHECK = {"check": "0" * 8}
UNDONE = {"is": "Undone", "standing": STANDING} | CHECK
REDONE = {"is": "Redone", "standing": STANDING} | CHECK
SEATED = {"is": "Seated", "side": 2, "seat": {"is": "Seat"}, "standing": STANDING} | CHECK


@pytest.mark.parametrize("name", LINES)
def test_a_spoiled_line_is_told_and_nothing_after_it_is_played(name: str, journal: Path) -> None:
    """The first line after the header, so that nothing can be kept; what is wrong with it is said in words."""
    edit, told = LINES[name]
    change(journal, 2, edit)
    before = journal.read_bytes()
    trouble = WorldSession.resume(journal)
    assert isinstance(trouble, Trouble)
    words = str(spoken_trouble(trouble, load_messages()))
    assert str(journal) in words and "line 2" in words and told in words, words
    assert trouble.good == 0 and journal.read_bytes() == before
    with WorldSession.rescue(journal, durable=False) as session:
        assert session.history == () and session.decision is not None
    assert len(list_battles(journal.parent)) == 2


@pytest.mark.parametrize("name", ["points of three", "a winner", "no standing", "another kind of line"])
def test_the_list_goes_by_the_last_line_that_makes_sense(name: str, journal: Path) -> None:
    """Whatever the last line says of more players than there are."""
    (before,) = list_battles(journal.parent)
    edit, _ = LINES[name]
    change(journal, 7, edit)
    (saved,) = list_battles(journal.parent)
    assert saved.complaints == () and saved.sides is not None
    assert len(saved.standing.points) == len(saved.sides) and saved.standing.result is None
    assert saved.standing == before.standing


def test_dice_that_fell_otherwise_are_found(journal: Path) -> None:
    """One roll after another: another face is somewhere else, or is not what the seed throws."""
    journal.unlink()
    with begin(journal) as session:
        play_on(session, 80)
    reading, whole = read_journal(journal), journal.read_bytes()
    rolled = [number for number, line in enumerate(reading.lines, 2) if getattr(line, "rolls", ())]
    assert rolled
    for number in rolled[:6]:
        journal.write_bytes(whole)
        change(journal, number, turned)
        replay = play_through(read_journal(journal))
        assert not replay.faithful


def turned(line: dict[str, Any]) -> None:
    """Turns the first die over."""
    faces = line["rolls"][0]
    line["rolls"][0] = ("M" if faces[0] == "H" else "H") + faces[1:]


@pytest.mark.parametrize("seed", range(40))
def test_whatever_opens_can_be_played(seed: int, tmp_path: Path) -> None:
    """Set-ups changed at random, as if meant so: they are refused in words, or random players get on with them."""
    chance = random.Random(seed)
    plain = json.loads(json.dumps(to_plain(setup_of("epic" if seed % 2 else "standard", 3, ready=seed % 3 == 0))))
    for _ in range(chance.randint(1, 3)):
        spoil(plain, chance)
    complaints = Complaints(tmp_path / "game.jsonl")
    try:
        setup = read_setup(plain, complaints)
    except FileRefused as refused:
        assert all(complaint.expected and complaint.found for complaint in refused.complaints)
        return
    play_a_little(setup, seed)


def spoil(plain: Any, chance: random.Random) -> None:
    """Changes something anywhere."""
    places = list(everywhere(plain))
    holder, key = chance.choice(places)
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = chance.choice([value + 1, value - 1, 0, -1, 10**6, chance.randint(0, 80)])
    elif isinstance(value, str):
        holder[key] = chance.choice(["", "sea", "land", "koshka", "sigrid", value + "x"])
    elif isinstance(value, list) and value:
        chance.choice([lambda: value.append(value[0]), value.pop, value.reverse, value.clear])()
    else:
        holder[key] = None


def everywhere(plain: Any) -> Any:
    """Every place of a plain value: what holds it, and by which key."""
    items = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for key, value in list(items):
        yield plain, key
        yield from everywhere(value)


def play_a_little(setup: WorldSetup, seed: int) -> None:
    """Play the set-up and two rounds, or what there is."""
    state, _ = new_game(setup, seed)
    player = RandomWorldPlayer(seed)
    for _ in range(150):
        if decision_owed(state) is None:
            return
        apply(state, player.choose(state))
    digest(state)
