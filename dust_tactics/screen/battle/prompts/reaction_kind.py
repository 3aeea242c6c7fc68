"""Which of what the dice allow: a Sustained Attack, or a turn and an Attack (T13-REA-08)? With a skill or without?"""

from functools import partial
from typing import cast

import pygame

from dust_tactics.rules.commands import Declare
from dust_tactics.rules.game import Decision
from dust_tactics.rules.steps.declaring import ChooseReaction
from dust_tactics.rules.units import Action, Unit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.modes import Answers, BattleAsked
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_unit, weapon_chart
from dust_tactics.screen.battle.planning.forecast import Forecast
from dust_tactics.screen.battle.planning.reacting import ways_to_react
from dust_tactics.screen.battle.planning.sight_preview import sight_preview
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.view.overlay import Legend, Overlay
from dust_tactics.screen.ui import Label, Paragraph, Tip, Widget

_PLAIN, _WITH_SKILL = ("battle.main", "reaction-kind.turn"), ("reaction-kind.skill", "reaction-kind.turn")


class ChooseKindOfReaction(Prompt[ChooseReaction]):
    """Which of the ways; those with a skill too, if there is one that can be used (T13-SKL-11)."""

    section = "reaction-kind"

    def __init__(self, host: BattleAsked, decision: Decision) -> None:
        super().__init__(host, decision)
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
        """Answer with one of the ways."""
        self.host.submit(Declare(self.decision.id, self.ways[number].actions, self.ways[number].skills))

    def answers(self) -> Answers:
        return {action: partial(self.take, number) for number, action in enumerate(self._actions())}

    def _actions(self) -> list[str]:
        """Return the action of the table of keys that means each of the ways, as many as there are."""
        plain = sum(1 for way in self.ways if not way.skills)
        free = [*_PLAIN[:plain], *(action for action in _WITH_SKILL if action not in _PLAIN[:plain])]
        return free[: len(self.ways)]

    def acting_unit(self) -> int | None:
        return self.reactor.id

    def viewer(self) -> Unit | None:
        return self.reactor

    def overlay(self) -> Overlay:
        seen = sight_preview(self.state, self.reactor, self.host.words.storeys)
        return Overlay(
            hidden=seen.hidden,
            covered=seen.covered,
            badges=seen.badges,
            selected=frozenset({self.reactor.id}),
            targets=frozenset({self.target.id}),
        )

    def legend(self) -> Legend:
        return Legend(self.entries("cover", "hidden"))

    def odds_words(self) -> tuple[str, ...]:
        """Return what each of the ways would do at its best."""
        return tuple(self._odds_of(way.forecast) for way in self.ways)

    def _odds_of(self, forecast: Forecast | None) -> str:
        if forecast is None:
            return self.text("battle.reaction.no-weapon")
        messages = self.host.words.messages
        chance, hits = messages.percent(forecast.destroyed), messages.number(forecast.hits, 1)
        return self.text("battle.reaction.odds", chance=chance, hits=hits)

    def build_panel(self, panel: SidePanel) -> None:
        title = self.text(f"battle.title.one-of-these{self._once}", face=self._face())
        panel.stack(Label(title, style=theme.SECTION, colour=theme.SAND), 16, 4)
        for choice, odds in zip(self._choices(), self.odds_words(), strict=True):
            text = f"{choice.text}: {odds}"
            panel.stack(Paragraph(text, style=theme.TABLE), gap=8)
        table = weapon_chart(self.reactor, self.host.words, column=self.target.card.column)
        stack_unit(panel, self.state, self.reactor, self.host.words, table)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        sustained, *others = self._choices()
        title = self.text(f"battle.title.{'one-success' if self._once else 'two-successes'}", face=self._face())
        words = self.text("battle.note.how-to-react", unit=self.reactor.name)
        build_sentence_bar(bar, area, title, words, others[::-1], sustained, self.act)

    @property
    def _once(self) -> str:
        """What the keys of texts end with where one die alone has succeeded."""
        return "-once" if self.asked.successes == 1 else ""

    def _face(self) -> str:
        return self.host.words.either_face(self.state.edition.reactions.roll(self.state, self.reactor)[1])

    def _choices(self) -> list[Choice]:
        """Return a button for each of the ways, in their order."""
        named = [self._of_skill(way.skills[0]) if way.skills else self._plain(way.actions) for way in self.ways]
        return [
            Choice(name, action, tip=Tip(name, rule))
            for (name, rule), action in zip(named, self._actions(), strict=False)
        ]

    def _plain(self, actions: tuple[Action, ...]) -> tuple[str, str]:
        """Return the name of a way without a skill, and what it means."""
        kind = "react-sustained" if Action.SUSTAINED in actions else "one-attack"
        if any(action.moves for action in actions):
            kind = "turn-and-attack" if self.reactor.has_facing else "plain-attack"
        return self.text(f"battle.button.{kind}"), self.text(f"battle.tip.{kind}")

    def _of_skill(self, key: str) -> tuple[str, str]:
        """Return the name of a way with a skill, and the rule of the skill."""
        name, rule = self.host.words.skill(key)
        return self.text("battle.button.with-skill", skill=name), rule
