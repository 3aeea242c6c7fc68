"""The order of the keys of a scenario, as the guide has it, and which of them get a header of their own."""

from collections.abc import Mapping

Names = tuple[str, ...]
"""Names of tables one inside another, whatever the numbers of their items."""

_UNIT = ("id", "card", "name", "hero", "pilot", "square", "squares", "facing", "turn", "entry", "task")
_SIDE = (
    "name",
    "player",
    "players",
    "color",
    "computer",
    "entry",
    "half",
    "reserves",
    "reserve_heroes",
    "reserve_entry",
    "army",
    "armies",
    "muster",
    "blocs",
    "army_name",
    "unit",
)
_AIMS = ("objective", "building", "own_half", "enemy_half", "points", "from_turn", "clear")
_WAY = ("id", "kind", "from_start", *_AIMS, "of")
_WHAT_HAPPENS = ("when", "turn", "objective", "side", "unit", "zone", "count", "at_least")
_WHAT_IS_DONE = (
    *("arrive", "leave", "change_sides", "smoke", "clear_smoke", "ground", "door", "tasks"),
    *("add", "remove", "points", "text"),
)

ORDER: Mapping[Names, Names] = {
    (): (
        "edition",
        "turns",
        "first",
        "seed",
        "dice",
        "balance",
        "name",
        "briefing",
        "pack",
        "board",
        "side",
        "objective",
        "smoke",
        "set_up",
        "victory",
        "event",
    ),
    ("balance",): ("by", "won", "lost", "drawn", "of"),
    ("pack",): ("author", "version", "licence", "description"),
    ("board",): ("file", "turn", "mirror", "join"),
    ("side",): _SIDE,
    ("side", "unit"): _UNIT,
    ("objective",): ("name", "square", "half"),
    ("smoke",): ("squares", "until"),
    ("set_up",): ("edges", "terrain", "objectives", "tiles", "traps"),
    ("victory",): _WAY,
    ("victory", "of"): _WAY,
    ("victory", "of", "of"): _WAY,
    ("event",): ("id", "after", "unless", *_WHAT_HAPPENS, *_WHAT_IS_DONE),
    ("event", "smoke"): ("squares", "until"),
    ("event", "ground"): ("squares", "terrain"),
    ("event", "door"): ("squares", "becomes"),
    ("event", "tasks"): ("units", "task"),
}
"""The keys of each table in their order; languages and names of sides, which stand for themselves, have none."""

HEADERS = {
    (): {"name", "briefing", "pack", "board", "side", "objective", "smoke", "set_up", "victory", "event"},
    ("side",): {"unit"},
    ("victory",): {"of"},
    ("victory", "of"): {"of"},
    ("event",): {"text"},
}
"""Keys whose tables stand below a header of their own; others stand in one line."""


def place_in(table: Names, key: str) -> int:
    """Return how far down a key stands in its table; unknown ones come last."""
    keys = ORDER.get(table, ())
    return keys.index(key) if key in keys else len(keys)


def has_header(table: Names, key: str) -> bool:
    """Return whether a table or a list of tables stands below a header of its own."""
    return key in HEADERS.get(table, ())
