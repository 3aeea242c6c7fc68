"""What is told of an exchange besides its dice: that a unit strikes back, and what came of a long volley in all."""

from dust_tactics.rules import events as ev
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.screen import theme
from dust_tactics.screen.battle.animation_parts import TableTop, say
from dust_tactics.screen.battle.show.cues import Cue
from dust_tactics.screen.battle.view.impacts import Ring
from dust_tactics.screen.play.playback import Part

_LONG = 2
"""From how many saves on their sum is told."""
_RING, _CLOSED, _OPEN = 520, 0.5, 0.95
"""Milliseconds in which a ring opens from a unit that strikes back, and how wide it is first and last, in squares."""


def strike_back(event: ev.DiceRolled, table: TableTop) -> list[Part]:
    """Return how it is told that a unit strikes back, before its first dice; nothing of any other roll."""
    fight, unit = table.fight, event.unit
    if event.purpose != "hit" or unit is None or event.weapon is None or fight.assaults in (None, event.side):
        return []
    units = table.board.units
    if unit in fight.answered or not weapon_line(units[unit], event.weapon).close_combat:
        return []
    fight.answered.add(unit)
    words = table.messages.text("battle.float.strikes-back")
    told = say(table, unit, words, sound="reaction", large=True, stays=True)
    return [*table.hush(), *table.play(_pulse(table, unit)), *told]


def _pulse(table: TableTop, unit: int) -> list[Cue]:
    """Return the ring that opens from a unit."""
    place = table.place(unit)
    return [] if place is None else [table.left(Ring(place, theme.COVER, _CLOSED, _OPEN), 0, _RING)]


def total_words(event: ev.DiceRolled, table: TableTop) -> str:
    """Return the sum of hits and saves after the last roll about a unit, where there were several volleys."""
    fight = table.fight
    attacked = event.unit if event.purpose in ev.TO_SAVE else event.target
    if attacked is None or event.purpose not in (*ev.TO_HIT, *ev.TO_SAVE):
        return ""
    hits, saved = fight.volleys.get(attacked, (0, 0))
    if event.purpose in ev.TO_HIT:
        fight.volleys[attacked] = hits + event.successes, saved
        return ""
    saved += event.successes
    fight.volleys[attacked] = hits, saved
    about = [one for one in fight.rolled if one.purpose in ev.TO_SAVE and one.unit == attacked]
    shared = any(one.joined == attacked for one in table.board.units)  # a hero takes some of the hits
    if shared or len(about) < _LONG or about[-1] is not event or hits < saved:
        return ""
    counted = table.messages.counted
    through = table.messages.number(hits - saved)
    told = {"hits": counted("hit", hits), "saved": counted("saved", saved)}
    return table.messages.text("battle.roll.sum", **told, through=through)
