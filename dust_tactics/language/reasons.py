"""Why a computer player decides something, in words: what it means to do, and what speaks for and against it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce
from typing import Protocol

from dust_tactics.bots.player import Choice, Option, Plan, Term
from dust_tactics.grid.squares import square_name
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.phrases import capitalised
from dust_tactics.language.places import footprint_words
from dust_tactics.language.report.builder import side_name
from dust_tactics.language.unit_names import action_words, soldier_words
from dust_tactics.rules.commands import (
    Activate,
    AnyCommand,
    Attack,
    ChooseDensity,
    Declare,
    GoFirst,
    LeaveWreck,
    Move,
    Order,
    PlaceObjective,
    PlaceTerrain,
    React,
    Reserve,
    Retaliate,
    Shot,
    TakeHits,
)
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.damage import ChooseCasualties, ShareHit
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.units import Action

MOST_OPTIONS = 5
"""Options that are told of one choice."""
DIFFERENCES = 3
"""Terms that are named where two options are compared."""
RISKY = 2.0
"""Army points that reactions to a plan cost at least where it is called risky."""
LEAST = 0.05
"""Points that a term has at least to be told: less is written as none."""
LEAST_CHANCE = 0.005
"""A chance to destroy below which it is not told: it would be written as 0%."""


class Reason(Protocol):
    """What speaks for or against an option: its name in the catalogue, and how much."""

    @property
    def what(self) -> str:
        """Its name."""

    @property
    def amount(self) -> float:
        """How much."""


class Weighed(Protocol):
    """An option of either game, as far as figures go."""

    @property
    def worth(self) -> float:
        """What it is worth in all."""

    @property
    def terms(self) -> Sequence[Reason]:
        """What that is made of."""


class TermWords:
    """What the terms of a game are called, and what they mean: those of battles."""

    def __init__(self, messages: Messages) -> None:
        self.messages = messages

    def name(self, what: str) -> str:
        """Return the name of a term."""
        return self.messages.text(f"term.{what}")

    def meaning(self, what: str) -> str:
        """Return what a term counts, in a line."""
        return self.messages.text(f"term-tip.{what}")

    @property
    def worth(self) -> str:
        """What the sum of all terms is."""
        return self.messages.text("thought.worth-tip")


def told(choice: Choice, state: GameState) -> tuple[Option, ...]:
    """Return the options of a choice that are worth telling, the one taken first; of those that come to the same, such
    as to attack and to attack and stay, the first."""
    found: dict[object, Option] = {}
    for number, option in enumerate(choice.options):
        found.setdefault(_comes_to(state, option) or number, option)
    return tuple(found.values())[:MOST_OPTIONS]


def _comes_to(state: GameState, option: Option) -> object:
    """Return what a plan of a unit that stays where it is comes to; None for any other."""
    plan = option.plan
    if plan is None or plan.squares != tuple(sorted(state.places(state.units[plan.unit]))):
        return None
    does = tuple(action for action in plan.actions if not action.moves and action is not Action.NOTHING)
    return replace(plan, actions=does), round(option.worth, 1)


def choice_words(messages: Messages, state: GameState, choice: Choice) -> str:
    """Return what was chosen, in a sentence without an end: the plan of the option taken, or the command."""
    if choice.options:
        return option_words(messages, state, choice.options[0])
    return command_words(messages, state, choice.command)


def option_words(messages: Messages, state: GameState, option: Option) -> str:
    """Return what an option means to do, and what its attack promises if it is one."""
    plan = option.plan
    if plan is None:
        return command_words(messages, state, option.command)
    unit = party_words(messages, state, plan.unit, plan.together)
    expected = next((term.amount for term in option.terms if term.what == "attack"), None)
    actions = plan_words(messages, state, plan)
    attacks = plan.target is not None and expected is not None and any(action.attacks for action in plan.actions)
    if attacks and option.destroyed >= LEAST_CHANCE:
        chance = messages.percent(option.destroyed)
        return messages.text("thought.attack", unit=unit, actions=actions, chance=chance)
    return messages.text("thought.actions", unit=unit, actions=actions)


def plan_words(messages: Messages, state: GameState, plan: Plan) -> str:
    """Return the actions of a plan one after another, with where it ends and whom it attacks, as in "move to A4, then
    attack Ludwig"."""
    told = _told(plan.actions)
    words = list(action_words(messages, told, plan.specials, in_sentence=True))
    moves = [number for number, action in enumerate(told) if action.moves]
    if moves and plan.squares:
        words[moves[-1]] = _way_words(messages, state, plan, told[moves[-1]])
    attacks = [number for number, action in enumerate(told) if action.attacks]
    if attacks and plan.target is not None:
        target = state.units[plan.target].name
        words[attacks[0]] = messages.text(f"plan.{told[attacks[0]]}-on", target=target)
    return _one_after_another(messages, words)


def _way_words(messages: Messages, state: GameState, plan: Plan, action: Action) -> str:
    """Return where a plan moves, or that it does not."""
    unit = state.units[plan.unit]
    goal = footprint_words(messages, state.battle.board, plan.squares)
    if plan.squares != tuple(sorted(state.places(unit))):
        return messages.text(f"plan.{action}-to", square=goal)
    return messages.text("plan.turn") if unit.has_facing else messages.text("plan.stay", square=goal)


def term_words(messages: Messages, state: GameState, term: Term) -> str:
    """Return the name of a term, and of the unit that it is about."""
    name = messages.text(f"term.{term.what}")
    if term.about is None:
        return name
    return messages.text("thought.about", term=name, unit=state.units[term.about].name)


def risk(option: Weighed) -> float:
    """Return the army points that reactions to an option cost on average, where that is a risk; else 0."""
    cost = -sum(term.amount for term in option.terms if term.what == "reaction")
    return cost if cost >= RISKY else 0.0


def amount_words(messages: Messages, amount: float) -> str:
    """Return what a term counts, in points, with its sign where it is not nothing."""
    return messages.number(amount, 1, signed=True) if abs(amount) >= LEAST else messages.number(0.0, 1)


def beside_words(words: TermWords, number: int, option: Weighed, first: Weighed) -> str:
    """Return how an option compares with the one that was taken: in all, and where they differ most."""
    messages = words.messages
    both = seen_terms((option, first))
    mine, other = both.each
    apart = {what: mine.get(what, 0.0) - other.get(what, 0.0) for what in both.names}
    most = sorted((what for what in apart if abs(apart[what]) >= LEAST), key=lambda what: -abs(apart[what]))
    worth = amount_words(messages, option.worth - first.worth)
    if not most:
        return messages.text("thought.beside-alike", number=number, worth=worth)
    named = [
        messages.text("thought.amount", term=words.name(what), amount=amount_words(messages, apart[what]))
        for what in most[:DIFFERENCES]
    ]
    return messages.text("thought.beside", number=number, worth=worth, differences=messages.listed(named))


def party_words(messages: Messages, state: GameState, unit: int, hero: int | None) -> str:
    """Return the name of a unit, and of the hero who acts along."""
    name = state.units[unit].name
    return name if hero is None else messages.text("log.pair", unit=name, hero=state.units[hero].name)


def command_words(messages: Messages, state: GameState, command: AnyCommand) -> str:
    """Return what a command does, in a few words."""
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(command, Move) and isinstance(asked, ChoosePath):
        return capitalised(_move_words(messages, state, command, asked))
    return messages.text(f"answer.{type(command).__name__}", **_values(messages, state, command))


def _move_words(messages: Messages, state: GameState, command: Move, asked: ChoosePath) -> str:
    """Return where a Move or March goes, or that it goes nowhere."""
    unit, board = state.units[asked.unit], state.battle.board
    way = command.footprints or tuple((square,) for square in command.path)
    if way:
        return messages.text(
            f"plan.{'march' if asked.march else 'move'}-to", square=footprint_words(messages, board, way[-1])
        )
    if unit.has_facing:
        return messages.text("plan.turn")
    return messages.text("plan.stay", square=footprint_words(messages, board, tuple(state.places(unit))))


def _values(messages: Messages, state: GameState, command: AnyCommand) -> dict[str, object]:
    """Return what the words of a command name."""
    columns = state.battle.board.width
    match command:
        case Activate() | React():
            return {"unit": party_words(messages, state, command.unit, command.together)}
        case Declare():
            return {"actions": _in_turn(messages, command.actions, command.specials)}
        case Move():
            way = command.footprints or tuple((square,) for square in command.path)
            goal = footprint_words(messages, state.battle.board, way[-1]) if way else messages.text("thought.here")
            return {"square": goal}
        case Attack() | Retaliate():
            return {"targets": _targets(messages, state, command.shots)}
        case ChooseDensity():
            return {"density": messages.text(f"density.{command.density}")}
        case Order():
            return {"unit": state.units[command.unit].name}
        case PlaceTerrain():
            return {"item": messages.text(f"piece.{command.item}"), "square": square_name(command.square, columns)}
        case PlaceObjective() | LeaveWreck():
            return {"square": square_name(command.square, columns)}
        case GoFirst():
            return {"side": side_name(state.battle, command.side, messages)}
        case TakeHits():
            return {"takers": _takers(messages, state, command)}
        case Reserve():
            return {"answer": messages.text("thought.yes" if command.place else "thought.no")}
        case _:
            return {}


def _takers(messages: Messages, state: GameState, command: TakeHits) -> str:
    """Return who takes the hits that the state asks about: the joined hero, or soldiers by what they carry, those who
    are alike together. Raises ValueError where it asks about none."""
    asked = state.agenda[-1]
    if isinstance(asked, ShareHit) and command.hero:
        return state.units[asked.hero].name
    if not isinstance(asked, ShareHit | ChooseCasualties):
        raise ValueError("nobody is asked who takes hits")
    unit = state.units[asked.unit]
    if not state.edition.wounds.chosen(unit.card):
        return unit.name
    counted = Counter(
        soldier_words(messages, unit.card, miniature, unit.miniatures) for miniature in command.miniatures
    )
    share = partial(messages.text, "battle.hit.share")
    told = [share(hits=hits, who=who) if hits > 1 else who for who, hits in counted.items()]
    return reduce(lambda first, then: messages.text("thought.and-another", first=first, then=then), told)


def _targets(messages: Messages, state: GameState, shots: Sequence[Shot]) -> str:
    names = dict.fromkeys(state.units[shot.target].name for shot in shots)
    return messages.listed(list(names)) if names else messages.text("thought.nobody")


def _in_turn(messages: Messages, actions: Sequence[Action], specials: Sequence[str]) -> str:
    """Actions one after another; doing nothing is only told where a unit does nothing else."""
    return _one_after_another(messages, list(action_words(messages, _told(actions), specials)))


def _told(actions: Sequence[Action]) -> list[Action]:
    """Return actions without Nothing; two Moves, where each is declared for itself, are told as what goes as far."""
    told: list[Action] = [action for action in actions if action is not Action.NOTHING]
    return [Action.MARCH] if told == [Action.MOVE, Action.MOVE] else told


def _one_after_another(messages: Messages, words: Sequence[str]) -> str:
    if not words:
        return messages.text("thought.no-action")
    sentence = words[0]
    for then in words[1:]:
        sentence = messages.text("log.then", first=sentence, then=then)
    return sentence


@dataclass(frozen=True, slots=True)
class SeenTerms:
    """The terms of some options: which there are, and what each option has of them in sum."""

    names: tuple[str, ...]
    each: tuple[Mapping[str, float], ...]


def seen_terms(options: Sequence[Weighed]) -> SeenTerms:
    """Return the terms that make a difference one could see; those about several units count together."""
    each: list[dict[str, float]] = []
    for option in options:
        sums: dict[str, float] = {}
        for term in option.terms:
            sums[term.what] = sums.get(term.what, 0.0) + term.amount
        each.append({what: amount for what, amount in sums.items() if abs(amount) >= LEAST})
    names = dict.fromkeys(what for amounts in each for what in amounts)
    return SeenTerms(tuple(names), tuple(each))
