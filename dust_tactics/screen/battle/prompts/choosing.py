"""Choosing the unit that is activated next (T13-TRN-05)."""

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from dust_tactics.language.names import army_heading, briefing
from dust_tactics.language.outlook import OutlookLine, outlook_lines
from dust_tactics.rules.commands import Activate
from dust_tactics.rules.game import Decision
from dust_tactics.rules.holding import disputed, holders
from dust_tactics.rules.outlook import joined_now, outlook
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.victory import conditions_now
from dust_tactics.screen import theme
from dust_tactics.screen.battle.modes import Answers, BattleAsked
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.roster import RosterPanel
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.acting import Acting, first_choice, next_choice
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.planning.idling import may_idle
from dust_tactics.screen.battle.prompts.passing import Passing
from dust_tactics.screen.battle.prompts.planning import ACTION_KEYS, PlanUnitPrompt
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.how_to_win import lines_of, ways_to_win
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import LOOK_UP, Column, KeyHints, Label, Line, Paragraph, Widget


def stack_outlook(panel: SidePanel, state: GameState, words: Words) -> None:
    """Stack who holds which objective, and who would win; with a warning where that is soon."""
    lines = _outlook_now(state, words)
    if not lines:
        return
    panel.stack(Label(words.text("outlook.heading"), style=theme.SECTION, colour=theme.BRASS), 18, 4)
    for line in lines:
        (widget,) = lines_of([line.text], colour=theme.COVER if line.warns else theme.SAND, depth=line.depth)
        panel.stack(widget, gap=10 if line is lines[-1] else 3)
    panel.stack(Line(), 1, 10)


def _outlook_now(state: GameState, words: Words) -> Sequence[OutlookLine]:
    players = [side.player for side in words.battle(state).sides]
    return outlook_lines(
        words.messages, words.battle(state), holders(state), outlook(state), players, disputed(state), joined_now(state)
    )


def winning_part(state: GameState, words: Words, *, line: bool = True) -> Column:
    """Return how the battle is won, below a line unless there is one already."""
    heading = Label(words.text("victory.heading"), style=theme.HEADING).sized(height=28)
    ways = ways_to_win(words.messages, words.battle(state), conditions_now(state), happened=state.happened)
    above = (Line().sized(height=1), 10) if line else ()
    return Column(*above, heading, 6, *ways, gap=10)


_ADVICE = 20
"""The height of a line of advice."""
_ABOVE_ADVICE = 20
"""What is left free above advice, the line there included."""
_APART = 14


class ChooseUnitPrompt(Prompt[ChooseUnit]):
    """Which unit? The planning of the one that is meant lies over this prompt; nothing is decided by it."""

    section = "plan"

    def __init__(self, host: BattleAsked, decision: Decision) -> None:
        super().__init__(host, decision)
        self.passing = Passing(host, decision, self.asked)

    def plan_for(self, acting: Acting) -> PlanUnitPrompt:
        """Plan for a unit, or for a unit and a hero."""
        prompt = PlanUnitPrompt(self.host, self.decision, acting.unit, acting.together, self.passing)
        self.host.modes.lay(prompt, over=self)
        return prompt

    def resume_plan(self, plan: Plan) -> None:
        if self.unit(plan.unit).side != self.owner:
            return
        if self.refusal(Activate(self.decision.id, plan.unit, plan.together)) is None:
            self.plan_for(Acting(plan.unit, plan.together)).planner.restore(plan)

    # What people do

    def click(self, square: int, *, more: bool) -> None:
        friend = self.unit_at(square, self.owner)
        waits = self.host.board.waiting_at(square)
        if friend is not None:
            self.pick(friend.id)
        elif waits is not None:
            self.pick(waits)
        elif self.target_at(square, 1 - self.owner) is not None:
            self._ask_for_own_unit()

    def pick(self, unit_id: int) -> bool:
        if self.unit(unit_id).side != self.owner:
            self._ask_for_own_unit()
        elif acting := first_choice(self.state, unit_id):
            self.plan_for(acting)
        elif refusal := self.refusal(Activate(self.decision.id, unit_id)):
            self.host.explain(refusal)
        self.host.refresh()
        return True

    def _ask_for_own_unit(self) -> None:
        self.host.toast(self.text("battle.toast.choose-own-first"))

    def tab(self, step: int) -> None:
        if acting := next_choice(self.state, self.owner, None, step):
            self.plan_for(acting)
        self.host.refresh()

    def answers(self) -> Answers:
        too_early = partial(self.host.toast, self.text("battle.toast.choose-unit-first"))
        ends = {"battle.main": partial(self.host.idle, self.owner)} if may_idle(self.state, self.owner) else {}
        return {**dict.fromkeys(ACTION_KEYS.values(), too_early), "plan.pass": self.passing.go, **ends}

    # What is shown

    def build_panel(self, panel: SidePanel) -> None:
        stack_outlook(panel, self.state, self.host.words)
        if self.host.rosters_shown:
            self._stack_standing(panel)
        else:
            self._stack_units(panel)
        self._add_advice(panel)

    def _stack_units(self, panel: SidePanel) -> None:
        """Stack the units of both sides and how the battle is won; that goes first where not all can be seen."""
        parts = []
        for side in (self.owner, 1 - self.owner):
            whose = "your-units" if side == self.owner else "units-of"
            title = self.text(f"battle.title.{whose}", player=self.host.words.player(self.state, side))
            heading = Label(title, style=theme.SECTION, colour=theme.SAND).sized(height=16)
            roster = RosterPanel(self.state, side, self.host.words, self._pick, lambda unit: None)
            parts.append(Column(heading, roster, gap=6))
        ways = winning_part(self.state, self.host.words)
        height = sum(part.measure(panel.width)[1] + _APART for part in (*parts, ways))
        fits = height + _ADVICE + _ABOVE_ADVICE <= panel.room
        if not fits:
            ways = winning_part(self.state, self.host.words, line=not _outlook_now(self.state, self.host.words))
        for part in (*parts, ways) if fits else (ways, *parts):
            panel.stack(part, gap=_APART)

    def _pick(self, unit_id: int) -> None:
        self.pick(unit_id)

    def _advice(self) -> Iterator[tuple[str, str]]:
        """Keys and buttons of the mouse to begin with, and what they do."""
        keys = {
            "next": self.key_name("battle.next"),
            "click": self.text("battle.mouse.click"),
            "shift": self.text("key.shift"),
            "sight": self.key_name("look.sight"),
            "threat": self.key_name("look.threat"),
            "right-button": self.text("battle.mouse.right-button"),
            "help": self.key_name(LOOK_UP),
        }
        return ((key, self.text(f"battle.advice.{name}")) for name, key in keys.items())

    def _add_advice(self, panel: SidePanel) -> None:
        """Put the keys to the foot of the panel, where they do not scroll away; where they would hide what is told, the
        first line of them is enough."""
        lines: list[list[tuple[Sequence[str], str]]] = [[]]
        for key, words in self._advice():
            hint = ((key,), words)
            if lines[-1] and KeyHints([*lines[-1], hint]).natural_width(self.host.stage.width) > panel.width:
                lines.append([])
            lines[-1].append(hint)
        most = max(1, (panel.room - _ABOVE_ADVICE) // _ADVICE)
        hints = (KeyHints(line).sized(height=_ADVICE) for line in lines[:most])
        panel.add_footer(Column(Line().sized(height=1), 8, *hints, gap=0))

    def _stack_standing(self, panel: SidePanel) -> None:
        battle, messages = self.host.words.battle(self.state), self.host.words.messages
        for side, setup in enumerate(battle.sides):
            gained = self.text("battle.note.gained", points=self.counted("point", self.state.points[side]))
            panel.stack(Label(army_heading(messages, setup.player, setup.army), style=theme.BODY_BOLD), 18, 2)
            panel.stack(Label(gained, style=theme.TABLE, colour=theme.SAND), 17, 10)
        if told := briefing(messages, battle):
            panel.stack(Line(), 1, 10)
            panel.stack(Paragraph(told, style=theme.TABLE), gap=14)
        panel.stack(winning_part(self.state, self.host.words))

    def _to_act(self) -> str:
        """How many may act; reserves apart, as they do not count for passing (T13-TRN-14)."""
        waiting, reserves = self.state.yet_to_activate(self.owner), self.state.reserves(self.owner)
        key = self.key_name("battle.next")
        if waiting and reserves:
            units = self.counted("unit", len(waiting))
            return self.text("battle.note.reserves-to-act", units=units, number=len(reserves), key=key)
        units = self.counted("unit", len(waiting) + len(reserves))
        return self.text("battle.note.units-to-act", units=units, key=key)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        passes = self.state.edition.turns.passes
        refusal = self.passing.refusal() if passes else None
        may_pass = Choice(
            self.text("battle.button.pass"),
            "plan.pass",
            self.host.words.why_not(refusal) if refusal is not None else None,
            icon="pass",
            tip=self.passing.tip(),
        )
        title = self.text("battle.title.player-chooses", player=self.player)
        if may_idle(self.state, self.owner):
            tip = Tip(self.text("battle.tip.end-turn"))
            ends = Choice(self.text("battle.button.end-turn"), "battle.main", tip=tip)
            build_sentence_bar(bar, area, title, self.text("battle.note.nobody-left"), [], ends, self.act)
            return
        build_sentence_bar(bar, area, title, self._to_act(), [may_pass] if passes else [], None, self.act)
