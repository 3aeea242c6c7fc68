"""A rulebook, added as its list says: the book of 2013 once more, with clauses, cards and armies of its own."""

import re
import shutil

from adding_house import House

MODEL, ADDED = "revised_2013", "reprint_2020"
WORDS = "assets/messages/en.toml"


def add_rulebook(house: House) -> None:
    """What the book of 2013 says stands in that of 2020, with other numbers."""
    _rules(house)
    _data(house)
    _register(house)
    _describe(house)


def _reprinted(text: str) -> str:
    for old, new in ((MODEL, ADDED), ("T13", "T20"), ("2013", "2020")):
        text = text.replace(old, new)
    return text


def _rules(house: House) -> None:
    editions = house.folder / "dust_tactics/rules/editions"
    shutil.copytree(editions / MODEL, editions / ADDED)
    for path in (editions / ADDED).glob("*.py"):
        path.write_text(_reprinted(path.read_text(encoding="utf-8")), encoding="utf-8")
    clauses = _clauses(house)
    listed = "".join(f'    "T13-{clause}": "T20-{clause}",\n' for clause in clauses)
    house.append(f"dust_tactics/rules/editions/{ADDED}/cites.py", f"CITES |= {{\n{listed}}}\n")


def _clauses(house: House) -> list[str]:
    """Return the clauses of the book without its prefix."""
    found = re.findall(r"^\[([A-Z]{3})\.(\d\d)\]$", house.read("assets/clauses/2013.toml"), flags=re.MULTILINE)
    return [f"{section}-{number}" for section, number in found]


def _data(house: House) -> None:
    assets = house.folder / "assets"
    shutil.copytree(assets / "cards/2013", assets / "cards/2020")
    copies = [*(assets / "cards/2020").glob("*.toml")]
    for folder in ("armies", "fixtures", "clauses"):
        copies.append(assets / folder / "2020.toml")
        shutil.copy(assets / folder / "2013.toml", copies[-1])
    for path in copies:
        path.write_text(_reprinted(path.read_text(encoding="utf-8")), encoding="utf-8")
    skills = house.read("assets/cards/skills.toml")
    (assets / "cards/skills.toml").write_text(skills.replace('"2013"', '"2013", "2020"'), encoding="utf-8")
    battle = _reprinted(house.read("scenarios/first-steps.toml"))
    (house.folder / "reprint.toml").write_text(battle, encoding="utf-8")


def _register(house: House) -> None:
    listed = "dust_tactics/rules/editions/__init__.py"
    house.insert(
        listed,
        "from dust_tactics.rules.editions.starter_2016",
        f"from dust_tactics.rules.editions.{ADDED}.edition import EDITION as REPRINT_2020\n",
    )
    house.insert(listed, "    FIRST_2010.id: FIRST_2010,\n", "    REPRINT_2020.id: REPRINT_2020,\n")
    house.replace(
        "dust_tactics/cli/common_arguments.py", '("2013", "2016", "2010")', '("2013", "2016", "2010", "2020")'
    )
    house.replace("scenarios/README.md", '`"2013"`, `"2016"` or `"2010"`', '`"2013"`, `"2016"`, `"2010"` or `"2020"`')


def _describe(house: House) -> None:
    house.insert(WORDS, '2016 = "2016: the starter', '2020 = "2020: those of 2013 once more."\n')
    page = "dust_tactics/screen/help/books_page.py"
    cells = re.sub(r'("2013": )(\([^)]*\))', r'\1\2, "2020": \2', house.read(page))
    (house.folder / page).write_text(cells, encoding="utf-8")
    tables = re.sub(
        r"^(\[books\.[\w-]+\]\n(?:.+\n)*?)2013 = (.*)$",
        r"\g<1>2013 = \2\n2020 = \2",
        house.read(WORDS),
        flags=re.MULTILINE,
    )
    (house.folder / WORDS).write_text(tables, encoding="utf-8")
