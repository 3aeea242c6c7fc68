"""Draws how weapons and events look, frame by frame: `python tests/screen/gallery_feel.py FOLDER`.

Writes two sheets of weapons (on target, and in the last columns wide and saved), one of events at units, one of those
that concern a side, and four of marks.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).parents[1]))

import pygame
from battle_table import Table, small_battle

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules import events as ev
from dust_tactics.rules.board import Density, Edge, Terrain
from dust_tactics.rules.cards import Card, Kind
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.scenario import Objective, Victory
from dust_tactics.rules.units import Action
from dust_tactics.screen import theme
from dust_tactics.screen.art.armament import family
from dust_tactics.screen.battle.animation_parts import Line
from dust_tactics.screen.battle.show.marks import LASTS, Mark
from dust_tactics.screen.battle.show.volleys import ShotOutcome, fire
from dust_tactics.screen.battle.show.weapons import VOLLEYS, volley_of
from dust_tactics.screen.battle.view.notices import LitSquares, Notice
from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.ui.fonts import text_surface
from dust_tactics.table.dice import Face
from dust_tactics.table.refusal import Refusal
from dust_tactics.table.tally import Tally

Frames = Iterator[pygame.Surface]
_LABEL, _GAP, _STEP = 150, 4, 10
FIELD = {"pounder": "C3 E"}, {"recon-grenadiers": "F3", "ludwig": "F5 W"}


def field(folder: Path) -> Table:
    """A board with a shooter, two targets and an objective; cards can be changed."""
    battle = replace(small_battle(*FIELD), objectives=(Objective("Depot", 32),), victory=(Victory("most-points"),))
    return Table(battle, folder, pace=1.0)


def armed(drawn: str) -> tuple[Card, int] | None:
    """A card with a weapon of a family, and which line that is; rather one that is shown by its own look."""
    found = [
        (card, number)
        for edition in ("2013", "2016", "2010")
        for card in load_cards(edition).values()
        for number, weapon in enumerate(card.weapons)
        if family(weapon) == drawn and card.size == 1
    ]
    return next((one for one in found if volley_of(one[0].weapons[one[1]]) is VOLLEYS[drawn]), next(iter(found), None))


def put(table: Table, unit: int, card: Card) -> None:
    """Let a unit be one of another card."""
    board = table.scene.board
    units = list(board.units)
    units[unit] = replace(units[unit], card=card)
    board.units = units
    board.change(unit, left=card.capacity, facing=None, shift=(0.0, 0.0), white=False, fading=1.0)


def run(table: Table, parts: Sequence[Part], moments: Sequence[float], after: float = 600) -> Frames:
    """Play parts one after another, and picture the board at moments, in milliseconds."""
    time, wanted = 0.0, list(moments)
    for part in parts:
        if part.on_begin is not None:
            part.on_begin()
        passed = 0.0
        while passed <= part.duration:
            while wanted and time >= wanted[0]:
                yield seen(table)
                wanted.pop(0)
            if part.on_step is not None:
                part.on_step(min(1.0, passed / part.duration) if part.duration else 1.0)
            table.scene.tweens.update(_STEP)
            passed, time = passed + _STEP, time + _STEP
        if part.on_step is not None:
            part.on_step(1.0)
        if part.on_end is not None:
            part.on_end()
    for _ in range(int(after / _STEP)):
        while wanted and time >= wanted[0]:
            yield seen(table)
            wanted.pop(0)
        table.scene.tweens.update(_STEP)
        time += _STEP
    yield from (seen(table) for _ in wanted)


def seen(table: Table) -> pygame.Surface:
    """The part of the board in which it happens; all of it where something concerns a side."""
    table.scene.board.changed()
    picture = table.draw()
    board = table.scene.board.camera
    if any(isinstance(effect, Notice | LitSquares) for effect in table.scene.board.lingering):
        return picture.subsurface(board.view).copy()
    first, last = board.rect_of(table.square("C2")), board.rect_of(table.square("F4"))
    area = first.union(last)
    area.inflate_ip(area.height // 2, -area.height // 4)
    return picture.subsurface(area.clip(picture.get_rect())).copy()


def sheet(rows: Sequence[tuple[str, Sequence[pygame.Surface]]], path: Path, share: float = 0.5) -> None:
    """Write rows of frames with their names beside them."""
    width, height = (round(length * share) for length in rows[0][1][0].get_size())
    most = max(len(frames) for _, frames in rows)
    picture = pygame.Surface((_LABEL + most * (width + _GAP), len(rows) * (height + _GAP)))
    picture.fill(theme.INK)
    for number, (name, frames) in enumerate(rows):
        top = number * (height + _GAP)
        picture.blit(text_surface(name, theme.BODY, 1.0, theme.CREAM), (6, top + height // 2 - 8))
        for column, frame in enumerate(frames):
            picture.blit(pygame.transform.smoothscale(frame, (width, height)), (_LABEL + column * (width + _GAP), top))
    pygame.image.save(picture, path)


def weapons(folder: Path, families: Sequence[str]) -> None:
    """Every family: on target at eight moments, then wide, then saved."""
    rows = []
    with tempfile.TemporaryDirectory() as work:
        table = field(Path(work))
        usual = table.scene.board.units[0].card
        for drawn in families:
            found = armed(drawn)
            if found is None:
                continue
            card, index = found
            put(table, 0, card)
            put(table, 1, load_cards("2013")["recon-grenadiers"])
            if VOLLEYS[drawn].close:
                table.scene.board.change(0, place=(4.5, 2.5))
            frames: list[pygame.Surface] = []
            for outcome in ShotOutcome:
                path = (table.square("D3"), table.square("E3")) if VOLLEYS[drawn].flight == "flame" else ()
                landed = fire(table.scene.playback.table, [Line(0, Shot(index, 1, 3, path))], outcome)
                whole, landing = landed.last, landed.first
                moments = (
                    20,
                    0.5 * landing,
                    0.9 * landing,
                    landing + 30,
                    landing + 90,
                    whole + 60,
                    whole + 160,
                    whole + 300,
                )
                if outcome is not ShotOutcome.HIT:
                    moments = (landing + 40, landing + 130)
                frames += run(table, table.scene.playback.table.play(landed.cues), moments)
                table.scene.board.lingering.clear()
            table.scene.board.change(0, place=(2.5, 2.5))
            rows.append((drawn, frames))
        put(table, 0, usual)
        table.session.close()
    sheet(rows, folder / "weapons.png")


EVENTS: dict[str, Callable[[Table], object]] = {
    "aim": lambda t: ev.TargetsDeclared(0, False, (Shot(0, 1),)),
    "activated": lambda t: ev.UnitActivated(0),
    "activation ends": lambda t: ev.ActivationEnded(0),
    "close combat": lambda t: ev.CloseCombatBegan(0, 1),
    "miniatures lost": lambda t: ev.MiniaturesLost(1, (0, 1, 2), 2),
    "damage taken": lambda t: ev.DamageTaken(1, 2, 2, False),
    "repaired": lambda t: ev.DamageRepaired(0, 2, 4, ""),
    "squad destroyed": lambda t: ev.UnitEliminated(1, 10, 0),
    "walker destroyed": lambda t: ev.UnitEliminated(0, 10, 1),
    "piece destroyed": lambda t: ev.PieceDestroyed(2, t.square("E3"), 0),
    "crates crushed": lambda t: ev.CratesCrushed(0, t.square("E3")),
    "smoke": lambda t: ev.SmokeLaid((t.square("D3"), t.square("E3")), 2),
    "reaction": lambda t: ev.ReactionDeclared(0, 1),
    "artillery called": lambda t: ev.ArtilleryCalled(1, 0),
    "skills declared": lambda t: ev.ActionsDeclared(1, (Action.MOVE, Action.ATTACK), ("berserk", "assault")),
    "no save": lambda t: ev.NoSave(1, 2, "open", "T13-COV-01"),
    "dice": lambda t: ev.DiceRolled("hit", 0, Tally(()), (Face.ARMY, Face.SHIELD), (Face.ARMY,), "", 0, 1, 0),
    "soldier back": lambda t: ev.MiniatureReturned(1, 1, 5, ""),
    "smoke clears": lambda t: ev.SmokeCleared((t.square("D3"), t.square("E3"))),
    "reaction fails": lambda t: ev.ReactionRolled(1, 0),
    "reaction succeeds": lambda t: ev.ReactionRolled(1, 2),
    "order given": lambda t: ev.OrderGiven(1, "reload", 0),
    "order fails": lambda t: ev.OrderFailed(1, "reload"),
    "camouflaged": lambda t: ev.SpecialDone(1, "camouflage"),
    "reloaded": lambda t: ev.SpecialDone(1, "reload"),
    "revealed": lambda t: ev.CamouflageLost(1),
    "actions gained": lambda t: ev.ActionsGained(0, 1, 3),
    "action lost": lambda t: ev.ActionLost(1, Action.MOVE, Refusal("")),
    "hero joins": lambda t: ev.HeroJoined(1, 0),
    "hero leaves": lambda t: ev.HeroLeft(1, 0),
    "mounts": lambda t: ev.Mounted(1, 0),
    "dismounts": lambda t: ev.Dismounted(1, 0, abandoned=True),
    "leaves the wreck": lambda t: ev.LeftWreck(1, 0, t.square("E3")),
    "terrain placed": lambda t: ev.TerrainPlaced(0, Terrain.RUBBLE, t.square("E3")),
    "objective placed": lambda t: ev.ObjectivePlaced(1, t.square("E3")),
    "objective held": lambda t: ev.ObjectiveHeld(0, 0),
    "points gained": lambda t: ev.VictoryPointsGained(0, 2, "", objective=0),
    "news": lambda t: ev.EventHappened(0),
    "units leave": lambda t: ev.UnitsLeft(1, (1,)),
    "sides change": lambda t: ev.SidesChanged(0, (1,)),
    "ground changes": lambda t: ev.GroundChanged((t.square("E3"),), Terrain.RUBBLE),
    "door changes": lambda t: ev.DoorChanged((t.square("D3"), t.square("E3")), Edge.FREE),
    "walker moves": lambda t: ev.Moved(0, (t.square("C3"),), (t.square("D3"), t.square("E3")), None, False, 2),
}
OF_A_SIDE: dict[str, Callable[[Table], object]] = {
    "turn begins": lambda t: ev.TurnBegan(2),
    "edge taken": lambda t: ev.EdgeTaken(1, swapped=True),
    "density chosen": lambda t: ev.DensityChosen(0, Density.MEDIUM, 5),
    "pieces begun": lambda t: ev.PiecesBegun(0),
    "initiative won": lambda t: ev.InitiativeWon(1, tie_break=False),
    "initiative tied": lambda t: ev.InitiativeTied(),
    "goes first": lambda t: ev.FirstPlayerChosen(0, 0),
    "passed": lambda t: ev.Passed(1),
    "reserve": lambda t: ev.PlacedInReserve(1, 2),
    "unit returned": lambda t: ev.UnitReturned(1),
    "way to win added": lambda t: ev.VictoryAdded(0),
    "way to win gone": lambda t: ev.VictoryRemoved(0),
    "units arrived": lambda t: ev.UnitsArrived(0, (0,)),
}
GOING = (Kind.SQUAD, Kind.TRACKED, Kind.HELICOPTER, Kind.AIRCRAFT)


def events(folder: Path) -> None:
    """Every kind of event that is seen on the board, at eight moments."""
    rows = []
    with tempfile.TemporaryDirectory() as work:
        of_a_side = [(name, _frames(Path(work) / name.replace(" ", "-"), make)) for name, make in OF_A_SIDE.items()]
        sheet(of_a_side, folder / "events-of-a-side.png", 0.3)
        for name, make in EVENTS.items():
            rows.append((name, _frames(Path(work) / name.replace(" ", "-"), make)))
        cards = [card for edition in ("2013", "2016") for card in load_cards(edition).values()]
        for kind in GOING:
            card = next((card for card in cards if card.kind is kind), None)
            if card is not None:
                rows.append((f"{kind} moves", _frames(Path(work) / kind, EVENTS["walker moves"], card)))
    sheet(rows, folder / "events.png")


def _frames(work: Path, make: Callable[[Table], object], card: Card | None = None) -> list[pygame.Surface]:
    work.mkdir()
    table = field(work)
    if card is not None:
        put(table, 0, card)
    parts = table.scene.playback.parts_of(make(table))  # type: ignore[arg-type]
    lingers = 1500.0 if make in OF_A_SIDE.values() else 240.0
    length = max(lingers, sum(part.duration for part in parts))
    moments = [length * part for part in (0.05, 0.15, 0.3, 0.45, 0.6, 0.8, 0.99)]
    frames = list(run(table, parts, [*moments, length + 300]))
    table.session.close()
    return frames


def marks(folder: Path) -> None:
    """Every mark on open ground, beside terrain, at four sizes of squares, in the order of `LASTS`."""
    with tempfile.TemporaryDirectory() as work:
        table = Table(
            small_battle({"pounder": "A1 E"}, {"ludwig": "I1 W"}, crates="C3 E3 G3", trees="B3 H3"), Path(work)
        )
        board = table.scene.board
        kinds = list(LASTS)
        squares = [f"{column}{row}" for row in (2, 4, 5) for column in "BCDEFGH"]
        board.marks = tuple(
            Mark(kind, number, (number % 9 + 0.5, number // 9 + 0.5), angle=20, seed=1, unit=1)
            for kind, number in zip(kinds, map(table.square, squares), strict=False)
        )
        for size in (96, 64, 48, 32):
            board.camera.square = size
            board.camera.left, board.camera.top = 10, 60
            board.changed()
            picture = table.draw().subsurface(pygame.Rect(10, 60, min(1260, 9 * size), min(620, 6 * size))).copy()
            pygame.image.save(picture, folder / f"marks-{size}.png")
        table.session.close()


if __name__ == "__main__":
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    pygame.init()
    names = list(VOLLEYS)
    weapons(out, names[:20])
    (out / "weapons.png").rename(out / "weapons-1.png")
    weapons(out, names[20:])
    (out / "weapons.png").rename(out / "weapons-2.png")
    events(out)
    marks(out)
