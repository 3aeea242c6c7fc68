"""How things stand, in the bar at the top: who holds each objective, and who would win if nothing changed."""

from dataclasses import dataclass

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.outlook import outlook_lines, warns
from dust_tactics.rules.holding import disputed, holders
from dust_tactics.rules.outlook import joined_now, outlook
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.side_painters import paint_side_dot
from dust_tactics.screen.sides import livery_of
from dust_tactics.screen.ui import Canvas, Reactive, Tip, Widget

_MARK, _STEP = 14, 16
_BELOW = 30  # how far below the upper edge of the bar the marks begin
_PIP, _BESIDE = 18, 40


@dataclass(frozen=True, slots=True)
class Standing:
    """What the marks show.

    held     for each objective what tells the side that holds it, if one does
    winner   what tells the side that would win, if one would
    warns    whether that is soon
    pips     half the width of the turns' pips, beside which the marks stand
    """

    held: tuple[Livery | None, ...] = ()
    winner: Livery | None = None
    warns: bool = False
    turns: int = 0


def pip_step(width: int, turns: int) -> int:
    """Return how far apart the marks of turns stand in so wide a bar, with room for other marks beside them."""
    return max(4, min(_PIP, (width - 2 * _BESIDE) // max(1, turns)))


class OutlookMarks(Widget):
    """Marks left and right of the turns: the objectives, and a flag for who would win; all told in the tooltip."""

    standing: Reactive[Standing] = Reactive(Standing())

    def show(self, messages: Messages, state: GameState, players: list[str]) -> None:
        """Show how a state stands."""
        held, ahead, battle = holders(state), outlook(state), state.battle
        winner = None if ahead is None else ahead.winner
        self.standing = Standing(
            tuple(None if side is None else livery_of(battle, side) for side in held),
            None if winner is None else livery_of(battle, winner),
            ahead is not None and warns(ahead),
            battle.turns,
        )
        lines = outlook_lines(messages, battle, held, ahead, players, disputed(state), joined_now(state))
        words = "\n".join(f"{'· ' * line.depth}{line.text}" for line in lines)
        self.tip = Tip(messages.text("outlook.heading"), words, short=lines[0].text) if words else None

    def paint(self, canvas: Canvas) -> None:
        standing, middle, top = self.standing, self.rect.centerx, self.rect.top + _BELOW
        pips = pip_step(self.rect.width, standing.turns) * standing.turns // 2
        left = max(self.rect.left + 4, middle - pips - 8 - _STEP * len(standing.held))
        for number, livery in enumerate(standing.held):
            mark = pygame.Rect(left + number * _STEP, top, _MARK, _MARK)
            if livery is not None:
                paint_side_dot(canvas, livery, mark)
                canvas.icon("objective", mark.inflate(-4, -4), theme.INK)
            else:
                canvas.icon("objective", mark.inflate(-1, -1), theme.STONE)
        if standing.winner is not None:
            flag = pygame.Rect(min(self.rect.right - 2 * _STEP, middle + pips + 6), top, _MARK, _MARK)
            canvas.icon("flag", flag, theme.COVER if standing.warns else theme.STONE)
            paint_side_dot(canvas, standing.winner, flag.move(_STEP, 0).inflate(-2, -2))
