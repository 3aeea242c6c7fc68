"""A game that is over, or only looked at: a timeline goes to any moment of it, and it can be played again."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Unpack

import pygame

from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.files.journal.world_session import WorldEntry
from dust_tactics.rules.course import Kind
from dust_tactics.screen import theme
from dust_tactics.screen.play.replay import Branch, Replay
from dust_tactics.screen.play.timeline import Marked, Timeline
from dust_tactics.screen.scene import SceneHost
from dust_tactics.screen.ui import FILL, Button, Canvas, Column, Item, RectLike, Row, Strip, Tip, Widget, nothing
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.fight import Fight
from dust_tactics.screen.world.kind import WorldGiven, WorldOptions
from dust_tactics.screen.world.map.overlay import NOTHING
from dust_tactics.screen.world.panels.scoring import winners_words
from dust_tactics.screen.world.panels.steppers import Heading, Note, plated
from dust_tactics.screen.world.parts.log import WorldLog
from dust_tactics.screen.world.picturing import army_of, content_of
from dust_tactics.screen.world.record import WorldGame
from dust_tactics.screen.world.scars import scars_of
from dust_tactics.screen.world.scene import WorldScene
from dust_tactics.screen.world.stakes import standings
from dust_tactics.world.events import BattleEnded, ControlChanged, RoundBegan

_BRANCH_TIP = "review.branch-tip"


class WorldReviewScene(WorldScene):
    """The scene of a game that nobody decides in any more; it begins with the last map.

    on_quit    goes back
    on_branch  begins a game of its own
    stand      how many commands are told at first, all of them if left out
    """

    section = "world-review"
    is_played = False

    def __init__(
        self,
        app: SceneHost,
        session: WorldGame,
        *,
        on_branch: Branch | None = None,
        stand: int | None = None,
        **options: Unpack[WorldOptions],
    ) -> None:
        super().__init__(app, session, on_finished=nothing, **options)
        end = len(session.history)
        self.replay = Replay(session, self, end if stand is None else stand, on_branch)
        self.record = self.past = self.replay.past

    def enter(self) -> None:
        super().enter()
        self.bar.hint.tip = Tip(self.words.text("thought.review"), self.words.text("thought.review-tip"))

    def take_settings(self) -> None:
        super().take_settings()
        self.tweens.pace /= self.replay.speed

    def ask(self) -> None:
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

    def saw(self, event: WorldEvent) -> None:
        """Leave beside the map what leads through the game, and nothing that is only told of one that goes on."""

    def show_fight(self, fight: Fight) -> None:
        """The way through the game stays where it is while a battle is played again."""

    def show_moment(self) -> None:
        """Show the map as it stands, the way through the game, and how it ended."""
        self.panel = None
        self.playback.stand(self.state)
        self.map.put_back()
        self.map.show(content_of(self.state))
        self.map.scar(scars_of(self.record))
        self.map.lay(NOTHING)
        self.hands.viewer = None
        self.surroundings.standing()
        self.dock.lend(_LookBack(self))
        table = standings(self) if self.state.round else None
        self.side.show(self._items(), self._buttons(), None, with_plate=True, vista=table)
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
        rows += [PlayerLine(self, player) for player in ranked]
        return [plated(*rows, gap=4)]

    def _buttons(self) -> Sequence[Widget]:
        text, refusal = self.words.text, self.replay.branch_refusal()
        branch = Button(text("review.branch"), self.replay.branch, action="world-review.branch", tip=text(_BRANCH_TIP))
        if refusal:
            branch.disable(text(refusal))
        leave = Button(self.words.screen("look-back.leave"), self.on_quit, main=True, action="world.main")
        return [branch.sized(height=56), leave.sized(height=56)]

    def begin_command(self, entry: WorldEntry) -> None:
        """Show the map as a command found it."""
        self.panel = None
        self.playback.stand(self.state)
        self.map.show(content_of(self.state))

    def step_round(self, *, back: bool) -> None:
        """Go to the beginning of the next round, or of the one before."""
        self.replay.step([mark.stand for mark in self.marks() if mark.kind is Kind.TURN], back=back)

    def marks(self) -> list[Marked]:
        """Return the rounds, and where capitals and battles were lost."""
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
        self.replay.go_to(self.past.stand - 1)

    def redo(self) -> None:
        self.replay.on()

    def back_to_line(self, stand: int) -> None:
        self.turn_log()
        self.replay.go_to(stand)

    def escape(self) -> None:
        if self.panel is None or not self.panel.escape():
            self.on_quit()

    # Reasons

    def ask_for_hint(self) -> None:
        """Work out again why the next command was given, or what a Veteran would have done instead of a person."""
        self.replay.tell_why(self.hints, self.opponents.kind)

    def open_reasons(self, given: WorldGiven) -> None:
        """Go to the moment at which a command was given, and show why it was."""
        self.replay.go_to_given(given)
        self.hints.why(given)

    def answers(self) -> dict[str, Callable[[], object]]:
        """Return what the actions of the table of keys do here."""
        replay = self.replay
        return {
            "world-review.start": partial(replay.go_to, 0),
            "world-review.back": replay.back,
            "world-review.play": replay.play,
            "world-review.event": replay.step_event,
            "world-review.on": replay.on,
            "world-review.end": replay.go_to_end,
            "world-review.round-back": partial(self.step_round, back=True),
            "world-review.round-on": partial(self.step_round, back=False),
            "world-review.speed": replay.change_speed,
            "world-review.branch": replay.branch,
        }

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.stage.covered and self.tall_log is None:
            answer = self.answers().get(self.keys.action(event, "world-review") or "")
            if answer is not None:
                answer()
                return True
        return super().handle(event)


class PlayerLine(Widget):
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
        line = Strip(canvas, rect)
        line.cut(32)
        points = canvas.messages.number(self._points)
        canvas.text(points, line.cut(40, end=True), theme.HEADING, theme.BRASS, (1.0, 0.5))
        for icon, count in reversed(self._counts):
            canvas.text(canvas.messages.number(count), line.cut(24, gap=4, end=True), theme.TABLE)
            line.icon(icon, 14, theme.SAND, end=True)
        line.rest(self._name, theme.BODY_BOLD)


class _LookBack(Widget):
    """The timeline with its buttons, and the log."""

    solid = True

    def __init__(self, scene: WorldReviewScene) -> None:
        super().__init__()
        replay, text = scene.replay, scene.words.text
        self._timeline = Timeline(
            replay.past.length, tuple(scene.marks()), lambda value: replay.go_to(round(value)), scene.moment
        )
        self._timeline.value = replay.past.stand
        play = "pause" if replay.playing else "play" if replay.past.can_redo else "again"
        answers = scene.answers()
        buttons = [
            Button(text(f"review.{words}"), answers[f"world-review.{name}"], action=f"world-review.{name}")
            for words, name in (("start", "start"), ("back", "back"), (play, "play"), ("on", "event"), ("end", "end"))
        ]
        speed = text("review.times", speed=scene.messages.number(replay.speed, 1 if replay.speed < 1 else 0))
        faster = Button(speed, replay.change_speed, action="world-review.speed", tip=text("review.speed-tip"))
        self._log = WorldLog()
        self._log.show(scene.telling.lines(replay.past))
        row = Row(*(button.sized(height=40).grows() for button in (*buttons, faster)), gap=6)
        self._ways = Column(self._timeline.sized(height=34), row, FILL, gap=8)
        self.add(self._ways, self._log)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        area = self.rect
        wide = round(area.width * 0.6)
        self._ways.place((area.left + 16, area.top + 14, wide - 24, area.height - 24))
        self._log.place((area.left + wide + 6, area.top + 12, area.width - wide - 16, area.height - 20))

    def paint(self, canvas: Canvas) -> None:
        canvas.gradient(self.rect, ("#191c1b", "#121514"), across=False)
