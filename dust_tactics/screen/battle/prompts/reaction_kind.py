"""Two ARMY: a Sustained Attack, or a turn and an Attack? (T13-REA-08)"""

from functools import partial
from typing import cast

import pygame

from dust_tactics.rules.commands import Declare
from dust_tactics.rules.state import Unit
from dust_tactics.rules.steps.declaring import TWO_ARMY, ChooseReaction
from dust_tactics.screen.battle.bars import Choice, build_sentence_bar
from dust_tactics.screen.battle.outlook import outlook
from dust_tactics.screen.battle.overlay import Legend, Overlay
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.prompts.two_ways import ways_to_react
from dust_tactics.screen.battle.side_panel import SidePanel, plain_table, stack_unit
from dust_tactics.screen.battle.words import percent, plain_success
from dust_tactics.screen.ui import Tip, Widget

_TIPS = ("Failed dice roll once more; the unit stays as it faces.", "Turn the unit on the spot, then attack.")


class ChooseKindOfReaction(Prompt):
    """Which of the two."""

    @property
    def reactor(self) -> Unit:
        """Who reacts."""
        return self.unit(cast(ChooseReaction, self.question).unit)

    @property
    def target(self) -> Unit | None:
        """Who is reacted to."""
        activation = self.state.activation
        to = activation.reacting_to if activation is not None else None
        return self.unit(to) if to is not None else None

    def take(self, number: int) -> None:
        """Answers with one of the two."""
        self.desk.submit(Declare(self.decision.id, TWO_ARMY[number]))

    def acting_unit(self) -> int | None:
        return self.reactor.id

    def viewer(self) -> Unit | None:
        return self.reactor

    def overlay(self) -> Overlay:
        seen = outlook(self.state, self.reactor)
        targets = frozenset({self.target.id}) if self.target is not None else frozenset()
        return Overlay(
            hidden=seen.hidden,
            covered=seen.covered,
            badges=seen.badges,
            selected=frozenset({self.reactor.id}),
            targets=targets,
        )

    def legend(self) -> Legend:
        return Legend((("cover", "in cover"), ("hidden", "out of sight")))

    def odds_words(self) -> tuple[str, ...]:
        """What each of the two would do at its best."""
        if self.target is None:
            return ()
        words = []
        for way in ways_to_react(self.state, self.reactor.id, self.target.id):
            forecast = way.forecast
            if forecast is None:
                words.append("no weapon bears")
            else:
                words.append(f"{percent(forecast.destroyed)} to destroy, {forecast.hits:.1f} hits")
        return tuple(words)

    def build_panel(self, panel: Widget, area: pygame.Rect) -> None:
        column = self.target.card.column if self.target is not None else None
        table = plain_table(self.reactor, self.desk.words, column)
        factor = self.desk.stage.scale.factor
        stack_unit(cast(SidePanel, panel), self.state, self.reactor, self.desk.words, table, factor)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        turn = Choice("Turn and attack", partial(self.take, 1), "T", tip=Tip("Turn and attack", _TIPS[1]))
        main = Choice("Sustained attack", partial(self.take, 0), "Enter", tip=Tip("Sustained attack", _TIPS[0]))
        title = f"Two {plain_success(self.state).name}: how will {self.reactor.name} react?"
        odds = self.odds_words()
        words = f"Sustained: {odds[0]}. Turn first: {odds[1]}." if odds else ""
        build_sentence_bar(bar, area, title, words, [turn], main)
