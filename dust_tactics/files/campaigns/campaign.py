"""Campaign files in TOML: battles that follow from each other, by scenarios that there are."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dust_tactics.campaign.honours import HONOURS
from dust_tactics.campaign.setup import (
    USUAL_DIFFICULTIES,
    CampaignRules,
    CampaignSetup,
    CampaignSide,
    Difficulty,
    Eliminated,
    Ending,
    Heroes,
    Node,
    Refill,
    Story,
)
from dust_tactics.files.campaigns.battles import battle_tables, ids_of, read_battles, read_scenarios
from dust_tactics.files.campaigns.difficulties import read_difficulties
from dust_tactics.files.campaigns.known import Known, warn
from dust_tactics.files.campaigns.scenery import read_scene
from dust_tactics.files.campaigns.sides import read_sides
from dust_tactics.files.campaigns.stories import read_endings, read_stories, read_words
from dust_tactics.files.cards.cards import load_cards, read_edition
from dust_tactics.files.packs.about import NOTHING_SAID, About, read_about
from dust_tactics.files.packs.home import home_of
from dust_tactics.files.reading.complaints import FileWarning, one_of, shown
from dust_tactics.files.reading.toml import LONGEST_TEXT, Table, read_toml
from dust_tactics.files.scenarios.balance import Balance, read_balance
from dust_tactics.files.scenarios.ids import known_id
from dust_tactics.files.scenarios.texts import ENGLISH, LONGEST_NAME, Spoken, spoken_names
from dust_tactics.table.plain import to_plain
from dust_tactics.table.wording import worded

LONGEST_MINUTES = 6000
LARGEST_SETUP = 800_000
"""Bytes of a campaign by value, so that it fits into the first line of its journal."""
MOST_MERIT = 100


@dataclass(frozen=True)
class CampaignFile:
    """A campaign file, checked.

    id        name of the file without its ending
    setup     the campaign by value
    minutes   how long it takes, as its author says; 0 where that is not said
    after     id of the scenario whose result offers it; empty for none
    balance   how even it turned out to be
    warnings  what in the file may be meant otherwise
    scenarios files of the scenarios of its battles, each once
    about     what its author says of the pack that it is passed on in
    difficulties  how hard it can be, the easiest first
    """

    id: str
    path: Path
    setup: CampaignSetup
    minutes: int = 0
    after: str = ""
    balance: Balance | None = None
    warnings: tuple[FileWarning, ...] = ()
    scenarios: tuple[Path, ...] = ()
    about: About = NOTHING_SAID
    difficulties: tuple[Difficulty, ...] = USUAL_DIFFICULTIES

    def name(self, language: str = ENGLISH) -> str:
        """Its name in a language, or in English."""
        return self.setup.name.of(language)

    def difficulty(self, named: str) -> Difficulty:
        """Return a difficulty by its id. Raises KeyError with what there is."""
        for difficulty in self.difficulties:
            if difficulty.id == named:
                return difficulty
        known = [difficulty.id for difficulty in self.difficulties]
        raise KeyError(
            worded("there is no difficulty {named}: {names}", named=shown(named), names=one_of(named, known))
        )


def load_campaign(path: Path) -> CampaignFile:
    """Return the campaign of a file. Raises FileRefused with everything that is wrong with it and its scenarios."""
    root = read_toml(path)
    edition = read_edition(root)
    known = Known(path, edition, load_cards(edition, home_of(path)))
    tables = battle_tables(root)
    known.battles = ids_of(tables)
    known.endings = ids_of(root.tables("ending"))
    known.stories = ids_of(root.tables("story"))
    sides = read_sides(root, known)
    known.offered = _offered(tables)
    read_scenarios(tables, known)
    nodes = tuple(_with_names(node, spoken_names(root)) for node in read_battles(tables, sides, known))
    stories, endings = read_stories(root, known), read_endings(root, known)
    main = known.side(root, "main", required=False)
    name, briefing = (
        read_words(root, "name", LONGEST_NAME, required=True),
        read_words(root, "briefing", LONGEST_TEXT),
    )
    rules = _rules(root)
    camp = read_scene(root, "camp")
    minutes = root.whole("minutes", 5, LONGEST_MINUTES, 0)
    after = root.text("after", "")
    balance = read_balance(root)
    about = read_about(root)
    difficulties = read_difficulties(root)
    _check_ids(root, known)
    _check_flags(known)
    root.finish()
    if not root.complaints:
        _warn_of_unreached(root, nodes, endings, stories)
    root.complaints.refuse_if_any()
    cards = tuple(known.cards[card] for card in dict.fromkeys(_cards(sides, nodes)))
    setup = CampaignSetup(
        path.stem, name, edition, (sides[0], sides[1]), nodes, endings, cards, briefing, stories, rules, main, camp=camp
    )
    _check_size(root, setup)
    scenarios = tuple(dict.fromkeys(known.scenarios[number].scenario.path for number in range(len(nodes))))
    warnings = tuple(root.complaints.warnings)
    return CampaignFile(path.stem, path, setup, minutes, after, balance, warnings, scenarios, about, difficulties)


def _with_names(node: Node, spoken: Spoken) -> Node:
    """Return a battle that knows what the sides of the campaign and their units are called in every language."""
    return replace(node, battle=replace(node.battle, spoken=(*node.battle.spoken, *spoken)))


def is_campaign_file(path: Path) -> bool:
    """Return whether a TOML file holds a campaign, by its tables. Raises FileRefused where it can't be read."""
    values = read_toml(path).values
    return "battle" in values or "ending" in values


def _offered(tables: Sequence[Table]) -> dict[str, int]:
    """Return the ids of units that are offered, with the battle before which they are; conditions further up may name
    them."""
    found: dict[str, int] = {}
    for number, table in enumerate(tables):
        for offer in _inner(table.values.get("offer")):
            for unit in _inner(offer.get("unit")):
                if isinstance(name := unit.get("id"), str):
                    found.setdefault(name, number)
    return found


def _inner(values: object) -> list[dict[str, object]]:
    """Return the tables of a list, whatever else is in it."""
    return [value for value in values if isinstance(value, dict)] if isinstance(values, list) else []


def _cards(sides: Iterable[CampaignSide], nodes: Iterable[Node]) -> list[str]:
    units = [unit for side in sides for unit in side.units]
    units += [unit for node in nodes for offer in node.offers for unit in offer.units]
    kept = [
        node.battle.sides[side].army.units[place].card
        for node in nodes
        for name, side, place in node.unit_ids
        if any(name in force.keep for force in node.forces)
    ]
    return [*(unit.card for unit in units), *(card for side in sides for card in side.recruits), *kept]


def _rules(root: Table) -> CampaignRules:
    table, usual = root.table("rules"), CampaignRules(honours=tuple(HONOURS))
    if table is None:
        return usual
    rules = CampaignRules(
        table.choice("refill", Refill, usual.refill),
        table.whole("repair", 10, 100, usual.repair),
        table.whole("recruit", 50, 300, usual.recruit),
        table.choice("eliminated", Eliminated, usual.eliminated),
        table.choice("heroes", Heroes, usual.heroes),
        table.flag("field", usual.field),
        table.whole("wounds", 0, 3, usual.wounds),
        table.whole("ransom", 50, 300, usual.ransom),
        _merit(table, usual.merit),
        _honours(table),
        table.whole("carry", 0, 100, usual.carry),
    )
    table.finish()
    return rules


def _merit(table: Table, usual: tuple[int, int]) -> tuple[int, int]:
    found = table.items("merit", required=False)
    if "merit" not in table.values:
        return usual
    whole = [number for number in found if isinstance(number, int) and not isinstance(number, bool)]
    if len(found) != 2 or len(whole) != 2 or not 1 <= whole[0] < whole[1] <= MOST_MERIT:
        table.complain(
            "merit", shown(found), worded("two numbers from 1 to {most}, the second larger: [3, 7]", most=MOST_MERIT)
        )
        return usual
    return whole[0], whole[1]


def _honours(table: Table) -> tuple[str, ...]:
    if isinstance(table.values.get("honours"), bool):
        return tuple(HONOURS) if table.flag("honours") else ()
    if "honours" not in table:
        return tuple(HONOURS)
    names = table.texts("honours")
    for name in names:
        known_id(table, "honours", name, HONOURS, "an honour")
    return tuple(dict.fromkeys(name for name in names if name in HONOURS))


def _check_ids(root: Table, known: Known) -> None:
    """Roads name battles and endings alike, so that no id may be both."""
    for table in root.tables("ending"):
        name = table.values.get("id")
        if isinstance(name, str) and name in known.battles:
            table.complain("id", worded("{name}, the id of a battle", name=shown(name)), "an id of its own")


def _check_flags(known: Known) -> None:
    for name, table in known.asked.items():
        if name not in known.flags:
            expected = one_of(name, known.flags) if known.flags else "a flag that a road or an offer sets"
            table.complain("flag", worded("{name}, which nothing sets", name=shown(name)), expected)
    for name, table in known.flags.items():
        if name not in known.asked:
            warn(
                table, "flags", worded("{name}, which no condition asks for", name=shown(name)), "a condition that does"
            )


def _warn_of_unreached(root: Table, nodes: Sequence[Node], endings: Sequence[Ending], stories: Sequence[Story]) -> None:
    """Warn of battles and endings that no road leads to, and of stories that nothing tells."""
    reached, ends, told = {0}, set(), set()
    for number, node in enumerate(nodes):
        if number in reached:
            reached |= {road.to for road in node.roads if road.to is not None}
            ends |= {road.ending for road in node.roads if road.ending is not None}
            told |= {*node.before, *node.after}
    for key, items, known in (("battle", nodes, reached), ("ending", endings, ends), ("story", stories, told)):
        for number, table in enumerate(root.tables(key)[: len(items)]):
            if number not in known:
                what = worded("told") if key == "story" else worded("reached")
                expected = "its id in `before` or `after` of a battle" if key == "story" else "a [[battle.road]] to it"
                warn(table, "", worded("a {key} that is never {what}", key=key, what=what), expected)


def _check_size(root: Table, setup: CampaignSetup) -> None:
    size = len(json.dumps(to_plain(setup), ensure_ascii=False, separators=(",", ":")).encode())
    if size > LARGEST_SETUP:
        found = worded("a campaign of {size} KB with all its boards and cards", size=size // 1024)
        raise root.complaints.refusal(
            "battle", found, worded("at most {largest} KB: fewer or smaller boards", largest=LARGEST_SETUP // 1024)
        )
