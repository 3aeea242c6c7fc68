"""What comes from a file as people see it: on one line, readable, never long."""

from dataclasses import replace
from pathlib import Path

import pytest
from short_battle import begin, play_on, short_battle

from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.journal.session import Session
from dust_tactics.files.reading.complaints import (
    LONGEST_SHOWN,
    Complaint,
    FileRefused,
    can_be_shown,
    printable,
    system_words,
)

HOSTILE = {
    "an escape of the terminal": "\x1b]0;owned\x07\x1b[2J\x9b31m",
    "a line of its own": "Encounter\ndust-tactics: all is well\r\x0b\x0c\x85\u2028\u2029",
    "words turned round": "abc\u202efdp.exe\u2066",
    "half a letter": "caf\udce9",
    "a very long one": "x" * 400_000,
}
LEGIT = ("Źródło Łodzi", "Straße über Köln", "Шлях 🎲", "👩‍🚀 家族", "می‌خواهم", "naïve")


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_nothing_hostile_is_shown_as_it_is(text: str) -> None:
    shown = printable(text)
    assert all(can_be_shown(letter) for letter in shown)
    assert len(shown) <= LONGEST_SHOWN
    assert "\n" not in shown and "\x1b" not in shown


@pytest.mark.parametrize("text", LEGIT)
def test_letters_of_people_stay_as_they_are(text: str) -> None:
    """Those joined by signs that cannot be seen too."""
    assert printable(text) == text


def test_spaces_of_all_kinds_are_spaces() -> None:
    assert printable("a\u00a0b\u202fc\u3000d") == "a b c d"


def test_what_is_too_long_lacks_its_middle() -> None:
    """So the name of a file is still read at the end of its path."""
    path = Path("/home", *["deep" * 20] * 50, "Źrebak.tmx")
    assert printable(path).startswith("/home/deep")
    assert printable(path).endswith("/Źrebak.tmx")
    assert printable("abcdefghij", 7) == "ab...ij"


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_complaint_is_one_line_whatever_it_is_about(text: str) -> None:
    told = str(Complaint(text, text, text, text, 3))
    assert all(can_be_shown(letter) for letter in told)
    assert len(told) < 3000
    words = system_words(OSError(2, "No such file", text))
    assert all(can_be_shown(letter) for letter in words) and len(words) < 400


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("owner", ["battle", "side", "player", "army", "board", "card"])
def test_a_journal_of_hostile_names_is_refused(owner: str, text: str, tmp_path: Path) -> None:
    """In a complaint that shows them; the list of battles shows it all the same."""
    if "\udce9" in text:
        return  # no journal can hold it
    battle = short_battle()
    side = battle.sides[0]
    changed = {
        "battle": lambda: replace(battle, name=text),
        "side": lambda: replace(battle, sides=(replace(side, name=text), battle.sides[1])),
        "player": lambda: replace(battle, sides=(replace(side, player=text), battle.sides[1])),
        "army": lambda: replace(battle, sides=(replace(side, army=replace(side.army, name=text)), battle.sides[1])),
        "board": lambda: replace(battle, board=replace(battle.board, name=text)),
        "card": lambda: replace(battle, cards=(replace(battle.cards[0], name=text), *battle.cards[1:])),
    }[owner]()
    path = tmp_path / "battle.jsonl"
    Session.new(changed, 3, path, durable=False).close()
    with pytest.raises(FileRefused) as refused:
        read_journal(path)
    assert all(can_be_shown(letter) for letter in str(refused.value))
    assert len(str(refused.value)) < 1000
    (listed,) = list_battles(tmp_path)
    assert listed.sides is not None
    for words in (listed.title, listed.name, *(w for s in listed.sides for w in (s.name, s.player, s.army))):
        assert all(can_be_shown(letter) for letter in words) and len(words) <= 200


def test_a_battle_with_letters_of_all_people_is_read(tmp_path: Path) -> None:
    """Also with letters that are younger than the program, and notes of several lines."""
    battle = replace(short_battle(), name=" ".join(LEGIT) + " \U0001fae8", briefing="Two\nlines")
    path = tmp_path / f"{LEGIT[0]}.jsonl"
    with Session.new(battle, 3, path, durable=False) as session:
        play_on(session, 3)
    assert read_journal(path).header.battle == battle
    assert list_battles(tmp_path)[0].title == LEGIT[0]


def test_a_file_of_battles_with_a_hostile_name_is_listed(tmp_path: Path) -> None:
    begin(tmp_path / "\x1b[31m\nred.jsonl").close()
    assert list_battles(tmp_path)[0].title == "?[31m?red"
