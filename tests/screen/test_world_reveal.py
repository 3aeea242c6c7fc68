"""Cards that are turned up: they turn one after another, what decides is lit, and words say who goes first."""

from pathlib import Path

import pygame
import pytest
from world_table import world_table

from dust_tactics.bots.levels import Seat
from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.theme import Scale
from dust_tactics.screen.ui import Canvas
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.parts.cards import WorldCardView
from dust_tactics.screen.world.parts.reveal import STARS, Reveal, Revealed, Verdict
from dust_tactics.screen.world.picturing import picture_of
from dust_tactics.screen.world.turn_order import first_of
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.world.events import CardsRevealed
from dust_tactics.world.game import new_game
from dust_tactics.world.setup import PlayerSetup

VETERAN = Seat("veteran")


def words_in(language: str) -> WorldWords:
    setup = load_world().set_up("epic", [PlayerSetup("Ada"), PlayerSetup("Ben")], ready=True)
    return WorldWords(load_messages(language), picture_of(load_world()), setup, {})


def reveal_of(words: WorldWords, cards: tuple[int, ...]) -> Reveal:
    reveal = Reveal()
    reveal.room = pygame.Rect(0, 48, 896, 504)
    faces = [facts.card_face(load_world(), words, card) for card in cards]
    reveal.show("Cards revealed", [Revealed("Ada", None, face) for face in faces], Verdict("You go first", 0))
    return reveal


def test_cards_turn_up_one_after_another_the_first_of_the_order_last_and_then_it_is_told() -> None:
    reveal = reveal_of(words_in("en"), (0, 1, 2))
    reveal.advance(0.0)
    assert list(reveal.turned) == [0.0, 0.0, 0.0] and reveal.told == 0
    reveal.advance(0.13)
    assert reveal.turned[2] > reveal.turned[1] >= reveal.turned[0] and reveal.told == 0
    reveal.advance(0.6)
    assert list(reveal.turned) == [1.0, 1.0, 1.0] and reveal.told == 1
    surface = pygame.Surface((1280, 800))
    for share in (0.0, 0.1, 0.14, 0.2, 0.3, 1.0):
        reveal.advance(share)
        reveal.draw(Canvas(surface, Scale()))


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_who_goes_first_is_told_by_what_decides(language: str) -> None:
    words, world = words_in(language), load_world()
    state, _ = new_game(world.set_up("epic", [PlayerSetup("Ada"), PlayerSetup("Ben")], ready=True), 1)
    kinds = set()
    cards = state.setup.cards
    for one in range(len(cards)):
        for other in range(len(cards)):
            if cards[one].rank < cards[other].rank:
                continue
            verdict = first_of(words, state, (1, 0), {1: one, 0: other}, (1,))
            kinds.add(verdict.compared)
            values = {0: 0, 1: 1, STARS: 2}
            if verdict.compared is not None:
                place = values[verdict.compared]
                assert str(cards[one].rank[place]) in verdict.words and str(cards[other].rank[place]) in verdict.words
            assert "Ben" not in verdict.words, "a person who plays alone is spoken to"
    assert {0, 1, None} <= kinds
    assert "Ben" in first_of(words, state, (1, 0), {1: 0, 0: 0}, (0,)).words


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_card_that_is_played_keeps_its_title(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the dock, beside four cards of the hand and the log."""
    written: list[str] = []
    write = Canvas.text

    def text(canvas: Canvas, words: str, *place: object, **style: object) -> float:
        written.append(words)
        return write(canvas, words, *place, **style)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", text)
    words, surface = words_in(language), pygame.Surface((400, 400))
    for number in range(len(load_world().deck.cards)):
        face = facts.card_face(load_world(), words, number)
        card = WorldCardView(face)
        card.place((10, 10, 141, 146))
        written.clear()
        card.paint(Canvas(surface, Scale(), messages=words.messages))
        assert face.title in " ".join(written), f"{face.title} of {face.name}"


def test_the_card_that_is_played_is_wide_beside_its_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch) as table:
        table.play_to("ChooseAttack")
        table.guest.see()
        played, *hand = [card for card in table.scene.dock._cards if isinstance(card, WorldCardView)]
        assert played.rect.width >= 141 > hand[0].rect.width
        assert table.scene.dock.log.rect.width > 150


def test_who_leads_shows_a_face_beside_the_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(tmp_path, monkeypatch, players=4, computer=VETERAN) as table:
        table.play_to("ChooseDiscards")
        scene, painted = table.scene, list[tuple[str, pygame.Rect]]()
        scene.playback._revealed(CardsRevealed(((0, 0), (1, 1), (2, 2), (3, 3))), scene.state).on_begin()
        monkeypatch.setattr(
            "dust_tactics.screen.world.parts.reveal.paint_face",
            lambda canvas, leader, mood, place: painted.append((leader.name, pygame.Rect(place))),
        )
        scene.reveal.draw(Canvas(pygame.Surface((1280, 800)), Scale(), messages=scene.words.messages))
        computers = {scene.face(player).name for player in (1, 2, 3)}
        assert computers <= {name for name, _ in painted}
        assert all(scene.reveal.rect.contains(place) for _, place in painted)
        cards = [card.card.rect for card in scene.reveal._cards]
        assert not any(place.collidelistall(cards) for _, place in painted)
