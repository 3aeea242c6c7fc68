"""Every language that ships says all that English says, in words of its own; a faulty one stops nothing."""

import os
import re
from argparse import Namespace
from pathlib import Path

import pytest

from dust_tactics.campaign.texts import Words
from dust_tactics.cli import main
from dust_tactics.cli.check import run as check
from dust_tactics.files.reading.toml import read_toml
from dust_tactics.files.scenarios.texts import Texts
from dust_tactics.language import clauses
from dust_tactics.language.catalogue import ASKED_FOR, ENGLISH, Messages, languages, load_messages
from dust_tactics.language.clauses import WORLD, load_clauses, read_translation
from dust_tactics.language.diagrams import told_diagrams
from dust_tactics.language.message_files import NAME_FORMS, Layer, read_layer
from dust_tactics.language.phrases import values_of
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario_events import ScenarioEvent, When
from dust_tactics.table.typography import tied

BOOKS = (*EDITIONS, WORLD)
OTHERS = [language for language in languages() if language != ENGLISH]
FIELDS = ("title", "text", "reading", "example", "background")


def layers(language: str) -> dict[str, Layer]:
    """What a language says in general, and for each book that English says something of its own for."""
    folder = load_messages().folder
    books = ("", *(book for book in EDITIONS if (folder / book).is_dir()))
    return {book: read_layer(folder / book, language) for book in books}


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    english = layers(ENGLISH)
    for book, told in layers(language).items():
        left = english[book].phrases.keys() - told.phrases.keys()
        assert {key for key in left if not key.startswith(f"{NAME_FORMS}.")} == set(), book
        assert english[book].counts.keys() - told.counts.keys() == set(), book


def test_no_german_refusal_has_a_verb_that_must_agree_with_a_unit() -> None:
    """Units such as The Gunners are many, heroes and vehicles one each."""
    verb = re.compile(
        r"(?<!Mit )(?<!Bei )\{unit\} (kann|muss|ist|hat|kommt|passt)\b|(?<!\{hero\} )\b(kann|muss|ist|hat) \{unit\}"
    )
    files = [path for path in load_messages().folder.glob("**/de.toml") if "refusal" in read_toml(path).values]
    told = {key: text for path in files for key, text in read_toml(path).values["refusal"].items() if verb.search(text)}
    assert len(files) > 2 and told == {}


@pytest.mark.parametrize("language", OTHERS)
def test_every_value_of_a_text_is_said(language: str) -> None:
    """One that is left out would be missed; names of kinds that a language says otherwise are listed there."""
    english = layers(ENGLISH)
    for book, told in layers(language).items():
        for key, phrase in told.phrases.items():
            if key.startswith(f"{NAME_FORMS}."):
                continue
            assert values_of(phrase) == values_of(english[book].phrases[key]), key


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("book", BOOKS)
def test_every_clause_and_diagram_is_told(language: str, book: str) -> None:
    english, told = load_clauses(book), load_clauses(book, language)
    path = clauses.clauses_folder() / language / f"{book}.toml"
    assert read_translation(path, english) == told
    left = [
        (name, field)
        for name, clause in english.items()
        for field in FIELDS
        if len(getattr(clause, field).split()) > 3 and getattr(told[name], field) == getattr(clause, field)
    ]
    assert left == []
    if book != WORLD:
        pairs = zip(told_diagrams(book), told_diagrams(book, language), strict=True)
        assert [one.id for one, other in pairs if one.caption == other.caption] == []


def test_a_clause_that_a_translation_lacks_is_english(tmp_path: Path) -> None:
    english = load_clauses("2013")
    path = tmp_path / "fr" / "2013.toml"
    path.parent.mkdir()
    path.write_text('[GEN]\nname = "Le jeu"\n[GEN.01]\ntitle = "Une bataille"\n', encoding="utf-8")
    told = read_translation(path, english)
    assert told["T13-GEN-01"].title == "Une bataille" and told["T13-GEN-01"].text == english["T13-GEN-01"].text
    assert told["T13-GEN-02"].section == "Le jeu" and told["T13-GEN-02"].title == english["T13-GEN-02"].title
    assert told["T13-LOS-02"] == english["T13-LOS-02"]


def test_check_tells_what_a_translation_of_rules_gets_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tmp_path / "clauses" / "fr" / "2013.toml"
    captions = tmp_path / "clauses" / "fr" / "diagrams" / "2013.toml"
    captions.parent.mkdir(parents=True)
    rules.write_text('[GEN.01]\ntitel = "Une bataille"\n[GEN.99]\ntitle = "Rien"\n', encoding="utf-8")
    captions.write_text('[corner-to-corner]\ncaption = ""\n', encoding="utf-8")
    assert check(Namespace(files=[rules, captions], strict=False, json=False, debug=False)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.removeprefix(f"{path}: ") for line, path in zip(lines, (rules, rules, captions), strict=True)] == [
        "line 2: GEN, 01, titel: found an unknown key. Did you mean 'title'?",
        f"line 3: GEN, 99: found an unknown key, expected {', '.join(f'{n:02}' for n in range(1, 17))} or name",
        "line 2: corner-to-corner, caption: found empty text, expected text",
    ]


def test_a_damaged_translation_leaves_the_rules_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = clauses.clauses_folder()
    (tmp_path / "fr").mkdir()
    (tmp_path / "2013.toml").write_bytes((shipped / "2013.toml").read_bytes())
    (tmp_path / "fr" / "2013.toml").write_text("[GEN", encoding="utf-8")
    monkeypatch.setattr(clauses, "clauses_folder", lambda: tmp_path)
    load_clauses.cache_clear()
    assert load_clauses("2013", "fr") == load_clauses("2013")
    load_clauses.cache_clear()


def test_lines_do_not_end_with_a_word_of_one_letter_in_polish() -> None:
    assert tied("W osłonie i z C4", "pl") == "W\u00a0osłonie i\u00a0z\u00a0C4"
    assert tied("a w domu; raz i dwa", "pl").count("\u00a0") == 3
    assert tied("I see a tank", ENGLISH) == "I see a tank"


def test_numbers_stay_with_what_they_count_and_dashes_with_what_they_follow() -> None:
    assert tied("z. B. 4 Felder – {count} Würfel", "de") == "z.\u00a0B. 4\u00a0Felder\u00a0– {count}\u00a0Würfel"
    assert tied("do 4 pól – {count} kostek", "pl") == "do 4\u00a0pól\u00a0– {count}\u00a0kostek"
    assert tied("Felder 4, 5 und 18 × 12", "de") == "Felder 4, 5\u00a0und 18 × 12"


def test_briefings_stories_and_events_are_tied_too() -> None:
    told = (("en", "At C4"), ("pl", "Na rogu i w C4"))
    tied_up = "Na rogu i\u00a0w\u00a0C4"
    assert Words(told).of("pl") == tied_up and Words(told).of("de") == "At C4"
    assert Texts(dict(told), dict(told)).briefing("pl-PL") == tied_up
    assert ScenarioEvent(When.TURN_BEGINS, texts=told).text("pl") == tied_up


def test_a_language_needs_one_file_to_begin_with(tmp_path: Path) -> None:
    """Half-finished French: what it says is French, the rest is English; lists and numbers too."""
    (tmp_path / "fr.toml").write_text('[language]\nname = "Français"\n[action]\nmove = "Mouvement"\n', encoding="utf-8")
    (tmp_path / "en.toml").write_bytes((load_messages().folder / "en.toml").read_bytes())
    french: Messages = load_messages("fr", tmp_path)
    assert languages(tmp_path) == {"en": "English", "fr": "Français"}
    assert french.text("action.move") == "Mouvement" and french.text("action.attack") == "Attack"


def test_the_command_line_speaks_the_language_that_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(ASKED_FOR, "")
    assert main(["--language", ENGLISH, "cards", "ludwig"]) == 0
    assert os.environ[ASKED_FOR] == ENGLISH and "Ludwig" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["cards", "ludwig", "--language", "xx"])
    assert "unknown language 'xx'. Choose from en" in capsys.readouterr().err
