"""The course of battles: commands, events, decisions, actions, reactions, dice and endings, as they are seen."""

from dust_tactics.lab.coverage import Moment, Sightings, Thing
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
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import ChooseReaction
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.rules.units import Action
from dust_tactics.rules.victory import USUAL, condition_of

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


def commands_and_events(moment: Moment) -> Sightings:
    """The classes of the command, of its events, and of the question that follows."""
    if moment.command is not None:
        yield Thing("command", type(moment.command).__name__)
    for event in moment.events:
        yield Thing("event", type(event).__name__)
    owed = decision_owed(moment.after)
    if owed:
        yield Thing("decision", type(owed.question).__name__)


def programme(actions: tuple[Action, ...]) -> Thing:
    """A sequence of actions of an activation."""
    return Thing("actions", ", ".join(actions))


def actions(moment: Moment) -> Sightings:
    """What was declared, and what was lost of it."""
    for declared in moment.told(ActionsDeclared):
        yield programme(declared.actions)
    for lost in moment.told(ActionLost):
        yield Thing("action lost", lost.reason.reason)


def reactions(moment: Moment) -> Sightings:
    """What the dice allowed, what was made of it, and at which moment."""
    for rolled in moment.told(ReactionRolled):
        yield Thing("reaction", f"{rolled.army} ARMY")
    for declared in moment.told(ReactionDeclared):
        yield Thing("reaction", _moment_of_reaction(moment.before, declared.target))
    question = asked(moment.before)
    if isinstance(question, ChooseReaction) and isinstance(moment.command, Declare):
        use = "sustain" if Action.SUSTAINED in moment.command.actions else "turn"
        yield Thing("reaction", f"2 ARMY used to {use}")
    if isinstance(asked(moment.after), OfferReaction) and any(moved.entered for moved in moment.told(Moved)):
        yield Thing("reaction", "offered against a unit that comes on")
    if isinstance(question, ChoosePath) and question.planned:
        yield Thing("reaction", "after which a march is planned anew")
    if isinstance(question, OfferReaction) and isinstance(moment.command, Hold) and _is_rest(asked(moment.after)):
        yield Thing("reaction", "let pass, after which a march goes on that was left open")


def _moment_of_reaction(state: GameState, target: int) -> str:
    activation = next(acting for acting in state.activations if acting.unit == target)
    return "in mid-march" if activation.rest is not None else "between two actions"


def _is_rest(question: object) -> bool:
    """Whether a question asks for the rest of a March."""
    return isinstance(question, ChoosePath) and question.resumed


def asked(state: GameState) -> object:
    """The question that waits for an answer."""
    owed = decision_owed(state)
    return owed.question if owed else None


def dice(moment: Moment) -> Sightings:
    """What was rolled for, and hits that allowed no save."""
    for rolled in moment.told(DiceRolled):
        yield Thing("dice", rolled.purpose)
        yield Thing("set of dice", moment.before.battle.dice)
    for hits in moment.told(NoSave):
        yield Thing("no save", hits.reason.removeprefix("no-save-"))


def moves(moment: Moment) -> Sightings:
    """How units moved."""
    for moved in moment.told(Moved):
        if moved.entered:
            yield Thing("move", "onto the table")
        yield Thing("move", ("march" if moved.march else "move") if moved.way else "turn")


def set_up(moment: Moment) -> Sightings:
    """What was put down before the first turn."""
    for placed in moment.told(TerrainPlaced):
        yield Thing("put down", placed.item)


def endings(moment: Moment) -> Sightings:
    """Battles that came to their end: scenario, board, and what decided them."""
    for ended in moment.told(BattleEnded):
        battle = moment.after.battle
        yield Thing("scenario", battle.scenario)
        yield from (Thing("board", name) for name in battle.board.name.split(" + "))
        yield Thing("result", ended.result.reason)


def victories(moment: Moment) -> Sightings:
    """Ways to win that gave victory points or decided a battle."""
    battle = moment.after.battle
    named = [(victory.kind, condition_of(victory)) for victory in battle.victory or USUAL]
    for gained in moment.told(VictoryPointsGained):
        for kind, condition in named:
            by_elimination = gained.unit is not None and condition.for_elimination() > 0
            if by_elimination or (gained.objective is not None and any(condition.gains(moment.after))):
                yield Thing("victory", kind)
    for ended in moment.told(BattleEnded):
        usual = all(condition.reason != ended.result.reason for _, condition in named)
        for kind, condition in named:
            leads = ended.result.winner is not None and condition.leader(moment.after) == ended.result.winner
            if condition.reason == ended.result.reason or (not condition.reason and usual and leads):
                yield Thing("victory", kind)
