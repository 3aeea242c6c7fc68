"""Drawings, tokens and overlays: complete, drawable, placed to the pixel; and tilesets that say what they are."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

import pygame
import pytest

from dust_tactics.files.places import data_root
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.outlines import inset_outlines, outlines
from dust_tactics.screen.art.palette import BADGE, BLOCS, CREAM, MOVE, TARGET, rgb
from dust_tactics.screen.art.pictures import dimmed, drawing
from dust_tactics.screen.art.walls import draw_walls

SVG = data_root() / "assets" / "svg"
TILESETS = data_root() / "maps" / "tilesets"
ZOOMS = (24, 32, 40, 48, 64, 80, 96)
STARTER_CARDS = [
    "bazooka-joe",
    "pounder",
    "bot-hunters",
    "grim-reapers",
    "stefan-retter",
    "ludwig",
    "recon-grenadiers",
    "heavy-laser-grenadiers",
    "koshka",
    "grandma",
    "red-thunder",
    "fakyeli",
]
DRAWABLE = {
    "svg",
    "g",
    "defs",
    "path",
    "circle",
    "ellipse",
    "rect",
    "polygon",
    "linearGradient",
    "radialGradient",
    "stop",
}
COLOURS = {"fill", "stroke", "stop-color"}


# ---------------------------------------------------------------- drawings


def svg_files() -> list[Path]:
    return sorted(SVG.rglob("*.svg"))


def complaints(document: str) -> list[str]:
    """What pygame-ce's loader would draw wrongly or not at all."""
    found = []
    for element in ET.fromstring(document).iter():
        tag = element.tag.rsplit("}", 1)[-1]
        if tag not in DRAWABLE:
            found.append(f"<{tag}> is not drawn")
        if tag == "g" and "opacity" in element.attrib:
            found.append("the opacity of a group falls on each of its shapes")
        for name, value in element.attrib.items():
            if name in COLOURS and not re.fullmatch(r"#[0-9A-Fa-f]{6}|none|url\(#[\w-]+\)", value):
                found.append(f'{name}="{value}": only #RRGGBB is understood')
            if tag == "linearGradient" and name in {"x1", "y1", "x2", "y2"} and not value.endswith("%"):
                found.append(f'{name}="{value}": a place in a gradient needs a per cent sign')
    return found


def test_every_drawing_uses_only_what_the_loader_draws() -> None:
    wrong = {file.name: found for file in svg_files() if (found := complaints(file.read_text(encoding="utf-8")))}

    assert not wrong


@pytest.mark.parametrize(
    "shape",
    [
        '<text x="1">A</text>',
        '<g opacity="0.5"/>',
        '<path fill="navy" d="M0,0"/>',
        '<linearGradient x1="0" y1="0" x2="0" y2="1"/>',
    ],
)
def test_the_lint_sees_what_the_loader_cannot_draw(shape: str) -> None:
    assert complaints(f'<svg xmlns="http://www.w3.org/2000/svg">{shape}</svg>')


def test_the_drawings_are_those_of_their_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(data_root() / "assets"))
    documents = import_module("drawing.svg_files").svg_documents()

    drawn = {file.relative_to(SVG).with_suffix("").as_posix(): file.read_text(encoding="utf-8") for file in svg_files()}

    assert drawn == documents, "run python assets/build.py svg"


def test_every_gradient_that_is_used_is_there() -> None:
    for file in svg_files():
        text = file.read_text(encoding="utf-8")
        assert set(re.findall(r"url\(#([\w-]+)\)", text)) <= set(re.findall(r'id="([\w-]+)"', text)), file.name


def test_every_drawing_shows_something() -> None:
    for file in svg_files():
        picture = drawing(file.relative_to(SVG).with_suffix("").as_posix(), 64)
        assert picture.get_bounding_rect().width > 4, file.name


def test_every_bloc_has_every_figure_and_portrait() -> None:
    for bloc in BLOCS:
        for figure in art.FIGURES:
            assert drawing(f"figures/{bloc}/{figure}", 32)
            assert art.portrait("no such card", figure, bloc, (140, 110)).get_size() == (140, 110)


def test_every_starter_card_has_a_portrait_of_its_own() -> None:
    drawn = {file.stem for file in (SVG / "portraits" / "cards").glob("*.svg")}

    assert drawn >= set(STARTER_CARDS)


def test_a_mirrored_portrait_looks_the_other_way() -> None:
    right, left = (
        art.portrait("pounder", "walker-turret", "allies", (148, 124), mirrored=way) for way in (False, True)
    )

    assert pygame.transform.flip(left, True, False).get_buffer().raw == right.get_buffer().raw
    assert left.get_buffer().raw != right.get_buffer().raw


def test_an_unknown_drawing_is_refused() -> None:
    with pytest.raises(FileNotFoundError):
        art.icon("no-such-icon", 24)


# ---------------------------------------------------------------- icons and dice


def test_an_icon_has_the_colour_it_is_asked_for() -> None:
    middle = art.icon("minus", 24, "#4FA8DC").get_at((12, 12))

    assert middle == pygame.Color("#4FA8DC")


@pytest.mark.parametrize("face", ["ARMY", "TARGET", "SHIELD", "HIT", "MISS"])
def test_a_success_is_brighter_than_a_failure(face: str) -> None:
    success, failure = (
        pygame.transform.average_color(art.die_face(face, "axis", 40, way)) for way in ("success", "failure")
    )

    assert sum(success[:3]) > sum(failure[:3]) + 60


def test_a_die_has_no_other_faces() -> None:
    with pytest.raises(ValueError, match="ACE"):
        art.die_face("ACE", "axis", 40)


# ---------------------------------------------------------------- tokens


@pytest.mark.parametrize("square", ZOOMS)
@pytest.mark.parametrize(("squares", "upright"), [(1, True), (2, True), (2, False), (4, True)])
def test_a_token_is_its_footprint_with_an_even_margin(square: int, squares: int, upright: bool) -> None:
    look = art.TokenLook(
        "ssu", "tank", squares=squares, upright=upright, selected=True, facing=2, pips=(3, 5, "damage")
    )
    width, height = art.footprint(look, square)

    picture = art.draw_token(look, square)

    assert picture.get_size() == (width + 2 * art.margin(square), height + 2 * art.margin(square))
    inside = picture.get_rect()
    drawn = picture.get_bounding_rect(min_alpha=40)
    assert inside.inflate(-2, -2).contains(drawn), "the token is cut off"


@pytest.mark.parametrize(("squares", "upright"), [(1, True), (2, True), (2, False), (4, True)])
def test_the_ring_of_a_planned_token_stays_a_ring_at_every_zoom(squares: int, upright: bool) -> None:
    for square in range(32, 112, 4):
        look = art.TokenLook("ssu", "tank", squares=squares, upright=upright, planned=True)
        picture = art.draw_token(look, square)
        drawn = picture.get_bounding_rect(min_alpha=40)
        assert picture.get_rect().inflate(-8, -8).contains(drawn), f"a bar across the token on squares of {square}"


@pytest.mark.parametrize("square", ZOOMS)
@pytest.mark.parametrize("kind", ["miniatures", "damage"])
def test_every_pip_left_can_be_counted(square: int, kind: str) -> None:
    strip = art.draw_token(art.TokenLook("allies", "rifles", pips=(3, 5, kind)), square)

    assert bright_runs(strip) == 3


def bright_runs(token: pygame.Surface) -> int:
    """The most separate runs of cream in one row of the lowest third: the pips that are left."""
    width, height = token.get_size()
    most = 0
    for y in range(height * 2 // 3, height):
        row = "".join("x" if sum(token.get_at((x, y))[:3]) > 560 else " " for x in range(width))
        most = max(most, len(row.split()))
    return most


def test_states_change_the_token() -> None:
    looks = [{}, {"selected": True}, {"target": True}, {"activated": True}, {"planned": True}, {"flying": True}]
    looks += [{"facing": 0}, {"facing": 4}, {"mirrored": True}, {"hero": True}, {"joined_hero": True}]

    pictures = {art.token("axis", "walker-turret", 48, **look).get_buffer().raw for look in looks}

    assert len(pictures) == len(looks)


@pytest.mark.parametrize(("facing", "mark"), [(1, "activated"), (7, "hero")])
def test_a_mark_and_the_wedge_at_its_corner_are_both_seen_whole(facing: int, mark: str) -> None:
    """Dark pixels of the mark's disc, counted beside those of a token that faces elsewhere; light ones of the wedge."""

    def pixels(facing: int, mark: str, colour: str) -> int:
        picture = art.token("allies", "tank", 96, facing=facing, **({mark: True} if mark else {}))
        places = ((x, y) for x in range(picture.get_width()) for y in range(picture.get_height() // 2))
        return sum(tuple(picture.get_at(place))[:3] == rgb(colour) for place in places)

    assert pixels(facing, mark, BADGE) > 0.97 * pixels(3, mark, BADGE) > 100
    assert pixels(facing, mark, CREAM) > 0.9 * pixels(facing, "", CREAM) > 40


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_hull_of_a_tank_is_as_wide_as_its_upright_base(mirrored: bool) -> None:
    drawn = art.token("ssu", "tank", 96, squares=2, upright=True, mirrored=mirrored)
    width, height = drawn.get_size()
    light = [
        [sum(drawn.get_at((x, y))[:3]) > 400 and drawn.get_at((x, y))[1] > 120 for x in range(width)]
        for y in range(height // 2, height * 2 // 3)
    ]
    widest = max(len(row) - row.index(True) - row[::-1].index(True) for row in light if any(row))

    assert 80 <= widest <= 96, "that of the base and of the square"


@pytest.mark.parametrize("square", ZOOMS)
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("total", [5, 8])
def test_no_wedge_lies_over_the_track_and_each_is_seen_beside_it(square: int, side: int, total: int) -> None:
    def places(one: pygame.Surface, other: pygame.Surface) -> set[tuple[int, int]]:
        every = ((x, y) for x in range(one.get_width()) for y in range(one.get_height()))
        return {place for place in every if one.get_at(place) != other.get_at(place)}

    def drawn(facing: int | None, pips: tuple[int, int, str] | None) -> pygame.Surface:
        return art.token("allies", "tank", square, side=side, facing=facing, pips=pips)

    pips = (total - 1, total, "damage")
    track = places(drawn(None, None), drawn(None, pips))
    opaque = {place for place in track if drawn(None, pips).get_at(place)[:3] in (rgb(CREAM), rgb(TARGET))}
    for facing in range(8):
        assert not opaque & places(drawn(facing, pips), drawn(None, pips)), facing
        wedge = places(drawn(facing, None), drawn(None, None))
        assert len(wedge - track) > 0.35 * len(wedge), facing


def test_facing_points_clockwise_from_north() -> None:
    middle = 24 + art.margin(48)
    wedge = 22  # between the rim and the tip of the wedge
    for facing, (x, y) in {0: (0, -1), 2: (1, 0), 4: (0, 1), 6: (-1, 0)}.items():
        picture = art.token("allies", "tank", 48, facing=facing)
        assert picture.get_at((middle + x * wedge, middle + y * wedge))[:3] == rgb(CREAM)


def test_pips_count_miniatures_or_damage() -> None:
    with pytest.raises(ValueError, match="wounds"):
        art.token("axis", "rifles", 48, pips=(1, 2, "wounds"))


def test_dimming_keeps_the_shape() -> None:
    base = art.side_blank(art.Livery("ssu"), 40)

    dull = dimmed(base, saturation=0.55, brightness=0.58)

    assert dull.get_at((0, 0)).a == 0
    assert dull.get_at((20, 20)).a == base.get_at((20, 20)).a
    assert 0.4 < sum(dull.get_at((20, 20))[:3]) / sum(base.get_at((20, 20))[:3]) < 0.75


@dataclass
class Weapon:
    name: str
    count: int = 1
    rules: tuple[str, ...] = ()
    mount: str | None = None


@dataclass
class Skill:
    key: str


@dataclass(eq=False)
class Card:
    id: str
    kind: str
    armour: int = 2
    size: int = 1
    weapons: list[Weapon] = field(default_factory=list)
    skills: list[Skill] = field(default_factory=list)


@pytest.mark.parametrize(
    ("card", "figure"),
    [
        (Card("a", "hero"), "hero"),
        (Card("b", "squad", armour=3), "heavy-armour"),
        (Card("c", "squad", weapons=[Weapon("Rifle", 4), Weapon("Laserwerfer", 2, ("laser",))]), "lasers"),
        (Card("d", "squad", weapons=[Weapon("Shotgun", 4), Weapon("Thrower", 1, ("spray",))]), "squad+flame+shotgun"),
        (Card("d2", "squad", weapons=[Weapon("Rifle", 4), Weapon("Thrower", 1, ("spray",))]), "flamethrower"),
        (Card("e2", "squad", weapons=[Weapon("StG 47", 5)]), "rifles"),
        (Card("e", "squad", weapons=[Weapon("StG 47", 5), Weapon("Panzerfaust", 3, ("limited",))]), "squad+faust"),
        (Card("f", "squad", weapons=[Weapon("StG 47", 4), Weapon("MG 48", 1)]), "machine-gun"),
        (Card("g", "walker", armour=4, weapons=[Weapon("17 pdr Gun", mount="turret")]), "walker-turret"),
        (Card("h", "walker", armour=4, weapons=[Weapon("Twin 8.8cm", mount="front")]), "walker-twin-guns"),
        (Card("i", "walker", armour=4, weapons=[Weapon("VK-916 Howitzer", mount="front")]), "walker-hunter"),
        (Card("g2", "walker", armour=3, weapons=[Weapon("17 pdr Gun", mount="turret")]), "light-walker+cannon"),
        (Card("j", "walker", size=4), "heavy-walker"),
        (Card("k", "tracked", size=2), "tank"),
        (Card("l", "helicopter"), "helicopter"),
        (Card("m", "aircraft"), "aeroplane"),
        (Card("n", "hero", armour=3), "hero-armour"),
        (Card("o", "walker", armour=4, weapons=[Weapon("Nebelwerfer 42", mount="front")]), "walker-rockets"),
        (Card("p", "walker", armour=4, weapons=[Weapon("4.2in Rockets", mount="turret")]), "walker-rockets"),
        (Card("q", "walker", armour=4, weapons=[Weapon("Flame-thrower", 1, ("spray",), "turret")]), "walker-flame"),
        (Card("r", "walker", size=4, weapons=[Weapon("Napalm Thrower", 1, ("spray",))]), "heavy-walker-flame"),
        (Card("s", "tracked", weapons=[Weapon("200mm Heavy Mortar")]), "mortar-carrier"),
        (Card("t", "tracked", size=2, weapons=[Weapon("Heavy Howitzer")]), "tank-howitzer"),
        (
            Card("u", "walker", armour=4, weapons=[Weapon("Machinegun"), Weapon("Dual Phaser", 1, (), "front")]),
            "walker-arms+twin-phaser",
        ),
        (Card("v", "wheeled"), "car"),
        (Card("w", "wheeled", weapons=[Weapon("Machinegun"), Weapon("Flamethrower", 1, ("spray",))]), "car+flame"),
        (Card("gun-truck", "wheeled", weapons=[Weapon("Recoilless Gun")]), "truck+recoilless"),
        (Card("x", "hero", weapons=[Weapon("Pistol"), Weapon("Old Rifle", 1, ("sniper",))]), "hero+sniper"),
        (Card("y", "hero", armour=3, skills=[Skill("printed:Gorilla")], weapons=[Weapon("Gloves")]), "gorilla+fists"),
        (Card("z", "squad", skills=[Skill("zombie")], weapons=[Weapon("Submachine Gun", 5)]), "zombies+submachine-gun"),
        (
            Card("1", "squad", skills=[Skill("artillery-observer")], weapons=[Weapon("Rifle", 2)]),
            "squad+rifle+observer",
        ),
        (Card("2", "tracked", size=2, weapons=[Weapon("Flamethrower"), Weapon("Heavy Gun")]), "tank+cannon+flame"),
        (Card("3", "support", weapons=[Weapon("Twin Tesla Gun"), Weapon("Rifle", 4)]), "support+twin-tesla"),
        (Card("4", "creature", skills=[Skill("flying")], weapons=[Weapon("Claws", 2)]), "winged-creature+talons"),
    ],
)
def test_the_figure_follows_kind_and_weapons(card: Card, figure: str) -> None:
    assert art.figure_for(card) == figure


# ---------------------------------------------------------------- overlays


def test_an_outline_goes_clockwise_round_and_holes_the_other_way() -> None:
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}

    outer, hole = sorted(outlines(ring), key=min)

    assert outer == [(0, 0), (3, 0), (3, 3), (0, 3)]
    assert Counter(hole) == Counter([(1, 1), (2, 1), (2, 2), (1, 2)])
    assert hole[1] == (1, 2), "anticlockwise"


def test_squares_that_touch_at_a_corner_keep_their_own_outlines() -> None:
    assert sorted(map(sorted, outlines({(0, 0), (1, 1)}))) == [
        [(0, 0), (0, 1), (1, 0), (1, 1)],
        [(1, 1), (1, 2), (2, 1), (2, 2)],
    ]


def test_insets_go_inwards() -> None:
    assert inset_outlines({(0, 0)}, 10, 2) == [[(2, 2), (8, 2), (8, 8), (2, 8)]]


def test_a_region_fills_its_squares_and_no_other() -> None:
    surface = pygame.Surface((144, 96), pygame.SRCALPHA)

    art.draw_region(surface, {(1, 0), (2, 0)}, 48, art.MOVE_REGION)

    assert surface.get_at((72, 24)).a == pytest.approx(0.36 * 255, abs=2)
    assert surface.get_bounding_rect() == pygame.Rect(48, 0, 96, 48).clip(surface.get_bounding_rect())
    assert surface.get_at((72, 24))[:3] == pytest.approx(rgb(MOVE), abs=3)


def test_the_hatch_runs_on_across_squares() -> None:
    surface = pygame.Surface((96, 48), pygame.SRCALPHA)

    art.draw_hatch(surface, [(0, 0), (1, 0)], 48)

    assert [surface.get_at((x, 10)).a for x in range(48)] == [surface.get_at((x + 48, 10)).a for x in range(48)]
    assert len({surface.get_at((x, 10)).a for x in range(48)}) > 2


def test_the_aim_line_stays_clear_of_both_tokens() -> None:
    surface = pygame.Surface((300, 60), pygame.SRCALPHA)

    art.draw_aim(surface, (24, 30), (276, 30), 48)

    drawn = surface.get_bounding_rect()
    assert drawn.left >= 24 + 20
    assert drawn.right <= 276 - 20
    assert any(surface.get_at((x, 31))[:3] == rgb(TARGET) for x in range(300))


def test_an_aim_line_between_neighbours_does_not_fail() -> None:
    surface = pygame.Surface((96, 48), pygame.SRCALPHA)

    art.draw_aim(surface, (24, 24), (72, 24), 48)
    art.draw_aim(surface, (24, 24), (24, 24), 48)

    assert surface.get_bounding_rect().width > 0


def test_a_path_has_a_bead_on_every_square_between() -> None:
    surface = pygame.Surface((200, 60), pygame.SRCALPHA)

    art.draw_path(surface, [(20, 30), (100, 30), (180, 30)], 48)

    assert surface.get_at((100, 26))[:3] == rgb(CREAM)
    assert surface.get_at((60, 26))[:3] != rgb(CREAM)


@pytest.mark.parametrize("below", [False, True])
def test_a_bubble_has_room_for_its_contents_and_a_tail(below: bool) -> None:
    bubble = art.bubble(120, 40, below=below)

    assert bubble.inner.size == (120, 40)
    assert bubble.surface.get_rect().contains(bubble.inner)
    assert bubble.tip[1] < bubble.inner.top if below else bubble.tip[1] > bubble.inner.bottom


def test_an_opening_leaves_a_gap_in_its_wall() -> None:
    edges = [((0, 1), (1, 1)), ((1, 1), (2, 1)), ((2, 1), (3, 1))]
    walled, opened = (pygame.Surface((144, 96)) for _ in range(2))

    draw_walls(walled, edges, {}, 48)
    draw_walls(opened, edges, {edges[1]: "large"}, 48)

    assert walled.get_at((24, 48)) == opened.get_at((24, 48))
    assert walled.get_at((72, 46)) != opened.get_at((72, 46))


def test_an_opening_of_an_unknown_size_is_refused() -> None:
    with pytest.raises(KeyError, match="tiny"):
        draw_walls(pygame.Surface((48, 48)), [], {((0, 0), (1, 0)): "tiny"}, 48)


def test_the_title_picture_fits_any_window() -> None:
    for size in ((1280, 800), (1024, 768), (1600, 640)):
        assert art.draw_title_picture(*size).get_size() == size


# ---------------------------------------------------------------- tilesets


@pytest.mark.parametrize("name", ["mat", "ground", "terrain", "obstacles", "building", "snow", "base"])
def test_a_tileset_names_the_size_of_its_picture(name: str) -> None:
    root = ET.parse(TILESETS / f"{name}.tsx").getroot()
    image = root.find("image")
    assert image is not None

    picture = pygame.image.load(TILESETS / image.attrib["source"])

    assert picture.get_size() == (int(image.attrib["width"]), int(image.attrib["height"]))
    columns, count = int(root.attrib["columns"]), int(root.attrib["tilecount"])
    assert (columns * 64, count // columns * 64) == picture.get_size()


def test_terrain_tiles_say_what_they_are() -> None:
    kinds = Counter(tile.attrib["type"] for tile in ET.parse(TILESETS / "terrain.tsx").getroot().iter("tile"))

    assert set(kinds) == {"open", "trees", "rubble", "swamp", "water", "structure"}
    assert min(kinds["trees"], kinds["rubble"], kinds["structure"]) >= 4, "variety"


def test_tiles_of_winter_and_of_a_base_say_what_they_are() -> None:
    for name, expected in (("snow", {"ground", "trees", "rubble", "water"}), ("base", {"ground", "structure", "open"})):
        kinds = Counter(tile.attrib["type"] for tile in ET.parse(TILESETS / f"{name}.tsx").getroot().iter("tile"))
        assert set(kinds) == expected
        assert min(kinds["trees"], kinds["rubble"]) >= 4 or kinds["structure"] >= 4, "variety"


BRUSHES = {
    "ground": {"grass": 15, "mud": 15, "road": 15},
    "terrain": {"water": 48, "swamp": 48},
    "snow": {"snow": 15, "thin ice": 48},
    "base": {"steel": 15, "concrete": 15, "hazard": 15},
}


@pytest.mark.parametrize("name", BRUSHES)
def test_brushes_have_a_tile_for_every_way_a_patch_can_lie(name: str) -> None:
    """All sets of corners or edges but the empty one; all neighbourhoods, and open water twice."""
    sets = ET.parse(TILESETS / f"{name}.tsx").getroot().iter("wangset")
    places = {brush.attrib["name"]: [tile.attrib["wangid"] for tile in brush.iter("wangtile")] for brush in sets}
    assert {brush: len(ids) for brush, ids in places.items()} == BRUSHES[name]
    for ids in places.values():
        assert len(set(ids)) == (15 if len(ids) == 15 else 47)


def test_obstacle_tiles_say_what_they_are() -> None:
    kinds = {tile.attrib["type"] for tile in ET.parse(TILESETS / "obstacles.tsx").getroot().iter("tile")}

    assert kinds == {"ammo-crates", "tank-traps"}


def test_tilesets_are_small_to_download() -> None:
    assert sum(file.stat().st_size for file in TILESETS.glob("*.png")) < 2_000_000


def test_the_mat_repeats_without_a_seam() -> None:
    mat = pygame.image.load(TILESETS / "mat.png")
    last = mat.get_width() - 1

    across = [difference(mat.get_at((last, y)), mat.get_at((0, y))) for y in range(mat.get_height())]
    within = [difference(mat.get_at((200, y)), mat.get_at((201, y))) for y in range(mat.get_height())]

    assert sum(across) < 1.5 * sum(within)


def difference(one: pygame.Color, other: pygame.Color) -> int:
    return sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))
