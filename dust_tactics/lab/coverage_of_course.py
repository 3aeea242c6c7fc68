"""The course of battles: commands, events, decisions, actions, reactions, dice and endings, as they are seen."""

from collections.abc import Iterable, Iterator

from dust_tactics.lab.coverage import CoverageItem, CoverageItems, Transition
from dust_tactics.rules.commands import Declare, Hold
from dust_tactics.rules.events import (
    ActionLost,
    ActionsDeclared,
    BattleEnded,
    DiceRolled,
    Moved,
    NoSave,
    ReactionDeclared,
    ReactionRolled,
    TerrainPlaced,
    VictoryPointsGained,
)
from dust_tactics.rules.game import decision_owed
from dust_tactics.rules.scenario import Victory
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import ChooseReaction
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.rules.units import Action
from dust_tactics.rules.victory import USUAL, AllOf, AnyOf, condition_of

EXCUSES = ("no-target", "entry-blocked", "no-way-out", "has-mounted")
"""Why declared actions are lost."""
REACTIONS = (
    "2 ARMY",
    "1 ARMY",
    "0 ARMY",
    "2 ARMY used to sustain",
    "2 ARMY used to turn",
    "between two actions",
    "in mid-march",
    "after which a march is planned anew",
    "let pass, after which a march goes on that was left open",
    "offered against a unit that comes on",
)
"""The cases of reactive attacks."""


def commands_and_events(transition: Transition) -> CoverageItems:
    """Return the classes of the command, of its events, and of the question that follows."""
    if transition.command is not None:
        yield CoverageItem("command", type(transition.command).__name__)
    for event in transition.events:
        yield CoverageItem("event", type(event).__name__)
    owed = decision_owed(transition.after)
    if owed:
        yield CoverageItem("decision", type(owed.question).__name__)


def action_sequence(actions: tuple[Action, ...]) -> CoverageItem:
    """Return a sequence of actions of an activation."""
    return CoverageItem("actions", ", ".join(actions))


def actions(transition: Transition) -> CoverageItems:
    """Return what was declared, and what was lost of it."""
    for declared in transition.told(ActionsDeclared):
        yield action_sequence(declared.actions)
    for lost in transition.told(ActionLost):
        yield CoverageItem("action lost", lost.reason.reason)


def reactions(transition: Transition) -> CoverageItems:
    """Return what the dice allowed, what was made of it, and at which moment."""
    for rolled in transition.told(ReactionRolled):
        yield CoverageItem("reaction", f"{rolled.army} ARMY")
    for declared in transition.told(ReactionDeclared):
        yield CoverageItem("reaction", _moment_of_reaction(transition.before, declared.target))
    question = asked(transition.before)
    if isinstance(question, ChooseReaction) and isinstance(transition.command, Declare):
        chosen = transition.command.actions
        if chosen[0].moves or Action.SUSTAINED in chosen:
            yield CoverageItem("reaction", f"2 ARMY used to {'turn' if chosen[0].moves else 'sustain'}")
    if isinstance(asked(transition.after), OfferReaction) and any(moved.entered for moved in transition.told(Moved)):
        yield CoverageItem("reaction", "offered against a unit that comes on")
    if isinstance(question, ChoosePath) and question.planned:
        yield CoverageItem("reaction", "after which a march is planned anew")
    if (
        isinstance(question, OfferReaction)
        and isinstance(transition.command, Hold)
        and _is_rest(asked(transition.after))
    ):
        yield CoverageItem("reaction", "let pass, after which a march goes on that was left open")


def _moment_of_reaction(state: GameState, target: int) -> str:
    activation = next(acting for acting in state.activations if acting.unit == target)
    return "in mid-march" if activation.rest is not None else "between two actions"


def _is_rest(question: object) -> bool:
    """Return whether a question asks for the rest of a March."""
    return isinstance(question, ChoosePath) and question.resumed


def asked(state: GameState) -> object:
    """Return the question that waits for an answer."""
    owed = decision_owed(state)
    return owed.question if owed else None


def dice(transition: Transition) -> CoverageItems:
    """Return what was rolled for, and hits that allowed no save."""
    for rolled in transition.told(DiceRolled):
        yield CoverageItem("dice", rolled.purpose)
        yield CoverageItem("set of dice", transition.before.battle.dice)
    for hits in transition.told(NoSave):
        yield CoverageItem("no save", hits.reason.removeprefix("no-save-"))


def moves(transition: Transition) -> CoverageItems:
    """Return how units moved."""
    for moved in transition.told(Moved):
        if moved.entered:
            yield CoverageItem("move", "onto the table")
        yield CoverageItem("move", ("march" if moved.march else "move") if moved.way else "turn")


def set_up(transition: Transition) -> CoverageItems:
    """Return what was put down before the first turn."""
    for placed in transition.told(TerrainPlaced):
        yield CoverageItem("put down", placed.item)


def endings(transition: Transition) -> CoverageItems:
    """Battles that came to their end: scenario, board, and what decided them."""
    for ended in transition.told(BattleEnded):
        battle = transition.after.battle
        yield CoverageItem("scenario", battle.scenario)
        yield from (CoverageItem("board", name) for name in battle.board.name.split(" + "))
        yield CoverageItem("result", ended.result.reason)


def victories(transition: Transition) -> CoverageItems:
    """Ways to win that gave victory points or decided a battle."""
    battle = transition.after.battle
    named = [(way.kind, condition_of(way)) for way in _with_parts(battle.victory or USUAL)]
    for gained in transition.told(VictoryPointsGained):
        for kind, condition in named:
            by_elimination = gained.unit is not None and condition.for_elimination() > 0
            if by_elimination or (gained.objective is not None and any(condition.gains(transition.after))):
                yield CoverageItem("victory", kind)
    for ended in transition.told(BattleEnded):
        joined = [(kind, condition) for kind, condition in named if isinstance(condition, AllOf | AnyOf)]
        for kind, condition in joined:
            if ended.result.winner in condition.achieved(transition.after):
                yield CoverageItem("victory", kind)
        usual = all(condition.reason != ended.result.reason for _, condition in named)
        for kind, condition in named:
            leads = ended.result.winner is not None and condition.leader(transition.after) == ended.result.winner
            if condition.reason == ended.result.reason or (not condition.reason and usual and leads):
                yield CoverageItem("victory", kind)


def _with_parts(ways: Iterable[Victory]) -> Iterator[Victory]:
    """Ways to win, and after each those that it is made of."""
    for way in ways:
        yield way
        yield from _with_parts(way.of)
