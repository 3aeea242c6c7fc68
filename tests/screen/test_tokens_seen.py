"""What players read off tokens all the time is hidden by nothing: miniatures and damage left, facing, star, check."""

from itertools import pairwise

import pygame
import pytest
from battle_table import Lay, Table

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.grid.arcs import Facing
from dust_tactics.rules.units import Status, Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.palette import CREAM, rgb
from dust_tactics.screen.battle.view.holder_mark import paint_holder, paint_objective, sign_places
from dust_tactics.screen.battle.view.overlay import Aim, Ghost, Overlay
from dust_tactics.screen.battle.view.token_places import told_on
from dust_tactics.screen.battle.view.tokens import TokenState, planned_look

Places = set[tuple[int, int]]
DUEL = ({"pounder": "B3 E", "bot-hunters": "B5"}, {"ludwig": "H3 W", "recon-grenadiers": "H5"})


def differing(one: pygame.Surface, other: pygame.Surface) -> Places:
    """Where two pictures of one size differ."""
    places = ((x, y) for x in range(one.get_width()) for y in range(one.get_height()))
    return {place for place in places if one.get_at(place) != other.get_at(place)}


def seen(table: Table, name: str) -> pygame.Surface:
    """What is seen of a square."""
    return table.draw().subsurface(table.scene.board.camera.rect_of(table.square(name))).copy()


def track(square: int) -> Places:
    """Where the pips of a token of one square are."""
    across, down = range(round(square * 0.15), round(square * 0.85)), range(round(square * 0.78), round(square * 0.91))
    return {(x, y) for x in across for y in down}


@pytest.mark.parametrize("square", [32, 48, 64, 96])
@pytest.mark.parametrize("mark", ["pips", "hero", "activated", *range(8)])
def test_the_sign_of_a_held_objective_hides_nothing_that_is_told_of_a_unit(square: int, mark: str | int) -> None:
    def on_mat(with_mark: bool) -> pygame.Surface:
        marks = {"facing": mark} if isinstance(mark, int) else {mark: (5, 5, "miniatures") if mark == "pips" else True}
        picture = art.token("allies", "tank", square, **(marks if with_mark else {}))
        mat = pygame.Surface((square, square))
        mat.blit(picture, picture.get_rect(center=(square // 2, square // 2)))
        return mat

    bare = on_mat(True)
    told, held = differing(bare, on_mat(False)), bare.copy()
    if mark == "activated":  # which dims the rest of the token too
        told = {(x, y) for x, y in told if x > square * 0.66 and y < square * 0.34}
    paint_holder(held, sign_places(held.get_rect())[mark == 6], art.Livery("ssu", 1))
    hidden = differing(bare, held)

    assert len(hidden) > 100
    assert len(told & hidden) <= (0.0 if mark == "pips" else 0.08) * len(told)


@pytest.mark.parametrize("name", ["B3", "B5", "H3", "H5"])
def test_an_objective_below_a_unit_is_told_beside_its_pips(lay: Lay, name: str) -> None:
    table = lay(*DUEL)
    board, square = table.scene.board, table.square(name)
    before = seen(table, name)
    for livery in (None, art.Livery("ssu", 1)):
        board.objectives = ((square, livery),)
        board.changed()
        hidden = differing(before, seen(table, name))
        assert hidden
        assert not hidden & track(before.get_width())


def test_smoke_around_a_unit_is_told_beside_its_pips(lay: Lay) -> None:
    table = lay(*DUEL)
    before = seen(table, "B5")
    table.scene.board.smoke = frozenset({table.square("B5")})
    area = track(before.get_width())
    pips = {place for place in area if sum(before.get_at(place)[:3]) > 560}
    after = seen(table, "B5")
    assert len(pips) > 40
    assert all(after.get_at(place) == before.get_at(place) for place in pips)


def test_a_line_of_aim_passes_under_the_units_on_its_way(lay: Lay) -> None:
    table = lay({"pounder": "B3 E", "bot-hunters": "D3"}, {"ludwig": "H3 W"})
    before, bare = seen(table, "D3"), seen(table, "E3")
    aim = Aim((table.square("B3"),), (table.square("H3"),))
    table.scene.board.overlay = Overlay(aims=(aim,))
    after = seen(table, "D3")
    middle = before.get_width() // 2

    assert len(differing(bare, seen(table, "E3"))) > 400, "it can be seen between the units"
    assert all(before.get_at((x, middle)) == after.get_at((x, middle)) for x in range(middle // 2, middle * 3 // 2))


def pips_seen(picture: pygame.Surface) -> Places:
    """Where pips that are left can be read in the middle of a square."""
    width = picture.get_width()
    middle = {(x, y) for x, y in track(width) if 0.25 * width < x < 0.75 * width}
    return {place for place in middle if sum(picture.get_at(place)[:3]) > 640}


def test_what_a_unit_has_left_is_read_off_its_planned_token_where_that_hides_its_own(lay: Lay) -> None:
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"})
    board, square = table.scene.board, table.square("B3")
    pips = pips_seen(seen(table, "B3"))
    board.overlay = Overlay(ghost=Ghost(table.unit("pounder"), (square,), 1))
    assert pips_seen(seen(table, "B3")) == pips, "it turns where it stands"

    board.overlay = Overlay(ghost=Ghost(table.unit("pounder"), (square + 2,), 1))
    assert pips_seen(seen(table, "B3")) == pips
    assert len(pips_seen(seen(table, "D3"))) < 0.25 * len(pips), "they are told once"


def test_what_a_big_unit_has_left_is_read_where_its_planned_token_hides_a_part_of_its_own() -> None:
    tank = Unit(id=0, side=0, card=load_cards("2013")["is-48"], name="Tank", status=Status.ON_TABLE, squares=(0, 1))
    now = TokenState(0, (1.0, 0.5), (0, 1), Facing.E, 3, activated=False)
    assert planned_look(tank, now, Facing.E, 9, (1, 2)).pips == (3, tank.card.capacity, "damage")
    assert planned_look(tank, now, Facing.E, 9, (2, 3)).pips is None


@pytest.mark.parametrize("name", ["B3", "B5", "H3", "H5"])
def test_the_threat_to_a_unit_is_seen_whole_beside_what_is_told_of_it(lay: Lay, name: str) -> None:
    table = lay(*DUEL)
    board, square = table.scene.board, table.square(name)
    board.overlay = Overlay(threat=((square, 1),))
    area, low = board.camera.rect_of(square), seen(table, name)
    board.overlay = Overlay(threat=((square, 4),))
    high = seen(table, name)
    more = {place for place in differing(low, high) if sum(high.get_at(place)[:3]) > 640}
    one = art.threat_column(area.width, 1)
    light = sum(sum(one.get_at((x, y))[:3]) > 640 for x in range(one.get_width()) for y in range(one.get_height()))

    assert len(more) > 2.5 * light, "three wedges more"
    assert not more & track(area.width)
    told = told_on(square, board.token_painter(table.draw()))
    assert not [rect for rect in told if any(rect.move(-area.x, -area.y).collidepoint(place) for place in more)]


def test_the_signs_of_attacks_are_not_taken_for_pips() -> None:
    """Pips are cream; these are orange, and each is higher than the one before."""
    tile = pygame.Surface((48, 48), pygame.SRCALPHA)
    art.draw_firing_levels(tile, [(0, 0)], 48, 4)
    places = [(x, y) for x in range(48) for y in range(48)]
    orange = {place for place in places if tile.get_at(place) == (*rgb(theme.TARGET), 255)}
    columns = [sum((x, y) in orange for y in range(48)) for x in range(48)]
    heights = [high for before, high in pairwise(columns) if high and high != before]

    assert not [place for place in places if tile.get_at(place)[:3] == rgb(CREAM)]
    assert heights == sorted(heights) and len(set(heights)) == 4


def test_the_sign_of_an_objective_that_nobody_holds_lies_on_a_dark_disc(lay: Lay) -> None:
    """Bare it would look like a splinter of the objective itself, which the token hides."""
    mat = pygame.Surface((64, 64))
    mat.fill("#C0B080")
    place = sign_places(mat.get_rect())[0]
    paint_objective(mat, place)
    for rim in (place.midtop, place.midbottom, place.midright):
        assert sum(mat.get_at(rim)[:3]) < 250
