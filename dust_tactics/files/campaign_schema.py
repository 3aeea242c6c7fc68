"""The JSON Schema of campaign files, from the words and bounds of their readers."""

from dust_tactics.campaign.changes import MOST_MORE_RESERVES, MOST_MORE_TURNS, MOST_POINTS
from dust_tactics.campaign.honours import HONOURS
from dust_tactics.campaign.scene import LEAST_SIZE, MOST_SIZE, MOST_THINGS, PER_CENT, Weather
from dust_tactics.campaign.setup import (
    BEST_RANK,
    LEAST_SHARE,
    MOST_BATTLES,
    MOST_CHANGES,
    MOST_DIFFICULTIES,
    MOST_ENDINGS,
    MOST_FLAGS,
    MOST_OFFERS,
    MOST_REWARD,
    MOST_ROADS,
    MOST_ROSTER,
    MOST_SHARE,
    MOST_STORIES,
    MOST_SUPPLY,
    Eliminated,
    Heroes,
    Refill,
)
from dust_tactics.files.campaigns.battles import (
    BOTH,
    LONGEST_CHOICE,
    LONGEST_HINT,
    MOST_KILL,
    MOST_TOLD,
    OF_SCENARIO,
    ROSTER,
)
from dust_tactics.files.campaigns.battles import MOST_POINTS as MOST_FIELDED
from dust_tactics.files.campaigns.campaign import LONGEST_MINUTES, MOST_MERIT
from dust_tactics.files.campaigns.changes import LONGEST_REASON
from dust_tactics.files.campaigns.difficulties import LONGEST_DIFFICULTY
from dust_tactics.files.campaigns.scenery import shipped_scenery
from dust_tactics.files.campaigns.sides import LONGEST_NAME, LONGEST_UNIT_NAME, MOST_RECRUITS, MOST_SUPPLY_AT_FIRST
from dust_tactics.files.campaigns.stories import LONGEST_STORY, LONGEST_TITLE
from dust_tactics.files.levels import offered_levels
from dust_tactics.files.reading.toml import LONGEST_TEXT
from dust_tactics.files.scenarios.balance import MOST_BATTLES as MOST_MEASURED
from dust_tactics.files.schema_parts import (
    Schema,
    about_schema,
    file_schema,
    id_schema,
    languages_schema,
    list_schema,
    name_schema,
    table_schema,
    text_schema,
    whole_schema,
    words_schema,
)
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import MOST_TURNS, MOST_UNITS
from dust_tactics.rules.victory import CONDITIONS

CONDITION: Schema = {"$ref": "#/definitions/condition"}
FLAG: Schema = {"type": "boolean"}
PICTURE: Schema = {"type": "string", "pattern": r"^[^/]+\.(png|jpe?g)$"}


def campaign_schema() -> Schema:
    """Of a campaign."""
    required = {
        "edition": words_schema(EDITIONS),
        "name": languages_schema(80),
        "side": list_schema(_side(), 2, 2),
        "battle": list_schema(_battle(), 1, MOST_BATTLES),
        "ending": list_schema(_ending(), 1, MOST_ENDINGS),
    }
    measured = whole_schema(0, MOST_MEASURED)
    by: dict[str, Schema] = {"by": _levels(), "won": measured, "lost": measured}
    optional = {
        "main": text_schema("the name of a side"),
        "minutes": whole_schema(5, LONGEST_MINUTES),
        "after": text_schema("the id of a scenario"),
        "briefing": languages_schema(LONGEST_TEXT),
        "camp": _scene(),
        "rules": _rules(),
        "story": list_schema(_story(), 0, MOST_STORIES),
        "balance": table_schema(by, {"drawn": measured}),
        "pack": about_schema(),
        "difficulty": list_schema(_difficulty(), 0, MOST_DIFFICULTIES),
    }
    return file_schema("A campaign of Dust Tactics", required, optional) | {"definitions": {"condition": _condition()}}


def _levels() -> Schema:
    return words_schema(level.id for level in offered_levels())


def _difficulty() -> Schema:
    required = {"id": id_schema(), "computer": _levels(), "name": languages_schema(LONGEST_DIFFICULTY)}
    return table_schema(required, {"supply": whole_schema(LEAST_SHARE, MOST_SHARE)})


def _rules() -> Schema:
    merit = list_schema(whole_schema(1, MOST_MERIT), 2, 2)
    return table_schema(
        {},
        {
            "refill": words_schema(Refill),
            "repair": whole_schema(10, 100),
            "recruit": whole_schema(50, 300),
            "eliminated": words_schema(Eliminated),
            "heroes": words_schema(Heroes),
            "field": FLAG,
            "wounds": whole_schema(0, 3),
            "ransom": whole_schema(50, 300),
            "merit": merit,
            "honours": {"anyOf": [FLAG, list_schema(words_schema(HONOURS))]},
            "carry": whole_schema(0, 100),
        },
    )


def _side() -> Schema:
    optional = {
        "player": text_schema(),
        "computer": _levels(),
        "supply": whole_schema(0, MOST_SUPPLY_AT_FIRST),
        "most": whole_schema(1, MOST_ROSTER),
        "recruits": list_schema(id_schema(), 0, MOST_RECRUITS),
        "unit": list_schema(_unit(), 0, MOST_ROSTER),
    }
    return table_schema({"name": name_schema(LONGEST_NAME)}, optional)


def _unit() -> Schema:
    optional = {"name": name_schema(LONGEST_UNIT_NAME), "id": id_schema(), "from": id_schema(), "loyal": FLAG}
    return table_schema({"card": id_schema()}, optional)


def _by_side(value: Schema) -> Schema:
    return {"type": "object", "additionalProperties": value}


def _battle() -> Schema:
    told = list_schema(id_schema(), 0, MOST_TOLD)
    required = {
        "id": id_schema(),
        "scenario": text_schema("the file name of a scenario"),
        "road": list_schema(_road(), 1, MOST_ROADS),
    }
    supply = whole_schema(0, MOST_REWARD)
    reward: dict[str, Schema] = dict.fromkeys(("won", "drawn", "lost"), supply)
    optional = {
        "as": _by_side(text_schema("a side of the scenario")),
        "title": languages_schema(LONGEST_TITLE),
        "before": told,
        "after": told,
        "force": _by_side(_force()),
        "reward": table_schema({}, {**reward, "kill": whole_schema(0, MOST_KILL)}),
        "change": list_schema(_change(), 0, MOST_CHANGES),
        "offer": list_schema(_offer(), 0, MOST_OFFERS),
        "scene": _scene(),
    }
    return table_schema(required, optional)


def _scene() -> Schema:
    scenery, share = shipped_scenery(), whole_schema(0, PER_CENT)
    placed: dict[str, Schema] = {"thing": words_schema(scenery.things), "x": share}
    where: dict[str, Schema] = {"y": share, "size": whole_schema(LEAST_SIZE, MOST_SIZE), "flip": FLAG}
    optional = {
        "weather": words_schema(Weather),
        "light": share,
        "sign": words_schema(scenery.things),
        "things": list_schema(table_schema(placed, where), 0, MOST_THINGS),
    }
    return table_schema({"sky": words_schema(scenery.skies), "ground": words_schema(scenery.grounds)}, optional)


def _force() -> Schema:
    return table_schema(
        {},
        {
            "from": words_schema((ROSTER, OF_SCENARIO, BOTH)),
            "points": whole_schema(1, MOST_FIELDED),
            "slots": whole_schema(1, MOST_UNITS),
            "must": list_schema(id_schema()),
            "keep": list_schema(id_schema()),
        },
    )


def _road() -> Schema:
    optional = {
        "if": CONDITION,
        "choice": languages_schema(LONGEST_CHOICE),
        "chooser": text_schema("winner, loser, or the name of a side"),
        "hint": languages_schema(LONGEST_HINT),
        "flags": list_schema(id_schema(), 0, MOST_FLAGS),
    }
    return table_schema({"to": id_schema()}, optional)


def _change() -> Schema:
    names = list_schema(id_schema())
    cloud = table_schema({"squares": list_schema(text_schema(), 1)}, {"until": whole_schema(1, MOST_TURNS)})
    optional = {
        "if": CONDITION,
        "points": _by_side(whole_schema(-MOST_POINTS, MOST_POINTS)),
        "reserves": _by_side(whole_schema(-MOST_MORE_RESERVES, MOST_MORE_RESERVES)),
        "turns": whole_schema(-MOST_MORE_TURNS, MOST_MORE_TURNS),
        "first": text_schema("the name of a side, or initiative"),
        "arrive": _by_side(whole_schema(0, MOST_TURNS)),
        "leave": names,
        "smoke": list_schema(cloud),
        "off": names,
        "add": names,
        "remove": names,
    }
    return table_schema({"text": languages_schema(LONGEST_REASON)}, optional)


def _offer() -> Schema:
    required = {
        "id": id_schema(),
        "side": text_schema("the name of a side"),
        "cost": whole_schema(0, MOST_REWARD),
        "text": languages_schema(LONGEST_HINT),
    }
    optional = {
        "if": CONDITION,
        "flags": list_schema(id_schema(), 0, MOST_FLAGS),
        "unit": list_schema(_unit()),
        "hired": FLAG,
        "free": id_schema(),
    }
    return table_schema(required, optional)


def _story() -> Schema:
    required = {"id": id_schema(), "text": languages_schema(LONGEST_STORY)}
    return table_schema(required, {"if": CONDITION, "picture": PICTURE})


def _ending() -> Schema:
    required = {"id": id_schema(), "title": languages_schema(LONGEST_TITLE), "text": languages_schema(LONGEST_STORY)}
    optional = {
        "winner": text_schema("the name of a side, or nobody"),
        "rank": whole_schema(1, BEST_RANK),
        "picture": PICTURE,
    }
    return table_schema(required, optional)


def _condition() -> Schema:
    side = text_schema("the name of a side")
    optional = {
        "winner": text_schema("the name of a side, or nobody"),
        "of": id_schema(),
        "by": words_schema((*CONDITIONS, "end")),
        "held": table_schema({"objective": text_schema(), "side": side}, {}),
        "survived": id_schema(),
        "lost": id_schema(),
        "turns": table_schema({}, {"least": whole_schema(1, MOST_TURNS), "most": whole_schema(1, MOST_TURNS)}),
        "share": table_schema({"side": side, "least": whole_schema(1, 100)}, {}),
        "wins": table_schema({"side": side, "least": whole_schema(1, MOST_BATTLES)}, {}),
        "supply": table_schema({"side": side, "least": whole_schema(1, MOST_SUPPLY)}, {}),
        "present": id_schema(),
        "flag": id_schema(),
        "not": CONDITION,
        "any": list_schema(CONDITION, 1),
    }
    return table_schema({}, optional)
