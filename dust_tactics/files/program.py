"""Which program this is."""

import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path


@cache
def program_version() -> str:
    """The version of the installed package, or of the checkout that is run in place."""
    try:
        return metadata.version("dust-tactics")
    except metadata.PackageNotFoundError:
        project = Path(__file__).resolve().parents[2] / "pyproject.toml"
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
