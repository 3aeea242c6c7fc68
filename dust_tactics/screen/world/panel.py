"""A panel: one decision at a time, beside the map. Each kind of decision has a file of its own in `panels/`.

A panel is given the decision and its host, and says what it shows: widgets for the right side, an overlay for the map,
and, where it needs more room, a dock that takes the place of the cards below the map. It changes its own plan and asks
the host to `refresh`; it answers by `host.submit(command)`. Words are looked up when they are shown.
"""

from collections.abc import Callable, Mapping, Sequence

from dust_tactics.screen.ui import Button, Item, Tip, Widget
from dust_tactics.screen.world.map.overlay import NOTHING, MapOverlay
from dust_tactics.screen.world.parts.vista import CardVista
from dust_tactics.screen.world.roles import WorldAsked
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.table.agenda import Decision
from dust_tactics.table.refusal import Refusal
from dust_tactics.world.commands import AnyWorldCommand
from dust_tactics.world.state import WorldState

Answers = Mapping[str, Callable[[], object]]


class Panel:
    """The base of all panels. What a panel does not say is nothing.

    decision    what is owed, and by whom
    question    what is asked; panels of one kind of question say which
    section     the section of the table of keys which the panel hears
    key         of its own words in the catalogue, its title among them
    covers      whether it takes the whole right side, in place of the plate of the area pointed at
    is_secret   whether its owner alone may see it: it comes behind a cover
    """

    section = "world"
    key = ""
    covers = False
    is_secret = False
    question: object

    def __init__(self, host: WorldAsked, decision: Decision) -> None:
        self.host, self.decision = host, decision
        self.question = decision.question

    # What it knows

    @property
    def state(self) -> WorldState:
        """The game as it stands."""
        return self.host.state

    @property
    def owner(self) -> int:
        """The player who decides."""
        return self.decision.owner

    @property
    def id(self) -> int:
        """What a command has to quote."""
        return self.decision.id

    @property
    def words(self) -> WorldWords:
        """The words of the screen."""
        return self.host.words

    def text(self, key: str, /, **values: object) -> str:
        """Return a text of the screen of the world."""
        return self.words.text(f"world.screen.{key}", **values)

    def counted(self, thing: str, count: int, /, **values: object) -> str:
        """Return a number of things."""
        return self.words.messages.counted(thing, count, **values)

    def name(self, area: int) -> str:
        """Return the name of an area."""
        return self.words.area(area)

    # What it shows

    @property
    def title(self) -> str:
        """What is decided, in a few words."""
        return self.text(f"{self.key}.title") if self.key else ""

    @property
    def lead(self) -> str:
        """What is to be weighed, in one line below the title, where the panel has a head of its own."""
        return ""

    @property
    def whose(self) -> str:
        """Whose decision it is, above the title, where the panel has a head of its own."""
        return self.text("your-decision", player=self.words.player(self.state, self.owner))

    @property
    def is_reaction(self) -> bool:
        """Whether it is a decision in the turn of another player."""
        turn = self.state.turn
        return turn is not None and turn.player != self.owner

    @property
    def phase(self) -> str:
        """The phase that is lit in the top bar: that of the turn under way if it is empty."""
        return ""

    def items(self) -> Sequence[Item]:
        """Return the widgets of the panel from top to bottom, as a `Column` takes them."""
        return ()

    def buttons(self) -> Sequence[Widget]:
        """Return the buttons at its lower edge, from left to right; the last one is the main button."""
        return ()

    def picture(self) -> CardVista | None:
        """Return what fills what the panel leaves free, in place of the card that its owner plays."""
        return None

    def dock(self) -> Widget | None:
        """Return what takes the place of the cards below the map, if anything does."""
        return None

    def overlay(self) -> MapOverlay:
        """Return what lies over the map."""
        return NOTHING

    def areas(self) -> Sequence[int]:
        """Return the areas that matter, in the order in which Tab goes through them."""
        return tuple(self.overlay().goals)

    def tip(self, area: int) -> Tip | None:
        """Return what the tooltip says of an area."""
        return None

    # What people do

    def begin(self) -> None:
        """Follow being shown for the first time."""

    def click(self, area: int, *, more: bool) -> bool:
        """Take a click on an area; `more` with Shift held. Whether it meant anything."""
        return False

    def pointed(self, area: int | None) -> None:
        """Follow the mouse or the keys to an area."""

    def answers(self) -> Answers:
        """Return what actions of the table of keys do here, by their names."""
        return {}

    def tab(self, step: int) -> bool:
        """Go to the next thing that is chosen from, or the one before; False if the keys go through `areas` instead."""
        return False

    def take_over(self, command: AnyWorldCommand) -> None:
        """Plan what a command says, so that people can still change it; give it where there is nothing to plan."""
        self.give(command)

    def act(self, action: str) -> bool:
        """Do what an action means here; False if it means nothing."""
        answer = self.answers().get(action)
        if answer is None:
            return False
        answer()
        return True

    def escape(self) -> bool:
        """Take the last thing back; False if there is nothing left to take back."""
        return False

    # Helpers

    def give(self, command: AnyWorldCommand) -> None:
        """Give a command, or say why it can't be given."""
        refusal = self.host.refusal(command)
        if refusal is None:
            self.host.submit(command)
        else:
            self.host.explain(refusal)

    def button(
        self,
        words: str,
        action: str,
        on_click: Callable[[], object],
        *,
        main: bool = False,
        icon: str = "",
        refusal: Refusal | None = None,
        tip: str = "",
    ) -> Button:
        """Return a button with the key of an action; greyed, with the reason and its rule, where it is refused."""
        button = Button(words, on_click, main=main, action=action, icon=icon, tip=tip or None).sized(height=56)
        if refusal is not None:
            button.disable(*self.words.refusal(refusal))
        return button
