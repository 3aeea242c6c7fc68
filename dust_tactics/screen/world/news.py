"""What others have done since a player's last turn, in a few lines, for whoever is about to decide."""

from collections.abc import Iterator, Sequence

from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.screen.play.hand_over import NewsKeeper
from dust_tactics.screen.world.map.free_place import free_place
from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.parts.log import WorldLine
from dust_tactics.screen.world.parts.news import WorldNews
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.record import Told, WorldRecord
from dust_tactics.screen.world.roles import WorldShown
from dust_tactics.screen.world.telling import WorldTelling
from dust_tactics.world import events as told

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
_WIDEST = 480


def news_for(record: WorldRecord, telling: WorldTelling, player: int, since: int = 0) -> tuple[WorldLine, ...]:
    """Return the lines on what others have done since a player's last turn, or since so many commands stood."""
    sources: list[Told] = [record.opening, *record.history]
    start, after = max((since, 0), _end_of_last_turn(sources, player))
    lines: list[WorldLine] = []
    for number, source in enumerate(sources[start:], start=start):
        if number == 0 or source.state.round == 0:
            continue  # the set-up is no news
        events = source.events[after:] if number == start else source.events
        lines += telling.told_of(list(_worth_telling(events, player)), source.state)
    return tuple(lines)


def _end_of_last_turn(sources: Sequence[Told], player: int) -> tuple[int, int]:
    """Where the events begin that came after a player's last turn: a source and a place; the start if he had none."""
    for number in range(len(sources) - 1, -1, -1):
        events = sources[number].events
        for place in range(len(events), 0, -1):
            if isinstance(events[place - 1], told.CombatEnded) and events[place - 1].player == player:
                return number, place
    return 0, 0


def _worth_telling(events: Sequence[WorldEvent], player: int) -> Iterator[WorldEvent]:
    """Yield attacks and purchases of others, and areas that they have walked into; not what the player did himself."""
    fought = {event.target for event in events if isinstance(event, told.BattleEnded)}
    for event in events:
        if isinstance(event, told.ControlChanged):
            is_told = event.after >= 0 and event.area not in fought and event.after != player
        else:
            is_told = isinstance(event, _WORTH_TELLING) and _who(event) != player
        if is_told:
            yield event


def _who(event: WorldEvent) -> int | None:
    """Return who has done it, if anybody has."""
    return event.attacker if isinstance(event, told.BattleEnded | told.TableFought) else getattr(event, "player", None)


class Herald(NewsKeeper):
    """Tells each player once what is new to him, when he begins to decide: on the cover, or over the map."""

    def __init__(self, host: WorldShown) -> None:
        super().__init__(host, "world.back")
        self._shown = host
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
        lines = news_for(host.record, host.telling, player, since + 1 if since else 0) if since <= known else ()
        return WorldNews(host.words.screen("news.title"), lines) if lines else None

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
        self.plate.place(free_place(size, room, [(host.map.logical_row(area), 1.0) for area in own]))
