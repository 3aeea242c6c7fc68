"""Heroes join the units in whose squares they are, and leave them (T13-HER-04, T13-HER-06, T13-HER-10)."""

from dust_tactics.rules.events import HeroJoined, HeroLeft
from dust_tactics.rules.heroes.acting import settle_joins
from dust_tactics.rules.state import GameState
from dust_tactics.table.agenda import Play


def tell_joins(play: Play[GameState]) -> None:
    """Settle who has joined whom after units have moved, come or gone, and tell what changed."""
    state = play.state
    for hero, before in settle_joins(state):
        if before is not None and state.units[before].alive:
            play.tell(HeroLeft(hero.id, before))
        if hero.joined is not None:
            play.tell(HeroJoined(hero.id, hero.joined))
