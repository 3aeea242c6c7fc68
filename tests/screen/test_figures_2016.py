"""Every card has a figure and a portrait whose parts are drawn, told apart at 32 pixels where kind or arms differ."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import numpy as np
import pygame
import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.cards import Card
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.composed import (
    MARKS,
    PORTRAIT_MOUNTS,
    TOKEN_MOUNTS,
    is_composed,
    portrait_shapes,
    token_shapes,
)
from dust_tactics.screen.art.painters import card_look
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.art.pictures import drawing_exists

CARDS = {edition: list(load_cards(edition).values()) for edition in ("2013", "2016")}
ALL_CARDS = [card for cards in CARDS.values() for card in cards]
SQUARE = 32
TOLD_APART = 6.0
"""Mean difference of the channels of two tokens, of 255, from which they are told apart; the finest pair has 6.7."""


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    yield


def of_each_figure() -> dict[tuple[str, str], Card]:
    """A card for each figure in the colours of each banner."""
    return {(card.banner, art.figure_for(card)): card for card in ALL_CARDS}


def test_every_part_of_every_figure_is_drawn_for_tokens_and_portraits() -> None:
    for banner, figure in of_each_figure():
        assert token_shapes(banner, figure), figure
        assert (
            portrait_shapes(banner, figure) if is_composed(figure) else drawing_exists(f"portraits/{banner}/{figure}")
        )


def test_every_bloc_has_every_body_and_every_arm() -> None:
    figures = {figure for _, figure in of_each_figure() if is_composed(figure)}
    for bloc in BLOCS:
        for figure in figures:
            assert token_shapes(bloc, figure)
            assert portrait_shapes(bloc, figure)


def test_an_arm_that_is_not_drawn_is_refused() -> None:
    with pytest.raises(FileNotFoundError):
        token_shapes("allies", "tank+trebuchet")
    with pytest.raises(FileNotFoundError):
        portrait_shapes("allies", "chariot+cannon")


def test_bodies_have_mounts_on_tokens_and_on_portraits() -> None:
    assert set(TOKEN_MOUNTS) == set(PORTRAIT_MOUNTS)
    assert all(drawing_exists(f"figures/allies/arms/{mark}") for mark in MARKS)


def test_kinds_of_units_have_bodies_of_their_own() -> None:
    bodies: dict[str, set[str]] = {}
    for card in CARDS["2016"]:
        bodies.setdefault(card.kind, set()).add(art.figure_for(card).split("+")[0])

    for first, second in combinations(("hero", "squad", "walker", "tracked", "half-tracked", "wheeled", "naval"), 2):
        assert not bodies[first] & bodies[second], f"{first} and {second}"


def test_different_figures_of_a_bloc_are_told_apart_at_32_pixels() -> None:
    pictures = {key: small_picture(card) for key, card in of_each_figure().items()}
    pairs = [
        (float(np.sqrt(((pictures[first] - pictures[second]) ** 2).mean())), first, second)
        for first, second in combinations(pictures, 2)
        if first[0] == second[0]
    ]

    distance, first, second = min(pairs)

    assert distance > TOLD_APART, f"{first} and {second}"


def small_picture(card: Card) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """The token of a card on a square of the mat, without its track."""
    token = art.draw_token(replace(card_look(card, mirrored=False), pips=None), SQUARE)
    square = pygame.Surface((44, 44))
    square.fill("#78735F")
    square.blit(token, token.get_rect(center=(22, 22)))
    return pygame.surfarray.array3d(square).astype(np.float64)
