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
_LABEL = 84
_LONGEST_SEED = 18


class PlayChoices(Column):
    """Two lines of choices; `on_change` hears of another seed, which may be no number."""

    def __init__(self, messages: Messages, settings: Settings, on_change: Callable[[], None]) -> None:
        text = self._text = messages.text
        labels = [
            Label(text(f"setup.{key}"), style=theme.BODY, colour=theme.SAND).sized(width=_LABEL)
            for key in ("hand_over", "dice", "seed")
        ]
        self._mode = Segmented(
            [text(f"options.{mode.value}") for mode in _MODES],
            _MODES.index(settings.hand_over),
            tip=text("options.hand_over_tip"),
        )
        self._dice = Segmented(
            [text(f"setup.dice_{kind.value}") for kind in _DICE],
            0,
            tip=Tip(text("setup.dice"), text("setup.dice_tip"), "T13-GEN-05"),
        )
        self._seed = Entry(
            longest=_LONGEST_SEED,
            placeholder=text("setup.seed_hint"),
            on_change=lambda _: on_change(),
            tip=text("setup.seed_tip"),
        )
        self._reactions = Check(
            text("setup.reactions"), True, tip=Tip(text("setup.reactions"), text("setup.reactions_tip"), "T16-REA-01")
        )
        self._agreements = Row(theme.GAP, self._reactions, gap=0)
        dice = self._dice.shares(4), theme.GAP, labels[2], self._seed.shares(3)
        super().__init__(
            Row(labels[0], self._mode.grows(), self._agreements, gap=0).sized(height=32),
            Row(labels[1], *dice, gap=0).sized(height=32),
            gap=6,
        )

    def take(self, scenario: Scenario) -> None:
        """Offer what another scenario leaves open, with the dice that it is meant for."""
        self._agreements.visible = EDITIONS[scenario.edition].reactions.optional
        self._dice.index = _DICE.index(scenario.dice)
        self._seed.placeholder = self._text("setup.seed_hint") if scenario.seed is None else str(scenario.seed)

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
