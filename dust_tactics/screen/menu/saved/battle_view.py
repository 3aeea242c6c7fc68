"""What people see of the saved battle that is chosen: where it stands, or what is wrong with it."""

import pygame

from dust_tactics.files.journal.lines import WORLD_GAME, Ended
from dust_tactics.files.journal.saved_battles import SavedBattle
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import shipped_name, unnamed
from dust_tactics.screen import theme, ui
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.menu.saved import battle_list
from dust_tactics.screen.menu.saved.summary import BattleSummary
from dust_tactics.screen.menu.saved.trouble import trouble_words
from dust_tactics.screen.menu.saved.world_preview import WorldPreview
from dust_tactics.screen.moments import date_words

_SIDE = 44


class _Sides(ui.Widget):
    """Both sides with their players, armies and points."""

    battle: ui.Reactive[SavedBattle | None] = ui.Reactive(None)
    summary: ui.Reactive[BattleSummary | None] = ui.Reactive(None)

    def paint(self, canvas: ui.Canvas) -> None:
        battle = self.battle
        if battle is None or battle.sides is None:
            return
        players = battle_list.players_of(canvas.messages, battle, self.summary)
        for number in range(len(battle.sides)):
            half = (self.rect.width - theme.GAP) // 2
            left = self.rect.left + number % 2 * (half + theme.GAP)
            rect = pygame.Rect(left, self.rect.top + number // 2 * (_SIDE + theme.GAP), half, _SIDE)
            livery = self.summary.sides[number].livery if self.summary is not None and self.summary.sides else None
            canvas.plate(rect, theme.PLATE_STYLE)
            army = battle_list.army_now(battle, self.summary, number)
            if battle.game == WORLD_GAME and army:
                _paint_army(canvas, army, rect)
            if livery is not None:
                canvas.gradient(rect.inflate(-2, -2), livery.heading, radius=3)
                paint_side_mark(canvas, livery, pygame.Rect(rect.left + 9, rect.centery - 16, 32, 32))
            result = battle.standing.result
            if result is not None and number in (result.winners if isinstance(result, Ended) else (result.winner,)):
                canvas.ring(rect, theme.BRASS, 2)
            name = pygame.Rect(rect.left + 50, rect.top, rect.width - 160, rect.height)
            called = army_words(canvas.messages, battle, army, None if livery is None else livery.bloc)
            player = ui.TextLine(players[number], theme.BODY_BOLD, height=20)
            ui.paint_lines(canvas, name, 5, player, -2, ui.TextLine(called, theme.CAPTION, height=20))
            score = battle_list.score_of(battle, self.summary)
            if score is not None:
                what = canvas.messages.text("load.victory-label" if score.victory else "load.army-label")
                points = ui.TextLine(str(score.points[number]), theme.HEADING, height=24, align=1.0)
                below = ui.TextLine(what, theme.CAPTION, height=16, align=1.0)
                ui.paint_lines(canvas, pygame.Rect(rect.right - 110, rect.top, 98, rect.height), 2, points, -1, below)


def _paint_army(canvas: ui.Canvas, army: str, rect: pygame.Rect) -> None:
    """The emblem of an army of the world game, in its colours."""
    from dust_tactics.files.world.world import load_world
    from dust_tactics.screen.world.parts.drawing import paint_emblem
    from dust_tactics.screen.world.picturing import picture_of

    colours = picture_of(load_world()).armies.get(army)
    if colours is not None:
        canvas.gradient(rect.inflate(-2, -2), (colours.dark, theme.CASE), radius=3)
        paint_emblem(canvas, army, pygame.Rect(rect.left + 9, rect.centery - 16, 32, 32), colours.lit)


def army_words(messages: Messages, battle: SavedBattle, army: str, bloc: str | None) -> str:
    """Return what an army is called; those of the world game have ids."""
    key = f"world.army.{army}"
    if battle.game == WORLD_GAME:
        return messages.text(key) if key in messages else army
    return shipped_name(messages, army) or unnamed(messages, bloc)


class BattleView(ui.Column):
    """The right part of the list of saved battles."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self.preview = TablePreview(align=(0.5, 0.0))
        self.world = WorldPreview()
        self._name = ui.Label("", style=theme.HEADLINE)
        self._facts = ui.Label("", style=theme.BODY, colour=theme.SAND)
        self._sides = _Sides()
        self._head = ui.Column(self._name.sized(height=40), self._facts.sized(height=20), gap=0)
        self._none = ui.Paragraph("")
        self._words = ui.Paragraph("")
        self._warning = ui.Plate(
            style=theme.WARNING_STYLE,
            content=ui.Column(ui.ScrollView(content=self._words).gives_way(), margin=(13, 10)),
        )
        super().__init__(
            *(self._none, self._head, self._sides.sized(height=_SIDE), self._warning.gives_way()),
            *(self.preview.grows(), self.world.grows()),
            gap=14,
        )

    def show_none(self, words: str) -> None:
        """Shows that there is no battle, in these words."""
        self._none.text = words
        self.show(None)

    def show(self, battle: SavedBattle | None, summary: BattleSummary | None = None, wrong: str = "") -> None:
        """Show a battle; its picture comes with `summary`, and `wrong` says why it has none."""
        self._sides.battle, self._sides.summary = battle, summary
        self._sides.visible = battle is not None and battle.sides is not None
        rows = (len(battle.sides) + 1) // 2 if battle is not None and battle.sides is not None else 1
        self._sides.sized(height=rows * _SIDE + (rows - 1) * theme.GAP)
        self.preview.view = None if summary is None else summary.view
        self.world.holders = () if summary is None or summary.world is None else summary.world.holders
        self._none.visible, self._head.visible = battle is None, battle is not None
        self._words.text = "" if battle is None else _words(self._messages, battle, summary, wrong)
        if battle is not None:
            self._name.text = battle_list.title_of(self._messages, battle)
            self._facts.text = _facts(self._messages, battle, summary)
            if battle.title != battle.name:
                name = battle_list.played_name(self._messages, battle)
                self._facts.text = f"{name} · {self._facts.text}"
        self._warning.visible = bool(self._words.text)
        self.arrange()

    def place(self, rect: ui.RectLike) -> None:
        """Place the parts; beside a picture the words have a third of the height."""
        self.preview.visible, self.world.visible = self.preview.view is not None, bool(self.world.holders)
        self._warning.at_most(height=pygame.Rect(rect).height // 3 if self.preview.visible or self.world.visible else 0)
        super().place(rect)


def _facts(messages: Messages, battle: SavedBattle, summary: BattleSummary | None) -> str:
    date = date_words(messages, battle.changed)
    played = messages.text("load.changed", date=date) if date else ""
    ending = "" if battle.sides is None else battle_list.who_words(messages, battle, summary)
    return " · ".join(words for words in (ending, _turn(messages, battle, summary), played) if words)


def _turn(messages: Messages, battle: SavedBattle, summary: BattleSummary | None) -> str:
    if battle.complaints:
        return ""
    if summary is None:
        return battle_list.saved_turn(messages, battle, battle.standing.turn)
    return battle_list.saved_turn(messages, battle, summary.turn, summary.turns)


def _words(messages: Messages, battle: SavedBattle, summary: BattleSummary | None, wrong: str) -> str:
    """Return what is wrong with the battle; empty if nothing is."""
    if battle.complaints:
        return f"{messages.text('load.damaged_why')}\n{complaint_lines(messages, battle.complaints)}"
    if wrong:
        return f"{messages.text('load.damaged_why')}\n{wrong}"
    if summary is not None and summary.trouble is not None:
        return trouble_words(messages, summary.trouble)
    return ""
