"""Who speaks in a battle: the commander across the table at the moments that matter, and the units of the person."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from dust_tactics.files.memory import Memory
from dust_tactics.language.leaders import Commander, opposing
from dust_tactics.language.said import Said
from dust_tactics.rules.course import Chapter
from dust_tactics.rules.events import AnyEvent, CloseCombatBegan, ReactionDeclared, TargetsDeclared, UnitActivated
from dust_tactics.rules.outcries import LAST_WORDS, Cry, Outcry
from dust_tactics.rules.steps.close_combat import ChooseRetaliation
from dust_tactics.rules.steps.declaring import ChooseReaction
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.rules.turning import Moment, Turning, TurningPoints
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.battle.own_voices import OwnVoices
from dust_tactics.screen.battle.roles import BattleShown
from dust_tactics.screen.card.commander_face import mood_of
from dust_tactics.screen.play.commander_plate import PLATE_HEIGHT, CommanderPlate
from dust_tactics.screen.play.commander_voice import CommanderVoice
from dust_tactics.screen.ui.buttons import nothing

_MARGIN = 12
REACTIONS = (OfferReaction, ChooseReaction, ChooseRetaliation)
"""Questions whose odds fill the panel."""
_BEGINS = (UnitActivated, ReactionDeclared, TargetsDeclared, CloseCombatBegan)
"""Events after which a line of what was before is out of place."""


class Commanders:
    """Lets the commander of the computer's side speak: each moment once a battle, no line twice in it nor in a
    campaign, off by choice. Units of the person's side speak too, and first; never two at once.

    A battle that is gone on with has had the moments that lie behind it. Nothing is said over the odds of a reaction
    while a person decides on it, unless a hero has fallen.
    """

    def __init__(self, host: BattleShown, seed: int, said: Said, memory: Memory) -> None:
        self._host, self._seed, self._said = host, seed, said
        self._points, self._own = TurningPoints(), OwnVoices()
        self._read = 0
        self._opening: tuple[Moment | None, str, Cry | None] | None = None
        self._grave = False
        self._voice = CommanderVoice(host, self._room, self._make_room)
        if host.record.history:
            self._news()
        said.memory = memory  # what was said of the past follows from it alone

    def opening(self) -> str:
        """Return what the commander is about to say as a battle begins; "" for nothing."""
        self._opening = self._news()
        line = self._opening[1]
        return self._host.messages.text(line) if line else ""

    def opened(self) -> None:
        """Say nothing more of the beginning, as what was said of it has been read already."""
        line = self._opening[1] if self._opening is not None else ""
        self._opening = None
        if line:
            self._said.memory.hear(line)

    def begin(self, events: Sequence[AnyEvent]) -> None:
        """Let nothing be said any more of what lies behind, as somebody else acts or fights."""
        if any(isinstance(event, _BEGINS) for event in events):
            self._voice.cut()

    def hear(self) -> None:
        """Say at once what there is to say of a unit that is destroyed; where the battle ends with it, what was said
        before of its course goes."""
        if self._host.state.result is None:
            self.listen()
        else:
            self._voice.cut()

    def listen(self) -> None:
        """Say what there is to say of what has happened since it was asked last."""
        (moment, line, cry), host = self._opening or self._news(), self._host
        led, self._opening = self._led, None
        if moment is not None and moment.kind is Turning.END and led is not None and host.is_played:
            self._said.memory.met(led[1].id, won=moment.good_for(led[0]))
        if led is None or not (host.is_played and host.settings.commanders) or host.tweens.pace <= 0:
            return
        side, commander = led
        if line or cry is not None:
            falls = cry is not None and cry.kind is Outcry.FALLS
            self._grave = falls or (moment is not None and moment.kind is Turning.HERO)
        if moment is not None and line:
            speak = partial(self._say, commander, line, mood_of(moment.good_for(side)))
            if cry is not None and (cry.is_rare or cry.kind is Outcry.MOURN):
                self._cry_out(cry, speak)
            else:
                speak()
        elif cry is not None and self._own.may_speak(cry) and (cry.is_rare or not self._voice.is_heard):
            self._cry_out(cry)

    def arrange(self) -> None:
        """Lie where there is room now, in another window, or wait while a person decides on a reaction."""
        host, owed = self._host, self._host.decision
        asked = owed is not None and isinstance(owed.question, REACTIONS) and host.seats[owed.owner].is_person
        self._voice.arrange(quiet=asked and not self._grave)
        self._make_room()

    def _make_room(self) -> None:
        """Let nothing in the panel lie behind what is said at its foot."""
        plate, panel = self._voice.plate, self._host.panel
        covers = plate is not None and plate.visible and self._shown_face is None
        panel.keep_clear(plate.rect.top if plate is not None and covers else None)

    @property
    def _shown_face(self) -> pygame.Rect | None:
        """Where the panel shows the face of who speaks already."""
        shown = next((widget for widget in self._host.panel.walk() if isinstance(widget, CommanderPlate)), None)
        is_same = shown is not None and shown.rect.height and isinstance(self._voice.plate, CommanderPlate)
        return shown.window_rect() if shown is not None and is_same else None

    @property
    def _led(self) -> tuple[int, Commander] | None:
        host = self._host
        return opposing(host.messages, host.state.battle.banners, host.seats)

    def _say(self, commander: Commander, line: str, mood: Mood) -> None:
        self._said.memory.hear(line)
        self._voice.say(commander, self._host.messages.text(line), mood)
        self.arrange()

    def _cry_out(self, cry: Cry, then: Callable[[], None] = nothing) -> None:
        """Let a unit speak that is still there, or has just been destroyed; `then` is called after that."""
        host, plate = self._host, None
        if host.state.result is None and (host.state.units[cry.unit].on_table or cry.kind in LAST_WORDS):
            plate = self._own.plate(host.messages, host.state, cry, self._said.memory)
        if plate is None:
            then()
        else:
            self._voice.show(plate, then)
            self.arrange()

    def _news(self) -> tuple[Moment | None, str, Cry | None]:
        """Return the last moment among the commands that were not read yet, the key of what the commander says to
        it, and what units of the person say."""
        record, led = self._host.record, self._led
        told: Sequence[Chapter] = [record.opening, *record.history]
        chapters, self._read = told[self._read :], len(told)
        found = [self._points.read(chapter) for chapter in chapters]
        moments = [moment for moment in found if moment is not None]
        if led is None:
            return None, "", None
        side, commander = led
        lines = [self._said.line(commander, moment, side, self._seed) for moment in moments]
        cry = self._own.read(chapters, 1 - side)
        return (moments[-1], lines[-1], cry) if moments else (None, "", cry)

    def _room(self) -> pygame.Rect:
        """Return where the panel shows the same face already, else its foot, or above what can be answered there."""
        if (shown := self._shown_face) is not None:
            return shown
        panel = self._host.panel.rect
        bottom = min([panel.bottom, *(widget.rect.top for widget, _ in self._host.panel.foot if widget.rect.height)])
        top = bottom - PLATE_HEIGHT - _MARGIN
        return pygame.Rect(panel.left + _MARGIN, top, panel.width - 2 * _MARGIN, PLATE_HEIGHT)
