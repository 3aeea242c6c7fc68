"""A game that is over, or only looked at: a timeline goes to any moment of it, and it can be played again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from dust_tactics.files.settings import Settings
from dust_tactics.rules.course import Kind
from dust_tactics.screen import theme
from dust_tactics.screen.play.thoughts import given_by_computer
from dust_tactics.screen.play.timeline import Marked, Timeline
from dust_tactics.screen.scene import SceneHost
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import FILL, Button, Canvas, Column, Row, Widget
from dust_tactics.screen.ui.box import Item
from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.screen.ui.widget import RectLike
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.kind import WorldGiven, WorldThinking, tells_why
from dust_tactics.screen.world.map.overlay import NOTHING
from dust_tactics.screen.world.panels.scoring import winners_words
from dust_tactics.screen.world.panels.steppers import Heading, Note, plated
from dust_tactics.screen.world.parts.log import WorldLog
from dust_tactics.screen.world.picturing import army_of, content_of
from dust_tactics.screen.world.record import FinishedWorld, WorldGame
from dust_tactics.screen.world.scene import WorldScene
from dust_tactics.world.events import BattleEnded, ControlChanged, RoundBegan


class WorldReviewScene(WorldScene):
    """The scene of a game that nobody decides in any more; it begins with the last map.

    on_quit   goes back
    """

    is_played = False

    def __init__(
        self,
        app: SceneHost,
        session: WorldGame,
        *,
        settings: Callable[[], Settings],
        on_quit: Callable[[], None],
        on_options: Callable[[], None] = nothing,
        stand: int | None = None,
        thinking: WorldThinking | None = None,
    ) -> None:
        super().__init__(
            app,
            session,
            settings=settings,
            on_finished=nothing,
            on_quit=on_quit,
            on_options=on_options,
            thinking=thinking,
        )
        self.past = FinishedWorld(session)
        self.record = self.past
        self.playing = False
        if stand is not None:
            self.past.stand = min(max(0, stand), self.past.length)

    def enter(self) -> None:
        super().enter()
        self.bar.hint.tip = Tip(self.words.text("thought.review"), self.words.text("thought.review-tip"))

    def _ask(self) -> None:
        self.show_moment()

    def show_anew(self) -> None:
        self.show_moment()

    def refresh(self) -> None:
        """Show what is read, or the moment."""
        if self.panel is None:
            self.show_moment()
            return
        self.surroundings.asking(self.panel)
        self.refresh_map()

    def show_moment(self) -> None:
        """Show the map as it stands, the way through the game, and how it ended."""
        self.panel = None
        self.map.show(content_of(self.state))
        self.map.lay(NOTHING)
        self.hands.viewer = None
        self.surroundings.standing()
        self.dock.lend(_LookBack(self))
        self.side.show(self._items(), self._buttons(), None, with_plate=True)
        self.surroundings.plate()

    def _items(self) -> Sequence[Item]:
        state, words = self.state, self.words
        result = state.result
        rows: list[Item] = []
        if result is not None:
            rows.append(Heading(winners_words(words, state, result)))
            rows.append(Note("flag", words.screen(f"look-back.by-{result.reason}", round=result.round)))
        else:
            rows.append(Heading(words.screen("round", round=state.round)))
        ranked = sorted(range(len(state.players)), key=lambda player: -state.players[player].points)
        rows += [Standing(self, player) for player in ranked]
        return [plated(*rows, gap=4)]

    def _buttons(self) -> Sequence[Widget]:
        leave = Button(self.words.screen("look-back.leave"), self.on_quit, main=True, action="world.main")
        return [leave.sized(height=56)]

    # Going through it

    def go_to(self, stand: int) -> None:
        """Show the map as it stood after so many commands."""
        self.playing = False
        self.playback.stop()
        self.tweens.finish_all()
        self.past.stand = min(max(0, stand), self.past.length)
        self.show_moment()

    def play(self) -> None:
        """Play the commands from here on, from the start where none are left, or stop it."""
        if not self.playing and not self.past.can_redo:
            self.past.stand = 0
        self.playing = not self.playing and self.past.can_redo
        self.panel = None
        if self.playing:
            self._play_next()
        else:
            self.go_to(self.past.stand)

    def _play_next(self) -> None:
        before = self.state
        entry = self.past.entries[self.past.stand]
        self.map.show(content_of(before))
        self.playback.play(entry.events, before, entry.state, self._played_one)

    def _played_one(self) -> None:
        self.past.stand += 1
        self.playing = self.playing and self.past.can_redo
        self.show_moment()
        if self.playing:
            self._play_next()

    def step_round(self, step: int) -> None:
        """Go to the beginning of the next round, or of the one before."""
        stands = [mark.stand for mark in self.marks() if mark.kind is Kind.TURN]
        here = self.past.stand
        later = [stand for stand in stands if stand > here]
        earlier = [stand for stand in stands if stand < here]
        goal = (later[0] if later else self.past.length) if step > 0 else (earlier[-1] if earlier else 0)
        self.go_to(goal)

    def marks(self) -> list[Marked]:
        """The rounds, and where capitals and battles were lost."""
        found: list[Marked] = []
        for number, entry in enumerate(self.past.entries, start=1):
            for event in entry.events:
                if isinstance(event, RoundBegan):
                    found.append(Marked(number, Kind.TURN, self.words.messages.number(event.round)))
                elif (
                    isinstance(event, ControlChanged) and self.state.map.areas[event.area].capital and event.before >= 0
                ):
                    found.append(Marked(number, Kind.LOSS, self.words.area(event.area)))
                elif isinstance(event, BattleEnded):
                    found.append(Marked(number, Kind.REACTION, self.words.area(event.target)))
        return found

    def moment(self, stand: int) -> str:
        """Which moment it is, in words."""
        state = self.past.entries[stand - 1].state if stand else self.past.opening.state
        turn = self.words.screen("round", round=state.round) if state.round else self.words.screen("set-up")
        return f"{turn} · {self.words.messages.counted('commands-stand', self.past.length, stand=stand)}"

    def undo(self) -> None:
        self.go_to(self.past.stand - 1)

    def redo(self) -> None:
        self.go_to(self.past.stand + 1)

    def escape(self) -> None:
        if self.panel is None or not self.panel.escape():
            self.on_quit()

    # Reasons

    def ask_for_hint(self) -> None:
        """Work out again why the next command was given, or what a Veteran would have done instead of a person."""
        if self.panel is not None:
            self.hints.put_away()
        elif not self.playing and self.past.can_redo:
            entry = self.past.entries[self.past.stand]
            given = given_by_computer(self.opponents.kind, self.state, entry)
            if given is not None and given.has_reasons:
                self.hints.why(given)
            elif tells_why(entry.command):
                self.hints.advise(can_take=False)
            else:
                self.toast(self.words.text("thought.no-reasons"))

    def open_reasons(self, given: WorldGiven) -> None:
        """Go to the moment at which a command was given, and show why it was."""
        entries = self.past.entries
        self.go_to(next(number for number, entry in enumerate(entries) if entry is given.entry))
        self.hints.why(given)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.stage.covered:
            action = self.keys.action(event, "world-review")
            does: dict[str, Callable[[], object]] = {
                "world-review.start": partial(self.go_to, 0),
                "world-review.back": self.undo,
                "world-review.play": self.play,
                "world-review.on": self.redo,
                "world-review.end": partial(self.go_to, self.past.length),
                "world-review.round-back": partial(self.step_round, -1),
                "world-review.round-on": partial(self.step_round, 1),
            }
            if action in does:
                does[action]()
                return True
        return super().handle(event)


class Standing(Widget):
    """A player: his emblem, his name, his points, capitals, sources and areas."""

    def __init__(self, scene: WorldReviewScene, player: int) -> None:
        super().__init__()
        state = scene.state
        self._colours = facts.colours_of(scene.atlas, state, player)
        self._army, self._name = army_of(state, player), scene.words.player(state, player)
        self._points = state.players[player].points
        self._counts = (
            ("world-dome", state.count(state.map.capitals, player)),
            ("world-crystal", state.count(state.map.sources, player)),
            ("world-globe", len(state.areas_of(player))),
        )

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or 30

    def paint(self, canvas: Canvas) -> None:
        from dust_tactics.screen.world.parts.drawing import paint_badge

        rect = self.rect
        canvas.hairline(rect.topleft, rect.width, theme.LINE)
        if self._colours is not None:
            paint_badge(canvas, self._colours, pygame.Rect(rect.left, rect.centery - 11, 22, 22))
        canvas.text(self._name, pygame.Rect(rect.left + 32, rect.top, rect.width - 200, rect.height), theme.BODY_BOLD)
        left = rect.right - 164
        for icon, count in self._counts:
            canvas.icon(icon, pygame.Rect(left, rect.centery - 7, 14, 14), theme.SAND)
            canvas.text(canvas.messages.number(count), pygame.Rect(left + 18, rect.top, 24, rect.height), theme.TABLE)
            left += 42
        points = canvas.messages.number(self._points)
        place = pygame.Rect(rect.right - 40, rect.top, 40, rect.height)
        canvas.text(points, place, theme.HEADING, theme.BRASS, (1.0, 0.5))


class _LookBack(Widget):
    """The timeline with its buttons, and the log."""

    solid = True

    def __init__(self, scene: WorldReviewScene) -> None:
        super().__init__()
        text, past = scene.words.screen, scene.past
        self._timeline = Timeline(
            past.length, tuple(scene.marks()), lambda value: scene.go_to(round(value)), scene.moment
        )
        self._timeline.value = past.stand
        play = "look-back.pause" if scene.playing else "look-back.play"
        buttons = [
            Button(text(f"look-back.{name}"), on_click, action=f"world-review.{name}").sized(height=40).grows()
            for name, on_click in (
                ("start", partial(scene.go_to, 0)),
                ("back", scene.undo),
                ("on", scene.redo),
                ("end", partial(scene.go_to, past.length)),
            )
        ]
        buttons.insert(2, Button(text(play), scene.play, action="world-review.play").sized(height=40).grows())
        self._log = WorldLog()
        self._log.show(scene.telling.lines(past))
        self._ways = Column(self._timeline.sized(height=34), Row(*buttons, gap=6), FILL, gap=8)
        self.add(self._ways, self._log)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        area = self.rect
        wide = round(area.width * 0.6)
        self._ways.place((area.left + 16, area.top + 14, wide - 24, area.height - 24))
        self._log.place((area.left + wide + 6, area.top + 12, area.width - wide - 16, area.height - 20))

    def paint(self, canvas: Canvas) -> None:
        canvas.gradient(self.rect, ("#191c1b", "#121514"), across=False)
