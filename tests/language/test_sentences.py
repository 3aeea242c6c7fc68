"""What code says in English, complaints above all, and its sentences in other languages."""

import ast
import copy
import pickle
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from source_trees import tree_of

from dust_tactics.cli.arguments import parse
from dust_tactics.cli.language import asked_language
from dust_tactics.files.check import checked
from dust_tactics.files.reading.complaints import Complaint, FileRefused
from dust_tactics.language.catalogue import ASKED_FOR, Messages, load_messages, messages_folder
from dust_tactics.language.check import check_message_file, is_message_file
from dust_tactics.language.complaints import FOLDER, complaint_line, in_words, read_sentences, values_in
from dust_tactics.language.unit_names import action_words
from dust_tactics.rules.units import Action
from dust_tactics.table.wording import Worded, worded

PACKAGE = Path(__file__).resolve().parents[2] / "dust_tactics"
LANGUAGES = ("de", "pl")
ROOMS = ("files", "language", "cli", "screen/keymap.py")
ENGLISH_ONLY = (
    *("files/journal", "files/judgements.py"),
    *("cli/lab.py", "cli/lab_bridge.py", "cli/lab_learn.py", "cli/lab_world.py"),
)
"""What only somebody meets who alters saved games by hand, learns weights, or proves the rules in the laboratory."""

WORDED = {"worded": 1, "counted": 3}
"""What makes sentences of templates, and how many of its first arguments may be some."""
COMPLAINING = {
    "complain",
    "complain_missing",
    "_complain_unreadable",
    "add",
    "warn",
    "refusal",
    "Complaint",
    "KeyFault",
}
COMPLAINING |= {"FileWarning", "SyntaxFault", "_warning", "_about"}
COMPLAINING |= {"say", "say_at_once", "Problem", "error", "command", "terminal_words"}
OF_ARGPARSE = {"options", "positional arguments", "show this help message and exit"}
HELP = ("help", "description", "title")
STUDIES = ("match", "ladder", "balance", "learn", "cover", "odds", "world", "bridge")
USAGE = re.compile(r"\s+[\[-]")
"""How a line of names goes on that people write as they are."""
WORD = re.compile(r"[^\W\d_]{2,}")
VALUE = re.compile(r"\{\w+\}")
SAME = {"XML", "TOML: {reason}", "CSV ({hint})", "about, {key}", "files, {number}"}
"""What no language says otherwise, beside the menus of Tiled, which are named as that program has them."""
PLACES = re.compile(r"about, \w+|files, \w+")
"""What stands where a complaint tells its place, by the names of keys."""


def _sources() -> Iterator[Path]:
    for room in ROOMS:
        for path in [PACKAGE / room] if room.endswith(".py") else sorted((PACKAGE / room).rglob("*.py")):
            if not path.relative_to(PACKAGE).as_posix().startswith(ENGLISH_ONLY):
                yield path


def _calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            yield ("" if name in WORDED and isinstance(node.func, ast.Attribute) else name), node


def _texts(node: ast.expr) -> Iterator[ast.Constant | ast.JoinedStr]:
    """Yield the texts that an expression may come to."""
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        yield node
    for inner in (getattr(node, name, None) for name in ("body", "orelse")):
        if isinstance(inner, ast.expr):
            yield from _texts(inner)


@cache
def sentences() -> frozenset[str]:
    """The templates in the code, and the sentences that complaints are given as they stand."""
    return frozenset(sentence for path in _sources() for sentence in _sentences_of(path))


def _sentences_of(path: Path) -> Iterator[str]:
    for name, call in _calls(path):
        given = call.args[: WORDED[name]] if name in WORDED else call.args if name in COMPLAINING else ()
        helping = [each.value for each in call.keywords if each.arg in HELP]
        for text in (text for argument in (*given, *helping) for text in _texts(argument)):
            if isinstance(text, ast.Constant) and isinstance(text.value, str) and _is_sentence(text.value, name):
                yield text.value


def _is_sentence(text: str, name: str) -> bool:
    has_words = WORD.search(VALUE.sub("", text)) is not None
    return has_words and (name in WORDED or (" " in text and not PLACES.fullmatch(text)))


@cache
def every_text() -> frozenset[str]:
    """Every text in the code of the package."""
    return frozenset(
        node.value
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def said(language: str) -> dict[str, str]:
    return read_sentences(messages_folder() / FOLDER / f"{language}.toml")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_said_and_none_that_code_has_no_more(language: str) -> None:
    ours = said(language)
    assert sorted(sentences() - ours.keys()) == []
    assert sorted(ours.keys() - every_text() - OF_ARGPARSE) == []


def test_no_complaint_is_put_together_from_words_and_values() -> None:
    """A text with values is made by `worded`, which remembers its template."""
    glued = [
        f"{path.relative_to(PACKAGE)}:{text.lineno}"
        for path in _sources()
        for name, call in _calls(path)
        if name in COMPLAINING
        for argument in call.args
        for text in _texts(argument)
        if isinstance(text, ast.JoinedStr) and _has_words(text)
    ]
    assert glued == []


def _has_words(text: ast.JoinedStr) -> bool:
    plain = " ".join(str(part.value) for part in text.values if isinstance(part, ast.Constant))
    return " " in plain.strip() and WORD.search(plain) is not None


@pytest.mark.parametrize("command", ["pack", "fair", *(f"lab {study}" for study in STUDIES)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_said_in_each_language(
    language: str, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever argparse itself has to say there, too."""
    monkeypatch.setenv(ASKED_FOR, "en")
    english = _help_of(command, capsys)
    monkeypatch.setenv(ASKED_FOR, language)
    ours = _help_of(command, capsys)
    same = set(english.splitlines()) & set(ours.splitlines())
    assert [line for line in same if WORD.search(line) and not USAGE.match(line)] == []


def _help_of(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit):
        parse([*command.split(), "--help"])
    return capsys.readouterr().out


def test_the_language_is_looked_for_before_anything_else_is_read() -> None:
    assert asked_language(["check", "--language", "de", "x.toml"]) == "de"
    assert asked_language(["--language=pl"]) == "pl"
    assert asked_language(["--language", "xx"]) == asked_language(["--language"]) == asked_language([]) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_are_translated(language: str) -> None:
    same = {english for english, text in said(language).items() if english == text}
    assert {english for english in same if "▸" not in english} == SAME


@pytest.fixture
def faulty(tmp_path: Path) -> list[Complaint]:
    """The complaints about a small scenario."""
    path = tmp_path / "faulty.toml"
    text = 'edition = "2013"\nturnss = 6\nboard = 3\n[[side]]\nname = "A"\n[[victory]]\nkind = "eliminat"\n'
    path.write_text(text, encoding="utf-8")
    return checked(path)


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", "line 2: turnss: found an unknown key. Did you mean 'turns'?"),
        ("de", "Zeile 2: turnss: gefunden: ein unbekannter Schlüssel. Meinst du 'turns'?"),
        ("pl", "wiersz 2: turnss: jest: nieznany klucz. Może chodzi o 'turns'?"),
    ],
)
def test_a_complaint_is_said_in_each_language(language: str, wanted: str, faulty: list[Complaint]) -> None:
    messages = Messages(language, load_messages()._layers, messages_folder())
    lines = [complaint_line(complaint, messages).partition("faulty.toml: ")[2] for complaint in faulty]
    assert wanted in [line.replace("\u00a0", " ") for line in lines]


def test_sentences_within_sentences_are_said_and_names_are_not(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    sentences = '"found {found}" = "trouvé : {found}"\n"a file" = "un fichier"\n"{count} units" = "{count} unités"\n'
    (tmp_path / FOLDER / "fr.toml").write_text(sentences, encoding="utf-8")
    french = Messages("fr", load_messages()._layers, tmp_path)
    assert in_words(worded("found {found}", found=worded("{count} units", count=3)), french) == "trouvé : 3 unités"
    assert in_words(worded("found {found}", found="a file"), french) == "trouvé : un fichier"
    assert in_words(worded("lost {what}", what="file"), french) == "lost file"
    assert in_words("a folder", french) == "a folder"


def test_check_tells_what_a_file_of_sentences_gets_wrong(tmp_path: Path) -> None:
    path = tmp_path / FOLDER / "fr.toml"
    path.parent.mkdir()
    path.write_text('"found {found}" = "trouvé"\n"a file" = ""\n"at most {most}" = "{most.real}"\n', encoding="utf-8")
    assert is_message_file(path)
    assert [(each.place, each.expected) for each in check_message_file(path)] == [
        ("found {found}", "text with {found}"),
        ("a file", "text of at most 600 letters"),
        ("at most {most}", "text with {most}"),
    ]
    with pytest.raises(FileRefused):
        read_sentences(path)
    faulty = Messages("fr", load_messages()._layers, tmp_path)
    assert in_words("a file", faulty) == "a file"


def test_a_worded_text_is_the_english_one_and_can_be_copied() -> None:
    text = worded("{count} units", count=3)
    assert text == "3 units"
    assert hash(text) == hash("3 units")
    for other in (copy.deepcopy(text), pickle.loads(pickle.dumps(text))):  # noqa: S301 - our own bytes
        assert isinstance(other, Worded)
        assert (other, other.template, other.values) == (text, "{count} units", {"count": 3})


def test_values_are_plain_names() -> None:
    assert values_in("{a} and {b}") == {"a", "b"}
    assert values_in("{a:>9}") is values_in("{a.b}") is values_in("} at the end") is None


def test_a_special_action_in_a_plan_is_written_as_the_other_words_of_its_sentence() -> None:
    words = action_words(load_messages("pl"), (Action.SPECIAL,), ("reload",), in_sentence=True)
    assert list(words) == ["przeładowanie"]
