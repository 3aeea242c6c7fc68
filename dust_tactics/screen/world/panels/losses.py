"""Panels in which HITs are shared out: the enemy's losses in a battle, and the victims of a special attack."""

from collections.abc import Callable, Sequence
from functools import partial

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Item, Tip, Widget
from dust_tactics.screen.world.map.overlay import MapOverlay
from dust_tactics.screen.world.panel import Answers, Panel
from dust_tactics.screen.world.panels.battle import BattlePanel
from dust_tactics.screen.world.panels.steppers import Heading, Note, Stepper, plated, unit_answers
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.combat.losses import ChooseLosses
from dust_tactics.world.combat.special import ChooseVictims
from dust_tactics.world.commands import AnyWorldCommand, Destroy
from dust_tactics.world.force import COST, EMPTY, Force, UnitKind
from dust_tactics.world.odds import GUARDS, open_to_hits


class Sharing:
    """HITs shared out one by one, each to a unit that may be chosen then; the costliest are preset.

    force      the units that may fall
    shielding  whether fighters and tanks must fall first
    """

    def __init__(self, force: Force, hits: int, *, shielding: bool) -> None:
        self.force, self.hits, self.shielding = force, hits, shielding
        self.order: list[UnitKind] = []
        self.fill()

    @property
    def left(self) -> Force:
        """What still stands."""
        left = self.force
        for kind in self.order:
            left = left.one_less(kind)
        return left

    @property
    def falling(self) -> Force:
        """What falls."""
        return self.force.minus(self.left)

    @property
    def hits_left(self) -> int:
        """The HITs that are not shared out yet."""
        return self.hits - len(self.order)

    def may_fall(self, kind: int) -> bool:
        """Whether a unit of a type may be chosen for the next HIT."""
        left = self.left
        return UnitKind(kind) in open_to_hits(left) if self.shielding else bool(left[kind])

    def why_not(self, kind: int) -> Refusal | None:
        """Why a unit of a type can't be chosen for the next HIT."""
        if not self.hits_left:
            return refuse("losses-number", "WW-BTL-11", hits=self.hits, named=self.hits + 1)
        if not self.left[kind]:
            return refuse("losses-not-there", "WW-BTL-11", unit=UnitKind(kind).word)
        if not self.may_fall(kind):
            clause = "WW-BTL-12" if kind == UnitKind.BOMBER else "WW-BTL-13"
            return refuse("losses-shielded", clause, unit=UnitKind(kind).word)
        return None

    def add(self, kind: int) -> None:
        """Choose a unit for the next HIT."""
        if self.why_not(kind) is None:
            self.order.append(UnitKind(kind))

    def take_back(self, kind: int) -> None:
        """Take a unit back, and with it those that could fall only after it."""
        if UnitKind(kind) not in self.order:
            return
        last = len(self.order) - 1 - self.order[::-1].index(UnitKind(kind))
        del self.order[last]
        guarded = [other for other, guard in GUARDS.items() if guard == kind]
        if self.shielding:
            self.order = [other for other in self.order if other not in guarded or not self.left[kind]]

    def fill(self) -> None:
        """Give all HITs that are left to the costliest units."""
        while self.hits_left > 0 and self.left != EMPTY:
            kinds = [kind for kind in UnitKind if self.may_fall(kind)]
            self.order.append(max(kinds, key=lambda kind: COST[kind]))


def sharing_rows(panel: Panel, sharing: Sharing, army: str, on_step: Callable[[int, int], object]) -> list[Item]:
    """A row for each type that may fall."""
    rows: list[Item] = []
    for kind in sharing.force.kinds():
        refusal = sharing.why_not(kind)
        rows.append(
            Stepper(
                kind.word,
                army,
                panel.words.unit(int(kind)),
                panel.text("of", count=sharing.falling[kind], most=sharing.force[kind]),
                sharing.falling[kind],
                partial(on_step, int(kind)),
                fewer=f"world-units.fewer-{kind + 1}",
                more=f"world-units.more-{kind + 1}",
                why_no_more=None if refusal is None else panel.words.why_not(refusal),
            )
        )
    return rows


class _SharingPanel(Panel):
    """What panels share in which HITs are shared out among units."""

    section = "world-units"

    sharing: Sharing

    def step(self, kind: int, step: int) -> None:
        """One more unit of a type falls, or one less."""
        if step > 0:
            refusal = self.sharing.why_not(kind)
            if refusal is not None:
                self.host.explain(refusal)
                return
            self.sharing.add(kind)
        else:
            self.sharing.take_back(kind)
        self.host.refresh()

    def buttons(self) -> Sequence[Widget]:
        main = self.button(self.text("losses.go"), "world.main", self._take, main=True)
        if self.sharing.hits_left:
            main.disable(self.text("losses.not-all"))
        return [main]

    def take_over(self, command: AnyWorldCommand) -> None:
        if isinstance(command, Destroy):
            self.sharing.order = list(command.units)
            self.host.refresh()

    def _take(self) -> None:
        self.give(Destroy(self.id, tuple(self.sharing.order)))

    def answers(self) -> Answers:
        return unit_answers(self.step)


class LossesPanel(_SharingPanel, BattlePanel):
    """One unit of the enemy for each HIT."""

    question: ChooseLosses

    def begin(self) -> None:
        super().begin()
        force = self.battle.force(self.question.side)
        self.sharing = Sharing(force, self.question.hits, shielding=True)

    @property
    def title(self) -> str:
        return self.text("losses.title", area=self.words.area_in_text(self.battle.target))

    @property
    def lead(self) -> str:
        return self.counted("screen-hit-to-share", self.question.hits)

    def falling(self, side: int) -> Force:
        return self.sharing.falling if side == self.question.side else EMPTY

    def items(self) -> Sequence[Item]:
        battle = self.battle
        army = army_of(self.state, battle.player(self.question.side))
        left = self.words.messages.number(self.sharing.hits_left)
        heading = Heading(self.text("losses.heading"), "", left, self.text("losses.left"), Tip("", "", "WW-BTL-11"))
        rows = sharing_rows(self, self.sharing, army, self.step)
        notes = (
            Note("skull", self.text("losses.yours"), theme.CREAM, theme.BRASS),
            Note("info", self.text("losses.words")),
        )
        return [plated(notes[0], heading, *rows, notes[1], gap=2), *self.plates()]

    def escape(self) -> bool:
        full = Sharing(self.sharing.force, self.sharing.hits, shielding=True)
        if full.order == self.sharing.order:
            return False
        self.sharing = full
        self.host.refresh()
        return True


class VictimsPanel(_SharingPanel):
    """The units that a special attack destroys."""

    question: ChooseVictims

    def begin(self) -> None:
        force = self.state.forces[self.question.target]
        self.sharing = Sharing(force, self.question.hits, shielding=self.question.shielding)

    @property
    def title(self) -> str:
        return self.text("losses.title", area=self.words.area_in_text(self.question.target))

    def overlay(self) -> MapOverlay:
        return MapOverlay(goals={self.question.target: theme.TARGET})

    def items(self) -> Sequence[Item]:
        target = self.question.target
        army = army_of(self.state, self.state.owners[target])
        left = self.words.messages.number(self.sharing.hits_left)
        heading = Heading(self.title, "", left, self.text("losses.left"))
        order = self.text("losses.words" if self.question.shielding else "losses.any")
        note = Note("info", f"{self.counted('screen-hit-to-share', self.question.hits)} {order}")
        return [plated(heading, *sharing_rows(self, self.sharing, army, self.step), note, gap=2)]
