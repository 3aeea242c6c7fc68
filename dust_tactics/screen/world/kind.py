"""World War as a game on the screen."""

from collections.abc import Callable

from dust_tactics.bots.levels import Level, Policy
from dust_tactics.bots.world.choice import WorldChoice, WorldOption
from dust_tactics.bots.world.levels import LEVELS, WEIGHING
from dust_tactics.bots.world.veteran import POLICIES
from dust_tactics.files.settings import BotPace
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.world.levels import who_words
from dust_tactics.screen.play import thoughts
from dust_tactics.screen.play.kind import PlayKind
from dust_tactics.screen.play.opponents import Opponents
from dust_tactics.screen.play.scene import SceneOptions
from dust_tactics.screen.seat_choice import SeatChoice
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.world.mind import WorldMind
from dust_tactics.table.agenda import Command
from dust_tactics.world.commands import (
    Ally,
    Attack,
    Bombard,
    Claim,
    FallBack,
    Interrupt,
    Launch,
    Move,
    PutCentre,
    Shell,
    UseAbility,
)
from dust_tactics.world.state import WorldState

WorldOpponents = Opponents[WorldState, WorldChoice]
WorldOptions = SceneOptions[WorldState, WorldChoice]
WorldGiven = thoughts.Given[WorldState]
WorldThought = thoughts.Thought[WorldState, WorldChoice]

_BETWEEN = {BotPace.AT_ONCE: 0.0, BotPace.BRISK: 160.0, BotPace.NORMAL: 320.0, BotPace.CALM: 620.0}
"""Milliseconds before a decision is given."""
_TELL_WHY = (Claim, PutCentre, Ally, Interrupt, Move, Attack, Bombard, Shell, Launch, UseAbility, FallBack)
"""Commands that are given in the open, for reasons that all can see. What is weighed where a card is chosen or laid off
is the hand, which is secret (WW-GEN-12)."""
MOST_OPTIONS = 4
"""Options that are shown side by side."""


def _tells_why(command: Command) -> bool:
    """Return whether the reasons of a command give nothing away that is secret."""
    return isinstance(command, _TELL_WHY)


WORLD_PLAY: PlayKind[WorldState, WorldChoice] = PlayKind(
    WorldMind(),
    pauses=lambda command: _BETWEEN,
    tells_why=_tells_why,
    is_secret=lambda command: not _tells_why(command),
    says_why=lambda state, player, seat: seat.level in WEIGHING,
    advises=lambda decision: type(decision.question) in POLICIES,
)


def options_of(thought: WorldThought) -> tuple[WorldOption, ...]:
    """Return the options that are worth telling, the one taken first; that alone where nothing was weighed."""
    return thought.choice.options[:MOST_OPTIONS] or (WorldOption(thought.choice.command, 0.0),)


def world_seat_choice(messages: Messages, on_change: Callable[[], None]) -> SeatChoice:
    """Return the fields in which people choose who plays: a person, or a level that knows the game."""
    choice = SeatChoice(messages, on_change, [Level(level, Policy.ONE_LOOK) for level in LEVELS], ())
    choice.who.tip = Tip(body=who_words(messages))
    return choice
