"""The lessons of the world, in the order in which they go before one another where several could be told.

A new one is a line here and its words under `[world.lesson.<name>]` in the messages. The settings keep their names
beside those of battles, so they begin with "world-".
"""

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.screen.play.lessons.lesson import Lesson
from dust_tactics.screen.world.lessons.moment import WorldMoment, first
from dust_tactics.world.combat.losses import ChooseLosses, OfferNurse
from dust_tactics.world.combat.phase import ChooseAttack
from dust_tactics.world.combat.retreating import ChooseHalfRetreat
from dust_tactics.world.combat.rolls import OfferReroll
from dust_tactics.world.combat.start import OfferAtStart
from dust_tactics.world.steps.movement import ChooseMovement
from dust_tactics.world.steps.production import ChooseDiscards, ChoosePlacement, ChoosePurchase, OfferDiplomat
from dust_tactics.world.steps.round import ChoosePlay
from dust_tactics.world.steps.set_up import ChooseArea, ChooseCapital, ChooseCentre, ChooseSetUpCard
from dust_tactics.world.steps.turn import OfferKoshka


def _went_on(moment: WorldMoment) -> bool:
    return moment.went_on


def _chose(moment: WorldMoment) -> bool:
    return moment.has_chosen or moment.went_on


def _is_closed(moment: WorldMoment) -> bool:
    """Who aims missiles has other areas to look at."""
    return moment.is_closed and moment.asks(ChooseAttack) and not moment.aims_from_afar


def _attacks_first(moment: WorldMoment) -> bool:
    return moment.asks(ChooseAttack) and not moment.has_attacked


def _buys(moment: WorldMoment) -> bool:
    """Cards that go back are asked for first; all is bought on the same panel."""
    return moment.asks(ChooseDiscards, ChoosePurchase)


def _on_map(
    name: str,
    when: Callable[[WorldMoment], bool],
    places: Callable[[WorldMoment], Sequence[pygame.Rect]],
    done: Callable[[WorldMoment], bool] = _went_on,
) -> Lesson[WorldMoment]:
    """A lesson that points at any of some places on the map, whichever has room beside it."""
    return Lesson(name, when, first(places), done, others=places)


LESSONS: tuple[Lesson[WorldMoment], ...] = (
    Lesson(
        "world-set-up-card",
        lambda now: now.asks(ChooseSetUpCard),
        WorldMoment.card,
        _went_on,
        about=WorldMoment.cards,
    ),
    _on_map("world-capital", lambda now: now.asks(ChooseCapital), WorldMoment.goals),
    _on_map("world-land", lambda now: now.asks(ChooseArea), WorldMoment.goals),
    _on_map("world-centres", lambda now: now.asks(ChooseCentre), WorldMoment.goals),
    Lesson("world-card", lambda now: now.asks(ChoosePlay), WorldMoment.card, _went_on, about=WorldMoment.cards),
    Lesson("world-points", lambda now: now.is_late and now.asks(ChoosePlay), WorldMoment.points, _went_on),
    Lesson("world-purchase", _buys, WorldMoment.decision, _went_on, others=WorldMoment.panel),
    Lesson("world-order", _buys, WorldMoment.turn, _went_on),
    _on_map("world-placement", lambda now: now.asks(ChoosePlacement), WorldMoment.goals),
    _on_map("world-movement", lambda now: now.asks(ChooseMovement), WorldMoment.homes, _chose),
    Lesson("world-odds", lambda now: now.aims, WorldMoment.odds, _went_on),
    _on_map("world-attack", _attacks_first, WorldMoment.origins, _chose),
    _on_map("world-closed", _is_closed, WorldMoment.capitals, _chose),
    Lesson(
        "world-losses",
        lambda now: now.asks(ChooseLosses),
        WorldMoment.decision,
        _went_on,
        others=WorldMoment.panel,
    ),
    Lesson(
        "world-retreat",
        lambda now: now.asks(ChooseHalfRetreat),
        WorldMoment.decision,
        _went_on,
        others=WorldMoment.panel,
    ),
    Lesson(
        "world-ability",
        lambda now: now.asks(OfferAtStart, OfferReroll, OfferNurse, OfferKoshka, OfferDiplomat),
        WorldMoment.decision,
        _went_on,
        others=WorldMoment.panel,
    ),
)
