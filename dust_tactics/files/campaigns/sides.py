"""The sides of a campaign: their rosters, their supply and whom they may recruit."""

from collections.abc import Mapping, Sequence

from dust_tactics.campaign.setup import MOST_ROSTER, USUAL_ROSTER, CampaignSide, Enlisted
from dust_tactics.campaign.steps.camp import TERMS
from dust_tactics.files.campaigns.known import Known
from dust_tactics.files.levels import offered_levels
from dust_tactics.files.reading.complaints import one_of, shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.files.scenarios.ids import known_id, read_id
from dust_tactics.files.scenarios.texts import read_name
from dust_tactics.rules.armies.building import army_refusals
from dust_tactics.rules.cards import Card
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.table.wording import worded

LONGEST_NAME = 40
LONGEST_UNIT_NAME = 30
MOST_RECRUITS = 60
MOST_SUPPLY_AT_FIRST = 500


def read_sides(root: Table, known: Known) -> tuple[CampaignSide, ...]:
    """Return the two sides of a campaign; their names and the ids of their units are known from then on."""
    tables = root.tables("side", required=True)
    if "side" in root.values and len(tables) != 2:
        root.complain("side", worded("{count} sides", count=len(tables)), worded("two"))
    names = [read_name(table, LONGEST_NAME, "the name of the side") for table in tables[:2]]
    if len(names) == 2 and names[0].casefold() == names[1].casefold() != "":
        tables[1].complain("name", worded("{name}, the name of side 1", name=shown(names[1])), "a name of its own")
    known.sides = tuple(names)
    return tuple(_side(table, name, known) for table, name in zip(tables, names, strict=False))


def _side(table: Table, name: str, known: Known) -> CampaignSide:
    side = CampaignSide(
        name,
        table.text("player", name or "Player", longest=LONGEST_NAME),
        _computer(table),
        table.whole("supply", 0, MOST_SUPPLY_AT_FIRST, 0),
        table.whole("most", 1, MOST_ROSTER, USUAL_ROSTER),
        read_units(table, known),
        _recruits(table, known.cards),
    )
    if len(side.units) > MOST_ROSTER:
        table.complain(
            "unit", worded("{count} units", count=len(side.units)), worded("at most {most}", most=MOST_ROSTER)
        )
    if side.units and not any(unit.since == 0 for unit in side.units):
        table.complain("unit", "nobody from the start", "at least one unit without `from`")
    if sum(unit.since == 0 for unit in side.units) > side.most:
        table.complain("most", str(side.most), "as many as there are units from the start at least")
    for key in ("recruits", "supply") if not side.units else ():
        if key in table.values:
            table.complain(key, worded("`{key}` of a side without units", key=key), "at least one [[side.unit]]")
    _check_together(table, side.units, known)
    table.finish()
    return side


def _check_together(table: Table, units: Sequence[Enlisted], known: Known) -> None:
    """Units of a roster have to be such as may stand in one army."""
    cards = [known.cards[unit.card] for unit in units if unit.card in known.cards]
    for refusal in army_refusals(EDITIONS[known.edition], TERMS, cards) if cards else ():
        name = cards[refusal.units[0]].name if refusal.units else ""
        table.complain("unit", f"{shown(name)}: {refusal.reason}", "units that may stand in one army")


def _computer(table: Table) -> str:
    if "computer" not in table:
        return ""
    levels = [level.id for level in offered_levels()]
    level = table.choice_of("computer", levels)
    return level if level in levels else ""


def read_units(table: Table, known: Known) -> tuple[Enlisted, ...]:
    """Return units of a roster, each with a card and what else is said of it."""
    units = []
    for inner in table.tables("unit"):
        unit = _unit(inner, known)
        if unit is not None:
            units.append(unit)
    return tuple(units)


def _unit(table: Table, known: Known) -> Enlisted | None:
    card = _card(table, known.cards)
    unit_id = read_id(table, known.roster)
    since = 0
    if "from" in table:
        battle = table.text("from")
        if known_id(table, "from", battle, known.battles, "a [[battle]]"):
            since = known.battles.index(battle)
    if unit_id:
        known.roster[unit_id] = since
    unit = Enlisted(
        card,
        read_name(table, LONGEST_UNIT_NAME, default=""),
        unit_id,
        since,
        table.flag("loyal", False),
    )
    table.finish()
    return unit if card else None


def _card(table: Table, cards: Mapping[str, Card]) -> str:
    """Return the id of a card that is known; empty, with a complaint, for another."""
    found = table.text("card", longest=60, expected="the id of a card")
    if found in cards:
        return found
    if found:
        table.complain("card", shown(found), one_of(found, cards))
    return ""


def _recruits(table: Table, cards: Mapping[str, Card]) -> tuple[str, ...]:
    names = table.texts("recruits", required=False)
    if len(names) > MOST_RECRUITS:
        table.complain(
            "recruits", worded("{count} cards", count=len(names)), worded("at most {most}", most=MOST_RECRUITS)
        )
    for name in names:
        if name not in cards:
            table.complain("recruits", shown(name), one_of(name, cards))
    return tuple(name for name in dict.fromkeys(names) if name in cards)
