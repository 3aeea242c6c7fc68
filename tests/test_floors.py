"""The floors of the house: who may import whom, and what the lower ones never load."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "dust_tactics"

MAY_USE = {
    "grid": set(),
    "table": set(),
    "rules": {"grid", "table"},
    "bots": {"grid", "table", "rules"},
    "files": {"grid", "table", "rules", "bots"},
    "language": {"grid", "table", "rules", "bots", "files"},
    "lab": {"grid", "table", "rules", "bots", "files", "language"},
    "screen": {"grid", "table", "rules", "bots", "files", "language"},
    "cli": {"grid", "table", "rules", "bots", "files", "language", "lab", "screen"},
}
WITHOUT_PYGAME = ("grid", "table", "rules", "bots", "files", "language", "lab")


def _imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


@pytest.mark.parametrize("room", MAY_USE)
def test_a_room_imports_only_the_floors_below(room: str) -> None:
    """Every import of the package, also those inside functions."""
    allowed = MAY_USE[room] | {room}
    for path in sorted((PACKAGE / room).rglob("*.py")):
        for module in _imports(path):
            if module.startswith("dust_tactics."):
                assert module.split(".")[1] in allowed, f"{path.relative_to(PACKAGE)} imports {module}"


@pytest.mark.parametrize("room", WITHOUT_PYGAME)
def test_the_lower_floors_load_no_pygame(room: str) -> None:
    """A fresh interpreter that imports every module of a room has not loaded pygame or pytmx."""
    modules = [
        ".".join(("dust_tactics", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")
        for path in sorted((PACKAGE / room).rglob("*.py"))
    ]
    code = "\n".join(
        (
            "import importlib, sys",
            *(f"importlib.import_module({module!r})" for module in modules),
            "print(sorted({'pygame', 'pytmx'}.intersection(sys.modules)))",
        )
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"
