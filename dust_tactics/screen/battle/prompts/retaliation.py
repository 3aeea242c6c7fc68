"""With which of its close-combat weapons does the defender strike back? (T13-CCW-04)"""

import pygame

from dust_tactics.rules.attack.shots import retaliation_refusal, retaliations
from dust_tactics.rules.attack.weapons import combat_dice, weapon_line
from dust_tactics.rules.commands import Retaliate, Shot
from dust_tactics.rules.game import Decision
from dust_tactics.rules.heroes.joining import attacked_party, models
from dust_tactics.rules.steps.close_combat import ChooseRetaliation
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.modes import Answers, BattleAsked
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_unit, weapon_chart
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.view.overlay import Aim, Legend, Overlay
from dust_tactics.screen.ui import Button, Label, Widget


class StrikeBack(Prompt[ChooseRetaliation]):
    """One of the answers worth considering."""

    def __init__(self, host: BattleAsked, decision: Decision) -> None:
        super().__init__(host, decision)
        self.options = retaliations(self.state, self.defender, self.attacker)
        self.chosen = 0

    @property
    def defender(self) -> Unit:
        """Who strikes back."""
        return self.unit(self.asked.unit)

    @property
    def attacker(self) -> Unit:
        """Who is struck."""
        return self.unit(self.asked.target)

    def choose(self, number: int) -> None:
        """Means another of the answers."""
        self.chosen = number % len(self.options)
        self.host.refresh()

    def strike(self) -> None:
        """Answer."""
        shots = self.options[self.chosen]
        if refusal := retaliation_refusal(self.state, self.defender, self.attacker, shots):
            self.host.explain(refusal)
        else:
            self.host.submit(Retaliate(self.decision.id, shots))

    def answers(self) -> Answers:
        return {"battle.main": self.strike}

    def tab(self, step: int) -> None:
        self.choose(self.chosen + step)

    def words_of(self, shots: tuple[Shot, ...]) -> str:
        """Return the weapons of an answer, with their dice."""
        names, strikers = [], attacked_party(self.state, self.defender)
        for shot in shots:
            weapon = weapon_line(strikers[shot.hero], shot.weapon)
            dice = combat_dice(weapon, shot.count, self.attacker, None, models(self.state, self.attacker)).total
            cell = weapon.cells[self.attacker.card.column]
            named = f"{shot.count} × {self.host.words.weapon(weapon)}"
            kills = cell is not None and cell.automatic_kill
            damage = cell.damage if cell is not None else 0
            harm = self.text(f"battle.strike.{'kills' if kills else 'damage'}", damage=damage)
            names.append(self.text("battle.strike.with", weapon=named, dice=self.counted("die", dice), harm=harm))
        return "; ".join(names) or self.text("battle.strike.nothing")

    def acting_unit(self) -> int | None:
        return self.defender.id

    def viewer(self) -> Unit | None:
        return self.defender

    def overlay(self) -> Overlay:
        return Overlay(
            selected=frozenset({self.defender.id}),
            targets=frozenset({self.attacker.id}),
            aims=(Aim(self.defender.squares, self.attacker.squares),),
        )

    def legend(self) -> Legend:
        task = self.text("battle.task.retaliation", attacker=self.attacker.name, defender=self.defender.name)
        return Legend(extra=task)

    def build_panel(self, panel: SidePanel) -> None:
        panel.stack(Label(self.text("battle.title.strike-back-with"), style=theme.SECTION, colour=theme.SAND), 16, 6)
        for number, shots in enumerate(self.options):
            button = Button(self.words_of(shots), lambda number=number: self.choose(number), style=theme.TABLE_BOLD)  # type: ignore[misc]
            button.selected = number == self.chosen
            panel.stack(button, 34, 6)
        table = weapon_chart(self.defender, self.host.words, column=self.attacker.card.column)
        stack_unit(panel, self.state, self.defender, self.host.words, table)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        title = self.text("battle.title.strike-back", player=self.player, unit=self.defender.name)
        other = Choice(self.text("battle.button.other"), "battle.next")
        strike = Choice(self.text("battle.button.strike"), "battle.main")
        choices = [other] if len(self.options) > 1 else []
        words = self.words_of(self.options[self.chosen])
        build_sentence_bar(bar, area, title, words, choices, strike, self.act)
