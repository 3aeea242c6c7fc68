"""The commander across the table: who leads the computer's side, and what is said at the moments that matter."""

import zlib

import pygame

from dust_tactics.language.commanders import EITHER, said_at
from dust_tactics.language.leaders import Commander, opposing
from dust_tactics.rules.course import Chapter
from dust_tactics.rules.steps.close_combat import ChooseRetaliation
from dust_tactics.rules.steps.declaring import ChooseReaction
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.rules.turning import Moment, TurningPoints
from dust_tactics.screen.battle.roles import BattleShown
from dust_tactics.screen.card.commander_face import mood_of
from dust_tactics.screen.play.commander_plate import PLATE_HEIGHT, CommanderPlate
from dust_tactics.screen.play.commander_voice import CommanderVoice

_MARGIN = 12
REACTIONS = (OfferReaction, ChooseReaction, ChooseRetaliation)
"""Questions whose odds fill the panel."""


class Commanders:
    """Lets the commander of the computer's side speak: each moment once a battle, no line twice, off by choice.

    A battle that is gone on with has had the moments that lie behind it. Nothing is said over the odds of a reaction
    while a person decides on it.
    """

    def __init__(self, host: BattleShown, seed: int) -> None:
        self._host, self._seed = host, seed
        self._points = TurningPoints()
        self._read = 0
        self._said: set[str] = set()
        self._voice = CommanderVoice(host, self._room)
        if host.record.history:
            self._news()

    def listen(self) -> None:
        """Say what there is to say of what has happened since it was asked last."""
        moment, host = self._news(), self._host
        if moment is None or not (host.is_played and host.settings.commanders) or host.tweens.pace <= 0:
            return
        led = opposing(host.messages, host.state.battle.banners, host.seats)
        if led is not None:
            side, commander = led
            words = self._unsaid(commander, moment, side)
            self._voice.say(commander, words, mood_of(moment.good_for(side)))
            self.arrange()

    def _unsaid(self, commander: Commander, moment: Moment, side: int) -> str:
        """Return a line that was not said in this battle yet, where there is one."""
        chance = zlib.crc32(f"{self._seed} {moment.kind}".encode())
        lines = [said_at(self._host.messages, commander, moment, side, chance + number) for number in range(EITHER)]
        words = next((line for line in lines if line not in self._said), lines[0])
        self._said.add(words)
        return words

    def arrange(self) -> None:
        """Lie where there is room now, in another window, or wait while a person decides on a reaction."""
        host, owed = self._host, self._host.decision
        asked = owed is not None and isinstance(owed.question, REACTIONS) and host.seats[owed.owner].is_person
        self._voice.arrange(quiet=asked)

    def _news(self) -> Moment | None:
        """Return the last moment among the commands that were not read yet."""
        record = self._host.record
        chapters: list[Chapter] = [record.opening, *record.history]
        moments = [self._points.read(chapter) for chapter in chapters[self._read :]]
        self._read = len(chapters)
        return next((moment for moment in reversed(moments) if moment is not None), None)

    def _room(self) -> pygame.Rect:
        """Return where the panel shows the same face already, else its foot, or above what can be answered there."""
        shown = next((widget for widget in self._host.panel.walk() if isinstance(widget, CommanderPlate)), None)
        if shown is not None and shown.rect.height:
            return shown.window_rect()
        panel = self._host.panel.rect
        bottom = min([panel.bottom, *(widget.rect.top for widget, _ in self._host.panel.foot if widget.rect.height)])
        top = bottom - PLATE_HEIGHT - _MARGIN
        return pygame.Rect(panel.left + _MARGIN, top, panel.width - 2 * _MARGIN, PLATE_HEIGHT)
