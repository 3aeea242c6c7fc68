"""Passing: the opponent goes on, and nobody is activated (T13-TRN-13)."""

from dust_tactics.rules.commands import Pass
from dust_tactics.rules.game import Decision
from dust_tactics.rules.losses import is_wiped_out
from dust_tactics.rules.steps.declaring import DeclareActions
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.screen.battle.modes import BattleAsked
from dust_tactics.screen.tip import Tip
from dust_tactics.table.refusal import Refusal, refuse


class Passing:
    """What passing means to a side that is to activate a unit, or has activated one already."""

    def __init__(self, host: BattleAsked, decision: Decision, question: ChooseUnit | DeclareActions) -> None:
        self._host, self._decision, self._question = host, decision, question
        self.warned = False

    def tip(self) -> Tip:
        """Return what passing means now."""
        text, clause = self._host.words.text, "T13-TRN-13"
        sentences = [text("battle.tip.pass")]
        if self._host.state.reserves(self._decision.owner):
            sentences.append(text("battle.tip.pass-reserves"))
        if self._risks_the_battle():
            sentences.append(text("battle.tip.pass-risk"))
            clause = "T13-TRN-13, T13-VIC-01"
        return Tip(text("battle.tip-title.pass"), " ".join(sentences), clause)

    def refusal(self) -> Refusal | None:
        """Return why the side can't pass."""
        if isinstance(self._question, ChooseUnit):
            return self._question.pass_refusal(self._host.state)
        return refuse("has-activated", "T13-TRN-07", unit=self._host.state.units[self._question.unit].name)

    def go(self) -> None:
        """Let the opponent go on; people who may lose the battle by it have to mean it."""
        if refusal := self.refusal():
            self._host.explain(refusal)
        elif self._risks_the_battle() and not self.warned:
            self.warned = True
            self._host.toast(self._host.words.text("battle.toast.pass-risk"))
        else:
            self._host.submit(Pass(self._decision.id))

    def _risks_the_battle(self) -> bool:
        """Return whether the side has lost all it had on the table, and only reserves could still come (T13-VIC-01)."""
        state, side = self._host.state, self._decision.owner
        return bool(state.reserves(side)) and is_wiped_out(state, side) and not state.yet_to_activate(side)
