"""The battles of a campaign as small pictures on a map, with the roads between them."""

from collections import Counter
from dataclasses import dataclass
from math import cos, pi

import pygame

from dust_tactics.campaign.scene import Scene
from dust_tactics.campaign.setup import CampaignSetup
from dust_tactics.campaign.state import CampaignState
from dust_tactics.files.campaigns.scenery import drawable
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.names import node_name
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.art.icons import icon
from dust_tactics.screen.menu.campaign.scene_picture import paint_scene
from dust_tactics.screen.ui import Canvas, Point, Tip, Widget

_STAR = 22
_BADGE = 18
_PICTURE = (128, 76)
"""The largest picture of a battle."""
_LEAST_PICTURE = 30
"""How high pictures are at least; where that is too much, a battle is a point."""
_BETWEEN = 30
"""Of road, between two pictures."""
_LABEL = 18
_UNDER_NAME = 0.85
_MARGIN = 6
_SWAY = 14
"""How far battles lie above or below the middle in turn, so that the road winds."""
_TRACK, _STEP = 7, 4
_DIM = 0.45
"""How dark the battles are that are still to come."""
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
            spots.append(Spot(number, ending, depth / deepest, (row + 0.5) / len(column)))
    return spots


class CampaignGraph(Widget):
    """The map. The present battle has a bright frame, those that were fought a badge, those to come are dim; endings
    are stars."""

    solid = True

    def __init__(self, setup: CampaignSetup, state: CampaignState | None = None) -> None:
        super().__init__()
        self.setup, self.state = setup, state
        self.spots = spots_of(setup)
        self._scenes = [drawable(node.scene) for node in setup.battles]
        self._columns = Counter(spot.across for spot in self.spots if not spot.ending)

    @property
    def rows(self) -> int:
        """How many battles lie above one another at most."""
        return max(self._columns.values())

    # Places

    def _size(self) -> tuple[int, int]:
        """Return how large pictures of battles are."""
        wide = (self.rect.width - 2 * _MARGIN - _STAR) // len(self._columns) - _BETWEEN
        high = (self.rect.height - _SWAY) // self.rows - _LABEL - _MARGIN
        share = min(wide / _PICTURE[0], high / _PICTURE[1], 1.0)
        return round(_PICTURE[0] * share), round(_PICTURE[1] * share)

    def _place(self, spot: Spot) -> pygame.Rect:
        """Return the place of a picture or a star."""
        wide, high = self._size()
        left, right = self.rect.left + _MARGIN + wide // 2, self.rect.right - _MARGIN - _STAR // 2
        place = pygame.Rect(0, 0, wide, high)
        sway = 0 if spot.ending or self._columns[spot.across] > 1 else _SWAY * self._turn(spot)
        if spot.ending:
            place.size = (_STAR, _STAR)
        room = self.rect.height if spot.ending else self.rect.height - _LABEL
        place.center = round(left + spot.across * (right - left)), round(self.rect.top + spot.down * room + sway)
        place.clamp_ip(self.rect)
        return place

    def _turn(self, spot: Spot) -> float:
        """Return how far a battle lies below the middle, as a share of the sway: they take turns."""
        return 0.5 if sorted(self._columns).index(spot.across) % 2 else -0.5

    def _room_across(self) -> float:
        """Return how far apart battles lie from left to right; where that is too little, only the present one is named,
        and the others tell their names to the mouse."""
        return self.rect.width / len({spot.across for spot in self.spots})

    def _scene(self, spot: Spot) -> Scene | None:
        """Return the picture of a battle, where there is one and room for it."""
        return None if spot.ending or self._size()[1] < _LEAST_PICTURE else self._scenes[spot.number]

    # What is known

    def _known(self, number: int) -> int | None:
        """Return who won a battle: a side, 2 for nobody; None where it was not fought."""
        past = None if self.state is None else self.state.past_of(number)
        if past is None:
            return None
        return 2 if past.winner is None else past.winner

    def tip_at(self, point: Point) -> Tip | None:
        """What is at a point."""
        for spot in self.spots:
            if self._place(spot).inflate(8, 8).collidepoint(point) and self.host is not None:
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

    # Picture

    def paint(self, canvas: Canvas) -> None:
        battles = {spot.number: self._place(spot).center for spot in self.spots if not spot.ending}
        endings = {spot.number: self._place(spot).center for spot in self.spots if spot.ending}
        ways = []
        for number, node in enumerate(self.setup.battles):
            for road in node.roads:
                end = battles.get(road.to) if road.to is not None else endings.get(road.ending or 0)
                if end is not None:
                    ways.append(_way(battles[number], end))
        for way in dict.fromkeys(ways):
            for left, top in way:
                canvas.fill(pygame.Rect(left - _TRACK // 2, top - _TRACK // 2, _TRACK, _TRACK), theme.EDGE)
        for way in dict.fromkeys(ways):
            for left, top in way[:: _TRACK // 2]:
                canvas.fill(pygame.Rect(left - 2, top - 1, 4, 2), theme.SAND)
        for spot in self.spots:
            self._paint_spot(canvas, spot)

    def _paint_spot(self, canvas: Canvas, spot: Spot) -> None:
        place = self._place(spot)
        if spot.ending:
            canvas.icon("star", place, theme.BRASS if self._ended == spot.number else theme.EDGE)
            return
        here = self.state is not None and self.state.result is None and self.state.node == spot.number
        won = self._known(spot.number)
        self._paint_battle(canvas, spot, place, here=here, ahead=self.state is not None and won is None and not here)
        if won is not None:
            main = 0 if self.setup.main is None else self.setup.main
            badge = pygame.Rect(place.right - _BADGE + 4, place.bottom - _BADGE + 4, _BADGE, _BADGE)
            canvas.plate(badge, theme.CHIP_STYLE)
            canvas.icon("check" if won == main else "minus", badge.inflate(-4, -4), theme.CREAM)
        if not here and self._room_across() < _NAMED:
            return
        words, ink = self._name(spot, canvas.messages), theme.CREAM if here else theme.SAND
        width = min(self._room_across(), canvas.width(words, theme.CAPTION) + 2)
        name = pygame.Rect(0, place.bottom + 3, round(width), _LABEL - 3)
        name.centerx = place.centerx
        name.clamp_ip(self.rect)
        canvas.fill(name.inflate(6, 0), theme.INK, _UNDER_NAME)  # a road may run below the name
        canvas.text(words, name, theme.CAPTION, ink, (0.5, 0.5))

    def _paint_battle(self, canvas: Canvas, spot: Spot, place: pygame.Rect, *, here: bool, ahead: bool) -> None:
        """Paint the picture of a battle, or a point where it has none."""
        scene = self._scene(spot)
        if scene is None:
            side = min(26, *place.size)
            round_place = pygame.Rect(0, 0, side, side)
            round_place.center = place.center
            canvas.gradient(round_place, (theme.RAISED, theme.CASE), radius=side / 2)
            canvas.ring(round_place, theme.BRASS if here else theme.EDGE, 3 if here else 2, side / 2)
            return
        canvas.shadow(place, 6)
        paint_scene(canvas, scene, place)
        if ahead:
            canvas.fill(place, theme.INK, _DIM)
        canvas.ring(place.inflate(2, 2), theme.BRASS if here else theme.EDGE, 2, 2)


def _way(start: tuple[int, int], end: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Return the points of a road, which leaves and arrives level."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1])) // _STEP or 1
    shares = [step / steps for step in range(steps + 1)]
    return tuple(
        (
            round(start[0] + (end[0] - start[0]) * share),
            round(start[1] + (end[1] - start[1]) * (1 - cos(pi * share)) / 2),
        )
        for share in shares
    )


def render_graph(setup: CampaignSetup) -> pygame.Surface:
    """Return the map of a campaign as a picture of its own."""
    columns = Counter(spot.across for spot in spots_of(setup))
    surface = pygame.Surface((_ACROSS * len(columns), _DOWN * (max(columns.values()) + 1)))
    surface.fill(theme.CASE)
    graph = CampaignGraph(setup)
    graph.place((0, 0, *surface.get_size()))
    graph.paint(Canvas(surface, icons=icon))
    return surface
