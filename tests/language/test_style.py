"""The English of the catalogues keeps to docs/WORDS.md: one word for one thing, and short lines."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dust_tactics.files.reading.toml import read_toml
from dust_tactics.language.catalogue import messages_folder

BANNED = (
    *("go on", "goes on", "by chance", "take back", "takes back", "taken back", "take it back", "put away"),
    *("as things stand", "look back", "lay off", "whoever", "what may come of it", "anew", "reckoned", "mend"),
    *("to be expected", "misjudges", "greyed", "the eyes of", "beside it", "so many", "hand to hand", "blows"),
    *("failed dice", "once more", "muster", "mustered", "complaint", "complaints", "faulty", "ready army"),
    *("no longer stands", "the one before", "eliminated", "elimination", "on the table", "the table", "can not"),
    *(
        "cannot be taken",
        "our own",
        "a person",
        "tank-trap",
        "anti-tank trap",
        "ready start",
        "struck back",
        "strike back",
        "strikes back",
    ),
    *("pointed at", "lit squares", "the options", "yet to act", "have acted", "nobody", "somebody", "everybody"),
)
"""What docs/WORDS.md has another word for; names of values do not count."""
LONGEST = {
    r"battle\.button\.": 45,
    r"battle\.chip\.": 14,
    r"battle\.(task|toast)\.|refusal\.|world\.refusal\.": 125,
    r"battle\.tip-title\.": 30,
    r"lesson\..*\.title|world\.lesson\..*\.title": 28,
}
"""How many letters a text may have, by where it stands; a value counts as eight."""
VALUE = re.compile(r"\{[\w-]+\}")
CLAUSE = re.compile(r"\{clauses?\}|\b[A-Z]{3}-\d\d\b|\bT1[036]-")
WITHOUT_CLAUSES = re.compile(
    r"(^|\.)(title|heading)$|^lesson\.|^log\.|\.toast\.|^world\.log\.|-title\.|\.bubble\.|^result\.why$"
)
AFTER_A_NAME = re.compile(
    r"\{(unit|target|hero|side_name|attackers|vehicle)\} "
    r"(is|are|has|have|does|moves|fires|charges|begins|waits|reacts|acts)\b"
)
MOST_WORDS = 25
SPOKEN = re.compile(r"^(commander|voice)\.")
"""What people say, each in a voice of their own: they may exclaim, and call things as they like."""


def texts() -> Iterator[tuple[str, str, str]]:
    """Return every English text of the catalogues: the file it stands in, its key, and what it says."""
    for path in sorted(messages_folder().rglob("en*.toml")):
        for key, text in flattened(read_toml(path).values, ""):
            yield path.relative_to(messages_folder()).as_posix(), key, text


def told() -> Iterator[tuple[str, str, str]]:
    """Return the texts that nobody speaks."""
    return ((file, key, text) for file, key, text in texts() if not SPOKEN.search(key))


def flattened(table: dict[str, object], before: str) -> Iterator[tuple[str, str]]:
    """Return the texts of a table with their keys written whole."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flattened(value, f"{before}{key}.")
        else:
            yield before + key, str(value)


def sentences(text: str) -> list[str]:
    """Return the sentences of a text."""
    return [part for part in re.split(r"(?<=[.?!])\s+|\n+|(?<=:)\n", text) if part]


def test_one_word_stands_for_one_thing() -> None:
    pattern = re.compile(r"\b(" + "|".join(map(re.escape, BANNED)) + r")\b", re.IGNORECASE)
    assert not [(file, key, text) for file, key, text in told() if pattern.search(VALUE.sub("", text))]


def test_sentences_are_short() -> None:
    assert not [
        (file, key, sentence)
        for file, key, text in texts()
        for sentence in sentences(text)
        if len(sentence.split()) > MOST_WORDS
    ]


@pytest.mark.parametrize(("where", "most"), LONGEST.items())
def test_texts_fit_where_they_stand(where: str, most: int) -> None:
    assert not [
        (file, key, text)
        for file, key, text in texts()
        if re.match(where, key) and len(VALUE.sub("********", text)) > most
    ]


def test_numbers_of_clauses_stand_apart() -> None:
    assert not [(file, key, text) for file, key, text in texts() if WITHOUT_CLAUSES.search(key) and CLAUSE.search(text)]


def test_verbs_after_names_fit_one_and_many() -> None:
    assert not [(file, key, text) for file, key, text in texts() if AFTER_A_NAME.search(text)]


def test_texts_are_set_as_texts_are() -> None:
    """No doubled spaces but before a key in brackets, no three dots, no quotes, no exclamation but of a float."""
    wrong = re.compile(r"(?<!\})  (?!\[)|\.\.\.|\"|!(?<!reaction!)(?<!retaliates!)|\bcan not\b")
    assert not [(file, key, text) for file, key, text in told() if wrong.search(text)]


def test_the_words_that_are_forbidden_stand_in_the_guide() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "WORDS.md").read_text(encoding="utf-8").lower()
    assert "hand to hand" in guide and "tests/language/test_style.py" in guide
