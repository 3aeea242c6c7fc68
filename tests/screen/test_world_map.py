"""The map of the strategy game: which area is meant, what the camera keeps in place, colours for eyes of every kind."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pygame
import pytest
from colour_vision import VISIONS, Colour, difference, laid_over

from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.world.names import name_of
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import rgb
from dust_tactics.screen.art.world.atlas import NEUTRAL
from dust_tactics.screen.art.world.ground import GROUND, SEA_DEEP, numbers_picture, paint_ground
from dust_tactics.screen.art.world.names import area_name, name_size
from dust_tactics.screen.art.world.pieces import UNITS, piece
from dust_tactics.screen.art.world.tints import Cut, paint_tint
from dust_tactics.screen.ui import Canvas, Stage
from dust_tactics.screen.world.map.blasts import Rising
from dust_tactics.screen.world.map.camera import MapCamera
from dust_tactics.screen.world.map.layers import Layers
from dust_tactics.screen.world.map.overlay import NOTHING, Arrow, MapBubble, MapContent, MapOverlay
from dust_tactics.screen.world.map.painted_ground import PaintedGround
from dust_tactics.screen.world.map.standing import is_parted, name_factor, piece_size, standing
from dust_tactics.screen.world.map.view import MapView
from dust_tactics.screen.world.parts.drawing import paint_pieces
from dust_tactics.screen.world.picturing import content_of, picture_of
from dust_tactics.world.game import new_game
from dust_tactics.world.setup import PlayerSetup

ATLAS = picture_of(load_world())
ARMIES = [army for army in ATLAS.armies if army != NEUTRAL]


class Listener:
    """Whoever the map is told of."""

    def __init__(self) -> None:
        self.clicks: list[int] = []

    def area_name(self, area: int) -> str:
        return ATLAS.areas[area].id

    def pointed(self, area: int | None) -> None:
        """Nothing follows."""

    def clicked(self, area: int, *, more: bool) -> bool:
        self.clicks.append(area)
        return True

    def map_tip(self, area: int) -> None:
        return None


def shown_map(size: tuple[int, int] = (896, 504)) -> MapView:
    stage = Stage(size)
    view = MapView(ATLAS, Listener())
    stage.root.add(view)
    view.place((0, 0, *size))
    return view


@pytest.mark.parametrize("width", [560, 896, 1920])
def test_every_area_is_found_where_its_pieces_and_its_name_stand(width: int) -> None:
    picture = numbers_picture(ATLAS, (width, width * ATLAS.height // ATLAS.width))
    for number, area in enumerate(ATLAS.areas):
        for x, y in (area.at, area.label):
            assert picture[x * width // ATLAS.width, y * picture.shape[1] // ATLAS.height] == number, area.id


def test_a_click_means_the_area_it_is_in_at_any_zoom() -> None:
    view = shown_map()
    for number in range(0, len(ATLAS.areas), 7):
        view.whole()
        for steps in (0, 3, 3):
            view.zoom(steps, view.logical_place(number).center)
            assert view.area_at(view.logical_place(number).center) == number


def test_what_lies_under_the_mouse_stays_there_when_the_wheel_turns() -> None:
    camera = MapCamera(ATLAS.width, ATLAS.height, pygame.Rect(0, 0, 896, 504))
    for steps in (1, 1, 2, -1):
        before = camera.place_of((500, 260))
        camera.zoom_by(steps, (500, 260))
        assert camera.place_of((500, 260)) == pytest.approx(before, abs=0.5)
    camera.zoom_by(-9, (10, 10))
    assert camera.is_whole and camera.point_of((0, 0)) == pytest.approx((0, 0), abs=0.5)


def test_pieces_gather_from_afar_and_part_from_near() -> None:
    camera = MapCamera(ATLAS.width, ATLAS.height, pygame.Rect(0, 0, 896, 504))
    berlin = ATLAS.areas[ATLAS.area("berlin")]
    units = (4, 2, 2, 1, 0)
    afar = [stand for stand in standing(camera, berlin, units, has_centre=True) if stand.count]
    assert [(stand.kind, stand.count) for stand in afar] == [("mech", 6), ("bomber", 3)]
    camera.zoom_to(3, (450, 250))
    assert is_parted(camera)
    near = [stand for stand in standing(camera, berlin, units, has_centre=True) if stand.count]
    assert sorted((stand.kind, stand.count) for stand in near) == [
        ("bomber", 1),
        ("fighter", 2),
        ("mech", 2),
        ("tank", 4),
    ]


def test_pieces_and_names_grow_on_when_a_large_window_is_zoomed() -> None:
    camera = MapCamera(ATLAS.width, ATLAS.height, pygame.Rect(0, 0, 2700, 1500), factor=2.6)
    sizes = []
    for zoom in (1.0, 2.0, 3.0):
        camera.zoom_to(zoom, (1350, 750))
        sizes.append((piece_size(camera), name_factor(camera)))
    assert sizes == sorted(sizes) and sizes[0][0] * 1.5 < sizes[-1][0] and sizes[0][1] * 1.4 < sizes[-1][1]


def test_another_owner_changes_the_picture_of_his_area_alone() -> None:
    view = shown_map((640, 360))
    canvas_size = (640, 360)
    area = ATLAS.area("congo")
    pictures = []
    for army in ("axis", "ssu"):
        armies = tuple(army if number == area else "" for number in range(len(ATLAS.areas)))
        view.show(MapContent(armies, ((0,) * 5,) * len(ATLAS.areas)))
        level = view._levels[0]
        level.paint(armies)
        assert level.board is not None
        pictures.append(pygame.surfarray.array3d(level.board))
    changed = (pictures[0] != pictures[1]).any(axis=2)
    left, top, right, bottom = (round(edge * canvas_size[0] / ATLAS.width) for edge in ATLAS.areas[area].box)
    assert changed[left:right, top:bottom].sum() > 400
    changed[left - 3 : right + 3, top - 3 : bottom + 3] = False
    assert not changed.any()


@pytest.mark.parametrize("zoom", [1.3, 1.6, 2.05])
def test_a_map_drawn_along_is_seen_as_if_it_had_always_been_there(zoom: float) -> None:
    """Scaled pixels may be one aside, no more."""
    view = shown_map((640, 360))
    view._levels[0].paint(view.content.armies)
    board, drawn = view._levels[0].board, PaintedGround()

    def pixels(ground: PaintedGround) -> np.ndarray:
        surface = pygame.Surface(view.camera.view.size)
        ground.paint(surface, board, view.camera, SEA_DEEP)
        return pygame.surfarray.array3d(surface).astype(int)

    view.camera.zoom_to(zoom, (320, 180))
    pixels(drawn)
    for step in range(60):
        view.pan(7, 3 if step % 2 else 9)
        seen, fresh = pixels(drawn), pixels(PaintedGround())
        aside = [np.roll(seen, 3 * way, axis) for axis in (0, 1) for way in (1, -1)]
        assert abs(seen - fresh).mean() < min(abs(other - fresh)[3:-3, 3:-3].mean() for other in aside)


# Colours


def colour(text: str) -> Colour:
    red, green, blue = (value / 255 for value in rgb(text))
    return red, green, blue


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("one", "other"), list(combinations(ARMIES, 2)))
def test_land_of_two_armies_differs_to_every_eye(vision: str, one: str, other: str) -> None:
    """On the same ground, whichever it is."""
    first, second = ATLAS.armies[one], ATLAS.armies[other]
    apart = min(
        difference(
            laid_over(colour(first.land), first.cover, colour(ground)),
            laid_over(colour(second.land), second.cover, colour(ground)),
            vision,
        )
        for ground in GROUND.values()
    )
    assert apart > 9


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("one", "other"), list(combinations(ATLAS.armies, 2)))
def test_bases_of_two_armies_differ_to_every_eye(vision: str, one: str, other: str) -> None:
    assert difference(colour(ATLAS.armies[one].field), colour(ATLAS.armies[other].field), vision) > 9


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("ground", GROUND)
def test_land_that_neutral_units_hold_differs_from_bare_land_and_everybodys(ground: str, vision: str) -> None:
    """On average over its stripes, which no army's land has."""
    tint = paint_tint(Cut(ATLAS, (1280, 720), ATLAS.areas[ATLAS.area("siberia")], 1.0), ATLAS.armies[NEUTRAL])
    alpha = pygame.surfarray.array_alpha(tint)
    inside = alpha > 0
    share = alpha[inside][:, np.newaxis] / 255
    bare = colour(GROUND[ground])
    red, green, blue = (pygame.surfarray.array3d(tint)[inside] / 255 * share + (1 - share) * np.array(bare)).mean(
        axis=0
    )
    seen = float(red), float(green), float(blue)
    others = [laid_over(colour(ATLAS.armies[army].land), ATLAS.armies[army].cover, bare) for army in ARMIES]
    assert min(difference(seen, other, vision) for other in (bare, *others)) > 6


def test_every_army_strews_an_emblem_of_its_own_over_its_land() -> None:
    """Who holds an area is told without colour too: in shades of grey alone no two armies paint it alike."""
    area = ATLAS.areas[ATLAS.area("siberia")]
    cut = Cut(ATLAS, (1280, 720), area, 1.0)
    pictures = []
    for army in ARMIES:
        tint = paint_tint(cut, ATLAS.armies[army])
        alpha = pygame.surfarray.array_alpha(tint).astype(int)
        pictures.append(alpha)
    for one, other in combinations(pictures, 2):
        assert (abs(one - other) > 8).mean() > 0.02


def test_a_map_of_a_new_size_is_that_of_before_stretched_until_it_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is painted at once then; step by step the map becomes what it would have been."""
    at_once: list[object] = []
    monkeypatch.setattr(
        "dust_tactics.screen.world.map.level.paint_ground", lambda *map_: at_once.append(map_) or paint_ground(*map_)
    )
    view = shown_map((448, 252))
    surface = pygame.Surface((560, 315))

    def seen() -> pygame.Surface:
        view._paint_ground(surface)
        return surface.copy()

    seen()
    assert len(at_once) == 1 and not view.is_stretched
    view.place((0, 0, 560, 315))
    stretched = seen()
    assert view.is_stretched and len(at_once) == 1
    steps = 0
    while view.is_stretched:
        view.work()
        steps += 1
    painted, anew = seen(), shown_map((560, 315))
    assert steps > 2 and len(at_once) == 1
    anew._paint_ground(surface)
    assert pygame.image.tobytes(painted, "RGB") == pygame.image.tobytes(surface, "RGB")
    assert pygame.image.tobytes(painted, "RGB") != pygame.image.tobytes(stretched, "RGB")
    middle = [np.asarray(pygame.surfarray.array3d(one), int)[40:-40, 40:-40] for one in (painted, stretched)]
    assert np.abs(middle[0] - middle[1]).mean() < 20  # the same map, a little blurred


def test_the_scale_follows_the_view_and_the_zoom() -> None:
    camera = MapCamera(ATLAS.width, ATLAS.height, pygame.Rect(0, 0, 896, 504))
    before = camera.zoom, camera.left, camera.top
    whole = camera.scale
    camera.show((0, 0, ATLAS.width / 3, ATLAS.height / 3))
    assert camera.scale == camera.fitting * camera.zoom > whole
    camera.see(*before)
    assert camera.scale == whole
    camera.zoom_to(2.0, (100, 100))
    assert camera.scale == 2 * whole
    camera.set_view(pygame.Rect(0, 0, 448, 252))
    assert camera.scale == whole
    camera.whole()
    assert camera.scale == whole / 2


@pytest.mark.parametrize("way", [("kamchatka", "alaska"), ("alaska", "kamchatka")])
def test_an_arrow_over_the_edge_of_the_map_is_drawn_at_both_edges(way: tuple[str, str]) -> None:
    """And nowhere in the middle, which it does not cross."""
    numbers = {area.id: number for number, area in enumerate(ATLAS.areas)}
    view = shown_map()
    view.lay(replace(NOTHING, arrows=(Arrow(tuple(numbers[area] for area in way), theme.TARGET),)))
    clear, drawn = pygame.Surface((896, 504)), pygame.Surface((896, 504))
    layers = view._layers
    layers._paint_arrow(drawn, view, view.overlay.arrows[0])
    changed = (pygame.surfarray.array3d(drawn) != pygame.surfarray.array3d(clear)).any(axis=(1, 2))
    places = [ATLAS.areas[numbers[area]].at[0] * 896 / ATLAS.width for area in way]
    assert changed[:8].any() and changed[-8:].any()
    assert not changed[round(min(places)) + 20 : round(max(places)) - 20].any()


def test_two_types_that_share_a_piece_are_both_seen() -> None:
    camera, shape = MapCamera(ATLAS.width, ATLAS.height, pygame.Rect(0, 0, 896, 504)), ATLAS.areas[0]
    camera.whole()
    mixed = [stand for stand in standing(camera, shape, (1, 1, 0, 0, 0), has_centre=False) if stand.count]
    alike = [stand for stand in standing(camera, shape, (0, 2, 0, 0, 0), has_centre=False) if stand.count]
    assert [(stand.kind, stand.behind, stand.count) for stand in mixed] == [("mech", "tank", 2)]
    assert [(stand.kind, stand.behind, stand.count) for stand in alike] == [("mech", "", 2)]


def test_a_battle_leaves_marks_on_the_land_and_on_no_sea() -> None:
    view = shown_map()
    view.show(MapContent(("",) * len(ATLAS.areas), ((0,) * 5,) * len(ATLAS.areas)))

    def picture(*scars: int) -> bytes:
        view.scar(frozenset(scars))
        surface = pygame.Surface((896, 504))
        view._layers.paint_standing(surface, view)
        return pygame.image.tobytes(surface, "RGB")

    clear, land = picture(), next(number for number, area in enumerate(ATLAS.areas) if area.is_land)
    sea = next(number for number, area in enumerate(ATLAS.areas) if not area.is_land)
    assert picture(land) != clear and picture(sea) == clear and picture() == clear


def test_a_battle_over_the_edge_of_the_map_is_seen_from_near() -> None:
    view = shown_map()
    numbers = {area.id: number for number, area in enumerate(ATLAS.areas)}
    view.show_part((numbers["alaska"], numbers["kamchatka"]))
    assert view.camera.zoom > 1.5
    x, y = view.camera.point_of(ATLAS.areas[numbers["kamchatka"]].at)
    assert 0 < x < 896 and 0 < y < 504
    small = view.small_place
    assert small is not None and view.rect.contains(small)
    arrow = Arrow((numbers["alaska"], numbers["kamchatka"]), theme.TARGET, "ssu", (1, 0, 0, 0, 0))
    view.lay(replace(NOTHING, arrows=(arrow,)))
    assert view.rect.collidepoint(view.camera.point_of(view.rider_place(arrow, 0))), "those who attack are seen too"


@pytest.mark.parametrize("units", [(1, 0, 0, 0, 0), (2, 1, 3, 0, 0)])
def test_units_to_be_placed_and_their_number_cover_no_name_and_nothing_that_stands_there(
    units: tuple[int, ...],
) -> None:
    view = shown_map()
    area = next(number for number, one in enumerate(ATLAS.areas) if one.id == "plains")
    forces = tuple((1, 0, 1, 0, 0) if number == area else (0,) * 5 for number in range(len(ATLAS.areas)))
    view.show(MapContent(("ssu",) * len(ATLAS.areas), forces, frozenset({area})))
    view.lay(MapOverlay(army="ssu", planned={area: units}, numbers={area: "3/5"}))
    surface = pygame.Surface((896, 504))
    view._layers.paint_standing(surface, view)
    view._layers.paint_moving(surface, view)
    size = piece_size(view.camera)
    row = view._layers._clear.beside(view, area, (round(sum(map(bool, units)) * size * 1.08), round(size * 1.1)))
    (number,) = view._layers._numbered.values()
    name = view._layers.name_place(view, area)
    ink = name.inflate(-4, -round(name.height * 0.42))
    for place in (row, number):
        assert not place.colliderect(ink)
        assert place.collidelist([stand.place for stand in view.stands_of(area)]) < 0
    assert not row.colliderect(number)


@pytest.mark.parametrize("size", [(896, 504), (694, 388)])
def test_no_name_of_land_lies_under_pieces_or_another_name_of_land_where_all_of_it_is_held(
    size: tuple[int, int],
) -> None:
    """With a capital's mark and two pieces everywhere, at the sizes of the map in two usual windows."""
    view = shown_map(size)
    forces = tuple((1, 0, 1, 0, 0) if area.mark else (1, 0, 0, 0, 0) for area in ATLAS.areas)
    view.show(MapContent(("ssu",) * len(ATLAS.areas), forces))
    surface = pygame.Surface(size)
    view._layers.paint_standing(surface, view)
    land = [number for number, area in enumerate(ATLAS.areas) if area.is_land]
    names = {}
    for number in land:
        place = view._layers.name_place(view, number)
        names[ATLAS.areas[number].id] = place.inflate(-4, -round(place.height * 0.42))
    for one, other in combinations(names, 2):
        both = names[one].clip(names[other])
        assert both.width * both.height < 30, f"{one} and {other}"
    for number in land:
        for stand in view.stands_of(number):
            for one, place in names.items():
                both = place.clip(stand.place)
                assert both.width * both.height < 60, f"{one} under a piece of {ATLAS.areas[number].id}"


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("version", ["standard", "epic"])
def test_names_keep_clear_of_each_other_and_of_pieces_in_every_language(
    language: str, version: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a game begins, on the map of the usual window."""
    messages, names = load_messages(language), {}
    monkeypatch.setattr(Listener, "area_name", lambda _, area: name_of(messages, "area", ATLAS.areas[area].id))
    view = shown_map()
    setup = load_world().set_up(version, [PlayerSetup("Ada"), PlayerSetup("Ben")], ready=True)
    view.show(content_of(new_game(setup, 1)[0]))
    view._layers.paint_standing(pygame.Surface((896, 504)), view)
    for number, area in enumerate(ATLAS.areas):
        place = view._layers.name_place(view, number)
        names[area.id] = place.inflate(-4, -round(place.height * 0.42))
    for one, other in combinations(names, 2):
        assert not names[one].inflate(4, 0).colliderect(names[other]), f"{one} and {other}"
    for number in range(len(ATLAS.areas)):
        for stand in view.stands_of(number):
            for one, place in names.items():
                both = place.clip(stand.place)
                assert both.height <= 2, f"{one} under a {stand.kind} of {ATLAS.areas[number].id}"


@pytest.mark.parametrize(
    ("origin", "target"), [("balkans", "anatolia"), ("mexico", "antilles"), ("canton", "indochina")]
)
def test_the_chance_of_an_attack_covers_neither_the_attacker_nor_the_defender(origin: str, target: str) -> None:
    view = shown_map()
    view.show(MapContent(("ssu",) * len(ATLAS.areas), ((2, 0, 1, 0, 0),) * len(ATLAS.areas)))
    start, end = ATLAS.area(origin), ATLAS.area(target)
    arrow = Arrow((start, end), theme.TARGET, "ssu", (2, 1, 0, 0, 0))
    view.lay(MapOverlay(arrows=(arrow,), bubble=MapBubble(end, "63%", "to take it", "2 losses")))
    layers = view._layers
    layers.paint_standing(pygame.Surface((896, 504)), view)
    plate = layers._bubble_place(pygame.Surface((896, 504)), view, view.camera.point_of(ATLAS.areas[end].at), (200, 46))
    for area in (start, end):
        assert not plate.colliderect(layers.name_place(view, area)), ATLAS.areas[area].id
        assert plate.collidelist([stand.place for stand in view.stands_of(area)]) < 0, ATLAS.areas[area].id


def test_what_stands_still_is_painted_once_while_something_moves_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    view = shown_map()
    view.show(MapContent(("ssu",) * len(ATLAS.areas), ((2, 0, 1, 0, 0),) * len(ATLAS.areas)))
    plain, moved = pygame.Surface((896, 504)), pygame.Surface((896, 504))
    painted: list[object] = []
    names = Layers._painting_names
    monkeypatch.setattr(Layers, "_painting_names", lambda *args: painted.append(args) or names(*args))
    rising = Rising("+2", ATLAS.areas[3].at, share=1.0)
    view._paint_map(plain)
    view.effects.append(rising)
    view._paint_map(moved)
    view._paint_map(moved)
    assert len(painted) == 2, "without effects, and once under them"
    assert (pygame.surfarray.array3d(plain) == pygame.surfarray.array3d(moved)).all(), "the words have faded"
    for change in (
        lambda: view.point_at(3),
        lambda: view.lay(replace(NOTHING, chosen=(3,))),
        lambda: view.show(MapContent(("",) * len(ATLAS.areas), ((0,) * 5,) * len(ATLAS.areas))),
        view.take_language,
        lambda: view.zoom(1),
    ):
        before = len(painted)
        change()
        view._paint_map(moved)
        view._paint_map(moved)
        assert len(painted) == before + 1
    view.effects.clear()
    view._paint_map(moved)
    view._paint_map(moved)
    assert view._under_effects is None


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_a_type_that_stands_alone_is_named_whole(language: str) -> None:
    """At sea there are submarines alone, whose name is long in most languages."""
    messages = load_messages(language)
    canvas = Canvas(pygame.Surface((400, 60)), messages=messages)
    words = [messages.text(f"world.unit.{kind}") for kind in ("tank", "mech", "fighter", "bomber", "submarine")]
    paint_pieces(canvas, ARMIES[0], (0, 0, 0, 0, 2), words, pygame.Rect(0, 0, 352, 36))
    assert not canvas.shortened


def test_the_map_from_near_is_drawn_on_the_way_there(monkeypatch: pytest.MonkeyPatch) -> None:
    view = shown_map()
    view.show(MapContent(("ssu",) * len(ATLAS.areas), ((2, 0, 1, 0, 0),) * len(ATLAS.areas)))
    picture = pygame.Surface((896, 504))
    view._paint_map(picture)
    areas = ATLAS.area("mexico"), ATLAS.area("plains")
    near = view.approach(areas)
    view.lay(MapOverlay(lit=frozenset(areas), arrows=(Arrow(areas, theme.TARGET, "ssu", (2, 1, 0, 0, 0)),)))
    near(0.0)
    assert not view._layers._views, "what begins is seen at once"
    for frame in range(1, 40):
        near(frame / 40)
    known = len(view._layers._views), len(view._layers._cuts)
    set_anew: list[str] = []
    monkeypatch.setattr("dust_tactics.screen.art.world.names.text_surface", lambda *args: set_anew.append(args[0]))
    near(1.0)
    view._paint_map(picture)
    assert not set_anew and known == (len(view._layers._views), len(view._layers._cuts)) == (2, 0)


def test_names_are_as_large_as_is_said_without_drawing_them() -> None:
    for text, kind in (("Sunda Islands", "land"), ("Peking", "capital"), ("Bay of Bengal", "sea")):
        for factor in (0.82, 1.0, 1.37, 1.9):
            assert name_size(text, kind, factor) == area_name(text, kind, factor).get_size()


def test_areas_that_are_shown_near_already_stay_as_they_are() -> None:
    view = shown_map()
    areas = ATLAS.area("mexico"), ATLAS.area("plains")
    view.approach(areas)(1.0)
    seen = view.camera.key
    view.show_part((*reversed(areas),))
    assert view.camera.key == seen
    view.zoom(-1)
    view.show_part(areas)
    assert view.camera.key != seen, "who has moved the map is led back"


def test_the_ground_is_not_painted_anew_while_something_plays() -> None:
    view = shown_map()
    assert not view.works_quickly, "the map from near has never been painted"
    while not view._levels[1].is_ready(view.content.armies):
        view.work()
    assert view.works_quickly


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("size", [14, 20, 36])
def test_the_figure_of_a_neutral_piece_stands_off_its_base(unit: str, size: int) -> None:
    """As much as that of the others do: a pale figure on a dark base."""

    def contrast(army: str) -> float:
        picture = piece(army, unit, size)
        inner = picture.get_rect().inflate(-picture.get_width() // 3, -picture.get_width() // 3)
        part = pygame.surfarray.array3d(picture.subsurface(inner)).mean(axis=2)
        return float(np.percentile(part, 95) - np.percentile(part, 35))

    assert contrast(NEUTRAL) > 0.8 * min(contrast(army) for army in ARMIES)
