"""Every word on the screen comes from the catalogue, and no label is cut: shown by a language that nobody speaks."""

import re
import shutil
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import pytest
from pseudo import LANGUAGE, plain_words, pseudo, write_pseudo_language
from tour import Stop, Tour, see_help, see_menus, see_result
from tour_battles import MUSEUM, see_fights, see_hints, see_opponents, see_plans, see_prompts

from dust_tactics.files.armies.armies import load_armies
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.diagrams import load_diagrams
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.replay import play_through
from dust_tactics.files.library import list_boards, list_scenarios
from dust_tactics.language import catalogue
from dust_tactics.language.catalogue import load_messages, messages_folder
from dust_tactics.language.clauses import load_clauses
from dust_tactics.language.report.line import Line
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.editions import EDITIONS

SIGHTS = (see_menus, see_help, see_result, see_prompts, see_plans, see_opponents, see_hints, see_fights)
FILE = re.compile(r"\S*(/|\w\.[a-z]{2})\S*")
COMPLAINT = re.compile(r"^(• |damage \(its check sum ).*", re.MULTILINE)
"""What is wrong with a file is said in English in every language, a line for each thing."""
OTHER_NAMES = (
    *("Ada", "Ben", "Cleo", "Nora", "Jonas", "Player 1", "Player 2", "Two halves of a task force", "Kampfgruppe"),
    *("signal mast", "North barn", "South barn"),
    *("Test", "Crates", "Well", "Town hall", "Post office", "Farmhouse", "northern depot", "southern depot"),
    *("English", "RuntimeError", "DShK", "bad-rescued", "bazooka-joe", "Side", "even"),
)
"""Players, sides and their armies, places on boards, a language, an error, a weapon in small print, a file, a card, a
side, a pack."""
SMALL, USUAL, LARGE, LARGEST = (1024, 640), (1280, 800), (1920, 1080), (3840, 2160)
SEEN_LARGE = (see_plans, see_result, see_opponents, see_fights)
"""What is seen in the larger windows too, where letters have other sizes yet; drawing it takes long. Prompts and hints
are seen there by hand."""
CUT_WHEN_SMALL = {
    "Player 1: {place terrain}",
    "Player 2: {place terrain}",
    "F3: {range} 3, {seen, in cover: behind trees at E3 (T13-COV-02, T13-LOS-11).}",
    "Hammer",
    "{Help}",
    "{not marked: from the rulebook}",
    "{unit of the Allies}",
    "{Click a square, enemy or action.}",
    "{Sustained Attack}",
    "{focused}",
    "{Approach}",
    "{Reactions on the way}",
    "{Space or click: faster}",
}
"""What is too long for the smallest window in a language that is so much longer than English."""


@cache
def names() -> re.Pattern[str]:
    """Names that are the same in every language: of cards and weapons, scenarios, boards, armies and players."""
    cards = load_cards("2013").values()
    found = {weapon.name for card in cards for weapon in card.weapons}
    found |= {weapon.mode for card in cards for weapon in card.weapons}
    found |= {name for card in cards for name in (card.id, card.name, card.full_name)}
    found |= {army.name for army in load_armies("2013").values()}
    for entry in list_scenarios():
        found.add(entry.name)
        if entry.content is not None:
            found |= {name for side in entry.content.sides for name in (side.name, side.player, side.entry)}
            found |= {army.name for side in entry.content.sides for army in side.armies}
            found |= {unit.name for side in entry.content.sides for army in side.armies for unit in army.units}
            found |= {objective.name for objective in entry.content.objectives}
            found |= {building.name for building in entry.content.board.buildings}
    found |= {board.name for board in list_boards()}
    found |= {*OTHER_NAMES, "Elsewhere", "faulty"}
    longest_first = sorted(filter(None, found), key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first))


@cache
def read_in_english() -> str:
    """Longer texts that nobody has translated for the tests: briefings and the rules themselves."""
    clauses = [clause for book in EDITIONS for clause in load_clauses(book).values()]
    texts = [text for c in clauses for text in (c.section, c.title, c.text, c.reading, c.example, c.background)]
    texts += [text for book in EDITIONS for one in load_diagrams(book) for text in (one.title, one.caption)]
    texts += [entry.content.briefing() for entry in list_scenarios() if entry.content is not None]
    return " | ".join(" ".join(text.split()) for text in texts)


def unknown(text: str) -> list[str]:
    """Words of a text that are neither of the catalogue nor names."""
    return plain_words(names().sub("", FILE.sub("", COMPLAINT.sub("", text))))


def cut(stops: Iterable[Stop]) -> set[str]:
    """What was cut anywhere, but for the paths of files, which are as long as they are."""
    return {text for stop in stops for text in stop.cut if not FILE.search(text)}


@pytest.fixture
def pseudo_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The language that nobody speaks beside English."""
    folder = tmp_path / "messages"
    shutil.copytree(messages_folder(), folder)
    write_pseudo_language(folder)
    monkeypatch.setattr(catalogue, "messages_folder", lambda: folder)


def toured(
    sight: Callable[[Tour], None], folder: Path, patch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> list[Stop]:
    """What a part of the tour shows."""
    tour = Tour(folder, patch, language, size)
    sight(tour)
    return tour.stops


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("sight", SIGHTS)
def test_every_word_is_of_the_catalogue_and_none_is_cut(
    sight: Callable[[Tour], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is written or told in a tooltip, names apart."""
    stops = toured(sight, tmp_path, monkeypatch, LANGUAGE, USUAL)
    assert sum(len(stop.drawn) for stop in stops) > 100
    shown = {text for stop in stops for text in (*stop.drawn, *stop.told)}
    assert {text for text in shown if unknown(text) and " ".join(text.split()) not in read_in_english()} == set()
    assert cut(stops) == set()


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("name", ["2013-pilots-and-wrecks", "2013-supply-drop", "2013-close-combat-and-sprays"])
def test_battles_are_told_in_words_of_the_catalogue(name: str) -> None:
    """Whatever happens in them, line by line."""
    narrator, lines = Narrator(load_messages(LANGUAGE)), list[Line]()
    for entry in play_through(read_journal(MUSEUM / f"{name}.jsonl")).entries:
        lines += narrator.report(entry.events, entry.state)
    lines += [detail for line in lines for detail in line.details]
    told = {"".join(span.text for span in line.spans if span.face is None) for line in lines}
    assert len(told) > 100
    assert {text for text in told if unknown(text)} == set()


@pytest.mark.parametrize(
    ("sight", "size"),
    [(sight, SMALL) for sight in SIGHTS] + [(see_plans, LARGE)] + [(sight, LARGEST) for sight in SEEN_LARGE],
)
def test_no_english_is_cut_in_any_window(
    sight: Callable[[Tour], None], size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too little room, or a side of what it stands in; the usual size is seen in a longer language."""
    assert cut(toured(sight, tmp_path, monkeypatch, "en", size)) == set()


@pytest.mark.usefixtures("pseudo_language")
def test_what_a_longer_language_cuts_in_the_smallest_window_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of it is news."""
    found: set[str] = set()
    for sight in SIGHTS:
        with monkeypatch.context() as patch:
            folder = tmp_path / sight.__name__
            folder.mkdir()
            found |= cut(toured(sight, folder, patch, LANGUAGE, SMALL))
    said = (re.sub(r"\{(.+?)\}", lambda words: pseudo(words[1]), text) for text in CUT_WHEN_SMALL)
    assert found == set(said)
