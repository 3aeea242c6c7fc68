"""Point where it faces: the facing at the end of a way follows the mouse until the next click."""

from collections.abc import Callable
from dataclasses import replace

from dust_tactics.screen.battle.modes import BattleAsked, LaidOver, Place
from dust_tactics.screen.battle.planning.path import TURNS, PathPlanner
from dust_tactics.screen.battle.view.overlay import Legend, Overlay, Pointer


class PointFacing(LaidOver):
    """A tool laid over a prompt that chooses a way.

    on_turned   told of each new facing with False, and with True once it is settled
    task        what is to be done, in the language of the moment
    """

    shows_pointed = False

    def __init__(
        self,
        host: BattleAsked,
        path: PathPlanner,
        on_turned: Callable[[bool], None],
        *,
        hero: int | None,
        task: Callable[[], str],
    ) -> None:
        super().__init__(host)
        self.path, self._on_turned, self._hero, self._task = path, on_turned, hero, task

    def begin(self) -> None:
        self.path.stay()

    def pointed_to(self, place: Place) -> bool:
        if not self.path.turned_to(place):
            return False
        self._on_turned(False)
        return True

    def pointer(self, square: int | None) -> Pointer:
        return Pointer()

    def click(self, square: int, *, more: bool) -> None:
        self.put_away()

    def act(self, action: str) -> bool:
        if action not in TURNS:
            return super().act(action)
        if self.path.act(action):
            self._on_turned(False)
        return True

    def put_away(self) -> None:
        self.host.modes.lift(self)
        self._on_turned(True)

    def overlay(self) -> Overlay:
        return replace(self.below.overlay(), ghost=self.path.ghost(self._hero, turning=True))

    def legend(self) -> Legend:
        return replace(self.below.legend(), extra=self._task())
