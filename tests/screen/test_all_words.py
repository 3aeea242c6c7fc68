"""Every word on the screen comes from the catalogue, and no label is cut: shown by a language that nobody speaks."""

import re
import shutil
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from by_keys import BY_KEYS
from pseudo import LANGUAGE, plain_words, pseudo, write_pseudo_language
from small_campaign import small_setup
from tour import Stop, Tour, see_result
from tour_battles import MUSEUM, see_fights, see_opponents, see_plans
from tour_books import see_plans_2016
from tour_campaigns import TOURED
from tour_panels import see_world_tables
from tour_sights import SIGHTS, Sight, never_opened
from tour_world import see_world_ready

from dust_tactics.campaign.setup import CampaignSetup
from dust_tactics.files.armies.armies import load_armies
from dust_tactics.files.campaigns.library import list_campaigns
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.cards.skills import PRINTED
from dust_tactics.files.diagrams import load_diagrams
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.replay import play_through
from dust_tactics.files.library import list_boards, list_scenarios
from dust_tactics.lab.fixture_cards import fixture_cards
from dust_tactics.language import catalogue
from dust_tactics.language.catalogue import key_of, languages, load_messages, messages_folder
from dust_tactics.language.clauses import load_clauses
from dust_tactics.language.phrases import capitalised
from dust_tactics.language.report.line import Line
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.editions import EDITIONS

pytestmark = pytest.mark.usefixtures("memory_given_back")

FILE = re.compile(r"/\S*/Dust Tactics|\S*(/|\w\.[a-z]{2})\S*")
RULE = re.compile(r"\b(T\d\d|WW)-\w+-\d+ · [^,]+")
"""A rule by its number and title, which nobody has translated for the tests."""
COMPLAINT = re.compile(r"^(• |damage \(checksum ).*", re.MULTILINE)
"""What is wrong with a file is said in English in every language, a line for each thing."""
TOML = re.compile(r"^(\[+[\w.]+\]+|\w+ = .*)$", re.MULTILINE)
"""A line of a file that is shown as it stands."""
OTHER_NAMES = (
    *("Ada", "Ben", "Cleo", "Nora", "Jonas", "Player 1", "Player 2", "Two halves of a task force", "Kampfgruppe"),
    *("House", "signal mast", "North barn", "South barn"),
    *("Test", "Crates", "Well", "Town hall", "Post office", "Farmhouse", "northern depot", "southern depot"),
    *("English", "RuntimeError", "DShK", "bad-rescued", "bazooka-joe", "Side", "even", "deleted"),
)
"""Players, sides and their armies, places on boards, a language, an error, a weapon in small print, a file, a card, a
side, a pack, a folder."""
SMALL, USUAL, LARGE, LARGEST = (1024, 640), (1280, 800), (1920, 1080), (3840, 2160)
SEEN_LARGE = (see_plans, see_result, see_opponents, see_fights, see_world_tables)
"""What is seen in the larger windows too, where letters have other sizes yet; drawing it takes long. Prompts and hints
are seen there by hand."""
CUT_IN_ENGLISH = {"Sturmgrenadier Assault Squad", "4 hits, 1 saved, target destroyed"}
"""A long name on a card of three actions, and a roll in the smallest window; both are told in full beside it."""
CUT_WHEN_USUAL = {"Sturmgrenadier Assault Squad", "{Camouflage}", "{Automatic Rifle, Under-Barrel Grenade Launcher}"}
"""The same, the longest name of an action and a soldier of long arms, in a language so much longer than English."""
RETURNING = (("west", 1), ("west", 2), ("west", 3), ("west", "all"), ("east", "all"), ("north", 2))
"""Edges over which so many units return, in New battle of the smallest window."""
CUT_WHEN_SMALL = {
    "Heavy Ranger Assault Squad",
    "Sturmgrenadier Assault Squad",
    *("{Shift+H}", "{Shift+R}", "{Shift+N}", "{Shift+S}", "{Shift+C}"),
    "F3 · {range} 3 · 5 {soldiers, hero} 4 of 4",
    "5 {hits, target destroyed}",
    "7 {hits, target destroyed}",
    "4 {hits}, 1 {saved, target destroyed}",
    "{Search: a word, or a number such as} BTL-05",
    "{One side had no units left. The side that lost fewer army points won.}",
    "{One action left.}",
    "{Automatic Rifle, Under-Barrel Grenade Launcher}",
    "{A March ends camouflage. A Move doesn't.}",
    "{Market Square}",
    "{Greta Lindauer, from Turkestan}",
    "{Camouflage}",
    "{Bomber}",
    "{Polar League}",
    "{Reactions on the way}",
    *(f"{{From the {edge} · {number} can return}}" for edge, number in RETURNING),
    "Two {Moves}",
}
"""What is too long for the smallest window in a language that is so much longer than English."""


WEIGHED = tuple(map(pseudo, ("Why: ", "Against: ")))
"""How a computer player's short lines of reasons begin."""


@cache
def names() -> re.Pattern[str]:
    """Names that are the same in every language: of cards, makes of weapons, scenarios, boards, armies and players."""
    cards = [card for book in EDITIONS for card in (*load_cards(book).values(), *fixture_cards(book).values())]
    skills = [skill.key for card in cards for skill in card.skills if skill.key.startswith(PRINTED)]
    found = {skill.removeprefix(PRINTED).partition(":")[0] for skill in skills}
    weapons = {weapon.name for card in cards for weapon in card.weapons}
    found |= {name for name in weapons if f"arm.{key_of(name)}" not in load_messages()}
    found |= {weapon.mode for card in cards for weapon in card.weapons}
    found |= {name for card in cards for name in (card.id, card.name, card.full_name)}
    found |= {re.sub(r'"([^"]*)"', r"“\1”", card.full_name) for card in cards}  # in quotes of the language
    found |= {army.name for book in EDITIONS for army in load_armies(book).values()}
    for entry in list_scenarios():
        found.add(entry.name)
        if entry.content is not None:
            found |= {name for side in entry.content.sides for name in (side.name, side.player, side.entry)}
            found |= {army.name for side in entry.content.sides for army in side.armies}
            found |= {unit.name for side in entry.content.sides for army in side.armies for unit in army.units}
            found |= {name for aim in entry.content.objectives for name in (aim.name, capitalised(aim.name))}
            found |= {building.name for building in entry.content.board.buildings}
    found |= {board.name for board in list_boards()} | set(languages().values())
    for setup in campaigns():
        found |= {setup.name.of(), *(side.name for side in setup.sides)}
        found |= {unit.name for side in setup.sides for unit in side.units}
        found |= {words.of() for node in setup.battles for words in (node.title, *(road.choice for road in node.roads))}
        found |= {words.of() for node in setup.battles for words in (*(road.hint for road in node.roads),)}
        found |= {told.text.of() for node in setup.battles for told in (*node.changes, *node.offers)}
        found |= {ending.title.of() for ending in setup.endings} | {node.battle.name for node in setup.battles}
    found |= {*OTHER_NAMES, "Elsewhere", "faulty"}
    longest_first = sorted(filter(None, found), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


@cache
def campaigns() -> list[CampaignSetup]:
    """The campaigns of the tour: those that ship, and one of its own."""
    shipped = [entry.content.setup for entry in list_campaigns() if entry.content is not None]
    return [*shipped, small_setup(TOURED)]


@cache
def read_in_english() -> str:
    """Longer texts that nobody has translated for the tests: briefings and the rules themselves."""
    clauses = [clause for book in (*EDITIONS, "world") for clause in load_clauses(book).values()]
    texts = [text for c in clauses for text in (c.section, c.title, c.text, c.reading, c.example, c.background)]
    texts += [text for book in EDITIONS for one in load_diagrams(book) for text in (one.title, one.caption)]
    texts += [entry.content.briefing() for entry in list_scenarios() if entry.content is not None]
    texts += [words.of() for setup in campaigns() for words in (setup.briefing, *(told.text for told in setup.stories))]
    texts += [ending.text.of() for setup in campaigns() for ending in setup.endings]
    texts += [" ".join(read_journal(path).header.battle.briefing.split()) for path in MUSEUM.glob("20*.jsonl")]
    return " | ".join(" ".join(text.split()) for text in texts)


@cache
def unknown(text: str) -> list[str]:
    """Words of a text that are neither of the catalogue nor names."""
    return plain_words(names().sub("", FILE.sub("", TOML.sub("", COMPLAINT.sub("", RULE.sub("", text))))))


def is_strange(text: str) -> bool:
    """Whether a paragraph of it is neither of the catalogue nor one that nobody has translated for the tests."""
    return any(unknown(part) and " ".join(part.split()) not in read_in_english() for part in text.split("\n\n"))


def said(text: str) -> str:
    """A text whose parts in braces are said in the language that nobody speaks."""
    return re.sub(r"\{(.+?)\}", lambda words: pseudo(words[1]), text)


def cut(stops: Iterable[Stop]) -> set[str]:
    """What was cut anywhere, but for the paths of files, which are as long as they are."""
    return {text for stop in stops for text in stop.cut if not FILE.search(text)}


@pytest.fixture(scope="module")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The language that nobody speaks beside English, read once for all tests."""
    folder = tmp_path_factory.mktemp("pseudo") / "messages"
    shutil.copytree(messages_folder(), folder)
    write_pseudo_language(folder)
    return folder


@pytest.fixture
def pseudo_language(pseudo_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "messages_folder", lambda: pseudo_folder)


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("sight", SIGHTS)
def test_every_word_is_of_the_catalogue_and_none_is_cut(
    sight: Sight, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is written or told in a tooltip, names apart."""
    tour = Tour(tmp_path, monkeypatch, LANGUAGE, USUAL)
    sight(tour)
    stops = tour.stops
    assert sum(len(stop.drawn) for stop in stops) > 100
    shown = {text for stop in stops for text in (*stop.drawn, *stop.told)}
    assert {text for text in shown if is_strange(text)} == set()
    assert cut(stops) <= {said(text) for text in CUT_WHEN_USUAL}
    assert [(stop.name, stop.faint) for stop in stops if stop.faint] == [], "contrast below WCAG AA"
    assert {name for stop in stops for name in stop.mouse_only} <= set(BY_KEYS), "no keys do that"


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
    [(sight, SMALL) for sight in SIGHTS]
    + [(see_plans, LARGE), (see_plans_2016, LARGE), (see_world_ready, LARGE)]
    + [(sight, LARGEST) for sight in SEEN_LARGE],
)
def test_no_english_is_cut_in_any_window(
    sight: Sight, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too little room, or a side of what it stands in; the usual size is seen in a longer language."""
    tour = Tour(tmp_path, monkeypatch, "en", size, thorough=False)
    sight(tour)
    assert cut(tour.stops) <= CUT_IN_ENGLISH


@pytest.mark.usefixtures("pseudo_language")
def test_what_a_longer_language_cuts_in_the_smallest_window_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of it is news; short lines of reasons, which follow from what is weighed, are left out."""
    found: set[str] = set()
    opened: set[str] = set()
    for sight in SIGHTS:
        with monkeypatch.context() as patch:
            folder = tmp_path / sight.__name__
            folder.mkdir()
            tour = Tour(folder, patch, LANGUAGE, SMALL, thorough=False)
            sight(tour)
            found |= cut(tour.stops)
            opened |= tour.opened
    assert never_opened(opened) == set(), "the tour leaves these out"
    found = {text for text in found if not text.startswith(WEIGHED)}
    assert found == {said(text) for text in CUT_WHEN_SMALL}, sorted(found - {said(text) for text in CUT_WHEN_SMALL})
