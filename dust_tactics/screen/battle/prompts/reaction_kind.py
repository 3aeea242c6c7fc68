"""Two ARMY: a Sustained Attack, or a turn and an Attack? (T13-REA-08)"""

from functools import partial
from typing import cast

import pygame

from dust_tactics.rules.commands import Declare
from dust_tactics.rules.game import Decision
from dust_tactics.rules.steps.declaring import ChooseReaction
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.modes import Answers, PromptHost
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel, plain_table, stack_unit
from dust_tactics.screen.battle.planning.reacting import ways_to_react
from dust_tactics.screen.battle.planning.sight_preview import sight_preview
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.view.overlay import Legend, Overlay
from dust_tactics.screen.battle.words import percent, plain_success
from dust_tactics.screen.ui import Label, Paragraph, Tip, Widget
from dust_tactics.screen.ui.labels import paragraph_height

_TIPS = ("Failed dice roll once more; the unit stays as it faces.", "Turn the unit on the spot, then attack.")

_ACTIONS = ("battle.main", "reaction-kind.turn", "reaction-kind.skill")


class ChooseKindOfReaction(Prompt[ChooseReaction]):
    """Which of the two; the second with a skill as well, if there is one that can be used (T13-SKL-11)."""

    section = "reaction-kind"

    def __init__(self, desk: PromptHost, decision: Decision) -> None:
        super().__init__(desk, decision)
        self.ways = ways_to_react(self.state, self.asked, self.target.id)

    @property
    def reactor(self) -> Unit:
        """Who reacts."""
        return self.unit(self.asked.unit)

    @property
    def target(self) -> Unit:
        """Who is reacted to."""
        return self.unit(cast(int, self.state.activations[-1].reacting_to))

    def take(self, number: int) -> None:
        """Answers with one of the ways."""
        self.desk.submit(Declare(self.decision.id, self.ways[number].actions, self.ways[number].skills))

    def answers(self) -> Answers:
        return {action: partial(self.take, number) for number, action in enumerate(_ACTIONS[: len(self.ways)])}

    def acting_unit(self) -> int | None:
        return self.reactor.id

    def viewer(self) -> Unit | None:
        return self.reactor

    def overlay(self) -> Overlay:
        seen = sight_preview(self.state, self.reactor)
        return Overlay(
            hidden=seen.hidden,
            covered=seen.covered,
            badges=seen.badges,
            selected=frozenset({self.reactor.id}),
            targets=frozenset({self.target.id}),
        )

    def legend(self) -> Legend:
        return Legend((("cover", "in cover"), ("hidden", "out of sight")))

    def odds_words(self) -> tuple[str, ...]:
        """What each of the ways would do at its best."""
        words = []
        for way in self.ways:
            forecast = way.forecast
            if forecast is None:
                words.append("no weapon bears")
            else:
                words.append(f"{percent(forecast.destroyed)} to destroy, {forecast.hits:.1f} hits")
        return tuple(words)

    def build_panel(self, panel: SidePanel) -> None:
        stack, factor = panel, self.desk.stage.scale.factor
        title = f"Two {plain_success(self.state).name}: one of these"
        stack.stack(Label(title, style=theme.SECTION, colour=theme.SAND), 16, 4)
        for choice, odds in zip(self._choices(), self.odds_words(), strict=True):
            text = f"{choice.text}: {odds}"
            stack.stack(Paragraph(text, style=theme.TABLE), paragraph_height(text, theme.TABLE, stack.width, factor), 8)
        table = plain_table(self.reactor, self.desk.words, self.target.card.column)
        stack_unit(stack, self.state, self.reactor, self.desk.words, table, factor)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        sustained, *others = self._choices()
        words = f"How will {self.reactor.name} react?"
        build_sentence_bar(bar, area, f"Two {plain_success(self.state).name}", words, others[::-1], sustained, self.act)

    def _choices(self) -> list[Choice]:
        """A button for each of the ways, in their order."""
        named = [("Sustained attack", _TIPS[0]), ("Turn and attack", _TIPS[1])]
        named += [self._of_skill(way.skills[0]) for way in self.ways[len(named) :]]
        return [
            Choice(name, action, tip=Tip(name, rule)) for (name, rule), action in zip(named, _ACTIONS, strict=False)
        ]

    def _of_skill(self, key: str) -> tuple[str, str]:
        """The name of a way with a skill, and the rule of the skill."""
        name, rule = self.desk.words.skill(key)
        return f"With {name}", rule
