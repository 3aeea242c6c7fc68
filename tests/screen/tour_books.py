"""The tour through battles of the 2010 and 2016 books: what they ask, and plans that no other book has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from battle_by_book import battle_2010, battle_2016
from battle_table import Table
from boards import Units
from test_battle_storeys import high_house
from test_planning_storm import UNASKED
from tour import Tour
from tour_battles import point_everywhere, see_asked, sitting

from dust_tactics.files.settings import AskReactions
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.units import Status

ASKED_2010 = (
    ("ChooseHowThick", "2010-open-skirmish", 0),
    ("PlaceTerrainItem", "2010-open-skirmish", 3),
    ("NameFirstPlayer", "2010-open-skirmish", 13),
    ("ChooseUnitPrompt", "2010-open-skirmish", 14),
    ("PlanUnitPrompt", "2010-open-skirmish", 17),
    ("FindPath", "2010-open-skirmish", 16),
    ("AimWeapons", "2010-open-skirmish", 23),
    ("TakeCasualties", "2010-open-skirmish", 132),
    ("TakeCasualties", "2010-orders-from-above", 77),
    ("ServeSomebody", "2010-orders-from-above", 164),
)
"""Prompts of the 2010 book, as `ASKED` of `tour_battles.py` has those of 2013."""

ASKED_2016 = (
    ("ChooseTableEdge", "2016-race-for-fuel", 0),
    ("PlaceTerrainItem", "2016-race-for-fuel", 1),
    ("NameFirstPlayer", "2016-race-for-fuel", 7),
    ("ChooseUnitPrompt", "2016-race-for-fuel", 8),
    ("FindPath", "2016-race-for-fuel", 12),
    ("AnswerReaction", "2016-over-the-roofs", 69),
    ("AimWeapons", "2016-over-the-roofs", 70),
    ("ChooseKindOfReaction", "2016-over-the-roofs", 81),
    ("ComeOutOfWreck", "2016-pilots-and-smoke", 12),
    ("AnswerReaction", "2016-pilots-and-smoke", 33),
    ("AimWeapons", "2016-pilots-and-smoke", 11),
    ("ShareOutHits", "2016-snipers-and-observers", 19),
    ("TakeCasualties", "2016-snipers-and-observers", 100),
)
"""Prompts of the 2016 book."""


def see_asked_2010(tour: Tour) -> None:
    """What the 2010 book asks."""
    see_asked(tour, ASKED_2010)


def see_asked_2016(tour: Tour) -> None:
    """What the 2016 book asks."""
    see_asked(tour, ASKED_2016)


@dataclass(frozen=True)
class Position:
    """A position on a small table, and what is done there, step by step; each step is a stop.

    asked   the prompt that the last step comes to, if not the planning of a unit
    before  what is changed before anything is done
    seeds   those that are tried one after another until the prompt comes
    """

    west: Units
    east: Units
    steps: tuple[Callable[[Table], object], ...]
    asked: str = "PlanUnitPrompt"
    terrain: dict[str, str] = field(default_factory=dict)
    before: Callable[[Table], object] | None = None
    seeds: int = 1
    reactions: AskReactions = AskReactions.NEVER
    changed: Callable[[Battle], Battle] = lambda battle: battle


def clicks(*squares: str) -> Callable[[Table], object]:
    """Clicks on squares, one after another."""
    return lambda table: [table.click(square) for square in squares]


def keys(*names: str) -> Callable[[Table], object]:
    """Keys, and what follows is played."""
    return lambda table: (table.keys(*names), table.wait(50))


def _change(card: str, **changes: object) -> Callable[[Table], object]:
    """Change a unit before anything is done."""

    def change(table: Table) -> None:
        unit = table.unit(card)
        table.state.units[unit] = replace(table.state.units[unit], **changes)  # type: ignore[arg-type]
        table.scene.board.show(table.state)
        table.scene.refresh()

    return change


def _orders_for_all(table: Table) -> None:
    """Somebody for each order: damage, fallen soldiers, a unit destroyed, one that has acted."""
    _change("pounder", crosses=1)(table)
    _change("recon-rangers", miniatures=(0, 1), activated=True)(table)
    _change("combat-rangers", squares=(), miniatures=(), status=Status.ELIMINATED)(table)


RANGERS, GRENADIERS = "recon-rangers", "recon-grenadiers"

PLANS_2010: dict[str, Position] = {
    "one action after another": Position(
        {RANGERS: "B3"}, {GRENADIERS: "F3"}, (clicks("B3"), clicks("D3"), keys("ESCAPE"), clicks("C3"), keys("RETURN"))
    ),
    "the second attack": Position(
        *({RANGERS: "B3", "pounder": "B4 E"}, {GRENADIERS: "F3", "ludwig": "H4 W"}),
        (clicks("B4", "H4"), keys("a", "RETURN")),
    ),
    "pieces as targets": Position(
        *({RANGERS: "B3", "pounder": "B5 E"}, {GRENADIERS: "D3", "ludwig": "G3 W"}),
        (clicks("B3", "D3"), clicks("D3"), keys("ESCAPE", "ESCAPE"), clicks("B5", "F5"), keys("RETURN")),
        "ChooseUnitPrompt",
        terrain={"C": "D3 F5", "X": "E4", "S": "C1"},
    ),
    "orders": Position(
        *({"allied-command-squad": "B3", "pounder": "C3", RANGERS: "C4", "combat-rangers": "C2"}, {GRENADIERS: "I6"}),
        (
            clicks("B3"),
            keys("shift+h"),
            keys("ESCAPE", "shift+c"),
            keys("ESCAPE", "shift+n"),
            keys("ESCAPE", "shift+f"),
        ),
        before=_orders_for_all,
    ),
    "an order that serves somebody": Position(
        *({"allied-command-squad": "B3", "pounder": "C3"}, {GRENADIERS: "I6"}),
        (clicks("B3"), keys("shift+r"), keys("RETURN")),
        "ServeSomebody",
        before=_change("pounder", crosses=1),
    ),
    "tank head": Position(
        *({"fixture-tinker": "B3", "pounder": "C3"}, {GRENADIERS: "I6"}),
        (clicks("B3"), keys("shift+t"), keys("RETURN")),
        before=_change("pounder", crosses=1),
        asked="ServeSomebody",
    ),
    "members of a command squad": Position(
        *({RANGERS: "B3"}, {"axis-command-squad": "D3"}),
        (clicks("B3", "D3"), keys("RETURN")),
        "TakeCasualties",
        before=_change("axis-command-squad", miniatures=(1, 2, 3)),
        seeds=12,
    ),
    "spotters": Position({"fixture-snipers": "B3"}, {GRENADIERS: "F3"}, (clicks("B3", "F3"), keys("s"))),
    "parting": Position(
        {"combat-rangers": "B3", "joe-brown": "with combat-rangers"},
        {"luther": "I1"},
        (clicks("B3"), keys("j"), keys("j")),
    ),
    "a charge": Position(
        *({"fixture-raiders": "B3"}, {GRENADIERS: "E3"}),
        (clicks("B3", "C3"), keys("RETURN"), keys("shift+a"), keys("RETURN")),
        "ChargeTo",
    ),
    "a charge is aimed": Position(
        *({"fixture-raiders": "B3"}, {GRENADIERS: "E3"}),
        (clicks("B3", "C3"), keys("RETURN", "shift+a", "RETURN"), keys("RETURN")),
        "AimWeapons",
    ),
}
"""What only the 2010 book has, on small tables."""

SNIPERS, ASSAULT = "ranger-sniper-squad", "sturmgrenadier-assault-squad"
OBSERVER = {"ranger-observer-squad": "D3", "ranger-heavy-mortar-squad": "A3"}

PLANS_2016: dict[str, Position] = {
    "reload": Position(*({"blackhawk": "D3 E"}, {ASSAULT: "F3"}), (clicks("D3"), clicks("F3"), keys("a", "t"))),
    "a weapon that is not loaded": Position(
        {"blackhawk": "D3 E"}, {ASSAULT: "F3"}, (clicks("D3"),), before=_change("blackhawk", unloaded=(0,))
    ),
    "camouflage": Position(
        {SNIPERS: "B3"}, {ASSAULT: "H3"}, (clicks("B3"), clicks("F3"), keys("ESCAPE"), clicks("H3"), keys("a", "h"))
    ),
    "a sniper names the figure": Position(
        *({SNIPERS: "C3"}, {ASSAULT: "F3", "stefan": f"with {ASSAULT}"}),
        (clicks("C3", "F3"), keys("b"), keys("b", "b")),
    ),
    "an observer calls artillery": Position(OBSERVER, {"hans": "G3 W"}, (clicks("D3", "G3"),)),
    "own weapons or artillery": Position(OBSERVER, {ASSAULT: "G3"}, (clicks("D3", "G3"), keys("b"))),
    "smoke": Position({"bulldog": "B3 E"}, {ASSAULT: "H3"}, (clicks("B3"), keys("m", "shift+s"), keys("shift+s"))),
    "a charge": Position(
        *({"heavy-ranger-assault-squad": "C3"}, {ASSAULT: "F3"}),
        (lambda table: (table.click("C3"), table.keys("r"), table.click("E3")), keys("RETURN")),
        "AimWeapons",
    ),
    "a charge is reacted to": Position(
        *({"heavy-ranger-assault-squad": "C3"}, {ASSAULT: "F3"}),
        (lambda table: (table.click("C3"), table.keys("r"), table.click("E3")), keys("RETURN")),
        "AnswerReaction",
        reactions=AskReactions.ALWAYS,
    ),
    "a free move": Position(
        *({"action-jackson": "B3"}, {ASSAULT: "H3"}),
        (lambda table: (table.click("B3"), table.keys("r"), table.click("D3")), keys("RETURN")),
        "FindPath",
    ),
    "an assassin takes whom he wants": Position(
        *({"ozz-117": "E3"}, {ASSAULT: "F3"}),
        (clicks("E3", "F3"), keys("RETURN")),
        "TakeCasualties",
        seeds=12,
    ),
    "parting": Position(
        {"ranger-attack-squad": "B3", "bazooka-joe": "with ranger-attack-squad"},
        {ASSAULT: "H3"},
        (clicks("B3"), keys("j"), keys("j")),
    ),
    "a pilot gets out": Position(
        {"grandma": "B3 E", "koshka": "in grandma"}, {ASSAULT: "H3"}, (clicks("B3"), keys("j"), clicks("C3"))
    ),
    "passing": Position(
        {SNIPERS: "B3"}, {ASSAULT: "H3", "hans": "H5 W"}, (keys("TAB"), keys("ESCAPE")), "ChooseUnitPrompt"
    ),
    "two dice to react": Position(
        *({ASSAULT: "B3"}, {"nordwind-ii": "F5 W", "hans": "F2 W"}),
        (clicks("B3"), keys("n", "RETURN"), keys("r")),
        "AnswerReaction",
        reactions=AskReactions.ALWAYS,
    ),
    "up to another storey": Position(
        *({"ranger-assault-squad": "D3", "bulldog": "B3 E"}, {ASSAULT: "E2", SNIPERS: "H3"}),
        (clicks("D3"), keys("shift+u"), clicks("D3"), keys("ESCAPE", "shift+u"), keys("u"), keys("u", "l")),
        before=_change(ASSAULT, storey=1),
        changed=high_house,
    ),
}
"""What only the 2016 book has, on small tables."""


def see_plans_2010(tour: Tour) -> None:
    """Plans by the 2010 book."""
    _see_positions(tour, "2010", PLANS_2010, battle_2010)


def see_plans_2016(tour: Tour) -> None:
    """Plans by the 2016 book."""
    _see_positions(tour, "2016", PLANS_2016, battle_2016)


def _see_positions(tour: Tour, edition: str, positions: dict[str, Position], battle_of: Callable[..., Battle]) -> None:
    for number, (name, position) in enumerate(positions.items()):
        battle = position.changed(battle_of(position.west, position.east, **position.terrain))
        settings = replace(UNASKED, ask_reactions=position.reactions)
        for seed in range(1, position.seeds + 1):
            folder = tour.folder / f"{edition}-{number}-{seed}"
            folder.mkdir()
            table = Table(battle, folder, seed=seed, settings=settings)
            with sitting(tour, table):
                if _see_position(tour, table, f"{edition}: {name}", position):
                    break
        else:
            raise AssertionError(f"{edition}: {name}: nobody is asked {position.asked}")


def _see_position(tour: Tour, table: Table, name: str, position: Position) -> bool:
    """See it step by step; whether it came to what it should."""
    if position.before is not None:
        position.before(table)
    for step, hands in enumerate(position.steps):
        hands(table)
        tour.see(f"{name}, {step}", table.app)
    if table.asked != position.asked:
        return False
    point_everywhere(tour, table)
    return True
