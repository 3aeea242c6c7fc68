"""The unit that is aimed at: how it stands, and what the attack would do to it, as bars."""

import pygame

from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.events import COVER_SAVE
from dust_tactics.rules.heroes.joining import attacked_party
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_token
from dust_tactics.screen.battle.panels.explained import explained
from dust_tactics.screen.battle.planning.ahead import cover_note
from dust_tactics.screen.battle.planning.forecast import Chance, Forecast, Rolls
from dust_tactics.screen.battle.planning.headline import figure_of, is_of_damage, is_of_losses, losses_of
from dust_tactics.screen.battle.planning.sight_preview import badge
from dust_tactics.screen.battle.view.tokens import panel_look
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.sides import livery_of_unit
from dust_tactics.screen.ui import Bar, Canvas, Point, RectLike, Strip, TextLine, Tip, Widget, fonts, paint_lines

_HEADING, _FIGURE, _KIND, _LINE = 44, 54, 17, 21
_NOTE = theme.TextStyle(13, 16, narrow=0.88)
_SIGHT_ICONS = {"open": "eye", "cover": "cover", "no-sight": "eye-crossed"}


class TargetPanel(Widget):
    """A plate about the target of an attack; `shooter` is where it would be fired from, `state` the state then.

    gun   the artillery that is called in, from which the range is counted (T16-SKL-15)
    """

    solid = True
    tells = True

    def __init__(
        self,
        state: GameState,
        shooter: Unit,
        target: Unit,
        forecast: Forecast | None,
        words: Words,
        *,
        gun: Unit | None = None,
    ) -> None:
        super().__init__()
        self.gun = gun or shooter
        self.state, self.shooter, self.target, self.forecast, self.words = state, shooter, target, forecast, words
        self.notes = notes_of(forecast, words) if forecast else ()
        heeded = forecast is not None and self._sight()[2] == theme.COVER
        self.cover = cover_note(state, shooter, target, words) if heeded else ""
        self.kinds = kinds_of(state, forecast, words) if forecast else ()
        self._below: tuple[tuple[str, str], ...] = ()
        self.bars = [
            Bar([(line.chance, theme.TARGET if line.ends else theme.STONE)])
            for line in (forecast.chances if forecast else ())
        ]
        self.add(*self.bars)

    def height(self) -> int:
        """Return the height that the plate needs."""
        if self.forecast is None:
            return _HEADING + 34
        return _HEADING + self._above_bars + _LINE * len(self.forecast.chances) + 10

    @property
    def _above_bars(self) -> int:
        """The room for the figure and for what each weapon rolls."""
        lines = len(self._below)
        return _FIGURE + _KIND * lines + (4 if lines else 0)

    def _wrap(self, width: int) -> None:
        """Break what is told of cover and of each weapon into lines of a plate of a width, each in its colour."""
        room = self.scale.px(width - 24)
        told = [(self.cover, theme.COVER)] * bool(self.cover) + [(kind, theme.SAND) for kind in self.kinds]
        self._below = tuple(
            (line, ink) for words, ink in told for line in fonts.wrapped(words, theme.CAPTION, self.scale.factor, room)
        )

    def measure(self, width: int) -> tuple[int, int]:
        self._wrap(width)
        return width, self.height()

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        self._wrap(self.rect.width)
        for index, bar in enumerate(self.bars):
            line = self._line(index)
            bar.place((line.left + 92, line.top + 4, line.width - 92 - 48, 12))

    def _line(self, index: int) -> pygame.Rect:
        top = self.rect.top + _HEADING + self._above_bars + index * _LINE
        return pygame.Rect(self.rect.left + 12, top, self.rect.width - 24, _LINE - 1)

    def tip_at(self, point: Point) -> Tip | None:
        if self.forecast is None or not self.forecast.volleys or point[1] < self.rect.top + _HEADING:
            return super().tip_at(point)
        return explained(self.state, self.forecast.volleys, self.words)

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.TARGET_STYLE)
        self._paint_heading(canvas)
        if self.forecast is None:
            area = pygame.Rect(self.rect.left + 12, self.rect.top + _HEADING + 6, self.rect.width - 24, 20)
            canvas.text(self.words.text("battle.note.no-weapon-aimed"), area, theme.TABLE, theme.SAND)
            return
        self._paint_figure(canvas, self.forecast)
        for index, line in enumerate(self.forecast.chances):
            row = Strip(canvas, self._line(index))
            style = theme.TABLE_BOLD if line.ends else theme.TABLE
            ink = theme.CREAM if line.ends else theme.SAND
            words = words_of_chance(line, self.forecast.losses, self.words)
            canvas.text(words, row.cut(90), style, ink)
            row.rest(canvas.messages.percent(line.chance), theme.TABLE_BOLD, ink, align=1.0)

    def _paint_heading(self, canvas: Canvas) -> None:
        rect, target = self.rect, self.target
        inner = pygame.Rect(rect.left + 1, rect.top + 1, rect.width - 2, _HEADING - 1)
        canvas.gradient(inner, ("#4a1e12", "#2a1712", "#201b19"), radius=3)
        if is_piece(target):
            canvas.icon("cover", pygame.Rect(rect.left + 12, rect.top + 7, 30, 30), theme.SAND)
        else:
            look = panel_look(target, livery_of_unit(self.state, target))
            paint_token(canvas, look, pygame.Rect(rect.left + 6, rect.top + 1, 42, 42))
        icon, sight, ink = self._sight()
        line = Strip(canvas, pygame.Rect(rect.left, rect.top, rect.width, 42), aside=12)
        line.cut(42)
        line.text(sight, theme.CAPTION_BOLD, ink, gap=4, end=True)
        line.icon(icon, 18, ink, gap=4, end=True)
        names = self.words.pair(*attacked_party(self.state, target)), self.words.unit(target)
        name = canvas.first_fitting(names, theme.SUBHEADING, line.room.width)
        reach = self.words.text("battle.pointer.range", range=self.state.range(self.gun, target))
        told = f"{self.words.where(target)} · {reach} · {self._left()}"
        below = TextLine(told, theme.CAPTION, theme.SAND, 16)
        paint_lines(canvas, line.room, 3, TextLine(name, theme.SUBHEADING, height=22), -1, below)

    def _sight(self) -> tuple[str, str, str]:
        """Return how the target is seen: icon, words and colour; cover that no weapon aimed at it heeds is said to be
        none."""
        seen = badge(self.state, self.shooter, self.target)
        volleys = self.forecast.volleys if self.forecast is not None else ()
        if seen == "cover" and volleys and all(volley.save.name != COVER_SAVE for volley in volleys):
            return _SIGHT_ICONS[seen], self.words.text("battle.label.no-cover-save"), theme.CREAM
        ink = theme.COVER if seen == "cover" else theme.CREAM
        found = self.state.edition.saves.found_cover(self.state, self.shooter, self.target)
        kind = found.kind if seen == "cover" and found is not None else seen
        return _SIGHT_ICONS[seen], self.words.text(f"battle.label.seen-{kind}"), ink

    def _left(self) -> str:
        """Return what is left of the target, and of the hero who has joined it and shares its hits."""
        return self.words.left_of_party(attacked_party(self.state, self.target))

    def _paint_figure(self, canvas: Canvas, forecast: Forecast) -> None:
        rect = pygame.Rect(self.rect.left + 12, self.rect.top + _HEADING + 4, self.rect.width - 24, _FIGURE - 8)
        head = Strip(canvas, rect)
        head.text(figure_of(canvas.messages, forecast), theme.HEADLINE, gap=8)
        label = "to-destroy" if not is_of_losses(forecast) else "damage" if is_of_damage(forecast) else "lost"
        words = canvas.messages.text(f"battle.label.{label}")
        canvas.text(words, head.cut(66, gap=6).move(0, 4), theme.TABLE_BOLD)
        right = head.room
        notes = zip(self.notes, summed_up(forecast, self.words), strict=True)
        told = (canvas.first_fitting(note, _NOTE, right.width) for note in notes)  # the tip explains them in full
        paint_lines(canvas, right, 4, *(TextLine(note, _NOTE, theme.SAND, 18, align=1.0) for note in told))
        below = (TextLine(words, theme.CAPTION, ink, _KIND) for words, ink in self._below)
        paint_lines(canvas, rect, _FIGURE - 8, *below)


def words_of_chance(chance: Chance, losses: str, words: Words) -> str:
    """Return what may happen, in a line of a forecast: "2–3 miniatures"."""
    if chance.ends:
        return words.text("battle.forecast.destroyed")
    least, most = words.messages.number(chance.least), words.messages.number(chance.most)
    numbers = least if least == most else words.text("battle.forecast.span", least=least, most=most)
    return words.counted(f"lost-{losses}", chance.most, numbers=numbers)


def kinds_of(state: GameState, forecast: Forecast, words: Words) -> tuple[str, ...]:
    """Return what hits and what saves, weapon by weapon, where that is not the same for all of them."""
    if len(forecast.hitting) < 2 and len(forecast.saving) < 2:
        return ()
    lines = dict[str, None]()
    for volley in forecast.volleys:
        weapon = words.weapon(weapon_line(state.units[volley.attacker], volley.weapon))
        hitting = words.either_face(volley.success) or words.text("battle.forecast.no-face")
        saving = words.either_face(volley.save.success)
        key = f"battle.forecast.weapon-{'saves' if saving else 'no-save'}"
        lines[words.text(key, weapon=weapon, hitting=hitting, saving=saving)] = None
    return tuple(lines)


def summed_up(forecast: Forecast, words: Words) -> tuple[str, str]:
    """Return how many hits and losses are to be expected, whatever hits and saves."""
    number, text = words.messages.number, words.text
    twice, dice = "-twice" if forecast.twice else "", words.counted("die", forecast.dice)
    all_hits = text(f"battle.forecast.all-hits{twice}", dice=dice, hits=number(forecast.hits, 1))
    return all_hits, text("battle.forecast.all-lost", lost=losses_of(words.messages, forecast))


def notes_of(forecast: Forecast, words: Words) -> tuple[str, str]:
    """Return what hits and what saves, and what is to be expected of either; where weapons differ, only the latter."""
    number, text = words.messages.number, words.text
    dice, hits = words.counted("die", forecast.dice), number(forecast.hits, 1)
    lost = losses_of(words.messages, forecast)
    if len(forecast.hitting) > 1 or len(forecast.saving) > 1:
        return summed_up(forecast, words)
    hitting = text(
        f"battle.forecast.to-hit{'-twice' if forecast.twice else ''}",
        dice=dice,
        faces=_faces(forecast.hitting, words),
        hits=hits,
    )
    saves = any(forecast.saving)
    faces = _faces(forecast.saving, words) if saves else ""
    return hitting, text(f"battle.forecast.{'saves' if saves else 'no-save'}", faces=faces, lost=lost)


def _faces(rolls: Rolls, words: Words) -> str:
    """Faces in words."""
    return " / ".join(words.either_face(faces) or words.text("battle.forecast.no-face") for faces in rolls)
