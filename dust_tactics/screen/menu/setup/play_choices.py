"""How a battle to be is played: hand-over, dice, their seed, and reactions where a book leaves them to the players."""

from collections.abc import Callable
from dataclasses import replace

from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.files.settings import HandOver, Settings
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Check, Column, Entry, Label, Row, Segmented, Tip
from dust_tactics.table.dice_sets import DiceKind

_MODES = tuple(HandOver)
_DICE = tuple(DiceKind)
_LABEL = 96
_LONGEST_SEED = 18


class PlayChoices(Column):
    """Two lines of choices; `on_change` hears of another seed, which may be no number."""

    def __init__(self, messages: Messages, settings: Settings, on_change: Callable[[], None]) -> None:
        text = self._text = messages.text
        tips = {
            "hand_over": Tip(body=text("options.hand_over_tip")),
            "dice": Tip(text("setup.dice"), text("setup.dice_tip"), "T13-GEN-05"),
            "seed": Tip(body=text("setup.seed_tip")),
        }
        hand_over, dice, seed = (
            Label(text(f"setup.{key}"), style=theme.BODY, colour=theme.SAND, tip=tip) for key, tip in tips.items()
        )
        self._mode = Segmented(
            [text(f"options.{mode.value}") for mode in _MODES],
            _MODES.index(settings.hand_over),
            tip=tips["hand_over"],
        )
        self._dice = Segmented(
            [text(f"setup.dice_{kind.value}") for kind in _DICE],
            0,
            tip=tips["dice"],
        )
        self._seed = Entry(
            longest=_LONGEST_SEED,
            placeholder=text("setup.seed_hint"),
            on_change=lambda _: on_change(),
            tip=tips["seed"],
        )
        self._reactions = Check(
            text("setup.reactions"), True, tip=Tip(text("setup.reactions"), text("setup.reactions_tip"), "T16-REA-01")
        )
        self._agreements = Row(self._reactions, gap=0)
        self._hand_over = Row(hand_over.sized(width=_LABEL), self._mode.grows(), gap=0)
        self._modes = Row(self._hand_over.grows(), self._agreements, gap=theme.GAP)
        dice_row = Row(
            dice.sized(width=_LABEL),
            self._dice.shares(4),
            theme.GAP,
            seed,
            theme.GAP_SMALL,
            self._seed.shares(3),
            gap=0,
        )
        super().__init__(self._modes.sized(height=32), dice_row.sized(height=32), gap=6)
        self.alike()

    def take(self, scenario: Scenario) -> None:
        """Offer what another scenario leaves open, with the dice that it is meant for."""
        self._agreements.visible = EDITIONS[scenario.edition].reactions.optional
        self._dice.index = _DICE.index(scenario.dice)
        self._seed.placeholder = self._text("setup.seed_hint") if scenario.seed is None else str(scenario.seed)

    def ask_of(self, people: int) -> None:
        """Offer what concerns so many people: one alone hands nothing over."""
        self._hand_over.visible = people > 1
        self._modes.visible = self._hand_over.visible or self._agreements.visible

    @property
    def hand_over(self) -> HandOver:
        """How the players hand the seat over."""
        return _MODES[self._mode.index]

    @property
    def dice(self) -> DiceKind:
        """The dice that are thrown."""
        return _DICE[self._dice.index]

    @property
    def seed(self) -> int | None:
        """The seed of the dice; None leaves it to chance."""
        return int(written) if (written := self._seed.text.strip()) else None

    @property
    def is_seed_written_well(self) -> bool:
        """Whether the seed is a number, or left open."""
        written = self._seed.text.strip()
        return not written or (written.isascii() and written.isdigit())

    def agreed(self, battle: Battle) -> Battle:
        """Return a battle as the players have agreed to play it."""
        return replace(battle, reactions=self._reactions.checked) if self._agreements.visible else battle
