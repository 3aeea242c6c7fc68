"""The guides that people play and build by are there in every language, and show and name what the English ones do."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from dust_tactics.language.catalogue import ENGLISH, languages, load_messages

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = [language for language in languages() if (ROOT / "docs" / language).is_dir()]
SAME_NAME = ("ACCESS", "CAMPAIGNS", "COMPUTER", "FAIRNESS", "KEYS", "RULEBOOKS", "SHARING", "WORKSHOP", "WORLD")
GUIDES = {
    "README.md": "README.md",
    "scenarios/README.md": "SCENARIOS.md",
    "maps/README.md": "BOARDS.md",
    "maps/GUIDE.md": "BOARD-GUIDE.md",
    **{f"docs/{name}.md": f"{name}.md" for name in SAME_NAME},
}
"""Every guide that is translated, and what its page is called in the folder of a language."""

TILED = {"Type"}
"""Words of Tiled's window that are also words of ours."""

every_guide = pytest.mark.parametrize("guide", GUIDES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def page_of(guide: str, language: str) -> Path:
    """Where the page of a guide lies."""
    return ROOT / "docs" / language / GUIDES[guide]


def read(page: Path) -> str:
    """What a page says."""
    return page.read_text(encoding="utf-8")


def prose(text: str) -> str:
    """A page without its examples."""
    return re.sub(r"```.*?```", "", text, flags=re.DOTALL)


def shape(value: object) -> object:
    """What has to be the same in an example: all but names and texts, which begin with a large letter."""
    if isinstance(value, dict):
        if ENGLISH in value:
            return "text"
        return {"Name" if key[0].isupper() else key: shape(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [shape(inner) for inner in value]
    if isinstance(value, str) and value[:1].isupper() and not re.match(r"[A-Z]\d", value):
        return "Name"
    return value


def examples(text: str) -> list[object]:
    """The files that a page shows."""
    return [shape(tomllib.loads(block)) for block in re.findall(r"```toml\n(.*?)```", text, re.DOTALL)]


def commands(text: str) -> list[str]:
    """What a page says to type."""
    return re.findall(r"^    \S[^\n]*|^```(?:sh|powershell)\n.*?```", text, re.DOTALL | re.MULTILINE)


def starred(text: str) -> set[str]:
    """What a page sets in stars: buttons, settings and names."""
    found = re.findall(r"(?<!\*)\*([^*`]+)\*(?!\*)", prose(text))
    return {" ".join(words.split()) for words in found}


def buttons(language: str) -> Iterator[tuple[str, str]]:
    """What stands in the window in English, and in a language."""
    english, messages = load_messages(), load_messages(language)
    for key in english:
        if not english.values_of(key):
            yield english.text(key), messages.text(key).replace("\u00a0", " ")


@in_every_language
@every_guide
def test_a_page_shows_the_examples_commands_and_pictures_of_the_english_one(guide: str, language: str) -> None:
    there, here = ROOT / guide, page_of(guide, language)
    assert examples(read(here)) == examples(read(there))
    assert commands(read(here)) == commands(read(there))
    pictures = [
        [(page.parent / link).resolve() for link in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", read(page))]
        for page in (there, here)
    ]
    assert pictures[0] == pictures[1]


@in_every_language
@every_guide
def test_a_page_names_the_buttons_as_the_window_does(guide: str, language: str) -> None:
    named = {words for words in starred(read(ROOT / guide)) if words[0].isupper()} - TILED
    told: dict[str, set[str]] = {}
    for english, words in buttons(language):
        if english in named:
            told.setdefault(english, set()).add(words)
    here = starred(read(page_of(guide, language)))
    assert {english: words for english, words in told.items() if not words & here} == {}


@in_every_language
@every_guide
def test_links_stay_in_the_language_where_it_has_the_page(guide: str, language: str) -> None:
    here = page_of(guide, language)
    english = {ROOT / page for page in GUIDES if page != "README.md"}
    links = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", prose(read(here)))
    assert [link for link in links if (here.parent / link).resolve() in english] == []


@in_every_language
def test_the_readme_counts_what_the_english_one_counts(language: str) -> None:
    units, scenarios = (re.search(rf"(\d+) {thing}", read(ROOT / "README.md")) for thing in ("units and", "scenarios"))
    assert units is not None and scenarios is not None
    assert re.search(rf"\b{units[1]} \w+ \w+ {scenarios[1]}\b", read(page_of("README.md", language)))


@in_every_language
def test_the_english_readme_leads_to_the_page_of_the_language(language: str) -> None:
    assert f"](docs/{language}/README.md)" in read(ROOT / "README.md")
