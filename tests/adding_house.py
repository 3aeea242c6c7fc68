"""A copy of the project in which things are added as docs/ADDING.md says."""

import subprocess
import sys
from pathlib import Path


class House:
    """A copy of the project that things are added to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def insert(self, path: str, before: str, text: str) -> None:
        """Put text before what stands in a file once."""
        self.replace(path, before, text + before)

    def after(self, path: str, anchor: str, text: str) -> None:
        """Put text behind what stands in a file once."""
        self.replace(path, anchor, anchor + text)

    def append(self, path: str, text: str) -> None:
        """Put text at the end of a file."""
        with (self.folder / path).open("a", encoding="utf-8") as file:
            file.write(text)

    def read(self, path: str) -> str:
        """Return the text of a file."""
        return (self.folder / path).read_text(encoding="utf-8")

    def replace(self, path: str, old: str, new: str) -> None:
        """Put text in place of what stands in a file once."""
        text = self.read(path)
        assert text.count(old) == 1, f"{path} has {text.count(old)} times {old!r}"
        (self.folder / path).write_text(text.replace(old, new), encoding="utf-8")

    def run(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        """Run Python in the copy."""
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={"PYTHONPATH": str(self.folder), "PATH": "/usr/bin:/bin", "SDL_VIDEODRIVER": "dummy"},
            capture_output=True,
            text=True,
            check=False,
        )
