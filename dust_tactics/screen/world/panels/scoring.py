"""The scoring of a round: a table that grows line by line, and tells what each point comes of."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.language.leaders import Commander
from dust_tactics.language.phrases import without_rank
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.art.world.atlas import ArmyColours, Atlas
from dust_tactics.screen.card.commander_face import paint_face
from dust_tactics.screen.outcome import LOOKS, Outcome, outcome_of
from dust_tactics.screen.play.clauses import rule_name
from dust_tactics.screen.play.commander_plate import PLATE_HEIGHT, CommanderPlate
from dust_tactics.screen.play.headline import Headline
from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.ui import Button, Canvas, Panel, Point, RectLike, TextLine, Tip, Tween, anchored, paint_lines
from dust_tactics.screen.ui.fonts import wrapped
from dust_tactics.screen.ui.keys import MAIN, PRESSING
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.commanders import mood_in
from dust_tactics.screen.world.parts.drawing import SCORE_ICONS, paint_badge
from dust_tactics.screen.world.parts.track import HEIGHT as RACE_HEIGHT
from dust_tactics.screen.world.parts.track import VictoryTrack
from dust_tactics.screen.world.roles import WorldShown
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.world.capitals import opened_by_points, without_the_points
from dust_tactics.world.events import CapitalsOpened, GameEnded, MajoritySettled, Scored
from dust_tactics.world.result import WorldResult
from dust_tactics.world.state import NOBODY, Majority, WorldState

_LINE, _HEAD, _TITLE, _FOOT = 38, 56, 64, 84
_FIRST, _COLUMN = 274, 104
_FACE = (56, 67)
_FACES_ADD = _FACE[1] - 22
"""The size of a face above a column, and how much higher the heads of columns are where there are faces."""
_HEADLINE, _WIDE = 72, 620
"""The height of the headline of the last table, and how wide that is at least."""
_GROWS = 330.0  # milliseconds of a line
_RUNS = 1400.0  # milliseconds of markers on their way
_READ = 1500.0  # milliseconds that the last table stands at least once it is whole


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the table: what it counts, and for each player the points and a note below them.

    holder  who holds a majority; NOBODY where nobody does, None in other lines
    """

    key: str
    words: str
    note: str
    points: tuple[int, ...]
    notes: tuple[str, ...]
    clause: str = ""
    holder: int | None = None


@dataclass(frozen=True, slots=True)
class ScoreColumn:
    """A player of the table, with who leads and in which mood, if that is anybody."""

    name: str
    colours: ArmyColours | None
    leader: Commander | None = None
    mood: Mood = Mood.CALM


def open_scoring(
    host: WorldShown,
    events: Sequence[WorldEvent],
    then: Callable[[], None],
    comment: Callable[[], CommanderPlate | None],
) -> bool:
    """Show the scoring that events hold, with what a commander has to say of it, and call `then` when people have seen
    it; False if they hold none."""
    scored = [event for event in events if isinstance(event, Scored)]
    if not scored or not host.people:
        return False
    ended = next((event for event in events if isinstance(event, GameEnded)), None)
    lines = score_lines(host.words, host.state, events)
    state, words = host.state, host.words
    number = ended.result.round if ended is not None else max(1, state.round - 1)
    title = words.screen("scoring.title", round=number)
    gains = {event.player: event.tally.total for event in scored}
    verdict = _verdict(words, state, ended) or _goes_on(words, state, gains, events)
    head = None
    if ended is not None:
        head = end_headline(words, host.atlas, state, host.seats, ended.result, theme.HEADLINE)
    columns = [
        ScoreColumn(
            words.player(state, player),
            facts.colours_of(host.atlas, state, player),
            host.face(player),
            mood_in(state, player),
        )
        for player in range(len(state.players))
    ]
    gained = [next((one.tally.total for one in scored if one.player == player), 0) for player in range(len(columns))]
    table = ScoringTable(host, title, columns, lines, verdict, then, head=head, said=comment(), gained=gained)
    host.stage.open(table, arrange=table.arrange)
    if head is not None:
        head.begin(host.tweens)
        host.stage.sound(LOOKS[head.outcome].sound)
    return True


def end_headline(
    words: WorldWords, atlas: Atlas, state: WorldState, seats: Seats, result: WorldResult, style: TextStyle
) -> Headline:
    """Return what the end is to the person who played alone, on cloth of the person's army; else who has won."""
    outcome = outcome_of(result.winners, seats)
    people = (player for player, seat in enumerate(seats) if seat.is_person)
    shown = next(people) if outcome is not Outcome.NEUTRAL else next(iter(result.winners), 0)
    own = facts.colours_of(atlas, state, shown)
    cloth = (theme.EDGE, theme.BRASS) if own is None else (own.field, own.lit)
    colours = facts.colours_of(atlas, state, result.winners[0]) if len(result.winners) == 1 else None
    sign = None if colours is None else lambda canvas, place: paint_badge(canvas, colours, place)
    told = {key: words.screen(f"scoring.you-{key.value}") for key in (Outcome.WON, Outcome.LOST)}
    return Headline(told.get(outcome) or winners_words(words, state, result), outcome, sign, cloth, style)


def _verdict(words: WorldWords, state: WorldState, ended: GameEnded | None) -> str:
    """Who has won; empty while nobody has."""
    return "" if ended is None else winners_words(words, state, ended.result)


def _goes_on(words: WorldWords, state: WorldState, gained: Mapping[int, int], events: Sequence[WorldEvent]) -> str:
    """That nobody has won, and whether capitals open with these points."""
    players = opened_by_points(state, gained)
    by_points = state.version.capitals.by_points and any(isinstance(event, CapitalsOpened) for event in events)
    if by_points or (players and not without_the_points(state)):
        return words.screen("scoring.opens-all")
    names = words.messages.listed([words.player(state, player) for player in players])
    return words.screen("scoring.opens", players=names) if players else words.screen("scoring.goes-on")


def winners_words(words: WorldWords, state: WorldState, result: WorldResult) -> str:
    """Who has won."""
    winners = words.messages.listed([words.player(state, player) for player in result.winners])
    return words.messages.counted("screen-winners", len(result.winners), players=winners)


def score_lines(words: WorldWords, state: WorldState, events: Sequence[WorldEvent]) -> list[ScoreLine]:
    """The lines of the table: capitals, sources, majorities, the round, and all together."""
    everybody = range(len(state.players))
    scored = {event.player: event for event in events if isinstance(event, Scored)}
    majorities = {event.majority: event for event in events if isinstance(event, MajoritySettled)}

    def part(player: int, source: str) -> int:
        parts = scored[player].tally.parts if player in scored else ()
        return sum(part.value for part in parts if part.source == source)

    scoring = state.version.scoring
    lines = [
        ScoreLine(
            key,
            words.screen(f"scoring.{key}"),
            words.screen(f"scoring.{key}-{state.version.id}"),
            tuple(part(player, key) for player in everybody),
            ("",) * len(state.players),
            scoring.clause,
        )
        for key in ("capitals", "sources")
    ]
    for majority in Majority:
        event = majorities.get(majority)
        key = f"majority-{majority.value}"
        if event is None:
            continue
        lines.append(
            ScoreLine(
                key,
                words.screen(f"scoring.{key}"),
                _majority_note(words, state, event),
                tuple(part(player, key) for player in everybody),
                tuple(words.messages.number(count) for count in event.counts),
                event.clause,
                event.holder,
            )
        )
    rounds = tuple(scored[player].tally.total if player in scored else 0 for player in everybody)
    totals = tuple(scored[player].points if player in scored else state.players[player].points for player in everybody)
    lines.append(ScoreLine("round", words.screen("scoring.round"), "", rounds, ("",) * len(rounds)))
    threshold = words.screen("scoring.threshold", points=state.threshold)
    lines.append(ScoreLine("total", words.screen("scoring.total"), threshold, totals, ("",) * len(totals)))
    return lines


def _majority_note(words: WorldWords, state: WorldState, event: MajoritySettled) -> str:
    """Why somebody holds a majority, or nobody."""
    most = max(event.counts)
    tied = sum(count == most for count in event.counts) > 1
    if event.holder == NOBODY:
        return words.screen("scoring.nobody-zero" if not most else "scoring.nobody-tie", count=most)
    player = words.player(state, event.holder)
    if tied:
        return words.screen("scoring.keeps", player=without_rank(player), count=most)
    return words.screen("scoring.holds", player=player, count=most)


class ScoringTable(Panel):
    """The table over the map; it grows, and goes when people have seen it."""

    def __init__(
        self,
        host: WorldShown,
        title: str,
        columns: Sequence[ScoreColumn],
        lines: Sequence[ScoreLine],
        verdict: str,
        then: Callable[[], None],
        *,
        head: Headline | None = None,
        said: CommanderPlate | None = None,
        gained: Sequence[int] = (),
    ) -> None:
        super().__init__()
        self._said = said
        self.race = VictoryTrack()
        self.add(self.race)
        self._head, self._may_go = head, head is None
        self._scoring, self.title, self.columns, self.lines = host, title, tuple(columns), tuple(lines)
        self.verdict, self._then = verdict, then
        self.shown = 0
        self.button = Button(host.words.screen("cover.go-on"), self._go_on, main=True, action=MAIN)
        self.add(self.button)
        if head is not None:
            self.add(head)
        if said is not None:
            said.visible = False
            self.add(said)
        self._tween: Tween | None = None
        self._with_faces = False
        self._run(gained, has_run=False)
        self._grow()

    def _run(self, gained: Sequence[int], *, has_run: bool) -> None:
        """Let the markers stand where they stood before the round, or send them to where they stand after it."""
        host, state = self._scoring, self._scoring.state
        markers = facts.markers_of(state, host.words)
        if not has_run:
            self._gained = tuple(gained) or (0,) * len(markers)
            markers = tuple(
                replace(marker, points=marker.points - points)
                for marker, points in zip(markers, self._gained, strict=True)
            )
        flags = facts.flags_of(state, host.words)
        if self.race.show(markers, flags, "") and self.race.visible:
            host.tweens.start(_RUNS, self.race.advance, moves=True)

    def _grow(self) -> None:
        """Show one line more after another."""
        if self.shown >= len(self.lines):
            self._let_read()
            return
        self.shown += 1
        self.changed()
        self._tween = self._scoring.tweens.start(_GROWS, on_end=self._grow)

    def _let_read(self) -> None:
        """Let a commander speak of it now that it is whole. Nobody goes on from the last table before it can have been
        read: a key that was meant for a roll does not."""
        self._run((), has_run=True)
        if self._said is not None:
            self._said.visible = True
            self.changed()
        if not self._may_go:
            self._scoring.tweens.start(_READ, on_end=self._allow)

    def _allow(self) -> None:
        self._may_go = True

    def _go_on(self) -> None:
        """Show all lines, or go on where all are shown."""
        if self.shown < len(self.lines):
            if self._tween is not None:
                self._tween.cancel()
            self.shown = len(self.lines)
            self.changed()
            self._let_read()
            return
        if not self._may_go:
            return
        if self.race.visible:  # they were seen to run here
            host = self._scoring
            track = host.track
            track.show(self.race.markers, self.race.flags, facts.track_tip(host.state, host.words))
            track.advance(1.0)
        if self.host is not None:
            self._scoring.stage.close(self)
        self._then()

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key in PRESSING:
            self._go_on()
            return True
        return False

    def arrange(self, area: pygame.Rect) -> None:
        """Stand in the middle of the window, as wide as the players need."""
        wide = min(area.width - 40, _FIRST + 40 + _COLUMN * len(self.columns))
        high = self._top + _TITLE + _HEAD + _LINE * len(self.lines) + _FOOT + self._comment
        self._with_faces = any(column.leader is not None for column in self.columns) and (
            high + _FACES_ADD <= area.height - 40
        )
        high += _FACES_ADD * self._with_faces
        self.race.visible = high + RACE_HEIGHT <= area.height - 40
        high = min(area.height - 40, high + RACE_HEIGHT * self.race.visible)
        self.place(anchored(area, (max(wide, 520 if self._head is None else _WIDE), high), (0.5, 0.4)))

    @property
    def _top(self) -> int:
        """How much room the headline takes."""
        return 0 if self._head is None else _HEADLINE

    @property
    def _head_high(self) -> int:
        """How high the heads of the columns are."""
        return _HEAD + _FACES_ADD * self._with_faces

    @property
    def _comment(self) -> int:
        """How much room what a commander says takes."""
        return 0 if self._said is None else PLATE_HEIGHT + theme.GAP

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        if self._said is not None:
            top = self._line_rect(len(self.lines)).top + theme.GAP // 2
            self._said.place((self.rect.left + 18, top, self.rect.width - 36, PLATE_HEIGHT))
        if self._head is not None:
            self._head.place((self.rect.left + 12, self.rect.top + 12, self.rect.width - 24, _HEADLINE - 12))
        self.race.place((self.rect.left + 2, self.rect.bottom - _FOOT - RACE_HEIGHT, self.rect.width - 4, RACE_HEIGHT))
        self.button.place((self.rect.right - 196, self.rect.bottom - 68, 180, 52))

    def _line_rect(self, number: int) -> pygame.Rect:
        top = self.rect.top + self._top + _TITLE + self._head_high + number * _LINE
        return pygame.Rect(self.rect.left + 18, top, self.rect.width - 36, _LINE)

    def tip_at(self, point: Point) -> Tip | None:
        for number, line in enumerate(self.lines[: self.shown]):
            if self._line_rect(number).collidepoint(point) and line.clause and self.host is not None:
                return Tip(line.words, line.note, rule_name(self.host.messages, line.clause))
        return None

    def _column(self, number: int) -> pygame.Rect:
        room = self.rect.width - 36 - _FIRST
        step = room // max(1, len(self.columns))
        return pygame.Rect(self.rect.left + 18 + _FIRST + number * step, self.rect.top, step, 1)

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.shadow(rect)
        canvas.plate(rect, theme.PLATE_STYLE)
        top = rect.top + self._top
        canvas.text(self.title, pygame.Rect(rect.left + 20, top + 12, rect.width - 40, 40), theme.HEADLINE)
        for number, column in enumerate(self.columns):
            self._paint_head(canvas, column, self._column(number), top + _TITLE)
        for number, line in enumerate(self.lines[: self.shown]):
            self._paint_line(canvas, number, line)
        if self.shown >= len(self.lines):
            wide = rect.width - 240
            lines = wrapped(self.verdict, theme.SUBHEADING, canvas.scale.factor, canvas.scale.px(wide))
            told = pygame.Rect(rect.left + 20, rect.bottom - 42 - 11 * len(lines), wide, 22 * len(lines))
            paint_lines(canvas, told, *(TextLine(words, theme.SUBHEADING, theme.BRASS, 22) for words in lines))

    def _paint_head(self, canvas: Canvas, column: ScoreColumn, place: pygame.Rect, top: int) -> None:
        """Paint a player above the column: the face of who leads with the army's badge, or the badge, and the name."""
        badge = pygame.Rect(place.centerx - 13, top - 4, 26, 26)
        if self._with_faces and column.leader is not None:
            face = pygame.Rect((place.centerx - _FACE[0] // 2, top - 4), _FACE)
            paint_face(canvas, column.leader, column.mood, face)
            badge = pygame.Rect(face.right - 12, face.bottom - 16, 22, 22)
        elif self._with_faces:
            badge.top += _FACES_ADD
        if column.colours is not None:
            paint_badge(canvas, column.colours, badge)
        name = pygame.Rect(place.left + 2, top - 30 + self._head_high, place.width - 4, 20)
        called = canvas.first_fitting((column.name, without_rank(column.name)), theme.CAPTION_BOLD, name.width)
        canvas.text(called, name, theme.CAPTION_BOLD, align=(0.5, 0.5))

    def _paint_line(self, canvas: Canvas, number: int, line: ScoreLine) -> None:
        place = self._line_rect(number)
        is_sum = line.key in ("round", "total")
        canvas.hairline(place.topleft, place.width, theme.EDGE if is_sum else theme.LINE)
        ink = theme.BRASS if line.key == "total" else theme.CREAM
        canvas.icon(SCORE_ICONS[line.key], pygame.Rect(place.left, place.centery - 9, 18, 18), ink)
        words = pygame.Rect(place.left + 28, place.top, _FIRST - 32, _LINE)
        first = TextLine(line.words, theme.BODY_BOLD, ink, 19)
        above = 3 if line.note else (_LINE - first.height) // 2
        paint_lines(canvas, words, above, first, -2, TextLine(line.note, theme.CAPTION, theme.SAND, 15))
        for player, (points, below) in enumerate(zip(line.points, line.notes, strict=True)):
            column = self._column(player)
            written = canvas.messages.number(points, signed=not is_sum and points > 0)
            lit = points > 0 or is_sum
            high = _LINE - (13 if below else 0)
            figure = TextLine(written, theme.HEADING, ink if lit else theme.FADED, high, align=0.5)
            holder = theme.BRASS if player == line.holder else theme.STONE
            count = TextLine(below, theme.CAPTION, holder, 14, align=0.5)
            room = pygame.Rect(column.left, place.top, column.width, _LINE)
            paint_lines(canvas, room, figure, -3, count)
