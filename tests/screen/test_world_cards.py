"""The pictures of World War's cards: each has its own, as large as it is shown, and the panel shows it in full."""

from dataclasses import replace
from itertools import combinations
from operator import sub
from pathlib import Path

import pygame
import pytest
from world_table import world_table

from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.art.pictures import vector
from dust_tactics.screen.art.world.cards.picture import card_picture
from dust_tactics.screen.art.world.cards.scenes import FIELD, body_of
from dust_tactics.screen.art.world.cards.table import SCENES
from dust_tactics.screen.kept_pictures import surface_bytes
from dust_tactics.screen.theme import Scale
from dust_tactics.screen.ui import Canvas
from dust_tactics.screen.world.panels.cards import CardPanel
from dust_tactics.screen.world.parts import vista
from dust_tactics.screen.world.parts.cards import WorldCardFace, WorldCardView
from dust_tactics.screen.world.parts.vista import CardVista
from dust_tactics.world.cards import Ability

CARDS = load_world().deck.cards
SMALL = 102, 58


def test_every_card_has_a_picture_and_no_picture_is_left_over() -> None:
    assert set(SCENES) == {card.id for card in CARDS}


def test_cards_of_one_ability_lie_under_different_skies() -> None:
    for one, other in combinations(CARDS, 2):
        if one.ability is other.ability:
            assert SCENES[one.id].sky != SCENES[other.id].sky, (one.id, other.id)


def test_no_two_cards_look_alike() -> None:
    pictures = {pygame.image.tobytes(card_picture(card.id, *SMALL), "RGB") for card in CARDS}
    assert len(pictures) == len(CARDS)


@pytest.mark.parametrize("size", [SMALL, (300, 60), (40, 120)])
def test_a_picture_covers_its_place(size: tuple[int, int]) -> None:
    picture = card_picture("night-raid", *size)
    assert picture.get_size() == size
    assert picture.get_at((size[0] - 1, size[1] - 1))[:3] != (0, 0, 0)


def test_a_large_picture_is_painted_strip_by_strip_without_seams() -> None:
    large = card_picture("night-raid", 960, 560)
    at_once = vector(960, 560, body_of(SCENES["night-raid"]), FIELD)
    for x in range(0, 960, 40):
        for y in range(560):
            assert max(map(sub, large.get_at((x, y)), at_once.get_at((x, y)))) <= 4, (x, y)


def test_a_deck_in_view_takes_little_memory() -> None:
    assert sum(surface_bytes(card_picture(card.id, *SMALL)) for card in CARDS) < 2 * 2**20


def test_the_card_played_fills_what_the_panel_leaves_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        panel = table.play_to("ChooseAttack")
        (vista,) = table.guest.widgets(CardVista)
        played = table.state.players[panel.owner].played
        assert played is not None and vista.face.card == played
        assert table.scene.side.rect.contains(vista.rect)
        table.guest.see()


@pytest.mark.clause("WW-ABL-13", "WW-ABL-24")
def test_a_card_that_can_only_be_used_in_production_leaves_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        panel = table.play_to("ChooseMovement")
        one = table.state.players[panel.owner]
        for ability, is_shown in ((Ability.MECH_BUILDER, False), (Ability.DIPLOMAT, False), (Ability.NURSE, True)):
            card = next(number for number, card in enumerate(table.state.setup.cards) if card.ability is ability)
            table.state.players[panel.owner] = replace(one, played=card, used=False)
            table.scene.surroundings.asking(panel)
            assert bool(list(table.guest.widgets(CardVista))) is is_shown


@pytest.mark.parametrize("room", range(90, 330, 20))
def test_the_picture_beside_a_panel_is_not_so_high_that_it_loses_its_sides(
    room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[pygame.Rect] = []
    monkeypatch.setattr(vista, "paint_scene", lambda canvas, face, rect: painted.append(rect))
    face = WorldCardFace(0, CARDS[0].id, "", CARDS[0].ability, "", "", (1, 1, 1), 1, "A rule. " * 9)
    shown = vista.CardVista(face, "", is_used=False)
    shown.place((0, 0, 355, shown.height_in(355, room)))
    shown.paint(Canvas(pygame.Surface((400, 400)), Scale()))
    assert all(rect.height <= 1.05 * rect.width for rect in painted)


def test_the_card_that_is_meant_is_shown_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        panel = table.play_to("ChoosePlay")
        assert isinstance(panel, CardPanel)
        panel.pick(1)
        (vista,) = table.guest.widgets(CardVista)
        assert vista.face.id == panel.faces()[1].id


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_title_of_every_card_is_written_whole_in_the_hand(language: str) -> None:
    """Cards in the hand are 104 wide, and titles may be long; a second line would touch the stars."""
    messages = load_messages(language)
    for card in CARDS:
        title = messages.text(f"world.card.{card.id}")
        view = WorldCardView(WorldCardFace(0, card.id, title, card.ability, "Sigrid", "world-cards", (1, 2, 3), 2, ""))
        view.place((0, 0, 104, 146))
        canvas = Canvas(pygame.Surface((104, 146)))
        written: list[str] = []
        write = canvas.text

        def text(words: str, *place: object, put: list[str] = written, **style: object) -> float:
            put.append(words)
            return write(words, *place, **style)  # type: ignore[arg-type]  # noqa: B023

        canvas.text = text  # type: ignore[method-assign,assignment]
        view.paint(canvas)
        assert title in written and not canvas.shortened, title


@pytest.mark.parametrize("high", [84, 100, 130, 180, 240, 320])
def test_the_picture_beside_a_panel_keeps_its_heads(high: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is never so low that the upper half of what it shows is cut off."""
    painted: list[pygame.Rect] = []
    monkeypatch.setattr(vista, "paint_scene", lambda canvas, face, rect: painted.append(rect))
    for width in (306, 360):
        for card in CARDS:
            face = WorldCardFace(0, card.id, card.id, card.ability, card.id, "", (1, 1, 1), 1, "A rule. " * 20)
            shown = vista.CardVista(face, "", is_used=False)
            shown.place((0, 0, width, high))
            shown.paint(Canvas(pygame.Surface((400, 400)), Scale()))
    assert all(rect.width <= 2.1 * rect.height for rect in painted)


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("width", [306, 355])
def test_what_a_card_does_is_told_whole_beside_its_picture(
    language: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages, told = load_messages(language), list[str]()
    write = Canvas.text

    def text(canvas: Canvas, words: str, *place: object, **style: object) -> float:
        told.append(words)
        return write(canvas, words, *place, **style)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", text)
    for card in CARDS:
        title, ability = messages.text(f"world.card.{card.id}"), f"world.ability.{card.ability}"
        name, rule = messages.text(f"{ability}.name"), messages.text(f"{ability}.text")
        face = WorldCardFace(0, card.id, title, card.ability, name, "world-cards", (1, 2, 3), 2, rule)
        shown = vista.CardVista(face, title, is_used=False)
        for high in (shown.least(width), shown.height_in(width, 250), shown.measure(width)[1]):
            shown.place((0, 0, width, max(high, shown.least(width))))
            told.clear()
            canvas = Canvas(pygame.Surface((400, 400)), Scale(), messages=messages)
            shown.paint(canvas)
            assert not canvas.shortened and " ".join(told) == f"{name} · {title} {rule}"
