"""Every text that the code names is in the catalogue, and there is none that nobody says."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from source_trees import kept, tree_of

import dust_tactics
from dust_tactics.language.catalogue import load_messages

PACKAGE = Path(dust_tactics.__file__).parent
ENGLISH = load_messages()


@kept
def trees() -> list[tuple[str, ast.Module]]:
    files = sorted(PACKAGE.rglob("*.py"))
    return [(path.relative_to(PACKAGE).as_posix(), tree_of(path)) for path in files]


def pattern(key: ast.expr) -> str | None:
    """What a key may be, as a regular expression; None where it is not written in the call."""
    if isinstance(key, ast.Constant) and isinstance(key.value, str):
        return re.escape(key.value)
    if isinstance(key, ast.JoinedStr):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in key.values]
        return "".join(parts)
    if isinstance(key, ast.IfExp):
        found = [pattern(key.body), pattern(key.orelse)]
        return "|".join(f"(?:{one})" for one in found if one is not None) if None not in found else None
    return None


def named(*functions: str) -> Iterator[tuple[str, int, str]]:
    """File, line and pattern of each key in calls of these functions."""
    for file, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                found = pattern(node.args[0]) if name in functions else None
                if found is not None:
                    yield file, node.lineno, found


def begins_with_a_table(key: ast.JoinedStr) -> bool:
    return isinstance(key.values[0], ast.Constant) and "." in str(key.values[0].value)


def texts() -> tuple[set[str], set[str]]:
    """Every text that stands in the code, and patterns of those that are put together."""
    whole, parts = set(), set()
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and begins_with_a_table(node):
                parts.add(pattern(node) or "")
    return whole, parts


BESIDE_THE_CODE = ("count-none.", "name-form.")
"""Texts that others ask for: counts of nothing, and forms of names as in {side:has}."""


def any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{one})" for one in patterns))


def of_its_screen(file: str, key: str) -> str:
    """The key as the catalogue has it: panels of the world name texts of their own table without its name."""
    return rf"(?:world\.screen\.)?(?:{key})" if file.startswith("screen/world/") else key


def test_every_text_that_the_code_names_is_there() -> None:
    """Keys that are put together have at least one text."""
    used = [(file, line, of_its_screen(file, key)) for file, line, key in named("text") if "\\." in key]
    assert len(used) > 300
    missing = [use for use in used if not any(re.fullmatch(use[2], known) for known in ENGLISH)]
    assert missing == []


def test_everything_that_the_code_counts_is_there() -> None:
    used = list(named("counted"))
    assert len(used) > 30
    missing = [use for use in used if not any(re.fullmatch(use[2], known) for known in ENGLISH.things)]
    assert missing == []


def test_there_is_no_text_that_nobody_says() -> None:
    written, parts = texts()
    said = any_of(parts)
    unsaid = [key for key in ENGLISH if key not in written and not said.fullmatch(key)]
    assert [key for key in unsaid if not key.startswith(BESIDE_THE_CODE)] == []
    counted = any_of(parts | {key for _, _, key in named("counted")})
    assert [thing for thing in ENGLISH.things if thing not in written and not counted.fullmatch(thing)] == []
