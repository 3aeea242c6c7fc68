"""The heat map: how much each square of the table is seen as things stand, laid over the board."""

from dust_tactics.rules.sight.exposure import Exposure
from dust_tactics.screen.battle.modes import BattleAsked, LaidOver
from dust_tactics.screen.battle.planning.sight_preview import exposure_now
from dust_tactics.screen.battle.view.overlay import Legend, Overlay, Pointer

MOST_SQUARES = 40 * 40
"""Of a table that is looked at whole without waiting for it."""


def toggle_heat(host: BattleAsked) -> None:
    """Lay the heat map over the board, or put it away; a very large table is refused in words."""
    mode = host.modes.top
    if isinstance(mode, HeatTool):
        mode.put_away()
    elif mode is not None and len(host.state.battle.board.squares) > MOST_SQUARES:
        host.toast(host.words.text("battle.heat.too-large"))
    elif mode is not None:
        host.modes.lay(HeatTool(host))
        host.refresh()


class HeatTool(LaidOver):
    """Every square in the colour of how much of the table sees it; the one that is pointed at is told in words."""

    shows_pointed = False
    stays = True

    def __init__(self, host: BattleAsked) -> None:
        super().__init__(host)
        self.goal: int | None = None

    def exposure(self) -> Exposure:
        """Return who sees whom now: vehicles and smoke block, crates that were crushed cover nobody."""
        return exposure_now(self.state, self.host.words.storeys)

    def pointer(self, square: int | None) -> Pointer:
        if square is not None and square != self.goal:
            self.goal = square
            self.host.refresh_board()
        return Pointer(square)

    def click(self, square: int, *, more: bool) -> None:
        """Nothing is chosen on it."""

    def overlay(self) -> Overlay:
        return Overlay(heat=tuple(self.exposure().seen_share.tolist()))

    def legend(self) -> Legend:
        """Return what the numbers mean, or those of the square that is pointed at."""
        words = self.host.words
        if self.goal is None:
            keys = {"tool": self.key_name("look.heat"), "back": self.key_name("battle.back")}
            return Legend(extra=words.text("battle.heat.task", **keys), short=words.text("battle.heat.short", **keys))
        known, goal = self.exposure(), self.goal
        figures = {"sees": known.sees[goal], "seen": known.seen[goal], "bare": known.bare[goal]}
        counted = {name: int(count) for name, count in figures.items()}
        told = words.text(
            "battle.heat.square", square=words.square(words.storeys.place(goal)), others=known.others, **counted
        )
        return Legend(extra=told)
