"""What lessons of the world look at: the game as it is seen now, and where on the screen the things are."""

from collections.abc import Callable, Iterable, Sequence

import pygame

from dust_tactics.screen.world.panels.attack import AttackPanel
from dust_tactics.screen.world.panels.odds import ChanceLine
from dust_tactics.screen.world.worked import WorldWorked
from dust_tactics.world.combat.phase import ChooseAttack
from dust_tactics.world.events import AttackDeclared
from dust_tactics.world.state import WorldState

Place = pygame.Rect | None


class WorldMoment:
    """The game as it is seen now.

    since   commands that had been given when the lesson came up that is told now
    """

    def __init__(self, host: WorldWorked) -> None:
        self.host = host
        self.since = 0
        self._read, self._has_attacked = 0, False

    # What is asked

    def asks(self, *questions: type) -> bool:
        """Whether a person is to answer one of these questions."""
        panel = self.host.panel
        return panel is not None and isinstance(panel.question, questions)

    @property
    def owner(self) -> int:
        """The player who decides; -1 while nobody does."""
        panel = self.host.panel
        return -1 if panel is None else panel.owner

    @property
    def went_on(self) -> bool:
        """Whether a command was given or taken back since the lesson came up."""
        return len(self.host.record.history) != self.since

    @property
    def has_chosen(self) -> bool:
        """Whether an area is chosen on the map, to move or attack from."""
        return bool(self.host.map.overlay.chosen) or self.aims_from_afar

    @property
    def aims_from_afar(self) -> bool:
        """Whether missiles, or mechs that drop, are being aimed."""
        panel = self.host.panel
        return isinstance(panel, AttackPanel) and bool(panel.special)

    @property
    def aims(self) -> bool:
        """Whether an attack is planned, so that its odds are shown."""
        return self.asks(ChooseAttack) and bool(self.host.map.overlay.arrows)

    @property
    def has_attacked(self) -> bool:
        """Whether people have attacked before: how that is done they need not be told."""
        history, people = self.host.record.history, self.host.people
        if self._read > len(history):
            self._read, self._has_attacked = 0, False
        for entry in history[self._read :]:
            attacks = (event for event in entry.events if isinstance(event, AttackDeclared))
            self._has_attacked |= any(event.player in people for event in attacks)
        self._read = len(history)
        return self._has_attacked

    @property
    def is_late(self) -> bool:
        """Whether a round has been scored."""
        return self.host.state.round > 1

    @property
    def is_closed(self) -> bool:
        """Whether capitals are still closed to attacks, after the first round."""
        return self.is_late and not self.host.state.capitals_open

    # Where things are

    def seen(self, areas: Iterable[int]) -> list[pygame.Rect]:
        """The places of areas that are in view, what stands there and their names."""
        view = self.host.map.rect
        places = (self.host.map.logical_row(area) for area in areas)
        return [place for place in places if view.contains(place)]

    @property
    def own_areas(self) -> list[int]:
        """The areas of the player who decides, those with most units first."""
        state = self.host.state
        return sorted(state.areas_of(self.owner), key=lambda area: -state.forces[area].total)

    def origins(self) -> list[pygame.Rect]:
        """Own areas that are lit: an attack can begin there."""
        state = self.host.state
        return self.seen(area for area in self.host.map.overlay.goals if state.owners[area] == self.owner)

    def homes(self) -> list[pygame.Rect]:
        """Own areas with units."""
        return self.seen(area for area in self.own_areas if self.host.state.forces[area].total)

    def goals(self) -> list[pygame.Rect]:
        """Areas that are lit."""
        return self.seen(self.host.map.overlay.goals)

    def capitals(self) -> list[pygame.Rect]:
        """Capitals of others."""
        state = self.host.state
        return self.seen(area for area in state.map.capitals if _is_enemy(state, self.owner, area))

    def cards(self) -> list[pygame.Rect]:
        """The cards of the hand."""
        return [card.window_rect() for card in self.host.dock.hand]

    def card(self) -> Place:
        """The card in the middle of the hand; all that lies below the map without one."""
        cards = self.cards()
        return cards[len(cards) // 2] if cards else self.host.dock.rect

    def decision(self) -> Place:
        """What stands first on the panel beside the map."""
        return self.host.side.first

    def panel(self) -> list[pygame.Rect]:
        """All that is asked on the panel: what is told of it as a whole may lie beside any part of it."""
        return [self.host.side.asked_in]

    def odds(self) -> Place:
        """The chance of an attack, on the panel."""
        chances = (widget for widget in self.host.side.walk() if isinstance(widget, ChanceLine))
        places = (chance.window_rect() for chance in chances)
        return next((place for place in places if self.host.side.rect.contains(place)), self.decision())

    def points(self) -> Place:
        """The track of victory points."""
        return self.host.track.rect

    def turn(self) -> Place:
        """The player whose turn it is, among those in the order of their turns."""
        bar = self.host.bar
        return bar.chip_rect(next((number for number, chip in enumerate(bar.chips) if chip.is_on), 0))


def first(places: Callable[[WorldMoment], Sequence[pygame.Rect]]) -> Callable[[WorldMoment], Place]:
    """Return what finds the first of some places."""
    return lambda now: next(iter(places(now)), None)


def _is_enemy(state: WorldState, player: int, area: int) -> bool:
    return state.owners[area] != player and state.forces[area].total > 0
