"""How a forecast comes about, roll by roll, with the rules that each part rests on."""

from collections.abc import Iterable, Iterator

from dust_tactics.language.clauses import cited
from dust_tactics.rules.attack.weapons import Volley, weapon_line
from dust_tactics.rules.heroes.joining import attacked_party
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Tip
from dust_tactics.table.dice import Face

_MOST_LINES = 6


def explained(state: GameState, volleys: Iterable[Volley], words: Words) -> Tip:
    """The rolls of an attack on one unit: dice and their parts, what hits, what saves; and who of a pair is hit."""
    volleys = tuple(volleys)
    lines = list(dict.fromkeys(_line(state, volley, words) for volley in volleys))[:_MOST_LINES]
    clauses = dict.fromkeys(clause for volley in volleys for clause in _clauses(volley) if clause)
    unit, *heroes = attacked_party(state, state.units[volleys[0].target])
    for hero in heroes:
        lines.append(words.messages.text("odds.pair", unit=unit.name, hero=hero.name))
        clauses["T13-HER-09"] = None
    return Tip(words.messages.text("odds.title"), "\n".join(lines), cited(", ".join(clauses), words.cite))


def _clauses(volley: Volley) -> Iterator[str]:
    yield from (part.clause for part in volley.dice.parts)
    yield volley.clause
    if volley.rerolls:
        yield "T13-ATK-19"
    if volley.laser:
        yield "T13-WPN-16"
    yield volley.save.clause
    if Face.MISS in (*volley.success, *volley.save.success):
        yield "T13-GEN-06"


def _line(state: GameState, volley: Volley, words: Words) -> str:
    weapon = weapon_line(state.units[volley.attacker], volley.weapon)
    text, dice = words.messages.text, words.messages.counted("die", volley.dice.total)
    if len(volley.dice.parts) > 1:
        dice = text("odds.parts", dice=dice, parts=words.tally(volley.dice))
    hits = [text("odds.hits", faces=words.either_face(volley.success))]
    hits += [text("odds.again")] if volley.rerolls else []
    hits += [text("odds.laser")] if volley.laser else []
    return text("odds.roll", weapon=words.weapon(weapon), dice=dice, hits=", ".join(hits), saves=_saves(volley, words))


def _saves(volley: Volley, words: Words) -> str:
    save = volley.save
    if save.success:
        return words.messages.text("odds.saves", faces=words.either_face(save.success))
    return words.messages.no_save(save.reason) if save.reason else words.messages.text("odds.no_save")
