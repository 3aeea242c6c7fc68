"""What an attack, or a battle under way, may come to: dice of both sides, supremacy, chances, losses."""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Bar, Canvas, Item, Strip, Tip, Widget
from dust_tactics.screen.world.panels.steppers import Note, label, plated
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.table.tally import Tally
from dust_tactics.world.battle import ATTACKER, DEFENDER, Battle
from dust_tactics.world.combat.preview import AttackPreview
from dust_tactics.world.force import EMPTY
from dust_tactics.world.odds import Odds


class ChanceLine(Widget):
    """A chance with its bar and, at the right, a figure."""

    def __init__(self, words: str, share: float, figure: str, *, colour: str = theme.BRASS) -> None:
        super().__init__()
        self.words, self.share, self.figure = words, share, figure
        self.bar = Bar([(share, colour)])
        self.add(self.bar)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or 24

    def place(self, rect: pygame.Rect | tuple[float, float, float, float]) -> None:
        super().place(rect)
        self.bar.place((self.rect.left + 142, self.rect.centery - 6, max(20, self.rect.width - 142 - 66), 12))

    def paint(self, canvas: Canvas) -> None:
        line = Strip(canvas, self.rect)
        canvas.text(self.words, line.cut(138), theme.TABLE_BOLD)
        canvas.text(self.figure, line.cut(62, end=True), theme.SUBHEADING, align=(1.0, 0.5))


class DiceLine(Widget):
    """The dice of a side, with what they come of: in full, and in short where that has no room."""

    def __init__(self, words: str, total: str, made: str, short: str, tip: Tip | None = None) -> None:
        super().__init__(tip=tip)
        self.words, self.total, self.made, self.short = words, total, made, short

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or 22

    def paint(self, canvas: Canvas) -> None:
        line = Strip(canvas, self.rect)
        line.icon("dice", 16, theme.SAND, gap=8)
        line.text(self.words, theme.TABLE_BOLD, gap=8, most=110)
        line.text(self.total, theme.SUBHEADING, gap=10, most=40)
        made = canvas.first_fitting((self.made, self.short), theme.CAPTION, line.room.width)
        line.rest(made, theme.CAPTION, theme.SAND, align=1.0)


def odds_items(words: WorldWords, preview: AttackPreview, no_way_back: bool) -> list[Item]:
    """Return what the panel tells of an attack before it is declared."""
    text = words.screen
    lines: list[Item] = [_dice(words, "chance.attack", preview.attacking)]
    if preview.defending.parts:
        lines.append(_dice(words, "chance.defence", preview.defending))
    if preview.supremacy is not None:
        who = text("chance.attacker" if preview.supremacy.holder == ATTACKER else "chance.defender")
        mine, theirs = preview.supremacy.attacking.total, preview.supremacy.defending.total
        told = text("chance.supremacy", who=who, mine=mine, theirs=theirs)
        lines.append(Note("flag", text("chance.first-capital") if preview.supremacy.in_capital else told))
    elif preview.first is not None:
        lines.append(
            Note("flag", text("chance.first-defender" if preview.first == DEFENDER else "chance.first-attacker"))
        )
    elif preview.odds is not None:
        lines.append(Note("flag", text("chance.together")))
    dice = plated(*lines, gap=4)
    if preview.odds is None:
        return [dice]
    lost = [words.messages.number(preview.odds.losses(side).mean, 1) for side in (ATTACKER, DEFENDER)]
    ways = outcomes(words, preview.odds)
    for way in ways:
        way.tip = Tip(way.words, text("chance.costliest"))
    rows: list[Item] = [
        label(text("chance.title")),
        *ways,
        Note("skull", text("chance.losses", mine=lost[0], theirs=lost[1])),
    ]
    if no_way_back:
        rows.append(Note("warning", text("chance.no-way-back"), theme.SAND, theme.COVER))
    return [plated(*rows, gap=2), dice]  # what comes of it is seen first, whatever has to be scrolled


def outcomes(words: WorldWords, odds: Odds, *, is_own: bool = True) -> list[ChanceLine]:
    """Return all ways in which a battle may end, with chances that add up to 1; nobody is left at sea alone. People are
    spoken to in an attack of their own."""
    return _ways(words, odds.take, odds.cease_fire, odds.beaten, odds.both_gone, is_own=is_own)


def ended(words: WorldWords, battle: Battle, *, is_truce: bool, is_own: bool) -> list[ChanceLine]:
    """Return the same of a battle that is over: one of the ways is certain."""
    if is_truce:
        return _ways(words, 0.0, 1.0, 0.0, 0.0, is_own=is_own)
    mine, theirs = battle.attacking != EMPTY, battle.defending != EMPTY
    take, beaten = float(mine and not theirs), float(theirs and not mine)
    return _ways(words, take, 0.0, beaten, 1.0 - take - beaten, is_own=is_own)


def _ways(
    words: WorldWords, take: float, cease_fire: float, beaten: float, both_gone: float, *, is_own: bool
) -> list[ChanceLine]:
    text, percent = words.screen, words.messages.percent
    won, lost = ("chance.take", "chance.beaten") if is_own else ("fight.attacker-wins", "fight.defender-wins")
    ways = [
        ChanceLine(text(won), take, percent(take)),
        ChanceLine(text("chance.cease-fire"), cease_fire, percent(cease_fire), colour=theme.STONE),
        ChanceLine(text(lost), beaten, percent(beaten), colour=theme.TARGET),
    ]
    if both_gone:
        ways.append(ChanceLine(text("chance.both-gone"), both_gone, percent(both_gone), colour=theme.STONE))
    return ways


def _dice(words: WorldWords, key: str, tally: Tally) -> DiceLine:
    made = words.dice(tally)
    return DiceLine(
        words.screen(key),
        words.messages.number(tally.total),
        made,
        words.dice_in_short(tally),
        Tip(words.screen(key), made, "WW-BTL-08"),
    )
