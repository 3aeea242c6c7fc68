"""The battle as a game on the screen."""

from dust_tactics.bots.levels import Levels
from dust_tactics.bots.player import Choice
from dust_tactics.files.journal.seats import may_sit
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.settings import BotPace
from dust_tactics.rules.commands import Activate, Pass, React
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.screen.battle.mind import BattleMind
from dust_tactics.screen.play import thoughts
from dust_tactics.screen.play.kind import PlayKind
from dust_tactics.screen.play.opponents import Opponents
from dust_tactics.screen.play.scene import SceneOptions

BattleKind = PlayKind[GameState, Choice]
BattleOpponents = Opponents[GameState, Choice]
BattleOptions = SceneOptions[GameState, Choice]
Given = thoughts.Given[GameState]
Thought = thoughts.Thought[GameState, Choice]
Thoughts = thoughts.Thoughts[GameState, Choice]

_MARKED = {BotPace.AT_ONCE: 0.0, BotPace.BRISK: 350.0, BotPace.NORMAL: 800.0, BotPace.CALM: 1300.0}
"""Milliseconds for which the unit chosen is marked, its name over it, before it acts; or before a side passes."""
_BETWEEN = {BotPace.AT_ONCE: 0.0, BotPace.BRISK: 0.0, BotPace.NORMAL: 150.0, BotPace.CALM: 450.0}
"""Milliseconds before any other decision is given."""
_HAVE_REASONS = (Activate, Pass, React)
"""Commands in which the plan of an activation is made: what follows them only carries it out."""


def battle_kind(levels: Levels | None = None) -> BattleKind:
    """Return the battle with computer players of some levels, those that ship if left out."""
    return PlayKind(
        BattleMind(levels or shipped_levels()),
        pauses=lambda command: _MARKED if isinstance(command, Activate | Pass) else _BETWEEN,
        begins=lambda decision: isinstance(decision.question, ChooseUnit),
        tells_why=lambda command: isinstance(command, _HAVE_REASONS),
        says_why=lambda state, side, seat: may_sit(state.battle, side, seat),
    )
