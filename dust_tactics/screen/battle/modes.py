"""What the battle screen is used for at a moment: a stack of modes, of which the one on top is seen and worked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

import pygame

from dust_tactics.rules.commands import AnyCommand, TakeHits
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.damage import ShareHit
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.foreseeing import Foreseeing
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.roles import BattleShown
from dust_tactics.screen.battle.view.overlay import NOTHING, Legend, Overlay, Pointer
from dust_tactics.screen.ui import Tip, Widget

Answers = Mapping[str, Callable[[], object]]
Place = tuple[float, float]
_TAB = {"battle.next": 1, "battle.previous": -1}


class BattleAsked(BattleShown, Protocol):
    """What people are asked about the battle, as a stack of modes, and their answers."""

    modes: ModeStack
    foreseeing: Foreseeing

    def submit(self, command: AnyCommand) -> None:
        """Give a command to the rules and play what follows."""

    def carry_out(self, plan: Plan) -> None:
        """Submit the plan's commands one decision at a time, as long as they stay legal."""

    def share_out(self, question: ShareHit, answers: tuple[TakeHits, ...]) -> None:
        """Answer a hit on a unit and its hero, and with it those that are asked about next."""

    def hold_fire(self, side: int) -> None:
        """Let a side hold fire for the rest of the turn without asking."""

    def idle(self, side: int) -> None:
        """Let all units that a side has left do nothing for the rest of the turn."""

    def resume_plan(self, plan: Plan) -> None:
        """Let people begin again from a plan that was undone."""


class Mode:
    """The base of all modes. Methods do nothing and show nothing unless a mode says otherwise.

    pointed        the unit that is pointed at, where several share a square
    shows_pointed  whether the card of a unit that is pointed at is shown while nobody acts
    stays          whether it stays on the stack when a mode below it is replaced
    goes_first     actions that it answers before any widget, and while something is played
    """

    pointed: int | None = None
    shows_pointed = True
    stays = False
    goes_first: frozenset[str] = frozenset()

    def __init__(self, host: BattleAsked) -> None:
        self.host = host

    @property
    def state(self) -> GameState:
        """The battle as it stands."""
        return self.host.state

    @property
    def section(self) -> str:
        """The section of the table of keys which the mode hears."""
        return "battle"

    # Words, looked up when they are shown: the language may be changed at any time

    @property
    def task(self) -> str:
        """What is to be done, in one sentence."""
        return ""

    @property
    def short_task(self) -> str:
        """The same in fewer words, where it has a short form."""
        return ""

    def text(self, key: str, /, **values: object) -> str:
        """Return a text of the catalogue."""
        return self.host.words.text(key, **values)

    def counted(self, thing: str, count: int, /, **values: object) -> str:
        """Return a number of things."""
        return self.host.words.counted(thing, count, **values)

    def entries(self, *names: str) -> tuple[tuple[str, str], ...]:
        """Return signs of the board with what they mean, for the line below it."""
        return tuple((name, self.text(f"battle.legend.{name}")) for name in names)

    # On the stack

    def begin(self) -> None:
        """Follow being put on the stack."""

    def end(self) -> None:
        """Follow being taken off the stack."""

    def hovers(self, square: int | None) -> None:
        """Follow the square that is pointed at."""

    # What is shown

    def overlay(self) -> Overlay:
        """Return what lies over the board."""
        return NOTHING

    def legend(self) -> Legend:
        """Return the line below the board."""
        return Legend(extra=self.task, short=self.short_task)

    def acting_unit(self) -> int | None:
        """Return the unit whose card is shown."""
        return None

    def viewer(self) -> Unit | None:
        """Return the unit that sight is shown from, where it stands or would stand."""
        return None

    def build_panel(self, panel: SidePanel) -> None:
        """Put widgets into the panel at the right."""

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        """Put widgets into the bar below the board, inside `area`."""

    def storey_shown(self) -> None:
        """Follow another storey being shown."""

    # What people do

    def pointer(self, square: int | None) -> Pointer:
        """Return what is said of a square that is pointed at."""
        return Pointer(square)

    def pointed_to(self, place: Place) -> bool:
        """Follow the mouse to a place on the board, counted in squares; whether the mode made use of that."""
        return False

    def click(self, square: int, *, more: bool) -> None:
        """Take a click on a square; `more` with Shift held."""

    def drags_from(self, square: int) -> bool:
        """Return whether the mouse, drawn on from a square with the button held, means anything to this mode."""
        return False

    def drag(self, square: int) -> None:
        """Take the mouse being drawn over a square with the button held."""

    def pick(self, unit_id: int) -> bool:
        """Take a click on a unit in a list; False if it means no more than one on its square."""
        return False

    def resume_plan(self, plan: Plan) -> None:
        """Begin again from a plan that was undone."""

    def tip(self, square: int) -> Tip | None:
        """Return what the tooltip adds for a square."""
        return None

    def answers(self) -> Answers:
        """Return what the actions of the table of keys do here, by their names; `act` adds what all modes answer."""
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

    @property
    def shift_held(self) -> bool:
        """Whether a click would be one with Shift held."""
        return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)

    def key_name(self, action: str) -> str:
        """Return the key of an action as people read it."""
        return self.host.stage.keys.name(action)

    def tab(self, step: int) -> None:
        """Go on to the next thing that can be meant, or back."""

    def escape(self) -> bool:
        """Take the last thing back; False if there is nothing left to take back."""
        return False


class LaidOver(Mode):
    """A tool laid over another mode: what it does not say or do itself is up to the mode below."""

    @property
    def below(self) -> Mode:
        """The mode it is laid over."""
        return self.host.modes.below(self)

    @property
    def section(self) -> str:
        return self.below.section

    def storey_shown(self) -> None:
        self.below.storey_shown()

    def overlay(self) -> Overlay:
        return self.below.overlay()

    def legend(self) -> Legend:
        return self.below.legend()

    def acting_unit(self) -> int | None:
        return self.below.acting_unit()

    def viewer(self) -> Unit | None:
        return self.below.viewer()

    def build_panel(self, panel: SidePanel) -> None:
        self.below.build_panel(panel)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        self.below.build_bar(bar, area)

    def pick(self, unit_id: int) -> bool:
        return self.below.pick(unit_id)

    def resume_plan(self, plan: Plan) -> None:
        self.below.resume_plan(plan)

    def tip(self, square: int) -> Tip | None:
        return self.below.tip(square)

    def act(self, action: str) -> bool:
        return self.below.act(action)

    def put_away(self) -> None:
        """Take the tool off the stack."""
        self.host.modes.lift(self)
        self.host.refresh()

    def escape(self) -> bool:
        self.put_away()
        return True


class ModeStack:
    """The modes that lie over one another; nothing is refreshed by a change of them."""

    def __init__(self) -> None:
        self._modes: list[Mode] = []

    @property
    def top(self) -> Mode | None:
        """The mode that is seen and worked; None while nothing is asked."""
        return self._modes[-1] if self._modes else None

    @property
    def bottom(self) -> Mode | None:
        """The mode that all others are laid over."""
        return self._modes[0] if self._modes else None

    @property
    def prompt(self) -> Mode | None:
        """The mode on top but for the tools laid over it."""
        return next((mode for mode in reversed(self._modes) if not isinstance(mode, LaidOver)), None)

    def below(self, mode: Mode) -> Mode:
        """Return the mode below another one. Raises ValueError if there is none."""
        place = self._modes.index(mode)
        if place == 0:
            raise ValueError(f"there is nothing below {type(mode).__name__}")
        return self._modes[place - 1]

    def ask(self, mode: Mode) -> None:
        """Put a mode in place of all there were."""
        self.clear()
        self.lay(mode)

    def __contains__(self, mode: Mode) -> bool:
        return mode in self._modes

    def lay(self, mode: Mode, over: Mode | None = None) -> None:
        """Put a mode on top of the others, or right over one of them, whose other tools are put away.

        Raises ValueError if that one is not there.
        """
        place = len(self._modes) if over is None else self._modes.index(over) + 1
        self._put(place, mode)

    def lift(self, mode: Mode) -> None:
        """Take a mode off, with all that lies over it; nothing happens if it is not there."""
        if mode in self._modes:
            self._cut(self._modes.index(mode))

    def replace(self, mode: Mode, other: Mode) -> None:
        """Put another mode in the place of one; of what lies over it tools that stay are kept. Raises ValueError."""
        place = self._modes.index(mode)
        self._modes.remove(mode)
        mode.end()
        self._put(place, other)

    def clear(self) -> None:
        """Take all modes off."""
        self._cut(0)

    def _put(self, place: int, mode: Mode) -> None:
        """Put a mode in a place; of what was there and above tools that stay are kept, above it."""
        for gone in reversed([above for above in self._modes[place:] if not above.stays]):
            self._modes.remove(gone)
            gone.end()
        self._modes.insert(place, mode)
        mode.begin()

    def _cut(self, place: int) -> None:
        while len(self._modes) > place:
            self._modes.pop().end()
