"""How a battle ended, in a sentence."""

from dust_tactics.cli.language import terminal_messages
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.names import battle_name, shipped_name
from dust_tactics.language.report.builder import has_proper_name, side_name
from dust_tactics.language.report.ending import cited, points_words, reason_words, won_key
from dust_tactics.rules.result import Result
from dust_tactics.rules.scenario import Battle, SideSetup
from dust_tactics.table.wording import worded

LONGEST_NAME = 100


def result_line(battle: Battle, result: Result) -> str:
    """Return who won, the points, why, and by which rule."""
    messages = terminal_messages()
    points, reason = points_words(result, messages), reason_words(battle, result, messages)
    if result.winner is None:
        ending = messages.text("result.line-drawn", points=points, reason=reason)
    else:
        winner = {"winner": side_name(battle, result.winner, messages)}
        said, names = ({}, winner) if has_proper_name(battle, result.winner, messages) else (winner, {})
        ending = messages.sentence(f"result.line-{won_key(result)}", said, points=points, reason=reason, **names)
    return cited(ending, result)


def turn_line(battle: Battle, turn: int | str) -> str:
    """Return the turn in which a battle ended, or its round where its book has those."""
    return terminal_messages().of_book(battle.edition).text("common.turn_only", turn=turn)


def title_line(battle: Battle, seed: int) -> str:
    """Return the scenario, the seed of the dice, and who fights whom."""
    first, second = (_side_title(side) for side in battle.sides)
    return worded(
        "{name}, seed {seed}: {first} against {second}",
        name=_name(battle_name(terminal_messages(), battle)),
        seed=seed,
        first=first,
        second=second,
    )


def _side_title(side: SideSetup) -> str:
    """Return the army and whose it is: the side, and its player where the scenario names one. Nothing is said twice,
    and an army without a name goes by its side."""
    army = shipped_name(terminal_messages(), side.army.name)
    first, *others = dict.fromkeys(filter(None, (army, side.name, side.player)))
    return f"{_name(first)} ({', '.join(map(_name, others))})" if others else _name(first)


def _name(name: str) -> str:
    return printable(name, LONGEST_NAME)
