"""The floors of the house: who may import whom, and what the lower ones never load."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from source_trees import tree_of

PACKAGE = Path(__file__).resolve().parents[1] / "dust_tactics"

MAY_USE = {
    "grid": set(),
    "table": set(),
    "rules": {"grid", "table"},
    "world": {"table"},
    "bridge": {"table", "rules", "world", "campaign"},
    "campaign": {"table", "rules"},
    "bots": {"grid", "table", "rules", "world", "campaign"},
    "files": {"grid", "table", "rules", "world", "bridge", "campaign", "bots"},
    "language": {"grid", "table", "rules", "world", "campaign", "bots", "files"},
    "lab": {"grid", "table", "rules", "world", "bridge", "campaign", "bots", "files", "language"},
    "screen": {"grid", "table", "rules", "world", "bridge", "campaign", "bots", "files", "language"},
    "cli": {"grid", "table", "rules", "world", "campaign", "bots", "files", "language", "lab", "screen"},
}
WITHOUT_PYGAME = (
    "grid",
    "table",
    "rules",
    "world",
    "bridge",
    "campaign",
    "bots",
    "files",
    "language",
    "lab",
    "screen/battle/planning",
)


@cache
def _imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("room", MAY_USE)
def test_a_room_imports_only_the_floors_below(room: str) -> None:
    """Every import of the package, also those inside functions."""
    allowed = MAY_USE[room] | {room}
    for path in sorted((PACKAGE / room).rglob("*.py")):
        for module in _imports(path):
            if module.startswith("dust_tactics."):
                assert module.split(".")[1] in allowed, f"{path.relative_to(PACKAGE)} imports {module}"


def _module(path: Path) -> str:
    return ".".join(("dust_tactics", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


def _arrows(room: str) -> dict[str, set[str]]:
    """For each module of a room those of the same room that it imports, for type hints and inside functions too."""
    paths = {_module(path): path for path in (PACKAGE / room).rglob("*.py")}
    arrows: dict[str, set[str]] = {}
    for module, path in paths.items():
        named: set[str] = set()
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Import):
                named |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                parts = {f"{node.module}.{alias.name}" for alias in node.names}
                named |= parts & set(paths) or {node.module}
        arrows[module] = named & set(paths)
    return arrows


@pytest.mark.parametrize("room", MAY_USE)
def test_no_imports_go_round_in_a_circle(room: str) -> None:
    """Modules that import nothing still left are taken away, again and again: what stays goes round in a circle."""
    arrows = _arrows(room)
    assert len(arrows) > 1
    while free := [module for module, imported in arrows.items() if not imported & set(arrows)]:
        for module in free:
            del arrows[module]
    assert not arrows


SIDE_BY_SIDE = ("battle", "world")
"""The screens of the two games: what both need lives in `screen/play`, which knows neither."""


@pytest.mark.parametrize("room", [*SIDE_BY_SIDE, "play"])
def test_neither_game_on_the_screen_imports_from_the_other(room: str) -> None:
    """Nor does what both share import from one of them."""
    others = tuple(f"dust_tactics.screen.{other}" for other in SIDE_BY_SIDE if other != room)
    paths = sorted((PACKAGE / "screen" / room).rglob("*.py"))
    assert paths
    for path in paths:
        for module in _imports(path):
            assert not f"{module}.".startswith(tuple(f"{other}." for other in others)), (
                f"{path.relative_to(PACKAGE)} imports {module}"
            )


def test_an_edition_is_known_to_its_own_folder_and_to_the_list_of_editions_alone() -> None:
    """All others ask its parts: of the state, or by its id in the list."""
    editions = PACKAGE / "rules" / "editions"
    books = [folder for folder in editions.iterdir() if (folder / "edition.py").exists()]
    assert books
    for book in books:
        name = f"dust_tactics.rules.editions.{book.name}"
        for path in sorted(PACKAGE.rglob("*.py")):
            if book in path.parents or path == editions / "__init__.py":
                continue
            known = [module for module in _imports(path) if module == name or module.startswith(f"{name}.")]
            assert not known, f"{path.relative_to(PACKAGE)} imports {known[0]}"


def test_the_lower_floors_load_no_pygame() -> None:
    """A fresh interpreter that imports every module of these rooms, one by one, never loads pygame or pytmx."""
    modules = [_module(path) for room in WITHOUT_PYGAME for path in sorted((PACKAGE / room).rglob("*.py"))]
    assert len(modules) > 300
    code = "\n".join(
        (
            "import importlib, sys",
            f"for module in {modules!r}:",
            "    importlib.import_module(module)",
            "    loaded = {'pygame', 'pytmx'}.intersection(sys.modules)",
            "    assert not loaded, f'{module} loads {loaded}'",
        )
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
