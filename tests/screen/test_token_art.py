"""Tokens: their size to the pixel, pips, wedges, badges, and the figure that a card has."""

from dataclasses import dataclass, field

import pygame
import pytest

from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.palette import BADGE, BLOCS, CREAM, rgb
from dust_tactics.screen.art.pictures import dimmed
from dust_tactics.screen.art.portraits import portrait

ZOOMS = (24, 32, 40, 48, 64, 80, 96)


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
    opaque = {place for place in track if drawn(None, pips).get_at(place)[:3] in (rgb(CREAM), rgb(theme.TARGET))}
    for facing in range(8):
        assert not opaque & places(drawn(facing, pips), drawn(None, pips)), facing
        wedge = places(drawn(facing, None), drawn(None, None))
        assert len(wedge - track) > 0.35 * len(wedge), facing


def test_facing_points_clockwise_from_north() -> None:
    middle = 24 + art.margin(48)
    wedge = 24  # between the rim and the tip of the wedge
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


@pytest.mark.parametrize(("figure", "least"), [("walker-turret", 24), ("machine-gun", 19), ("anti-tank", 19)])
def test_a_figure_reads_where_squares_are_small(figure: str, least: int) -> None:
    """It is as wide as its base lets it be, and rounded by light and shade."""
    surface, lit = art.token("allies", figure, 32), pygame.Color(BLOCS["allies"].lit).grayscale().r
    places = [(x, y) for x in range(surface.get_width()) for y in range(surface.get_height())]
    seen = [place for place in places if surface.get_at(place).a > 200]
    bright = [place for place in seen if surface.get_at(place).grayscale().r > lit * 0.8]
    assert max(x for x, _ in bright) - min(x for x, _ in bright) >= least
    assert len({surface.get_at(place).grayscale().r for place in bright}) > 35


def picture_at(figure: str, left: int, total: int, kind: str, card: str = "") -> bytes:
    """The portrait of a unit that has so much left."""
    size = 280, 220
    return pygame.image.tobytes(portrait(card, figure, "allies", size, pips=(left, total, kind)), "RGB")


@pytest.mark.parametrize(("figure", "card"), [("machine-gun", ""), ("squad+flame", ""), ("rifles", "bot-hunters")])
def test_soldiers_who_have_fallen_are_gone_from_the_portrait_of_their_squad(figure: str, card: str) -> None:
    five, four, three, two, one = (picture_at(figure, left, 5, "miniatures", card) for left in (5, 4, 3, 2, 1))
    assert five == pygame.image.tobytes(portrait(card, figure, "allies", (280, 220)), "RGB")
    assert len({five, three, one}) == 3, "three men, two and one"
    assert five == four and three == two


@pytest.mark.parametrize(
    ("figure", "card"),
    [("hero+flame", ""), ("hero", "bazooka-joe"), ("hero-armour+fists", ""), ("walker-turret", ""), ("car+cannon", "")],
)
def test_a_hero_and_a_machine_bear_their_damage_on_their_portrait(figure: str, card: str) -> None:
    whole, half = (picture_at(figure, left, 4, "damage", card) for left in (4, 2))
    assert whole == pygame.image.tobytes(portrait(card, figure, "allies", (280, 220)), "RGB") != half


@pytest.mark.parametrize("card", ["bazooka-joe", "stefan-retter", "koshka"])
def test_the_wound_of_a_hero_lies_on_his_face(card: str) -> None:
    whole, hurt = (portrait(card, "hero", "allies", (280, 220), pips=(left, 4, "damage")) for left in (4, 2))
    same = pygame.mask.from_threshold(hurt, (0, 0, 0), (1, 1, 1, 255), whole)
    same.invert()
    first, *others = same.get_bounding_rects()
    wound = first.unionall(others)
    assert pygame.Rect(100, 55, 70, 55).contains(wound)
