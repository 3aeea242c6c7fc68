"""Won and lost look, move and sound different, from the person's side; between two people neither is."""

import pygame
import pytest

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.journal.lines import Seats
from dust_tactics.screen import theme
from dust_tactics.screen.art.outcomes import outcome_ground
from dust_tactics.screen.outcome import LOOKS, Outcome, outcome_of
from dust_tactics.screen.play.headline import Headline
from dust_tactics.screen.sounds.recipes import SOUNDS
from dust_tactics.screen.ui import Canvas
from dust_tactics.screen.ui.tween import Tweens

VETERAN = Seat("veteran")
CLOTH = ("#56642F", "#DCE4B8")


@pytest.mark.parametrize(
    ("winners", "seats", "outcome"),
    [
        ((0,), (PERSON, VETERAN), Outcome.WON),
        ((1,), (PERSON, VETERAN), Outcome.LOST),
        ((0, 2), (VETERAN, VETERAN, PERSON), Outcome.WON),
        ((), (VETERAN, PERSON), Outcome.DRAWN),
        ((0,), (PERSON, PERSON), Outcome.NEUTRAL),
        ((0,), (VETERAN, VETERAN), Outcome.NEUTRAL),
    ],
)
def test_an_end_is_won_or_lost_only_for_who_played_alone(
    winners: tuple[int, ...], seats: Seats, outcome: Outcome
) -> None:
    assert outcome_of(winners, seats) is outcome


def picture(headline: Headline) -> bytes:
    surface = pygame.Surface((900, 80))
    headline.place((0, 4, 900, 62))
    headline.paint(Canvas(surface))
    return pygame.image.tobytes(surface, "RGB")


def test_every_outcome_has_a_look_of_its_own() -> None:
    assert {look.sound for look in LOOKS.values()} <= set(SOUNDS)
    assert LOOKS[Outcome.WON].sound != LOOKS[Outcome.LOST].sound
    assert len({picture(Headline("Over", outcome, None, CLOTH)) for outcome in Outcome}) == len(Outcome)
    ground = pygame.Surface((160, 100))
    ground.fill(theme.EDGE)
    lights = {pygame.image.tobytes(outcome_ground(ground, outcome), "RGB") for outcome in Outcome}
    assert len(lights) == len(Outcome)


@pytest.mark.parametrize("outcome", [Outcome.WON, Outcome.LOST])
def test_a_headline_comes_into_its_place_and_stands_there_where_motion_is_reduced(outcome: Outcome) -> None:
    last = picture(Headline("Over", outcome, None, CLOTH))
    moving, still = (Headline("Over", outcome, None, CLOTH) for _ in range(2))
    tweens = Tweens()
    moving.begin(tweens)
    assert picture(moving) != last
    tweens.update(2000)
    assert picture(moving) == last
    still.begin(Tweens(reduced_motion=True))
    assert picture(still) == last
