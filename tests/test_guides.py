"""Pages for people: their links lead somewhere, the site has all of them, and what they list is complete."""

import re
import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[1]
TOP = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
PAGES = [
    *(PROJECT / name for name in TOP),
    *sorted(
        page
        for folder in ("docs", "assets", "maps", "scenarios", "tests")
        for page in (PROJECT / folder).rglob("*.md")
        if "build" not in page.parts
    ),
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(PROJECT).as_posix())
def test_links_lead_to_files_that_are_there(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    targets = re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", text)
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_the_site_has_every_page_of_the_docs() -> None:
    site = (PROJECT / ".ci" / "packaging" / "mkdocs.yml").read_text(encoding="utf-8")
    listed = set(re.findall(r"[\w/-]+\.md", site))
    assert {page.relative_to(PROJECT).as_posix() for page in (PROJECT / "docs").rglob("*.md")} <= listed
    assert set(TOP) <= listed
    assert [page for page in listed if page != "LICENSE.md" and not (PROJECT / page).is_file()] == []


def test_the_licence_of_every_library_is_told() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = (PROJECT / "docs" / "LICENCES.md").read_text(encoding="utf-8").lower()
    names = {
        re.split(r"[<>=]", package)[0].removeprefix("font-").replace("-", " ") for package in project["dependencies"]
    }
    assert [name for name in names if name not in told and name.replace(" ", "-") not in told] == []
