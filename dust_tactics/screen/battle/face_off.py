"""The first beat of a battle against a commander: both sides face each other for a moment, then it begins."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.files.settings import BotPace
from dust_tactics.language.leaders import Commander, opposing, portrayed
from dust_tactics.language.names import battle_name
from dust_tactics.rules.cards import Card, Kind
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.art.painters import paint_framed_portrait
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.battle.roles import BattleShown
from dust_tactics.screen.card.commander_face import paint_face
from dust_tactics.screen.sides import livery_of
from dust_tactics.screen.ui import Canvas, Panel, Reactive, Tween
from dust_tactics.screen.ui.keys import PRESSING

LENGTH, _LETTER = 1900, 30
"""Milliseconds, and how much longer it is for each letter that is said."""
_SIZE, _LINE, _POINT = (560, 250), 54, 7
"""How large it is, how much higher where somebody speaks, and the height of what points at who does."""
_FACE = (120, 144)
_SLIDE, _ARRIVED, _SPEAKS = 130, 0.2, 0.15
"""How far the faces come in from the sides, and after which parts of the time they are there, and one speaks."""
_OFFICERS = ("commander", "veteran")
"""Levels whose portrait stands for a person without a hero: the second where the enemy has the first one's face."""


class FaceOff:
    """Shows who meets whom, until the moment has passed, or a click or a key skips it.

    It needs a commander to face, and people who want to see them; see `Settings.commanders`.
    """

    def __init__(self, host: BattleShown) -> None:
        self._host = host
        self._plate: FaceOffPlate | None = None
        self._tween: Tween | None = None
        self._skipped = False

    def show(self, words: str, then: Callable[[], None], *, on_read: Callable[[], None]) -> None:
        """Show it, with what the commander says, and go on with `then`; `on_read` is called before that where nobody
        skipped it."""
        host, settings, tweens = self._host, self._host.settings, self._host.tweens
        led = opposing(host.messages, host.state.battle.banners, host.seats)
        still = tweens.pace <= 0 or tweens.reduced_motion or settings.bot_pace is BotPace.AT_ONCE
        if led is None or still or not settings.commanders or not host.is_played:
            then()
            return
        side, commander = led
        self._plate = plate = FaceOffPlate(
            host.state, 1 - side, commander, host.seating.names()[1 - side], settings.portrait, words
        )
        host.stage.root.add(plate)
        self.arrange()

        def step(share: float) -> None:
            plate.share = share

        def end() -> None:
            if plate.parent is not None:
                plate.parent.remove(plate)
            self._plate = self._tween = None
            if not self._skipped:
                on_read()
            then()

        self._skipped = False
        said = _LETTER * len(words) / min(1.0, tweens.pace)  # nobody reads faster in a quick game
        self._tween = tweens.start(LENGTH + said, on_step=step, on_end=end)

    def arrange(self) -> None:
        """Lie in the middle of the board."""
        if self._plate is not None:
            board = self._host.board.rect
            high = _SIZE[1] + (_LINE if self._plate.words else 0)
            rect = pygame.Rect((0, 0), (min(_SIZE[0], board.width), min(high, board.height)))
            rect.center = board.center
            self._plate.place(rect)

    def heed(self, event: pygame.event.Event) -> bool:
        """Let a click or a key skip it; whether an event did."""
        keys = self._host.keys
        pressed = event.type == pygame.KEYDOWN and (
            event.key in PRESSING or keys.means("playback.hurry", event) or keys.means("battle.back", event)
        )
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if self._tween is None or self._host.stage.covered or not (pressed or clicked):
            return False
        self._skipped = True
        self._tween.finish()
        return True


class FaceOffPlate(Panel):
    """The scenario's name above two faces: the person's own, or that of a hero or officer, and the commander's; below
    them what the commander says."""

    share = Reactive(0.0)

    def __init__(
        self, state: GameState, side: int, commander: Commander, player: str, portrait: str = "", words: str = ""
    ) -> None:
        super().__init__()
        self.words = words
        self._state, self._side, self._commander, self._player = state, side, commander, player
        own, bloc = portrayed(portrait, player), state.battle.banners[side]
        level = _OFFICERS[(commander.bloc, commander.level) == (bloc, _OFFICERS[0])]
        self._officer = own or Commander(bloc, level, player, "")
        self._hero = _hero(state, side) if own is None else None

    def paint(self, canvas: Canvas) -> None:
        rect, messages = self.rect, canvas.messages
        canvas.shadow(rect)
        canvas.plate(rect, theme.TOOLTIP_STYLE)
        inner = rect.inflate(-32, -24)
        title = pygame.Rect(inner.left, inner.top, inner.width, 34)
        canvas.text(battle_name(messages, self._state.battle), title, theme.HEADING, theme.BRASS, align=(0.5, 0.5))
        middle = pygame.Rect(0, 0, 60, 30)
        middle.center = (inner.centerx, title.bottom + 12 + _FACE[1] // 2)
        canvas.text(messages.text("face-off.against"), middle, theme.SUBHEADING, theme.SAND, align=(0.5, 0.5))
        speaks = bool(self.words) and self.share >= _SPEAKS
        with canvas.clipped(inner):
            self._paint_faces(canvas, inner, title.bottom + 10, Mood.PLEASED if speaks else Mood.CALM)
        if speaks:
            self._paint_bubble(canvas, inner, messages.spoken(self.words))

    def _paint_bubble(self, canvas: Canvas, inner: pygame.Rect, words: str) -> None:
        """What the commander says, in a bubble that points at the face above it."""
        below = inner.right - inner.width // 4
        width = min(inner.width, round(canvas.width(words, theme.BODY_BOLD)) + 28)
        bubble = pygame.Rect(0, inner.bottom - _LINE + 12, width, _LINE - 10)
        bubble.centerx = below
        bubble.clamp_ip(inner)
        canvas.plate(bubble, theme.KEY_STYLE)
        for row in range(_POINT):
            canvas.fill(pygame.Rect(below - row, bubble.top - _POINT + row, 2 * row, 1), theme.EDGE)
        canvas.text(words, bubble.inflate(-20, 0), theme.BODY_BOLD, theme.CREAM, align=(0.5, 0.5))

    def _paint_faces(self, canvas: Canvas, inner: pygame.Rect, top: int, mood: Mood) -> None:
        """Both faces and their names, as far as they have come in; the commander's in a mood."""
        shift, quarter = round(_SLIDE * max(0.0, 1.0 - self.share / _ARRIVED) ** 2), inner.width // 4
        own, enemy = (pygame.Rect((0, top), _FACE) for _ in range(2))
        own.centerx, enemy.centerx = inner.left + quarter - shift, inner.right - quarter + shift
        if self._hero is not None:
            paint_framed_portrait(canvas, self._hero, own)
        else:
            paint_face(canvas, self._officer, Mood.CALM, own)
        paint_face(canvas, self._commander, mood, enemy)
        self._paint_name(canvas, own, self._player, self._side)
        self._paint_name(canvas, enemy, self._commander.name, 1 - self._side)

    def _paint_name(self, canvas: Canvas, face: pygame.Rect, name: str, side: int) -> None:
        """A name below its face, with the sign of its side before it."""
        width = min(canvas.width(name, theme.SUBHEADING), self.rect.width // 2 - 60)
        line = pygame.Rect(0, face.bottom + 6, width + 30, 26)
        line.centerx = face.centerx
        paint_side_mark(canvas, livery_of(self._state.battle, side), pygame.Rect(line.left, line.top + 2, 22, 22))
        canvas.text(name, pygame.Rect(line.left + 30, line.top, width, line.height), theme.SUBHEADING)


def _hero(state: GameState, side: int) -> Card | None:
    """Return the card of the hero of a side who is worth most; None where there is no hero."""
    heroes = [unit.card for unit in state.units if unit.side == side and unit.card.kind is Kind.HERO]
    return max(heroes, key=lambda card: card.points, default=None)
