"""The battles of a campaign: their scenarios, who fights in them, and the roads on."""

from collections.abc import Sequence
from pathlib import Path

from dust_tactics.campaign.setup import (
    MOST_BATTLES,
    MOST_OFFERS,
    MOST_REWARD,
    MOST_ROADS,
    CampaignSide,
    Chooser,
    Force,
    Node,
    Offer,
    Reward,
    Road,
)
from dust_tactics.files.campaigns.changes import read_changes
from dust_tactics.files.campaigns.conditions import read_condition
from dust_tactics.files.campaigns.known import Known, known_scenario, warn
from dust_tactics.files.campaigns.scenery import read_scene
from dust_tactics.files.campaigns.sides import read_units
from dust_tactics.files.campaigns.stories import LONGEST_TITLE, read_words
from dust_tactics.files.packs.home import BATTLES, SCENARIOS, home_of
from dust_tactics.files.places import data_root, file_in, is_file, user_root
from dust_tactics.files.reading.complaints import FileRefused, listed, one_of, shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.files.scenarios.ids import known_id, read_id
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario, make_battle
from dust_tactics.rules.scenario import MOST_UNITS, Battle
from dust_tactics.table.wording import worded

ROSTER, OF_SCENARIO, BOTH = "roster", "scenario", "both"
LONGEST_CHOICE = 40
LONGEST_HINT = 200
MOST_POINTS = 1000
MOST_KILL = 100
MOST_TOLD = 4


def battle_tables(root: Table) -> list[Table]:
    """Return the tables of the battles."""
    tables = root.tables("battle", required=True)
    if len(tables) > MOST_BATTLES:
        root.complain(
            "battle", worded("{count} battles", count=len(tables)), worded("at most {most}", most=MOST_BATTLES)
        )
    return tables[:MOST_BATTLES]


def ids_of(tables: Sequence[Table]) -> tuple[str, ...]:
    """Return the ids of battles, endings or stories, with a complaint about one that is missing or not its own."""
    found: list[str] = []
    for table in tables:
        name = read_id(table, found)
        if "id" not in table.values:
            table.complain_missing("id", "an id of its own, such as 'fords'")
        found.append(name)
    return tuple(found)


def read_scenarios(tables: Sequence[Table], known: Known) -> None:
    """Read the scenarios of all battles; what is wrong with one is told in place of what follows from it."""
    for number, table in enumerate(tables):
        scenario = _scenario(table, known)
        if scenario is not None:
            known.scenarios[number] = known_scenario(scenario)
            known.crossed[number] = _crossed(table, known, [side.name for side in scenario.sides])
        else:
            table.table("as")


def _scenario(table: Table, known: Known) -> Scenario | None:
    name = table.text("scenario", expected="the file name of a scenario, such as 'two-fords.toml'")
    if not name:
        return None
    path = find_scenario_file(name, known.path)
    if path is None:
        folders = listed(str(folder.name) for folder in dict.fromkeys(scenario_folders(known.path)))
        table.complain(
            "scenario",
            worded("{name}, which is not there", name=shown(name)),
            worded("the file name of a scenario in {folders}", folders=folders),
        )
        return None
    try:
        scenario = load_scenario(path)
    except FileRefused as refused:
        table.complaints.extend(refused.complaints)
        return None
    if scenario.edition != known.edition:
        table.complain(
            "scenario",
            worded("{name}, of edition {edition}", name=shown(name), edition=scenario.edition),
            worded("one of {edition}", edition=known.edition),
        )
        return None
    return scenario


def scenario_folders(path: Path) -> list[Path]:
    """Return where the scenarios of a campaign are looked for: in `battles` beside it, in its pack or among the user's
    own, and among the shipped ones."""
    home = home_of(path)
    own = home if home is not None else user_root()
    return [path.parent / BATTLES, own / SCENARIOS, data_root() / SCENARIOS]


def find_scenario_file(name: str, path: Path) -> Path | None:
    """Return the file of a scenario that a campaign names; None where there is none, or the name leads elsewhere."""
    for folder in scenario_folders(path):
        try:
            found = file_in(folder, name)
        except ValueError:
            return None
        if is_file(found):
            return found
    return None


def _crossed(table: Table, known: Known, sides: Sequence[str]) -> bool:
    """Return whether the first side of the campaign plays the second of the scenario."""
    inner = table.table("as")
    if inner is None:
        return False
    plays = {}
    for name in inner.values:
        known.side_named(inner, name, name)
        plays[name] = inner.choice_of(name, sides)
    if sorted(plays.values()) != sorted(sides) and all(side in sides for side in plays.values()):
        inner.complain("", "one side twice or not at all", worded("both {names}, each once", names=listed(sides)))
    return bool(known.sides) and plays.get(known.sides[0]) == sides[1]


def read_battles(tables: Sequence[Table], sides: Sequence[CampaignSide], known: Known) -> tuple[Node, ...]:
    """Return the battles, with the roads between them."""
    return tuple(node for number, table in enumerate(tables) if (node := _node(number, table, sides, known)))


def _node(number: int, table: Table, sides: Sequence[CampaignSide], known: Known) -> Node | None:
    scenario = known.scenarios.get(number)
    battle = None if scenario is None else make_battle(scenario.scenario)
    title = read_words(table, "title", LONGEST_TITLE)
    forces = _forces(number, table, sides, battle, known)
    changes = read_changes(table, known, number, battle)
    offers = _offers(number, table, sides, known)
    reward = _reward(table)
    before, after = _told(table, "before", known), _told(table, "after", known)
    roads = _roads(number, table, known)
    scene = read_scene(table, "scene")
    table.finish()
    if scenario is None or battle is None:
        return None
    return Node(
        known.battles[number],
        title,
        battle,
        roads,
        known.crossed[number],
        forces,
        reward,
        tuple((name, side, place) for name, (side, place) in scenario.units.items()),
        changes,
        offers,
        before,
        after,
        scene,
    )


def _told(table: Table, key: str, known: Known) -> tuple[int, ...]:
    names = table.texts(key, required=False)
    if len(names) > MOST_TOLD:
        table.complain(key, worded("{count} stories", count=len(names)), worded("at most {most}", most=MOST_TOLD))
    return tuple(known.stories.index(name) for name in names if known_id(table, key, name, known.stories, "a story"))


def _reward(table: Table) -> Reward:
    inner, usual = table.table("reward"), Reward()
    if inner is None:
        return usual
    reward = Reward(
        inner.whole("won", 0, MOST_REWARD, usual.won),
        inner.whole("drawn", 0, MOST_REWARD, usual.drawn),
        inner.whole("lost", 0, MOST_REWARD, usual.lost),
        inner.whole("kill", 0, MOST_KILL, 0),
    )
    inner.finish()
    if reward.lost * 2 < reward.won:
        warn(
            inner,
            "lost",
            worded("{lost} beside {won} for the winner", lost=reward.lost, won=reward.won),
            "half of that at least, so that one defeat doesn't lead to the next",
        )
    return reward


def _forces(
    number: int, table: Table, sides: Sequence[CampaignSide], battle: Battle | None, known: Known
) -> tuple[Force, Force]:
    inner = table.table("force")
    found = []
    for place, side in enumerate(sides):
        of = inner.table(side.name) if inner is not None and side.name in inner else None
        found.append(_force(number, of, table, side, known))
        if battle is not None and found[-1].roster:
            _check_roster(of or table, battle, known.seat(number, place), found[-1])
    if inner is not None:
        inner.finish()
    return (found[0], found[1]) if len(found) == 2 else (Force(), Force())


def _force(number: int, table: Table | None, outer: Table, side: CampaignSide, known: Known) -> Force:
    if table is None:
        if side.has_roster:
            outer.complain_missing(
                "force", worded("who fights for {side}: [battle.force.{side}]", side=shown(side.name))
            )
        return Force()
    usual = ROSTER if side.has_roster else OF_SCENARIO
    source = table.choice_of("from", (ROSTER, OF_SCENARIO, BOTH), required=False) or usual
    roster = source in (ROSTER, BOTH)
    if roster and not side.has_roster:
        table.complain(
            "from",
            shown(source),
            worded("'{word}', as {side} has no units of its own", word=OF_SCENARIO, side=shown(side.name)),
        )
    must = _ids(table, "must", known, number)
    force = Force(
        roster,
        source in (OF_SCENARIO, BOTH),
        table.whole("points", 1, MOST_POINTS) if roster else 0,
        table.whole("slots", 1, MOST_UNITS, MOST_UNITS) if roster else 0,
        must,
        _kept(table, known, number),
    )
    if not roster and must:
        table.complain("must", "units of a roster that does not fight", "none, or from = 'roster'")
    table.finish()
    return force


def _ids(table: Table, key: str, known: Known, number: int) -> tuple[str, ...]:
    """Return ids of units of rosters who are there by then."""
    names = table.texts(key, required=False)
    for name in names:
        if known_id(table, key, name, known.units, "a unit of a roster") and known.units[name] > number:
            found = worded(
                "{name}, who comes only before {battle}",
                name=shown(name),
                battle=shown(known.battles[known.units[name]]),
            )
            table.complain(key, found, "a unit that is there")
    return tuple(name for name in names if name in known.units)


def _kept(table: Table, known: Known, number: int) -> tuple[str, ...]:
    names = table.texts("keep", required=False)
    scenario = known.scenarios.get(number)
    if scenario is None:
        return ()
    for name in names:
        known_id(table, "keep", name, scenario.units, "a [[side.unit]] of the scenario")
    return tuple(name for name in names if name in scenario.units)


def _check_roster(table: Table, battle: Battle, seat: int, force: Force) -> None:
    """Units of a roster need a way in, and events can't wait for units of the scenario that do not come."""
    if not battle.sides[seat].entry:
        table.complain(
            "from",
            worded("a roster, and {side} has no `entry`", side=shown(battle.sides[seat].name)),
            "an edge to enter over",
        )
    named = [event.unit for event in battle.events] + [unit for event in battle.events for unit in event.arrive]
    if not force.scenario and any(unit is not None and unit[0] == seat for unit in named):
        found = worded(
            "a roster in place of units that an [[event]] of {scenario} names", scenario=shown(battle.scenario)
        )
        table.complain("from", found, worded("'{both}' or '{word}'", both=BOTH, word=OF_SCENARIO))


def _offers(number: int, table: Table, sides: Sequence[CampaignSide], known: Known) -> tuple[Offer, ...]:
    tables = table.tables("offer")
    if len(tables) > MOST_OFFERS:
        table.complain("offer", worded("{count} offers", count=len(tables)), worded("at most {most}", most=MOST_OFFERS))
    return tuple(offer for inner in tables[:MOST_OFFERS] if (offer := _offer(number, inner, sides, known)) is not None)


def _offer(number: int, table: Table, sides: Sequence[CampaignSide], known: Known) -> Offer | None:
    side = known.side(table, "side")
    if side is not None and side < len(sides) and not sides[side].has_roster:
        table.complain("side", shown(sides[side].name), "a side with units of its own, which has a camp")
    free = table.text("free", "")
    if free:
        known_id(table, "free", free, known.roster, "a unit of a roster")
    offer = Offer(
        table.text("id"),
        side or 0,
        table.whole("cost", 0, MOST_REWARD),
        read_words(table, "text", LONGEST_HINT, required=True),
        read_condition(table, known, number - 1),
        known.set_flags(table),
        read_units(table, known),
        table.flag("hired", False),
        free,
    )
    if not (offer.flags or offer.units or free):
        table.complain("", "an offer of nothing", "flags, [[battle.offer.unit]] or free")
    table.finish()
    return None if side is None else offer


def _roads(number: int, table: Table, known: Known) -> tuple[Road, ...]:
    tables = table.tables("road", required=True)
    if "road" in table.values and not 1 <= len(tables) <= MOST_ROADS:
        table.complain("road", worded("{count} roads", count=len(tables)), worded("1 to {most}", most=MOST_ROADS))
    roads = tuple(_road(number, inner, known) for inner in tables[:MOST_ROADS])
    if tables and "if" in tables[-1].values:
        tables[-1].complain("if", "a condition of the last road", "none, so that there always is a way on")
    for inner in tables[:-1]:
        if "if" not in inner.values and "choice" not in inner.values:
            after = tables[tables.index(inner) + 1]
            warn(after, "", "a road that is never taken, as the one above always fits", "an `if` above, or a `choice`")
            break
    return roads


def _road(number: int, table: Table, known: Known) -> Road:
    name = table.text("to", expected="the id of a battle further down, or of an ending")
    to = ending = None
    if name in known.battles:
        to = known.battles.index(name)
        if to <= number:
            table.complain(
                "to",
                worded("{name}, which is no battle further down", name=shown(name)),
                "one further down, or an ending",
            )
    elif name in known.endings:
        ending = known.endings.index(name)
    elif name:
        table.complain("to", shown(name), one_of(name, [*known.battles, *known.endings]))
    road = Road(
        to,
        ending,
        read_condition(table, known, number, (number,)),
        read_words(table, "choice", LONGEST_CHOICE),
        _chooser(table, known),
        read_words(table, "hint", LONGEST_HINT),
        known.set_flags(table),
    )
    table.finish()
    return road


def _chooser(table: Table, known: Known) -> Chooser | int:
    word = table.text("chooser", Chooser.WINNER.value)
    if word in list(Chooser):
        return Chooser(word)
    side = known.side_named(table, "chooser", word)
    return Chooser.WINNER if side is None else side
