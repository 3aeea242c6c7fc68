"""What breaks on other systems, found by reading: `python tests/portable.py` lists it in the whole project.

Names of files that Windows can't have or that differ by case alone, text files opened by the code page of the system,
calls that one family of systems lacks, paths of one machine written into code and data.
"""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from dust_tactics.files.packs.names import RESERVED

PROJECT = Path(__file__).resolve().parents[1]
ONE_SYSTEM = {"fcntl", "grp", "msvcrt", "pwd", "readline", "resource", "termios", "winreg"}
"""Modules that only some systems have; they are loaded where `sys.platform` has been asked."""
CALLS = {
    "os.fork": "Windows has none: begin processes by spawn",
    "os.rename": "fails in Windows where something is there: os.replace",
    "os.system": "goes through a shell, of which each system has another",
    "locale.setlocale": "changes numbers and dates of the whole process",
}
LONGEST_PATH = 120
"""Letters of a path in the project; Windows allows 260 with the folder that it lies in."""
_UNFIT = re.compile(r'[<>:"\\|?*\x00-\x1f]|[ .]$')
_MACHINE = re.compile(r"(?<![\w:/.])(/(home|Users|root)/\w|[A-Za-z]:\\(?![nrt\"'\\])\w)")
_TEXTS = {".toml", ".tmx", ".tsx", ".tx", ".json", ".xml", ".txt", ".tiled-project", ".md"}


def main() -> int:
    """List all that is found; 1 if there is anything."""
    found = [*name_faults(tracked()), *text_faults(), *code_faults()]
    for fault in found:
        sys.stdout.write(f"{fault}\n")
    return 1 if found else 0


def tracked() -> list[str]:
    """Return the files of the project by their paths in it: those under version control, or all where there is none."""
    listed = subprocess.run(["git", "ls-files"], cwd=PROJECT, capture_output=True, text=True, check=False)
    if listed.returncode == 0 and listed.stdout:
        return listed.stdout.splitlines()
    folders = ("assets", "docs", "dust_tactics", "maps", "scenarios", "tests")
    paths = (path for folder in folders for path in (PROJECT / folder).rglob("*") if "__pycache__" not in path.parts)
    return [path.relative_to(PROJECT).as_posix() for path in paths if path.is_file()]


def name_faults(paths: list[str]) -> Iterator[str]:
    """Yield what is wrong with names of files."""
    for path in paths:
        for part in path.split("/"):
            if RESERVED.fullmatch(part.split(".")[0]) or _UNFIT.search(part):
                yield f"{path}: Windows can't have the name {part!r}"
        if len(path) > LONGEST_PATH:
            yield f"{path}: {len(path)} letters, at most {LONGEST_PATH}"
    folders = {str(parent) for path in paths for parent in Path(path).parents}
    for folded, count in Counter(path.casefold() for path in {*paths, *folders}).items():
        if count > 1:
            yield f"{folded}: {count} names that differ by case alone"


def text_faults() -> Iterator[str]:
    """Yield lines of shipped files with a path of one machine, or with the line ends of Windows."""
    for folder in ("assets", "maps", "scenarios"):
        for path in sorted((PROJECT / folder).rglob("*")):
            if path.suffix in _TEXTS and path.is_file():
                yield from _text_faults(path, path.read_bytes())


def _text_faults(path: Path, content: bytes) -> Iterator[str]:
    name = path.relative_to(PROJECT).as_posix()
    if b"\r" in content:
        yield f"{name}: line ends of Windows"
    for number, line in enumerate(content.decode("utf-8").splitlines(), 1):
        if re.search(r'(source|template|image)="[^"]*\\', line) or _MACHINE.search(line):
            yield f"{name}:{number}: a path of one machine or system: {line.strip()[:80]}"


def code_faults() -> Iterator[str]:
    """Yield what the package does that some systems can't."""
    for path in sorted((PROJECT / "dust_tactics").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for number, fault in faults_of(text):
            yield f"{path.relative_to(PROJECT).as_posix()}:{number}: {fault}"


def faults_of(text: str) -> Iterator[tuple[int, str]]:
    """Yield the faults of a module, by line."""
    tree = ast.parse(text)
    asked = {
        node
        for branch in ast.walk(tree)
        if isinstance(branch, ast.If) and "sys.platform" in ast.unparse(branch.test)
        for node in ast.walk(branch)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import) and node not in asked:
            for name in ONE_SYSTEM.intersection(alias.name for alias in node.names):
                yield node.lineno, f"imports {name}, which not every system has, without asking sys.platform"
        elif isinstance(node, ast.Call):
            yield from _call_faults(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _MACHINE.search(node.value):
            yield node.lineno, f"a path of one machine: {node.value[:60]!r}"


def _call_faults(call: ast.Call) -> Iterator[tuple[int, str]]:
    name = ast.unparse(call.func)
    if name in CALLS:
        yield call.lineno, f"{name}: {CALLS[name]}"
    if name.endswith("get_context") and [ast.unparse(argument) for argument in call.args] != ["'spawn'"]:
        yield call.lineno, "processes are begun by spawn, as on every system"
    if _opens_text(call, name) and not any(keyword.arg == "encoding" for keyword in call.keywords):
        yield call.lineno, f"{name} without an encoding: it would be the code page of the system"


def _opens_text(call: ast.Call, name: str) -> bool:
    last = name.rsplit(".", 1)[-1]
    if last in ("read_text", "write_text"):
        return True
    if last != "open" or name.startswith("os.") or name == "webbrowser.open":
        return False
    place = 1 if name == "open" else 0
    modes = [*call.args[place : place + 1], *(keyword.value for keyword in call.keywords if keyword.arg == "mode")]
    shown = [mode.value for mode in modes if isinstance(mode, ast.Constant) and isinstance(mode.value, str)]
    is_file = name == "open" or bool(shown) or not call.args  # other things are opened too, by other words
    return is_file and not any("b" in mode for mode in shown)


if __name__ == "__main__":
    raise SystemExit(main())
