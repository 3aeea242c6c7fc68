"""Tokens show who is left, what is damaged, whose face it is and who is selected, to every eye and at 32 pixels."""

from itertools import combinations, pairwise

import pygame
import pytest
from battle_table import Lay
from colour_vision import VISIONS, difference

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.rules.cards import Kind
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.damage import damage
from dust_tactics.screen.art.figures import figure_for
from dust_tactics.screen.art.painters import card_look
from dust_tactics.screen.art.palette import BLOCS, BRASS, rgb
from dust_tactics.screen.art.pictures import drawing_body
from dust_tactics.screen.art.squads import _ALONE, _COMRADES, fallen_places, with_comrades

SOLDIERS = ("rifles", "machine-gun", "lasers", "flamethrower", "anti-tank", "heavy-armour", "squad+shotgun")
SMALL = 32
MAT = "#857E66"


def on_mat(square: int, **look: object) -> pygame.Surface:
    """A token without its track, as it lies on the mat."""
    bloc, figure = look.pop("bloc", "allies"), look.pop("figure", "rifles")
    picture = art.token(bloc, figure, square, **look)  # type: ignore[arg-type]
    mat = pygame.Surface(picture.get_size())
    mat.fill(MAT)
    mat.blit(picture, (0, 0))
    return mat.subsurface((0, 0, mat.get_width(), mat.get_height() // 2 + round(square * 0.26)))


def seen_apart(one: pygame.Surface, other: pygame.Surface, vision: str, least: float = 10) -> int:
    """The pixels that differ by so much to people of a vision: by 10 at a glance."""
    places = ((x, y) for x in range(one.get_width()) for y in range(one.get_height()))
    pairs = ((one.get_at(place)[:3], other.get_at(place)[:3]) for place in places)
    return sum(a != b and difference(colour(a), colour(b), vision) > least for a, b in pairs)


def colour(pixel: tuple[int, ...]) -> tuple[float, float, float]:
    """A pixel as red, green and blue from 0 to 1."""
    return pixel[0] / 255, pixel[1] / 255, pixel[2] / 255


def in_grey(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.grayscale(picture)


@pytest.mark.parametrize("bloc", BLOCS)
@pytest.mark.parametrize("figure", SOLDIERS)
def test_every_soldier_who_falls_is_missed_even_in_grey(figure: str, bloc: str) -> None:
    most = 4 if figure == "heavy-armour" else 5  # no squad in armour has more
    counts = range(most, 0, -1)
    left = [in_grey(on_mat(SMALL, bloc=bloc, figure=figure, pips=(count, 5, "miniatures"))) for count in counts]
    for more, fewer in pairwise(left):
        assert seen_apart(more, fewer, "all cones", 6) >= 4


@pytest.mark.parametrize("vision", VISIONS)
def test_squads_are_told_apart_by_their_weapons_whatever_people_see(vision: str) -> None:
    whole = [on_mat(SMALL, figure=figure, pips=(5, 5, "miniatures")) for figure in SOLDIERS]
    for one, other in combinations(whole, 2):
        assert seen_apart(one, other, vision) > 25


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("figure", ["walker-turret", "tank", "helicopter", "hero"])
def test_damage_is_seen_on_the_figure_in_two_stages(figure: str, vision: str) -> None:
    whole, cracked, smoking = (on_mat(SMALL, figure=figure, pips=(left, 6, "damage")) for left in (6, 4, 2))
    assert seen_apart(whole, cracked, vision) >= 6
    assert figure == "hero" or seen_apart(cracked, smoking, vision) >= 6


def test_damage_begins_at_a_third_and_nothing_is_drawn_on_what_is_gone() -> None:
    assert not damage("tank", 5, 6, "#000000")
    assert damage("tank", 4, 6, "#000000")
    assert not damage("tank", 0, 6, "#000000")


@pytest.mark.parametrize("bloc", BLOCS)
def test_drawings_say_which_soldier_goes_when_one_is_left(bloc: str) -> None:
    for figure in ("rifles", "anti-tank", "heavy-armour"):
        drawn = drawing_body(f"figures/{bloc}/{figure}")
        alone = with_comrades(bloc, figure, drawn, 1)
        assert 'data-man="behind"' in drawn and 'data-man="behind"' not in alone
        assert alone.count("<g") == alone.count("</g>")
        assert len(with_comrades(bloc, figure, drawn, 5)) > len(with_comrades(bloc, figure, drawn, 4)) > len(alone)


@pytest.mark.parametrize("edition", ["2010", "2013", "2016"])
def test_most_squads_are_drawn_as_those_who_are_left(edition: str) -> None:
    squads = [card for card in load_cards(edition).values() if card.kind is Kind.SQUAD]
    bodies = [figure_for(card).partition("+")[0] for card in squads]
    assert sum(body in _COMRADES or body in _ALONE for body in bodies) > 0.9 * len(bodies)


def test_who_falls_has_stood_where_he_falls() -> None:
    """The leader is the last, mirrored where the token is, and nobody falls beside the base."""
    assert fallen_places("rifles", 0, 1, mirrored=False) == ((0.0, 0.0),)
    places, mirrored = (fallen_places("rifles", 1, 4, mirrored=side) for side in (False, True))
    assert len(set(places)) == 4
    assert [(-x, y) for x, y in places] == [*mirrored]
    assert all(abs(x) < 0.42 and abs(y) < 0.42 for x, y in places)


def test_a_hero_shows_his_face_where_there_is_room_and_his_star_everywhere() -> None:
    card = load_cards("2013")["bazooka-joe"]
    for square in (32, 64, 72, 96):
        look = card_look(card, mirrored=False)
        with_face = art.draw_token(look, square)
        without = art.token("allies", look.figure, square, hero=True, pips=look.pips)
        same = with_face.get_buffer().raw == without.get_buffer().raw
        assert same == (square < 72)
        places = [(x, y) for x in range(square // 2) for y in range(square)]
        brass = [place for place in places if near(with_face.get_at(place)[:3], rgb(BRASS))]
        assert len(brass) >= 4


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether two colours are nearly the same."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) < 60


def test_a_token_has_a_side_below_its_base_and_its_figure_a_shadow() -> None:
    picture = art.token("allies", "tank", 96)
    middle = picture.get_width() // 2
    column = [picture.get_at((middle - 30, y)) for y in range(middle, picture.get_height())]
    dark = [pixel for pixel in column if pixel.a > 240 and sum(pixel[:3]) < 130]
    assert len(dark) >= 3


def brightness(breath: int) -> int:
    """How strong the glow around a selected token is."""
    picture = art.token("allies", "rifles", 48, selected=True, breath=breath)
    return sum(picture.get_at((x, picture.get_height() // 2)).a for x in range(16))


def test_the_glow_of_who_is_selected_swells_and_its_ring_stays() -> None:
    levels = [brightness(breath) for breath in range(art.BREATHS)]
    assert levels == sorted(set(levels))


def test_only_the_selected_unit_breathes_and_a_frame_is_drawn_for_each_level_alone(lay: Lay) -> None:
    settings = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
    table = lay({"pounder": "B3 E"}, {"ludwig": "H3 W"}, pace=1.0, settings=settings)
    board = table.scene.board
    table.wait(600)
    while table.scene.playback.active:
        table.wait(100)
    assert not board.overlay.selected
    before = board.breath
    table.wait(800)
    assert board.breath == before, "nobody is selected"
    table.click("B3")
    table.wait(400)
    assert board.overlay.selected
    seen = []
    for _ in range(100):
        seen.append(board.breath)
        table.scene.update(16)
    assert set(seen) == set(range(art.BREATHS))
    assert sum(one != other for one, other in pairwise(seen)) <= 2 * art.BREATHS
    table.app.settings.reduced_motion = True
    table.app.settings_changed()
    table.scene.update(16)
    still = {board.breath for _ in range(50) if table.scene.update(16) is not None}
    assert len(still) == 1
