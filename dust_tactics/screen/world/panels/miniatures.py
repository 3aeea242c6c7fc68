"""Panels of battles that are fought out with miniatures: whether, at the table, and what the enemy loses for it."""

from collections.abc import Sequence
from functools import partial

from dust_tactics.bridge.table_battle import veterans_of
from dust_tactics.files.world.bridge import load_tables
from dust_tactics.language.world.commands import world_command_words
from dust_tactics.screen.ui import Button, Item, Widget
from dust_tactics.screen.world.panel import Answers
from dust_tactics.screen.world.panels.battle import BattlePanel
from dust_tactics.screen.world.panels.steppers import Heading, Note, plated
from dust_tactics.world.battle import ATTACKER, DEFENDER
from dust_tactics.world.combat.miniatures import ChooseToll, for_miniatures
from dust_tactics.world.commands import LetPass, TakeTable


class TablePanel(BattlePanel):
    """Whether a battle is fought out: the army points of both sides, and what the dice would say."""

    key = "table"

    @property
    def lead(self) -> str:
        return self.text("table.lead")

    def items(self) -> Sequence[Item]:
        points = for_miniatures(self.state)
        notes = (
            [] if points is None else [Note("info", self.words.tally(points[side])) for side in (DEFENDER, ATTACKER)]
        )
        notes += [Note("info", words) for words in self._veterans()]
        taken = self.text("fight.takes", area=self.words.area_in_text(self.battle.target))
        dice = self.chances(taken, (self.text("table.by-dice"), self.take), best=0)
        return [*self.plates(), plated(Heading(self.text("table.worth")), *notes), dice]

    def _veterans(self) -> list[str]:
        """Return what the veterans are called who would fight, of each side that has any."""
        tables, messages = load_tables(), self.words.messages
        names = {card.id: card.name for card in tables.cards}
        sides = veterans_of(self.state, tables.bridge, tables.cards)
        listed = [messages.listed([names[veteran.card] for veteran in sides[side]]) for side in (DEFENDER, ATTACKER)]
        return [self.text("table.veterans", units=units) for units in listed if units]

    def leave(self) -> None:
        """Leave the battle to the dice."""
        self.give(LetPass(self.id))

    def go(self) -> None:
        """Agree to fight it out."""
        self.give(TakeTable(self.id))

    def answers(self) -> Answers:
        return {"world-answer.no": self.leave}

    def buttons(self) -> Sequence[Widget]:
        yes = self.button(self.text("table.yes"), "world.main", self.go, main=True)
        return [self.button(self.text("table.no"), "world-answer.no", self.leave), yes]


class OutcomePanel(TablePanel):
    """The battle waits for its end at the table; it may be left to the dice after all."""

    @property
    def lead(self) -> str:
        return self.text("table.waits")

    def go(self) -> None:
        """Go to the table, or back to it."""
        self.host.fight_out()

    def buttons(self) -> Sequence[Widget]:
        go = self.button(self.text("table.go"), "world.main", self.go, main=True)
        return [self.button(self.text("table.no"), "world-answer.no", self.leave), go]


class TollPanel(BattlePanel):
    """Which units of the enemy fall for what he has lost at the table."""

    question: ChooseToll

    @property
    def title(self) -> str:
        return self.text("table.toll")

    @property
    def lead(self) -> str:
        return self.text("table.toll-lead", cost=self.question.cost)

    def items(self) -> Sequence[Item]:
        rows: list[Widget] = []
        for number, command in enumerate(self.question.commands(self.state), start=1):
            words = world_command_words(self.words.names, command)
            action = f"world-answer.choose-{number}"
            rows.append(Button(words, partial(self.give, command), action=action).sized(height=38))
        return [*self.plates(), plated(Heading(self.title), *rows)]
