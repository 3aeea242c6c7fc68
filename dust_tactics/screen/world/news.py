"""What others have done since a player's last turn, in a few lines, for whoever is about to decide."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.screen import theme
from dust_tactics.screen.art.world.atlas import Atlas
from dust_tactics.screen.play.commander_plate import CommanderPlate
from dust_tactics.screen.play.hand_over import NewsKeeper, NewsPlate
from dust_tactics.screen.world.map.free_place import free_place
from dust_tactics.screen.world.map.overlay import NOTHING, Arrow, MapOverlay
from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.parts.log import WorldLine
from dust_tactics.screen.world.parts.news import WorldNews
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.record import Told, WorldRecord
from dust_tactics.screen.world.roles import WorldShown
from dust_tactics.screen.world.telling import WorldTelling
from dust_tactics.world import events as told
from dust_tactics.world.state import WorldState

_WORTH_TELLING = (
    told.Bought,
    told.BattleEnded,
    told.SpecialAttack,
    told.TableFought,
    told.AbilityUsed,
    told.PlayerEliminated,
    told.CapitalsOpened,
)
"""What came of turns; how it came to that stands in the log."""
_MAPS_EDGE = 16
_WIDEST = 400
_MOST_ARROWS = 30
_TOLD_OF, _LAND = 3.0, 0.2
"""How much it matters that areas are seen that are told of, and any land, beside the player's own."""
_AT_PLACE = 40.0  # how much it matters that the area is seen that somebody has asked for
_SAID = 60.0  # how much it matters that what a commander says is seen
_NEVER = 0, 0
"""Where the events begin for a player who has had no turn yet."""
_ROUND_IT = 560.0  # of the map, to each side of an area that is shown


def nothing_of(_: int) -> None:
    """What a line does that leads nowhere."""


def news_for(
    record: WorldRecord,
    telling: WorldTelling,
    player: int,
    since: int = 0,
    on_place: Callable[[int], object] = nothing_of,
) -> tuple[WorldLine, ...]:
    """Return the lines on what others have done since a player's last turn, or since so many commands stood.

    `on_place` is called with an area once people click the line that tells of it.
    """
    lines: list[WorldLine] = []
    for events, state in _news_since(record, player, since):
        fought = {event.target for event in events if isinstance(event, told.BattleEnded)}
        for event in _in_one(_worth_telling(events, state, player)):
            area = getattr(event, "target", getattr(event, "area", None))
            on_open = None if area is None else partial(on_place, area)
            is_more = isinstance(event, told.ControlChanged) and event.area in fought
            news = (replace(line, on_open=on_open) for line in telling.told_of([event], state))
            lines += (replace(line, nested=True, colour="") if is_more else line for line in news)
    return tuple(lines)


def trail_of(record: WorldRecord, atlas: Atlas, player: int, since: int = 0) -> MapOverlay:
    """Return the ways and attacks of others since a player's last turn as arrows, and the areas that they took or the
    player lost."""
    arrows: list[Arrow] = []
    taken: dict[int, str] = {}
    for events, state in _news_since(record, player, since):
        for event in events:
            if isinstance(event, told.ControlChanged):
                army = atlas.armies.get(army_of(state, event.after))
                taken.pop(event.area, None)
                if army is not None and event.after not in (event.before, player):
                    taken[event.area] = army.line
                elif event.before == player:
                    taken[event.area] = theme.TARGET
            elif _who(event) != player:
                arrows += _arrows_of(event, state, atlas)
    return MapOverlay(goals=taken, arrows=tuple(dict.fromkeys(arrows))[-_MOST_ARROWS:])


def _arrows_of(event: WorldEvent, state: WorldState, atlas: Atlas) -> Iterator[Arrow]:
    """Yield the way of a movement, or those of an attack."""
    if isinstance(event, told.Moved):
        army = atlas.armies.get(army_of(state, event.player))
        yield Arrow(event.path, theme.SAND if army is None else army.line)
    elif isinstance(event, told.AttackDeclared):
        for group in event.groups:
            if group.area != event.target and group.area >= 0:
                yield Arrow(event.path or (group.area, event.target), theme.TARGET)


def _news_since(record: WorldRecord, player: int, since: int) -> Iterator[tuple[Sequence[WorldEvent], WorldState]]:
    """Yield the events of each command since a player's last turn, or since so many stood, and the state after it."""
    sources: list[Told] = [record.opening, *record.history]
    start, after = max((since, 0), _end_of_last_turn(sources, player))
    for number, source in enumerate(sources[start:], start=start):
        if number and source.state.round:  # the set-up is no news
            yield (source.events[after:] if number == start else source.events), source.state


def _end_of_last_turn(sources: Sequence[Told], player: int) -> tuple[int, int]:
    """Where the events begin that came after a player's last turn: a source and a place; the start if he had none."""
    for number in range(len(sources) - 1, -1, -1):
        events = sources[number].events
        for place in range(len(events), 0, -1):
            if isinstance(events[place - 1], told.CombatEnded) and events[place - 1].player == player:
                return number, place
    return _NEVER


def _worth_telling(events: Sequence[WorldEvent], state: WorldState, player: int) -> Iterator[WorldEvent]:
    """Yield attacks and purchases of others, areas that they have walked into, and those that the player has lost, with
    what was there; not what the player did himself."""
    fought = {event.target for event in events if isinstance(event, told.BattleEnded)}
    prizes = {*state.map.sources, *state.map.capitals, *state.centres}
    for event in events:
        if isinstance(event, told.ControlChanged):
            is_lost = event.before == player
            is_news = event.area not in fought and (event.after >= 0 or is_lost)
            is_told = event.after != player and (is_news or (is_lost and event.area in prizes))
        else:
            is_told = isinstance(event, _WORTH_TELLING) and _who(event) != player
        if is_told:
            yield event


def _in_one(events: Iterator[WorldEvent]) -> list[WorldEvent]:
    """Return events so that what a battle has won stands right below how it ended."""
    found = list(events)
    for won in [event for event in found if isinstance(event, told.ControlChanged)]:
        battle = next((e for e in found if isinstance(e, told.BattleEnded) and e.target == won.area), None)
        if battle is not None:
            found.remove(won)
            found.insert(found.index(battle) + 1, won)
    return found


def _who(event: WorldEvent) -> int | None:
    """Return who has done it, if anybody has."""
    return event.attacker if isinstance(event, told.BattleEnded | told.TableFought) else getattr(event, "player", None)


class Herald(NewsKeeper):
    """Tells each player once what is new to him, when he begins to decide: on the cover, or over the map.

    trail   what others did, as arrows on the map for as long as the news lie over it
    """

    def __init__(self, host: WorldShown) -> None:
        super().__init__(host, "world.back")
        self._shown = host
        self.trail: MapOverlay | None = None
        self._next_trail = NOTHING
        self._told_of: int | None = None
        self._heard: dict[int, int] = {}  # how many commands stood when a player was told last

    def news(self, panel: Panel) -> WorldNews | None:
        """Return what is new to the owner of a panel, as a plate; None if nothing is, or it is no turn of his."""
        host, player = self._shown, panel.owner
        if panel.is_reaction or host.record.state.round == 0:
            return None
        known = len(host.record.history)
        since, self._heard[player] = self._heard.get(player, 0), known
        if since and self._is_same_turn(since, player):
            return None  # he has seen it played in the middle of his turn
        if since > known:
            return None
        start = since + 1 if since else 0
        lines = news_for(host.record, host.telling, player, start, self._go_to)
        self._next_trail = trail_of(host.record, host.atlas, player, start)
        had_turn = _end_of_last_turn([host.record.opening, *host.record.history], player) != _NEVER
        return WorldNews(host.words.screen("news.title" if had_turn else "news.title-first"), lines) if lines else None

    def show(self, plate: NewsPlate | None) -> None:
        self.put_away()
        self.trail = self._next_trail if plate is not None else None
        super().show(plate)
        if plate is not None:
            self._shown.refresh_map()

    def put_away(self) -> None:
        was_told, self._told_of = self.plate is not None, None
        super().put_away()
        if was_told:
            self.trail = None
            self._shown.map.put_back()
            self._shown.refresh_map()

    def heed(self, event: pygame.event.Event) -> bool:
        """A click on a line that tells of an area goes there; any other puts the plate away."""
        plate = self.plate
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if clicked and isinstance(plate, WorldNews) and plate.open_at(self._shown.stage.scale.logical(event.pos)):
            return True
        return super().heed(event)

    def _go_to(self, area: int) -> None:
        """Show an area that the news tell of, with what lies around it."""
        self._shown.map.put_back()
        self._shown.map.show_part((area,), _ROUND_IT)
        self._told_of = area
        self.place()

    def _is_same_turn(self, since: int, player: int) -> bool:
        """Return whether a player was in the turn that he is in now when so many commands stood."""
        history, now = self._shown.record.history, self._shown.record.state
        if since > len(history) or now.turn is None or now.turn.player != player:
            return False
        then = history[since - 1].state
        return then.turn is not None and then.turn.player == player and then.round == now.round

    def place(self) -> None:
        """Put the plate at an edge of the map where it hides least of the player's own land."""
        if self.plate is None:
            return
        host = self._shown
        room = host.map.rect
        size = self.plate.beneath(0, 0, min(_WIDEST, room.width), room.height - 2 * _MAPS_EDGE).size
        people = {army_of(host.record.state, player) for player in host.people}
        own = [area for area, army in enumerate(host.map.content.armies) if army in people]
        taken = [(host.map.logical_row(area), 1.0) for area in own]
        if self.trail is not None:
            told_of = {*self.trail.goals, *(end for arrow in self.trail.arrows for end in arrow.path)}
            taken += [(host.map.logical_row(area).inflate(60, 40), _TOLD_OF) for area in sorted(told_of)]
        taken += [(host.map.logical_row(area), _LAND) for area in host.state.map.land]
        if self._told_of is not None:
            taken.append((host.map.logical_row(self._told_of).inflate(160, 110), _AT_PLACE))
        said = (widget for widget in host.stage.root.walk() if isinstance(widget, CommanderPlate))
        taken += [(plate.window_rect(), _SAID) for plate in said]
        self.plate.place(free_place(size, room, taken))
