"""Panels that offer an ability: Koshka at another's turn, Diplomat as production begins."""

from collections.abc import Sequence
from functools import cached_property, partial

from dust_tactics.screen.ui import Button, Item, Widget
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.panel import Answers, Panel
from dust_tactics.screen.world.panels.advice import Answer, advised, offer_buttons
from dust_tactics.screen.world.panels.armies import ArmyButton
from dust_tactics.screen.world.panels.steppers import Heading, Note, plated
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import Ally, Interrupt, LetPass
from dust_tactics.world.steps.turn import OfferKoshka


class OfferPanel(Panel):
    """An ability that may be used now, or not. It tells what the ability does."""

    section = "world-answer"

    ability: Ability

    @property
    def title(self) -> str:
        return self.words.ability(self.ability)

    def rule(self) -> Widget:
        """What the ability does."""
        return Note("info", self.words.ability_text(self.ability))

    def let_pass(self) -> None:
        """Leave it unused."""
        self.give(LetPass(self.id))

    def answers(self) -> Answers:
        return {"world-answer.no": self.let_pass, "world-answer.round": self.let_all_pass}

    def let_all_pass(self) -> None:
        """Leave it unused, and be asked no more in this round."""
        self.host.unasked.for_round(self.state.round, self.decision)
        self.let_pass()

    def not_again(self) -> Button:
        """The button that leaves it unused for the rest of the round."""
        return Button(self.text("offer.not-again"), self.let_all_pass, action="world-answer.round").sized(height=34)


class KoshkaPanel(OfferPanel):
    """Whether to take one's turn before another player's."""

    question: OfferKoshka

    ability = Ability.KOSHKA

    @property
    def is_reaction(self) -> bool:
        return True

    @property
    def lead(self) -> str:
        return self.text("koshka.lead", player=self.words.player(self.state, self.question.before))

    def items(self) -> Sequence[Item]:
        return [plated(Heading(self.title), self.rule(), self.not_again())]

    @cached_property
    def _goes(self) -> bool:
        return isinstance(advised(self.state), Interrupt)

    def go(self) -> None:
        """Take the turn before the other player."""
        self.give(Interrupt(self.id))

    def buttons(self) -> Sequence[Widget]:
        no = Answer(self.text("offer.no"), "world-answer.no", self.let_pass)
        go = Answer(self.text("koshka.go"), "world-answer.use", self.go)
        return offer_buttons(self, no, go, use_is_advised=self._goes)

    def answers(self) -> Answers:
        return {**super().answers(), "world-answer.use": self.go}


class DiplomatPanel(OfferPanel):
    """Whom to make an ally of."""

    ability = Ability.DIPLOMAT

    def items(self) -> Sequence[Item]:
        rows: list[Widget] = []
        for player in self.state.alive():
            colours = facts.colours_of(self.host.atlas, self.state, player)
            if player == self.owner or colours is None:
                continue
            name = self.words.player(self.state, player)
            action = f"world-answer.choose-{len(rows) + 1}"
            rows.append(ArmyButton(colours, name, partial(self.give, Ally(self.id, player)), action))
        return [plated(Heading(self.title), self.rule(), *rows)]

    def buttons(self) -> Sequence[Widget]:
        return [self.button(self.text("offer.no"), "world-answer.no", self.let_pass)]
