"""The commanders of computer players: who leads which army, and what they say at the moments that matter."""

import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.settings import Settings
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.commanders import line_keys
from dust_tactics.language.leaders import Commander, portrayed, uniformed, world_commander
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.card.commander_face import mood_of
from dust_tactics.screen.play.commander_plate import PLATE_HEIGHT, SMALL_FACE, CommanderPlate
from dust_tactics.screen.play.commander_voice import CommanderVoice
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.record import Told
from dust_tactics.screen.world.roles import WorldShown
from dust_tactics.world.state import WorldState
from dust_tactics.world.turning import WorldMoment, WorldTurningPoints

_WIDE, _EDGE = 400, 12
"""How wide a line lies over the map, and how far from its edges."""

_ORDER = (
    *(
        "capital",
        "seized",
        "repelled",
        "held",
        "near",
        "open",
        "upset",
        "threat",
        "fought",
        "foothold",
        "centre",
        "turning",
        "half",
        "blood",
        "again",
        "major",
        "truce",
        "missiles",
        "ability",
    ),
    *("purchase", "attacked", "scoring", "start", "reveal", "end"),
)
"""What matters most of several moments at once."""

_ELSEWHERE = ("end",)
"""Moments of which is spoken on the page of the result."""
_OPENED = "open"
"""Capitals are open: of this is spoken once the table of points is put away, as that is seen then."""
_POINTS = "near", "turning", "half", "scoring"
"""Moments of which is spoken at the table of a round's points."""
FOUGHT = "capital", "seized", "repelled", "held", "upset", "fought", "blood", "again", "foothold", "centre"
"""Moments of which is spoken as the end of a battle is seen."""


def leader_of(messages: Messages, state: WorldState, seats: Seats, player: int) -> Commander | None:
    """Return as whom a computer player leads; None for people, for players who play at random, and without an army."""
    return world_commander(messages, army_of(state, player), seats[player]) if player < len(seats) else None


def leaders_of(messages: Messages, state: WorldState, seats: Seats) -> dict[int, Commander]:
    """Return as whom each computer player leads who leads as anybody."""
    found = {player: leader_of(messages, state, seats, player) for player in range(len(state.players))}
    return {player: leader for player, leader in found.items() if leader is not None}


def face_of(messages: Messages, state: WorldState, seats: Seats, player: int, settings: Settings) -> Commander | None:
    """Return who leads for a player: a commander, where they are wanted, or the first of the people with the portrait
    that was chosen; None without a face, as of nobody's units."""
    if player < 0:
        return None
    people = [number for number, seat in enumerate(seats) if seat.is_person]
    if people[:1] == [player]:
        portrait = uniformed(settings.portrait, army_of(state, player))
        return portrayed(portrait, state.setup.players[player].name)
    return leader_of(messages, state, seats, player) if settings.commanders else None


@dataclass(frozen=True, slots=True)
class _Line:
    """What a commander says, in which mood, and in which round."""

    commander: Commander
    words: str
    mood: Mood
    round: int


class WorldCommanders:
    """Lets the commanders of computer players speak to people who play or watch, at the moments that matter. Nobody
    says the same twice. Off by choice.

    A game that is gone on with has had the moments that lie behind it.
    """

    def __init__(self, host: WorldShown, seed: int) -> None:
        self._host, self._seed = host, seed
        self._points = WorldTurningPoints()
        self._read = 0
        self._waiting: list[WorldMoment] = []
        self._told: set[tuple[int, str]] = set()
        self._voice = CommanderVoice(host, self._room)
        self._last: dict[int, _Line] = {}
        self._before = set[int]()  # whose last words were said in an earlier turn
        self._felt: dict[int, Mood] = {}  # how they take what they have no words for
        self._scored: dict[int, bool | None] = {}  # how everybody stood at the last table of points
        self._turn: tuple[int, int] | None = None
        self._spoke_last = -1
        if host.record.history:
            for moment in self._news():
                for player, good in self._speakers(moment):
                    self._line(moment, player, good)

    def forget(self) -> None:
        """Let what was said fade as the next turn begins, and go as the next round but one does."""
        state = self._host.state
        turn = None if state.turn is None else (state.round, state.turn.player)
        if turn is not None and turn != self._turn:
            self._turn = turn
            self._before.update(self._last)
            self._felt.clear()
            self._last = {player: line for player, line in self._last.items() if state.round <= line.round + 1}

    def listen(self, *kinds: str) -> None:
        """Say what there is to say of what has happened since it was asked last; or of some kinds of moments alone, for
        others have not been seen yet."""
        line = self._next(lambda moment: moment.kind in kinds if kinds else moment.kind not in _ELSEWHERE)
        if line is not None:
            self._voice.say(line.commander, line.words, line.mood)

    def at_the_table(self) -> CommanderPlate | None:
        """Return what a commander says at the table of a round's points, of these, if anything; what else was not
        spoken of is over."""
        line = self._next(lambda moment: moment.kind in _POINTS)
        self._waiting = [moment for moment in self._waiting if moment.kind in (*_ELSEWHERE, _OPENED)]
        if line is None:
            return None
        return CommanderPlate(line.commander, self._host.messages.spoken(line.words), line.mood)

    def _next(self, is_meant: Callable[[WorldMoment], bool]) -> _Line | None:
        """Return what is said of the moment that matters most of those that are meant, which are over then."""
        host = self._host
        self._waiting += self._news()
        meant = [moment for moment in self._waiting if is_meant(moment)]
        self._waiting = [moment for moment in self._waiting if moment not in meant]
        if not (host.is_played and host.settings.commanders) or host.tweens.pace <= 0:
            return None
        for moment in sorted(meant, key=lambda moment: _ORDER.index(moment.kind)):
            for player, good in self._speakers(moment):
                line = self._line(moment, player, good)
                if line is not None:
                    return line
            self._take(moment)
        return None

    def _take(self, moment: WorldMoment) -> None:
        """Show on faces how a battle went of which nobody has anything to say any more, in place of older words."""
        if moment.kind in FOUGHT:
            for player, good in self._speakers(moment):
                self._last.pop(player, None)
                self._felt[player] = mood_of(good)

    def _line(self, moment: WorldMoment, player: int, good: bool | None) -> _Line | None:
        """Return what a player's commander has to say of a moment and has not said yet, which counts as said then."""
        host = self._host
        commander = leader_of(host.messages, host.state, host.seats, player)
        if commander is None:
            return None
        chance = zlib.crc32(f"{self._seed} {player} {moment.kind}".encode())
        keys = line_keys(commander, f"world-{moment.kind}", good, chance)
        if moment.kind == "fought":  # there may be many large battles, and none of them passes in silence
            keys += line_keys(commander, "world-again", good, chance)
        if moment.kind == "scoring":
            stands_as_before = self._scored.get(player, good) == good
            self._scored[player] = good
            keys = keys if stands_as_before else keys[:1]  # what is said later says that nothing has changed
        key = next((key for key in keys if (player, key) not in self._told), None)
        if key is None:
            return None
        self._told.add((player, key))
        points = [one.points for one in host.state.players]
        most = max((count for other, count in enumerate(points) if other != player), default=0)
        words = host.messages.text(key, own=points[player], other=most)
        line = _Line(commander, words, mood_of(good), host.state.round)
        self._last[player], self._spoke_last = line, player
        self._before.discard(player)
        self._felt.pop(player, None)
        return line

    def opposite(self, player: int = -1) -> CommanderPlate | None:
        """Return who sits opposite a player: who spoke last, else the next in turn with a face; None if nobody."""
        order = [self._spoke_last, *self._host.state.order]
        found = (self.seat(other) for other in order if other >= 0 and other != player)
        return next((plate for plate in found if plate is not None), None)

    def seat(self, player: int) -> CommanderPlate | None:
        """Return who leads for a player with what was said last, and a face for how the war goes; None without a
        face, and in a game that is looked back on."""
        host = self._host
        commander = host.face(player)
        if commander is None or not host.is_played:
            return None
        said = self._last.get(player)
        mood = self._felt.get(player, mood_in(host.state, player))
        if said is None:
            return CommanderPlate(commander, host.words.army_of(host.state, player), mood, SMALL_FACE, quiet=True)
        is_over = player in self._before
        words = host.messages.spoken(said.words)
        return CommanderPlate(commander, words, mood if is_over else said.mood, SMALL_FACE, over=is_over)

    def arrange(self) -> None:
        """Lie where there is room now, in another window."""
        self._voice.arrange()

    def _speakers(self, moment: WorldMoment) -> Iterable[tuple[int, bool | None]]:
        """Yield who may have something to say of a moment, and whether it is good for them: winners first, then those
        with the most points; all in turn where it is neither."""
        state = self._host.state
        if not (moment.good or moment.bad):
            yield from ((player, None) for player in state.order)
        yield from ((player, True) for player in moment.good)
        losers = sorted(moment.bad, key=lambda player: -state.players[player].points)
        yield from ((player, False) for player in losers)

    def _news(self) -> list[WorldMoment]:
        """Return the moments among the commands that were not read yet."""
        record = self._host.record
        chapters: list[Told] = [record.opening, *record.history]
        news = [
            moment for chapter in chapters[self._read :] for moment in self._points.read(chapter.events, chapter.state)
        ]
        self._read = len(chapters)
        return news

    def _room(self) -> pygame.Rect:
        """Return the seat at the foot of the panel, or where that is needed, a corner of the map."""
        side, world = self._host.side, self._host.map.rect
        foot = side.foot(PLATE_HEIGHT)
        if foot is not None:
            return foot
        wide = min(_WIDE, world.width - 2 * _EDGE)
        place = pygame.Rect(world.right - _EDGE - wide, world.bottom - _EDGE - PLATE_HEIGHT, wide, PLATE_HEIGHT)
        banner = self._host.banner
        if banner.visible and place.colliderect(banner.rect):
            place.top = world.top + _EDGE  # it is read first, and gone sooner
        return place


def mood_in(state: WorldState, player: int) -> Mood:
    """Return how the commander of a player takes the war as it stands: by victory points, else by land."""
    standing = [(one.points, len(state.areas_of(number))) for number, one in enumerate(state.players)]
    most = max((mark for other, mark in enumerate(standing) if other != player), default=standing[player])
    return mood_of(None if standing[player] == most else standing[player] > most)
