"""What every prompt is: it asks somebody for one decision, on the board, in the panel and in the bar below it."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import pygame

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.game import Decision, check
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.view.overlay import NOTHING, Legend, Overlay, Pointer
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Stage, Tip, Widget
from dust_tactics.table.refusal import Refusal

Answers = Mapping[str, Callable[[], object]]
Place = tuple[float, float]
_TAB = {"battle.next": 1, "battle.previous": -1}


class Desk(Protocol):
    """What a prompt may use: the battle as it stands, words, and the ways to answer."""

    words: Words
    stage: Stage

    @property
    def state(self) -> GameState: ...

    def submit(self, command: AnyCommand) -> None:
        """Gives a command to the rules and plays what follows."""

    def carry_out(self, plan: Plan) -> None:
        """Tells a plan to the rules, decision by decision, as long as it stays legal."""

    def hold_fire(self, side: int) -> None:
        """Lets a side hold fire for the rest of the turn without asking."""

    @property
    def rosters_shown(self) -> bool:
        """Whether the units of both sides are listed beside the board."""

    def refresh(self) -> None:
        """Shows the prompt anew, after a change."""

    def last_way(self, unit: int) -> Way:
        """What a unit covered in the last command, step by step, its start included."""

    def toast(self, text: str) -> None:
        """Says something in passing."""

    def explain(self, refusal: Refusal) -> None:
        """Says in passing why something can't be, with the rule to look up."""


class Prompt:
    """The base of all prompts. Methods do nothing and show nothing unless a prompt says otherwise.

    `section` is that of the table of keys which the prompt hears. `pointed` is the unit that is pointed at, where
    several share a square.
    """

    section = "battle"
    pointed: int | None = None
    whole_panel = False  # whether the panel is laid out by the prompt from edge to edge

    def __init__(self, desk: Desk, decision: Decision) -> None:
        self.desk = desk
        self.decision = decision

    @property
    def state(self) -> GameState:
        """The battle as it stands."""
        return self.desk.state

    @property
    def question(self) -> Any:
        """What is asked."""
        return self.decision.question

    @property
    def owner(self) -> int:
        """The side that decides."""
        return self.decision.owner

    @property
    def player(self) -> str:
        """The name of who decides."""
        return self.state.battle.sides[self.owner].commander(self.state.turn)

    # Words, looked up when they are shown: the language may be changed at any time

    @property
    def title(self) -> str:
        """Whose decision it is."""
        return ""

    @property
    def task(self) -> str:
        """What is to be done, in one sentence."""
        return ""

    @property
    def short_task(self) -> str:
        """The same in fewer words, where it has a short form."""
        return ""

    def text(self, key: str, /, **values: object) -> str:
        """A text of the catalogue."""
        return self.desk.words.text(key, **values)

    def counted(self, thing: str, count: int, /, **values: object) -> str:
        """A number of things."""
        return self.desk.words.counted(thing, count, **values)

    def entries(self, *names: str) -> tuple[tuple[str, str], ...]:
        """Signs of the board with what they mean, for the line below it."""
        return tuple((name, self.text(f"battle.legend.{name}")) for name in names)

    # The battle

    def unit(self, unit_id: int) -> Unit:
        """A unit as it is."""
        return self.state.units[unit_id]

    def refusal(self, command: AnyCommand) -> Refusal | None:
        """Why a command can't be."""
        return check(self.state, command)

    # What is shown

    def overlay(self) -> Overlay:
        """What lies over the board."""
        return NOTHING

    def legend(self) -> Legend:
        """The line below the board."""
        return Legend(extra=self.task, short=self.short_task)

    def acting_unit(self) -> int | None:
        """The unit whose card is shown."""
        return None

    def viewer(self) -> Unit | None:
        """The unit that sight is shown from, where it stands or would stand."""
        return None

    def build_panel(self, panel: Widget, area: pygame.Rect) -> None:
        """Puts widgets into the panel, inside `area`."""

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        """Puts widgets into the bar below the board, inside `area`."""

    # What people do

    def pointer(self, square: int | None) -> Pointer:
        """What is said of a square that is pointed at."""
        return Pointer(square)

    def turned_to(self, place: Place) -> bool:
        """The mouse moves to a place on the board, counted in squares; whether the prompt made use of that."""
        return False

    def click(self, square: int, *, more: bool) -> None:
        """A square is clicked; `more` with Shift held."""

    def drag(self, square: int) -> None:
        """The mouse is drawn over a square with the button held."""

    def tip(self, square: int) -> Tip | None:
        """What the tooltip adds for a square."""
        return None

    def answers(self) -> Answers:
        """What the actions of the table of keys do here, by their names; `act` adds what all prompts answer."""
        return {}

    def act(self, action: str) -> bool:
        """Do what an action of the table of keys means here; False if it means nothing."""
        answer = self.answers().get(action)
        if answer is not None:
            answer()
        elif action in _TAB:
            self.tab(_TAB[action])
        else:
            return False
        return True

    def key_name(self, action: str) -> str:
        """The key of an action as people read it."""
        return self.desk.stage.keys.name(action)

    def tab(self, step: int) -> None:
        """Goes on to the next thing that can be meant, or back."""

    def escape(self) -> bool:
        """Takes the last thing back; False if there is nothing left to take back."""
        return False
