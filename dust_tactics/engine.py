"""The rules without a screen, for those who write a program of their own: docs/ENGINE.md begins with a whole battle.

`import dust_tactics` gives these names. No room of the package uses this module.
"""

from collections.abc import Iterable
from pathlib import Path

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.player import Player
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.library import find_scenario
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario, make_battle
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.attack.odds import TargetOdds, attack_odds
from dust_tactics.rules.attack.preview import planned
from dust_tactics.rules.attack.shots import simple_attacks
from dust_tactics.rules.attack.weapons import weapon_choices
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.game import apply, check, decision_owed, legal_commands, new_game
from dust_tactics.rules.sight.field import field_of, viewpoint
from dust_tactics.rules.sight.views import Verdict
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action, Unit
from dust_tactics.table.refusal import Refusal, Refused

__all__ = [
    "FileRefused",
    "GameState",
    "Refusal",
    "Refused",
    "Scenario",
    "apply",
    "begin",
    "check",
    "decision_owed",
    "legal_commands",
    "load",
    "odds",
    "player",
    "sight",
    "tell",
]


def load(name: str | Path) -> Scenario:
    """Load a scenario by the path of its file, or by the name of a shipped one or one of the user's own.

    Raises KeyError with a guess for an unknown name, and FileRefused with everything that is wrong with a file.

    >>> scenario = load("first-steps")
    >>> scenario.edition, scenario.turns, [side.name for side in scenario.sides]
    ('2013', 6, ['West', 'East'])
    """
    return load_scenario(find_scenario(str(name)))


def begin(scenario: Scenario, *, seed: int = 0) -> GameState:
    """Set a battle up with the first army of each side, up to the first decision. A seed gives the same dice each time.

    >>> state = begin(load("first-steps"), seed=7)
    >>> decision_owed(state).owner
    1
    >>> list(legal_commands(state))
    [GoFirst(decision=1, side=1), GoFirst(decision=1, side=0)]
    """
    return new_game(make_battle(scenario), seed)[0]


def player(level: str, *, seed: int = 0, manner: str = "") -> Player:
    """Make a computer player, whose `choose(state)` answers the decision owed.

    level    an id of assets/levels.toml, such as "random" or "veteran"
    seed     what its chance comes from
    manner   how it plays, an id of the same file; the usual one without

    Raises KeyError for a level or manner that is not known.

    >>> state = begin(load("first-steps"), seed=7)
    >>> command = player("veteran").choose(state)
    >>> check(state, command) is None
    True
    """
    return thinker_of(shipped_levels(), Seat(level, manner, seed))


def sight(state: GameState, viewer: Unit, target: Unit) -> Verdict:
    """Say whether one unit sees another and how well, with the reasons and their clauses.

    Raises ValueError for a unit that is not on the table.

    >>> state = begin(load("heads-down"))
    >>> verdict = sight(state, state.on_table(0)[2], state.on_table(1)[2])
    >>> verdict.sees, verdict.cover, [reason.key for reason in verdict.reasons]
    (True, False, ['clear'])
    """
    _on_table(viewer, target)
    return state.edition.sight.explain(field_of(state), viewpoint(viewer), viewpoint(target))


def odds(state: GameState, attacker: Unit, target: Unit, *, sustained: bool = False) -> TargetOdds | None:
    """Work out what an attack with all that can be aimed at a target would do to it from where both stand.

    Of several ways to attack, take the one that costs the target most on average. None if it cannot be attacked.
    Raises ValueError for a unit that is not on the table.

    >>> state = begin(load("heads-down"))
    >>> fire = odds(state, state.on_table(0)[2], state.on_table(1)[2])
    >>> f"{fire.expected_hits:.2f} hits, destroyed {fire.destroyed:.1%}"
    '3.00 hits, destroyed 14.5%'
    """
    _on_table(attacker, target)
    action = Action.SUSTAINED if sustained else Action.ATTACK
    case = planned(state, attacker.id, state.places(attacker), attacker.facing, actions=(action,))
    unit = case.units[attacker.id]
    choices = weapon_choices(case, unit, ranged=True, close=True, only=target.id)
    found = [
        at_target
        for shots in simple_attacks(case, unit, choices, sustained=sustained)
        if (at_target := attack_odds(case, unit.id, shots, sustained=sustained).at(target.id))
    ]
    return max(found, key=lambda each: each.lost.mean, default=None)


def tell(state: GameState, events: Iterable[AnyEvent], *, language: str = "en") -> list[str]:
    """Say in lines of text what happened, from the events of `apply` and the state after it.

    Raises FileRefused for a language that there is no file of.

    >>> state = begin(load("first-steps"), seed=7)
    >>> events = apply(state, next(legal_commands(state)))
    >>> tell(state, events)
    ['The Axis chose to go first']
    """
    return [line.text for line in Narrator(load_messages(language)).report(events, state)]


def _on_table(*units: Unit) -> None:
    """Raise ValueError for units that are not on the table."""
    if away := [unit.name for unit in units if not unit.on_table]:
        raise ValueError(f"not on the board: {', '.join(away)}")
