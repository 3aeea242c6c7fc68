"""What makes no noise of battle and still has a beat on the map: units built, points counted, land taken, the end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.atlas import NEUTRAL as NEUTRAL_ARMY
from dust_tactics.screen.art.world.pieces import UNITS
from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.world.map.blasts import MapEffect, Rising
from dust_tactics.screen.world.map.locks import BREAKS, Unlocked
from dust_tactics.screen.world.map.overlay import MapContent
from dust_tactics.screen.world.map.plays import LANDS, Bordered, Ringed, SetDown, Sign
from dust_tactics.screen.world.map_playback import BANNER, MapPlayback
from dust_tactics.screen.world.panels.scoring import winners_words
from dust_tactics.screen.world.parts.drawing import SCORE_ICONS
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.roles import WorldShown
from dust_tactics.table.tally import Tally
from dust_tactics.world import events as told
from dust_tactics.world.capitals import capitals_for, opened_by_points, without_the_points
from dust_tactics.world.commands import Placement
from dust_tactics.world.figures import CAPITAL_PRODUCTION, CENTRE_PRODUCTION
from dust_tactics.world.force import EMPTY, ONE, Force, UnitKind
from dust_tactics.world.state import NOBODY

_SET_DOWN, _CLAIMED, _PAID, _COUNTED, _SCORED, _WON = 700.0, 300.0, 500.0, 700.0, 1000.0, 1700.0
"""Milliseconds of units that are set down, of one in set-up, of what is paid, points counted, points won, and the end.
"""
_OPENED, _RINGS = 2400.0, 900.0  # of the locks of capitals that break, and of the rings after that
_BUILT, _FOUNDED = "walker-step", "hatch"
"""What is heard of units and of centres that are set down."""

QUIET = (
    told.AreaClaimed,
    told.Bought,
    told.UnitsBuilt,
    told.Reinforced,
    told.CentrePlaced,
    told.PointsCounted,
    told.Scored,
    told.CapitalsOpened,
    told.RoundBegan,
    told.GameEnded,
)
"""The events that are shown here."""


class QuietPlayback(MapPlayback):
    """Shows the events of `QUIET`."""

    def __init__(self, host: WorldShown) -> None:
        super().__init__(host)
        self._scored = set[int]()  # players whose points of this round are seen
        self._gained = dict[int, int]()  # what players have won in the round that ends

    def quiet(self, event: object) -> Iterator[Part]:
        """Yield what is seen of an event."""
        match event:
            case told.AreaClaimed():
                yield self._set_down(event.player, {event.area: ONE[UnitKind.TANK]}, _CLAIMED)
            case told.Bought():
                yield from self._bought(event)
            case told.UnitsBuilt() | told.Reinforced():
                if event.placements:
                    yield self._set_down(event.player, _by_area(event.placements), _SET_DOWN)
            case told.CentrePlaced():
                yield self._founded(event)
            case told.PointsCounted():
                yield from self._counted(event)
            case told.Scored():
                self._gained[event.player] = event.tally.total
                if event.player not in self._scored:
                    yield from self._score(event)
            case told.CapitalsOpened():
                gained = self._after.version.capitals.by_points
                yield from self._opened(tuple(self._after.alive()) if gained else without_the_points(self._after))
            case told.RoundBegan():
                yield from self._opened(opened_by_points(self._after, self._gained))
                self._gained.clear()
                yield self._round_begins(event)
            case told.GameEnded():
                yield from self._won(event)

    # Units and centres

    def _set_down(self, player: int, units: dict[int, Force], length: float) -> Part:
        """Return units that are set down in areas, all at the same time, and how many."""
        view, own = self._host.map, army_of(self._after, player)
        content, effects = view.content, list[MapEffect]()
        still = self.tweens.reduced_motion
        for area, force in units.items():
            army = NEUTRAL_ARMY if content.armies[area] == NEUTRAL_ARMY else own
            content = content.with_units(area, force).held_by(area, army)
            places = view.places_then(content, area)
            falling = {places[UNITS[kind]]: UNITS[kind] for kind in force.kinds()}
            if not still:
                effects += [SetDown(army, kind, place) for place, kind in falling.items()]
            number = self._host.words.messages.number(force.total, signed=True)
            plate = self._colour(player)
            effects.append(Rising(number, next(iter(falling)), theme.CREAM, still=still, plate=plate))
        return self._landing(length, effects, content, tuple(units), _BUILT)

    def _founded(self, event: told.CentrePlaced) -> Part:
        """Return a centre that is set down."""
        view = self._host.map
        content = view.content.with_centre(event.area)
        place, still = view.places_then(content, event.area)["centre"], self.tweens.reduced_motion
        effects: list[MapEffect] = [Ringed((place,), self._colour(event.player), still)]
        if not still:
            effects.append(SetDown("", "centre", place))
        return self._landing(_SET_DOWN, effects, content, (event.area,), _FOUNDED)

    def _landing(
        self, length: float, effects: Sequence[MapEffect], content: MapContent, areas: Sequence[int], sound: str
    ) -> Part:
        """Return effects in which something lands: then the map shows it, and it is heard."""
        view, is_down = self._host.map, list[bool]()

        def land() -> None:
            if not is_down:
                is_down.append(True)
                view.show(content)
                if not self.hurried:
                    self.sound(sound)

        def begin() -> None:
            for area in areas if not self.hurried else ():
                view.reveal(area)

        part = self._effect(length, effects, "", before=begin, after=land, moves=False)
        shown = part.on_step

        def step(share: float) -> None:
            if share >= LANDS or self.tweens.reduced_motion:
                land()
            if shown is not None:
                shown(share)

        part.on_step = step
        return part

    def _bought(self, event: told.Bought) -> Iterator[Part]:
        """Yield what a purchase costs, over the home of who buys."""
        home = self._home(event.player)
        if home is None or not event.cost.total:
            return
        words = self._host.words.screen("float.paid", points=event.cost.total)
        still, plate = self.tweens.reduced_motion, self._colour(event.player)
        paid = Rising(words, self._place(home), theme.CREAM, still=still, plate=plate)
        yield self._effect(_PAID, paid, "stamp", moves=False)

    # Points

    def _counted(self, event: told.PointsCounted) -> Iterator[Part]:
        """Yield the production points over the centres or sources, whichever are fewer, and over the capitals."""
        state, player = self._after, event.player
        centres = state.centres_of(player)
        sources = [area for area in state.map.sources if state.owners[area] == player]
        capitals = [area for area in state.map.capitals if state.owners[area] == player]
        signs = dict.fromkeys(centres if len(centres) <= len(sources) else sources, CENTRE_PRODUCTION)
        for area in capitals:
            signs[area] = signs.get(area, 0) + CAPITAL_PRODUCTION
        if signs:
            shown = self._numbers(signs, player)
            yield self._effect(_COUNTED, shown, "telegraph", before=self._host.map.put_back, moves=False)

    def _score(self, event: told.Scored) -> Iterator[Part]:
        """Yield the victory points of all over what they come of, at the same time."""
        later = takewhile(lambda one: isinstance(one, told.Scored), self._queue)
        together = [event, *(one for one in later if isinstance(one, told.Scored))]
        self._scored = {one.player for one in together}
        effects = [effect for one in together for effect in self._points_of(one.player, one.tally)]
        if effects:
            yield self._effect(_SCORED, effects, "reload", before=self._host.map.put_back, moves=False)

    def _points_of(self, player: int, tally: Tally) -> Iterator[MapEffect]:
        """Yield numbers over capitals and sources that score, and the signs of majorities."""
        state, scoring = self._after, self._after.version.scoring
        capitals = [area for area in state.map.capitals if state.owners[area] == player]
        sources = [area for area in state.map.sources if state.owners[area] == player]
        signs = dict.fromkeys(sources[scoring.sources_each - 1 :: scoring.sources_each], 1)
        signs |= dict.fromkeys(capitals, scoring.capital)
        yield from self._numbers(signs, player)
        where = {
            "majority-production": state.centres_of(player),
            "majority-sea": [area for area in state.areas_of(player) if state.map.areas[area].sea],
            "majority-land": [area for area in state.areas_of(player) if area in state.map.land],
        }
        for part in tally.parts:
            free = [area for area in where.get(part.source, ()) if area not in signs]
            if free:
                still, place = self.tweens.reduced_motion, self._place(free[len(free) // 2])
                yield Sign(SCORE_ICONS[part.source], place, self._colour(player), still)

    def _numbers(self, signs: dict[int, int], player: int) -> list[MapEffect]:
        """Return numbers that rise from areas on plates with a rim in the colour of whose they are: all are as easy to
        read, also over pieces and names."""
        plate = self._colour(player)
        number, still = self._host.words.messages.number, self.tweens.reduced_motion
        return [
            Rising(number(value, signed=True), self._place(area), theme.CREAM, still=still, plate=plate)
            for area, value in signs.items()
        ]

    # Capitals that open

    def _opened(self, players: tuple[int, ...]) -> Iterator[Part]:
        """Yield that players can attack capitals from now on: locks break on those that open, then a ring opens from
        each; nothing where no capital does."""
        host, state, still = self._host, self._after, self.tweens.reduced_motion
        capitals = capitals_for(state, players)
        if not capitals:
            return
        words, is_for_all = host.words, not without_the_points(state) or state.capitals_open
        names = words.messages.listed([words.player(state, player) for player in players])
        below = words.screen("banner.capitals-open-below" if is_for_all else "banner.capitals-open-to", players=names)
        places = tuple(host.atlas.areas[area].at for area in capitals)
        taken, broken = self._taken(capitals), list[bool]()

        def show() -> None:
            title = words.screen("banner.capitals-open")
            host.banner.announce(title, below, (), colour=theme.TARGET, taken=taken)
            if not self.hurried:
                host.map.put_back()
                host.hear("open")

        def crack(share: float) -> None:
            if share >= BREAKS and not broken:
                broken.append(True)
                self.sound("horn")

        locks = self._effect(_OPENED, Unlocked(places, still), "drum", before=show, moves=False)
        shown = locks.on_step

        def step(share: float) -> None:
            crack(share)
            if shown is not None:
                shown(share)

        yield replace(locks, on_step=step)
        rings = Ringed(places, theme.TARGET, still)
        yield self._effect(_RINGS, rings, "", after=host.banner.hide, moves=False)

    # Land, and the end

    def taken_over(self, areas: Sequence[int], player: int) -> list[MapEffect]:
        """Return the border of areas that somebody holds now, drawn in his colour."""
        shapes, colour, still = self._host.atlas.areas, self._colour(player), self.tweens.reduced_motion
        return [Bordered(tuple(ring for area in areas for ring in shapes[area].rings), colour, still)]

    def _round_begins(self, event: told.RoundBegan) -> Part:
        """Return that a round begins, and the borders of who leads, while the markers walk to their new points."""
        banner, points = self._host.banner, [player.points for player in self._after.players]
        leader = points.index(max(points)) if points.count(max(points)) == 1 else NOBODY
        title, view = self._host.words.screen("banner.round", round=event.round), self._host.map

        def show() -> None:
            view.scar(frozenset())
            banner.show(title)

        return self._effect(BANNER, self._land_of(leader), "drum", before=show, after=banner.hide, moves=False)

    def _land_of(self, player: int) -> list[MapEffect]:
        """Return the borders of all land that a player holds, drawn in his colour; none of nobody."""
        land = [area for area in self._after.map.land if self._after.owners[area] == player != NOBODY]
        return self.taken_over(land, player) if land else []

    def _won(self, event: told.GameEnded) -> Iterator[Part]:
        """Yield the borders of all who have won, and rings around their capitals."""
        state, effects = self._after, list[MapEffect]()
        for player in event.result.winners:
            capitals = tuple(self._place(area) for area in state.map.capitals if state.owners[area] == player)
            effects += self._land_of(player)
            effects.append(Ringed(capitals, self._colour(player), self.tweens.reduced_motion))
        words = winners_words(self._host.words, state, event.result)
        show = partial(self._host.banner.show, words, colour=self._colour(event.result.winners[0]))
        yield self._effect(_WON, effects, "drum", before=show, after=self._host.banner.hide, moves=False)

    def _place(self, area: int) -> tuple[float, float]:
        return self._host.atlas.areas[area].at


def _by_area(placements: Sequence[Placement]) -> dict[int, Force]:
    """Return all units that are placed in each area: one may be built there by several centres."""
    found = dict[int, Force]()
    for placement in placements:
        found[placement.area] = found.get(placement.area, EMPTY).plus(placement.units)
    return found
