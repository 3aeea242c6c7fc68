"""The tour through World War: every question, as games of the museum come to it, and the way to a table and back."""

from pathlib import Path

import pygame
from menu_program import Visit
from test_world_miniatures import begun
from tour import Tour, visiting
from world_table import WorldTable

from dust_tactics.bots.levels import PERSON
from dust_tactics.files.journal.world_session import WorldSession
from dust_tactics.screen.menu.world.scene import NewWorldGame
from dust_tactics.screen.world.scene import WorldScene
from dust_tactics.world.battle import DEFENDER
from dust_tactics.world.commands import Attack, FoughtOut, TakeTable
from dust_tactics.world.force import Force

MUSEUM = Path(__file__).parents[1] / "museum" / "world"
WORLD_ASKED = (
    ("ChooseSetUpCard", "epic-by-the-book", 0),
    ("ChooseArmy", "epic-by-the-book", 3),
    ("ChooseCapital", "epic-by-the-book", 4),
    ("ChooseArea", "epic-by-the-book", 9),
    ("ChooseCentre", "epic-by-the-book", 30),
    ("ChooseReinforcements", "epic-by-the-book", 39),
    ("ChoosePlay", "epic-by-the-book", 42),
    ("ChooseDiscards", "epic-by-the-book", 46),
    ("ChoosePurchase", "epic-by-the-book", 47),
    ("ChoosePlacement", "epic-by-the-book", 48),
    ("ChooseMovement", "epic-by-the-book", 57),
    ("ChooseAttack", "epic-by-the-book", 50),
    ("ChooseHalfRetreat", "epic-by-the-book", 51),
    ("OfferFreeMech", "epic-by-the-book", 56),
    ("ChooseNewCentre", "epic-by-the-book", 67),
    ("OfferAtStart", "epic-by-the-book", 73),
    ("OfferReroll", "epic-by-the-book", 83),
    ("ChooseRetreat", "epic-of-six", 86),
    ("OfferNurse", "epic-by-the-book", 91),
    ("ChooseVictims", "epic-of-six", 104),
    ("OfferKoshka", "epic-of-six", 157),
    ("ChooseLosses", "epic-of-six", 165),
    ("OfferDiplomat", "epic-by-the-book", 203),
    ("OfferKoshka", "standard-own-dice", 2),
    ("ChooseVictims", "standard-by-the-book", 193),
    ("ChooseLosses", "standard-of-six", 80),
)
"""Every question but those of tables: a game of the museum, and how many of its lines lead there."""


def see_world_asked(tour: Tour) -> None:
    """Every question, what is said of the areas, and what follows when it is answered."""
    with visiting(tour, tour.folder / "world-asked", 'hand_over = "off"\nask_reactions = "always"\n') as guest:
        for question, name, commands in WORLD_ASKED:
            scene = _from_museum(guest, name, commands)
            panel = scene.panel
            assert panel is not None and type(panel.question).__name__ == question, (name, commands, panel)
            tour.see(f"{question}: {name}, {commands}", guest.app)
            _point_everywhere(tour, scene)
            guest.key(pygame.K_TAB)
            tour.see(f"{question}: {name}, {commands}, next", guest.app)
            guest.key(pygame.K_RETURN)
            scene.playback.hurry()
            tour.see(f"{question}: {name}, {commands}, answered", guest.app)


def _from_museum(guest: Visit, name: str, commands: int) -> WorldScene:
    """A game of the museum as it stood after so many commands, with people in all seats."""
    path = guest.home / f"{name}-{commands}.jsonl"
    lines = (MUSEUM / f"{name}.jsonl").read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(_up_to(lines, commands)))
    session = WorldSession.resume(path, durable=False)
    assert isinstance(session, WorldSession)
    for player, seat in enumerate(session.seats):
        if seat != PERSON:
            session.take_seat(player, PERSON)
    guest.program.worlds.show(session)
    scene = guest.app.scene
    assert isinstance(scene, WorldScene)
    while scene.stage.covered:
        guest.key(pygame.K_RETURN)
    return scene


def _up_to(lines: list[bytes], commands: int) -> list[bytes]:
    """The header and so many commands; other lines, of seats taken, do not count."""
    found = lines[:1]
    for line in lines[1:]:
        if b'"command"' in line:
            if not commands:
                break
            commands -= 1
        found.append(line)
    return found


def _point_everywhere(tour: Tour, scene: WorldScene) -> None:
    """What is told of areas that are pointed at."""
    for area in range(len(scene.state.map.areas)):
        tip = scene.map_tip(area)
        tour.stops[-1].told += [] if tip is None else [text for text in (tip.title, tip.body) if text]


def see_world_tables(tour: Tour) -> None:
    """A battle that goes to the table, and what it costs there."""
    with visiting(tour, tour.folder / "world-tables", 'hand_over = "off"\n') as guest:
        game = NewWorldGame("standard", ("Ada", "Ben"), (PERSON, PERSON), ready=True, miniatures=True)
        guest.program.worlds.begin(game, 7)
        table = WorldTable(guest)
        attack = begun(table)
        forces = table.state.forces
        mine = Force(tank=3, mech=2, fighter=2)
        forces[attack.origin], forces[attack.target] = mine, Force(tank=5)
        table.answer(Attack(table.panel.id, attack.origin, attack.target, mine))
        while table.asks() == "OfferAtStart":
            table.answer()
        for _ in range(2):
            assert table.asks() == "OfferTable"
            tour.see("world: the table is offered", guest.app)
            table.answer(TakeTable(table.panel.id))
        assert table.asks() == "OfferOutcome"
        tour.see("world: the table is waited for", guest.app)
        table.answer(FoughtOut(table.panel.id, DEFENDER, (30, 0), (110, 50)))
        assert table.asks() == "ChooseToll"
        tour.see("world: what the table costs", guest.app)
        _point_everywhere(tour, table.scene)
        table.answer()
        tour.see("world: after the table", guest.app)
