"""The commanders of computer players: who leads which army, and what they say at the moments that matter."""

import zlib
from collections.abc import Iterable

import pygame

from dust_tactics.files.journal.lines import Seats
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.commanders import said
from dust_tactics.language.leaders import Commander, world_commander
from dust_tactics.screen.card.commander_face import mood_of
from dust_tactics.screen.play.commander_plate import PLATE_HEIGHT
from dust_tactics.screen.play.commander_voice import CommanderVoice
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.record import Told
from dust_tactics.screen.world.roles import WorldShown
from dust_tactics.world.state import WorldState
from dust_tactics.world.turning import WorldMoment, WorldTurningPoints

_WIDE, _EDGE = 400, 12
"""How wide a line lies over the map, and how far from its edges."""

_ORDER = ("end", "capital", "turning", "blood", "again", "truce", "attacked", "start")
"""What matters most of several moments at once."""


def leader_of(messages: Messages, state: WorldState, seats: Seats, player: int) -> Commander | None:
    """Return as whom a computer player leads; None for people, for players who play at random, and without an army."""
    return world_commander(messages, army_of(state, player), seats[player]) if player < len(seats) else None


def leaders_of(messages: Messages, state: WorldState, seats: Seats) -> dict[int, Commander]:
    """Return as whom each computer player leads who leads as anybody."""
    found = {player: leader_of(messages, state, seats, player) for player in range(len(state.players))}
    return {player: leader for player, leader in found.items() if leader is not None}


class WorldCommanders:
    """Lets the commanders of computer players speak to people: each of them once at each kind of moment, and once more
    where that is good for them one time and bad another. Off by choice.

    A game that is gone on with has had the moments that lie behind it.
    """

    def __init__(self, host: WorldShown, seed: int) -> None:
        self._host, self._seed = host, seed
        self._points = WorldTurningPoints()
        self._read = 0
        self._told: set[tuple[int, str, bool | None]] = set()
        self._voice = CommanderVoice(host, self._room)
        if host.record.history:
            for moment in self._news():
                self._told |= {(player, moment.kind, True) for player in moment.good}
                self._told |= {(player, moment.kind, False) for player in moment.bad}

    def listen(self) -> None:
        """Say what there is to say of what has happened since it was asked last."""
        host, news = self._host, self._news()
        if not news or not (host.is_played and host.settings.commanders and host.people) or host.tweens.pace <= 0:
            return
        any(self._says(moment) for moment in sorted(news, key=lambda moment: _ORDER.index(moment.kind)))

    def _says(self, moment: WorldMoment) -> bool:
        """Let somebody speak of a moment who has not yet; whether anybody has anything to say."""
        host = self._host
        for player, good in self._speakers(moment):
            commander = leader_of(host.messages, host.state, host.seats, player)
            if commander is not None and (player, moment.kind, good) not in self._told:
                self._told.add((player, moment.kind, good))
                chance = zlib.crc32(f"{self._seed} {player} {moment.kind}".encode())
                words = said(host.messages, commander, f"world-{moment.kind}", good, chance)
                self._voice.say(commander, words, mood_of(good))
                return True
        return False

    def arrange(self) -> None:
        """Lie where there is room now, in another window."""
        self._voice.arrange()

    def _speakers(self, moment: WorldMoment) -> Iterable[tuple[int, bool | None]]:
        """Yield who may have something to say of a moment, and whether it is good for them: winners first, then those
        with the most points."""
        state = self._host.state
        if moment.kind == "start":
            yield from ((player, None) for player in state.order)
        yield from ((player, True) for player in moment.good)
        losers = sorted(moment.bad, key=lambda player: -state.players[player].points)
        yield from ((player, False) for player in losers)

    def _news(self) -> list[WorldMoment]:
        """Return the moments among the commands that were not read yet."""
        record = self._host.record
        chapters: list[Told] = [record.opening, *record.history]
        moments = [self._points.read(chapter.events, chapter.state) for chapter in chapters[self._read :]]
        self._read = len(chapters)
        return [moment for moment in moments if moment is not None]

    def _room(self) -> pygame.Rect:
        """Return the place of the plate of an area, else the foot of the panel, or where that is needed, a corner of
        the map."""
        side, world = self._host.side, self._host.map_rect
        foot = side.plate.rect if side.plate.visible else side.foot(PLATE_HEIGHT)
        if foot is not None:
            return foot
        wide = min(_WIDE, world.width - 2 * _EDGE)
        return pygame.Rect(world.right - _EDGE - wide, world.bottom - _EDGE - PLATE_HEIGHT, wide, PLATE_HEIGHT)
