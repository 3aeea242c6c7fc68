"""The tour through battles: every prompt, plans of many kinds, computer players, and what lies over a battle."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
from battle_table import Table, small_battle
from boards import Units
from lesson_moments import CASES, MOMENTS, come_to, settings_for
from tour import Tour

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.session import Session
from dust_tactics.files.settings import AskReactions, BotPace, HandOver, Settings
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.play.lessons.plate import LessonPlate

MUSEUM = Path(__file__).parents[1] / "museum"

ASKED = (
    ("ChooseTableEdge", "2013-supply-drop", 0),
    ("PlaceTerrainItem", "2013-grab-the-dust-mustered", 2),
    ("PlaceObjectiveMarker", "2013-supply-drop", 7),
    ("NameFirstPlayer", "2013-three-players", 0),
    ("ChooseUnitPrompt", "2013-all-out-attack", 4),
    ("ChooseUnitPrompt", "2013-pilots-and-wrecks", 1),
    ("FindPath", "2013-steel-road-marches", 8),
    ("FindPath", "2013-steel-road-marches", 127),
    ("FindPath", "2013-pilots-and-wrecks", 203),
    ("AimWeapons", "2013-all-out-attack", 33),
    ("AimWeapons", "2013-close-combat-and-sprays", 10),
    ("AimWeapons", "2013-close-combat-and-sprays", 102),
    ("AnswerReaction", "2013-all-out-attack", 30),
    ("ChooseKindOfReaction", "2013-close-combat-and-sprays", 101),
    ("StrikeBack", "2013-close-combat-and-sprays", 126),
    ("TakeCasualties", "2013-all-out-attack", 56),
    ("ShareOutHits", "2013-all-out-attack", 70),
    ("PlaceInReserve", "2013-close-combat-and-sprays", 58),
    ("ComeOutOfWreck", "2013-pilots-and-wrecks", 522),
)
"""Every prompt, some of them at several moments: a battle of the museum, and how many of its lines lead there."""


@contextmanager
def sitting(tour: Tour, table: Table) -> Iterator[Table]:
    """A battle on the screen, in the language and the size of the tour."""
    table.app.speak(load_messages(tour.language))
    pygame.display.set_mode(tour.size)
    table.resize(tour.size)
    try:
        yield table
    finally:
        table.session.close()


def from_museum(tour: Tour, name: str, commands: int, **options: Any) -> Table:
    """A battle of the museum as it stood after so many lines."""
    folder = tour.folder / f"{name}-{commands}"
    folder.mkdir()
    path = folder / "battle.jsonl"
    lines = (MUSEUM / f"{name}.jsonl").read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: commands + 1]))
    session = Session.resume(path, durable=False)
    assert isinstance(session, Session)
    return Table(session.state.battle, folder, session=session, **options)


def see_prompts(tour: Tour) -> None:
    """Every prompt of the 2013 book."""
    see_asked(tour, ASKED)


def see_asked(tour: Tour, asked: Iterable[tuple[str, str, int]]) -> None:
    """Prompts, with what is said of the squares; and what follows when they are answered."""
    for prompt, name, commands in asked:
        with sitting(tour, from_museum(tour, name, commands)) as table:
            assert table.asked == prompt, (name, commands, table.asked)
            tour.see(f"{prompt}: {name}, {commands}", table.app)
            point_everywhere(tour, table)
            table.keys("TAB")
            tour.see(f"{prompt}: {name}, {commands}, next", table.app)
            table.keys("RETURN")
            tour.see(f"{prompt}: {name}, {commands}, answered", table.app)


def point_everywhere(tour: Tour, table: Table) -> None:
    """What is told of squares that are pointed at."""
    told = tour.stops[-1].told
    squares = table.state.battle.board.squares
    for square in squares:
        tip = table.scene.pointing.tip_of_square(square)
        words = table.prompt.pointer(square).words
        told += [text for text in (tip.title if tip else "", tip.body if tip else "", words) if text]


def see_plans(tour: Tour) -> None:
    """Plans of many kinds on a small table, the sight tool, and what lies over a battle."""
    west = {"pounder": "B3 E", "bot-hunters": "B5", "bazooka-joe": "B5", "grim-reapers": "C2"}
    east = {"recon-grenadiers": "F3", "ludwig": "E5 W", "heavy-laser-grenadiers": "H2"}
    table = Table(small_battle(west, east, crates="C3", trees="E3"), tour.folder)
    with sitting(tour, table):
        tour.see("a small table", table.app)
        for name, hands in PLANS.items():
            while table.scene.prompt.escape():
                pass
            hands(table)
            tour.see(f"plan: {name}", table.app)
            point_everywhere(tour, table)
        _see_extras(tour, table)
        _see_threats(tour, table)
        _see_second_thoughts(tour, table)


def _see_extras(tour: Tour, table: Table) -> None:
    for name, keys in (("full log", "g"), ("sight", "l"), ("a card", "i")):
        table.keys(keys)
        table.move("F3")
        tour.see(f"battle: {name}", table.app)
        table.keys("ESCAPE")


def _see_threats(tour: Tour, table: Table) -> None:
    """What enemies could do: to all units and to one, of all enemies and of one that is picked."""
    while table.scene.prompt.escape():
        pass
    for name, square, keys in (("to all", "A1", "d"), ("of one", "F3", "d"), ("to a unit", "B3", "")):
        table.move(square)
        table.keys(*keys)
        table.wait(400)
        tour.see(f"threat: {name}", table.app)
    table.click("C2")
    for square in ("C1", "E1"):
        table.move(square)
        table.wait(400)
        tour.see(f"threat: {square}", table.app)
    table.keys("ESCAPE", "ESCAPE")


def _see_second_thoughts(tour: Tour, table: Table) -> None:
    """What is asked before a plan is declared, and before another player's order is taken back."""
    table.settings = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
    table.click("B3")
    for name, keys in (("sustained", ("a",)), ("weapons", ("s", "shift+1"))):
        table.keys(*keys)
        table.click("E5")
        table.keys(*keys[1:], "RETURN")
        tour.see(f"a better plan: {name}", table.app)
        table.keys("ESCAPE", "ESCAPE")
    table.click("B2")
    table.keys("RETURN")
    tour.see("an action that is left", table.app)
    table.keys("RETURN")
    table.wait(100)
    table.keys("ctrl+z")
    tour.see("an order of another player", table.app)
    table.keys("ESCAPE")


def see_hints(tour: Tour) -> None:
    """Every hint for beginners."""
    for name, number in CASES:
        folder = tour.folder / f"{name}-{number}"
        folder.mkdir()
        with sitting(tour, Table(MOMENTS[name][number][0](), folder, settings=settings_for(name))) as table:
            come_to(name, number, table)
            table.see(800)
            tour.see(f"hint: {name}, {number}", table.app)
            assert [plate.visible for plate in table.widgets(LessonPlate)] == [True]


def see_fights(tour: Tour) -> None:
    """What is seen while a fight is played and after it: dice, blows, a kill, many who may react, the end."""
    calm = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
    for name, (west, east, hands) in FIGHTS.items():
        folder = tour.folder / name
        folder.mkdir()
        settings = replace(calm, ask_reactions=AskReactions.ALWAYS) if name == "many may react" else calm
        battle = small_battle(west, east, crates="D2")
        with sitting(tour, Table(battle, folder, seed=3, pace=1.0, settings=settings)) as table:
            hands(table)
            for number in range(8):
                tour.see(f"fight: {name}, {number}", table.app)
                table.see(120)
            table.keys("z")
            tour.see(f"fight: {name}, turned", table.app)
            _wait_for_the_end(table)
            tour.see(f"fight: {name}, after it", table.app)


def _wait_for_the_end(table: Table) -> None:
    for _ in range(200):
        if not table.scene.busy:
            return
        table.see(100)


def _attack(table: Table, *squares: str) -> None:
    for square in squares:
        table.click(square)
    table.keys("RETURN")


FIGHTS: dict[str, tuple[Units, Units, Callable[[Table], object]]] = {
    "shots": ({"the-gunners": "B2"}, {"recon-grenadiers": "D2"}, lambda table: _attack(table, "B2", "D2")),
    "a kill": (
        *({"pounder": "B3 E", "grim-reapers": "A6"}, {"stefan-retter": "D3"}),
        lambda table: _attack(table, "B3", "D3"),
    ),
    "close combat": ({"grim-reapers": "C3"}, {"recon-grenadiers": "D3"}, lambda table: _attack(table, "C3", "D3")),
    "many may react": (
        *({"grim-reapers": "B3"}, {"ludwig": "F5 W", "recon-grenadiers": "F3", "heavy-laser-grenadiers": "F2"}),
        lambda table: _attack(table, "B3", "C3", "F3"),
    ),
}
"""Small fights: who stands where, and what is done."""


def see_opponents(tour: Tour) -> None:
    """Computer players at work, what they weigh, and the seats at the table."""
    battle = small_battle({"pounder": "C3 E", "bot-hunters": "B5"}, {"ludwig": "G3 W", "recon-grenadiers": "H5"})
    session = Session.new(battle, 1, tour.folder / "battle.jsonl", seats=(Seat(), Seat("veteran", "bold", 3)))
    calm = Settings(second_thoughts=False, hand_over=HandOver.OFF, bot_pace=BotPace.CALM)
    with sitting(tour, Table(battle, tour.folder, session=session, settings=calm)) as table:
        table.keys("y")
        tour.see("a hint", table.app)
        for number in range(4):
            table.keys("TAB")
            tour.see(f"a hint: plan {number}", table.app)
        table.keys("y", "TAB", "n", "RETURN")
        table.wait(100)
        tour.see("a computer player plays", table.app)
        table.keys("p")
        tour.see("a computer player is paused", table.app)
        table.keys("shift+k")
        table.wait(300)
        tour.see("what happened", table.app)
        table.keys("RETURN")
        next(line for line in table.scene.log.lines if line.on_open is not None).on_open()  # type: ignore[misc]
        tour.see("what was weighed", table.app)
        table.keys("ESCAPE", "ctrl+z")
        tour.see("a take-back", table.app)
        table.keys("ESCAPE")
        table.scene.seating.choose()
        tour.see("the seats", table.app)
        table.keys("ESCAPE")
        table.scene.opponents.thinking.on_lost()
        tour.see("a process is lost", table.app)


def see_tools(tour: Tour) -> None:
    """What no plan needs: the cover between two players, the menu of a battle, dice that people throw."""
    west, east = {"pounder": "B3 E"}, {"recon-grenadiers": "C4", "ludwig": "H3 W"}
    plain = Settings(second_thoughts=False, hand_over=HandOver.COVERED, ask_reactions=AskReactions.NEVER)
    with sitting(tour, Table(small_battle(west, east), tour.folder, settings=replace(plain, own_dice=True))) as table:
        tour.see("a cover", table.app)
        table.keys("RETURN")
        table.click("B3")
        table.keys("u")
        tour.see("how much is seen", table.app)
        table.keys("u")
        table.scene.open_menu()
        tour.see("the menu of a battle", table.app)
        table.keys("q")
        tour.see("a battle is left", table.app)
        table.keys("ESCAPE", "a")
        _attack(table, "C4")
        for number, faces in enumerate(("1123", "222", "333")):
            tour.see(f"dice are thrown: {number}", table.app)
            table.keys(*faces, "RETURN")
        tour.see("dice of the other player", table.app)


PLANS: dict[str, Callable[[Table], object]] = {
    "a unit is chosen": lambda table: table.click("B3"),
    "over crates": lambda table: (table.click("B3"), table.click("C3"), table.keys("c")),
    "a march that pauses": lambda table: (table.click("B3"), table.keys("r"), table.click("C4")),
    "an attack": lambda table: (table.click("B3"), table.click("E5")),
    "a sustained attack": lambda table: (table.click("B3"), table.keys("s"), table.click("E5")),
    "nobody to attack": lambda table: (table.click("B3"), table.keys("a")),
    "a pair": lambda table: (table.click("B5"), table.click("C5"), table.click("E5")),
    "a hero alone": lambda table: (table.click("B5"), table.keys("j", "j")),
    "nothing": lambda table: (table.click("C2"), table.keys("n")),
}
