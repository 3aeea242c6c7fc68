"""The battles of a campaign as points on a map, with the roads between them."""

from collections import Counter
from dataclasses import dataclass

import pygame

from dust_tactics.campaign.setup import CampaignSetup
from dust_tactics.campaign.state import CampaignState
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.names import node_name
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.art.icons import icon
from dust_tactics.screen.ui import Canvas, Point, Tip, Widget

_DOT = 26
_LABEL = 34
_NAMED = 95
"""The room that names of battles need beside one another."""
_ACROSS, _DOWN = 190, 90
"""Of a picture of its own, for each battle from left to right and from the top down."""


@dataclass(frozen=True)
class Spot:
    """A battle or an ending on the map; places run from 0 to 1.

    ending   whether it is one
    """

    number: int
    ending: bool
    across: float
    down: float


def spots_of(setup: CampaignSetup) -> list[Spot]:
    """Return where battles and endings lie: further right the more battles there are before them, in the order of the
    file from the top down."""
    depths = [0] * len(setup.battles)
    last = [0] * len(setup.endings)
    for number, node in enumerate(setup.battles):
        for road in node.roads:
            if road.to is not None:
                depths[road.to] = max(depths[road.to], depths[number] + 1)
            elif road.ending is not None:
                last[road.ending] = max(last[road.ending], depths[number] + 1)
    deepest = max((*depths, *last), default=1) or 1
    places = [(depth, False, number) for number, depth in enumerate(depths)]
    places += [(deepest, True, number) for number in range(len(setup.endings))]
    spots = []
    for depth in range(deepest + 1):
        column = [(ending, number) for found, ending, number in places if found == depth]
        for row, (ending, number) in enumerate(column):
            spots.append(Spot(number, ending, depth / deepest, (row + 1) / (len(column) + 1)))
    return spots


class CampaignGraph(Widget):
    """The map. Battles that were fought are filled, the present one has a ring; endings are squares."""

    solid = True

    def __init__(self, setup: CampaignSetup, state: CampaignState | None = None) -> None:
        super().__init__()
        self.setup, self.state = setup, state
        self.spots = spots_of(setup)

    def _place(self, spot: Spot) -> tuple[int, int]:
        room = self.rect.inflate(-_DOT - 50, -_DOT - _LABEL)
        return round(room.left + spot.across * room.width), round(room.top - 8 + spot.down * room.height)

    def _room_across(self) -> float:
        """Return how far apart battles lie from left to right; where that is too little, only the present one is named,
        and the others tell their names to the mouse."""
        return self.rect.width / len({spot.across for spot in self.spots})

    def _known(self, number: int) -> int | None:
        """Return who won a battle: a side, 2 for nobody; None where it was not fought."""
        past = None if self.state is None else self.state.past_of(number)
        if past is None:
            return None
        return 2 if past.winner is None else past.winner

    def tip_at(self, point: Point) -> Tip | None:
        """What is at a point."""
        for spot in self.spots:
            left, top = self._place(spot)
            if abs(point[0] - left) < _DOT and abs(point[1] - top) < _DOT and self.host is not None:
                return Tip(self._name(spot, self.host.messages))
        return None

    def _name(self, spot: Spot, messages: Messages) -> str:
        if not spot.ending:
            return node_name(messages, self.setup.battles[spot.number])
        if self._ended == spot.number:
            return printable(self.setup.endings[spot.number].title.of(messages.language))
        return messages.text("campaign.graph.ending")

    @property
    def _ended(self) -> int | None:
        """The ending that the campaign came to."""
        return None if self.state is None or self.state.result is None else self.state.result.ending

    def paint(self, canvas: Canvas) -> None:
        battles = {spot.number: self._place(spot) for spot in self.spots if not spot.ending}
        endings = {spot.number: self._place(spot) for spot in self.spots if spot.ending}
        for number, node in enumerate(self.setup.battles):
            for road in node.roads:
                end = battles.get(road.to) if road.to is not None else endings.get(road.ending or 0)
                if end is not None:
                    self._paint_road(canvas, battles[number], end)
        for spot in self.spots:
            self._paint_spot(canvas, spot)

    def _paint_road(self, canvas: Canvas, start: tuple[int, int], end: tuple[int, int]) -> None:
        steps = max(abs(end[0] - start[0]), abs(end[1] - start[1])) // 8 or 1
        for step in range(1, steps):
            left = start[0] + (end[0] - start[0]) * step / steps
            top = start[1] + (end[1] - start[1]) * step / steps
            canvas.fill(pygame.Rect(round(left) - 1, round(top) - 1, 3, 3), theme.EDGE)

    def _paint_spot(self, canvas: Canvas, spot: Spot) -> None:
        left, top = self._place(spot)
        place = pygame.Rect(0, 0, _DOT, _DOT)
        place.center = (left, top)
        if spot.ending:
            canvas.icon("star", place.inflate(-4, -4), theme.BRASS if self._ended == spot.number else theme.EDGE)
            return
        here = self.state is not None and self.state.result is None and self.state.node == spot.number
        won = self._known(spot.number)
        canvas.gradient(place, (theme.RAISED, theme.CASE), radius=_DOT / 2)
        canvas.ring(place, theme.BRASS if here else theme.EDGE, 3 if here else 2, _DOT / 2)
        if won is not None:
            main = 0 if self.setup.main is None else self.setup.main
            canvas.icon("check" if won == main else "minus", place.inflate(-8, -8), theme.CREAM)
        if not here and self._room_across() < _NAMED:
            return
        name = pygame.Rect(left - 60, place.bottom + 2, 120, 16)
        ink = theme.CREAM if here else theme.STONE
        canvas.text(self._name(spot, canvas.messages), name, theme.CAPTION, ink, (0.5, 0.5))


def render_graph(setup: CampaignSetup) -> pygame.Surface:
    """Return the map of a campaign as a picture of its own."""
    columns = Counter(spot.across for spot in spots_of(setup))
    surface = pygame.Surface((_ACROSS * len(columns), _DOWN * (max(columns.values()) + 1)))
    surface.fill(theme.CASE)
    graph = CampaignGraph(setup)
    graph.place((0, 0, *surface.get_size()))
    graph.paint(Canvas(surface, icons=icon))
    return surface
