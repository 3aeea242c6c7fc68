"""No sentence and no label stands in the code of the screen: all words are in the catalogue."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from source_trees import tree_of

import dust_tactics.screen

SCREEN = Path(dust_tactics.screen.__file__).parent
PICTURES = SCREEN / "art"
"""Full of SVG, which nobody reads."""
WORDS = re.compile(
    r"[^\W\d_]{2,}[,.;:!?]? +[^\W\d_]{2,}"  # several words
    r"|(?<![\w.-])[A-Z][a-z]{3,}(?![\w-])"  # a label
    r"|^ +[a-z]{2,}|[a-z]{2,}[,.;:!?]? +$"  # what is put together with something else
)
ALLOWED = {
    "app.py": {"Dust Tactics", "a scene failed\n"},
    "menu/battles.py": {" took too long to decide; a quick answer was given"},
    "speech.py": {
        "Add-Type -AssemblyName System.Speech;"
        "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
    },
    "tip.py": {r"(?<=\w{4}[.!?])(?<!\b(?:Capt|Hptm|Prof)\.)\s+"},
    "window.py": {"Dust Tactics"},
    "main.py": {"dust-tactics: "},
    "theme.py": {"Bold", "Semibold"},
    "battle/panels/top_bar.py": {"Bold"},
    "keymap.py": {
        "a key such as M, +, F5, Ctrl+Z or Shift+Tab",
        "a button such as Pad-A, Pad-LB or Pad-Up",
        "an action whose key is fixed",
        "one whose key can be changed",
        "an unknown action",
        "a key that {action} has not",
    },
}
"""The program's name, lines of the log and the terminal, a command of the system, weights of the font, complaints about
files."""
NAMES = {"__all__", "_LATER"}
"""Where names of a module stand."""
KEYS = {*(f"bindings/{part}.py" for part in ("everywhere", "battle", "world", "menus")), "ui/keys.py", "ui/pads.py"}
"""Where keys and buttons of gamepads are called as in files of settings."""


def files() -> list[Path]:
    return [path for path in sorted(SCREEN.rglob("*.py")) if PICTURES not in path.parents]


def not_for_people(tree: ast.Module) -> Iterator[ast.AST]:
    """Docstrings, annotations, what is raised for programmers, and names of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from (one.value for one in node.body if isinstance(one, ast.Expr))
        if isinstance(node, ast.Raise):
            yield node
        if isinstance(node, ast.FunctionDef) and node.returns is not None:
            yield node.returns
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            yield node.annotation
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("TypeVar", "ParamSpec", "cast"):
            yield node
        if isinstance(node, ast.Assign) and any(getattr(target, "id", "") in NAMES for target in node.targets):
            yield node


def texts(tree: ast.Module) -> Iterator[str]:
    """What stands in the code for people or for the program itself."""
    passed = {id(part) for node in not_for_people(tree) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in passed:
            yield node.value


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(SCREEN).as_posix())
def test_no_words_stand_in_the_code(path: Path) -> None:
    name = path.relative_to(SCREEN).as_posix()
    if name in KEYS:
        return
    tree = tree_of(path)
    found = {text for text in texts(tree) if WORDS.search(text)}
    assert found == ALLOWED.get(name, set())


@pytest.mark.parametrize(
    "text", ["Go on", "Declare", "Your go, ", " and ", "retaliation losses", "choose: ", "No losses"]
)
def test_words_are_told_from_identifiers(text: str) -> None:
    assert WORDS.search(text)
    assert not any(WORDS.search(name) for name in ("battle.tip.", "plan.move", "Tab", "chevron-up", "no-sight", ", "))
