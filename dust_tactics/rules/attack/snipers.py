"""Snipers name the figure that they aim at (T16-WPN-23, T16-WPN-24)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.cards import Card
from dust_tactics.rules.commands import HERO_FIGURE, Shot
from dust_tactics.rules.heroes.joining import Party, joined_hero
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse


def snipes(attacker: Unit, index: int) -> bool:
    """Return whether a weapon line is a sniper's."""
    return "sniper" in weapon_line(attacker, index).rules


def figures_of(state: GameState, target: Unit) -> tuple[int, ...]:
    """Return the figures of a target that are worth aiming at, one of each kind, whose loss hurts most first; then the
    joined hero. None where the target is one body."""
    hero = joined_hero(state, target)
    last_of_kind = {target.card.carriers[miniature]: miniature for miniature in target.miniatures}
    ranked = sorted(last_of_kind.items(), key=lambda kind: _worth(target.card, kind[0]), reverse=True)
    return (*(miniature for _, miniature in ranked), *((HERO_FIGURE,) if hero is not None else ()))


def _worth(card: Card, load: tuple[int, ...]) -> float:
    """Return how much what a figure carries can do, over all columns."""
    cells = [cell for index in load for cell in card.weapons[index].cells if cell is not None]
    return sum((cell.dice + 3 * cell.blast) * (3 if cell.automatic_kill else cell.damage) for cell in cells)


def figure_refusal(state: GameState, attacker: Unit, shot: Shot, target: Unit) -> Refusal | None:
    """Return why a shot can't be aimed at that figure, or at none."""
    if not snipes(attacker, shot.weapon):
        return None if shot.figure is None else refuse("no-figure-named", "T16-WPN-23", units=(target.id,))
    if not target.card.has_miniatures:
        return None if shot.figure is None else refuse("no-such-miniature", "T16-WPN-23", unit=target.name)
    if shot.figure is None:
        return refuse("name-the-figure", "T16-WPN-23", units=(target.id,), unit=target.name)
    hero = shot.figure == HERO_FIGURE and joined_hero(state, target) is not None
    return (
        None
        if hero or shot.figure in target.miniatures
        else refuse("no-such-miniature", "T16-WPN-23", unit=target.name)
    )


def with_figures(state: GameState, party: Party, shots: Sequence[Shot]) -> tuple[Shot, ...]:
    """Shots at one target, where snipers aim at the figures whose loss hurts most if they name none."""
    return next(named_in_turn(state, party, shots))


def named_in_turn(state: GameState, party: Party, shots: Sequence[Shot]) -> Iterator[tuple[Shot, ...]]:
    """Yield the shots, all at one target, with each figure that snipers among them could aim at first; their other
    copies aim at others."""
    [number] = {shot.target for shot in shots}
    target = state.units[number]
    offered = figures_of(state, target)
    if not offered or not any(_unnamed(party, shot) for shot in shots):
        yield tuple(shots)
        return
    for first in offered:
        yield sum((_spread(target, shot, offered, first) if _unnamed(party, shot) else (shot,) for shot in shots), ())


def _unnamed(party: Party, shot: Shot) -> bool:
    return shot.figure is None and snipes(party[shot.hero], shot.weapon)


def _spread(target: Unit, shot: Shot, offered: tuple[int, ...], first: int) -> tuple[Shot, ...]:
    """Each copy at a figure of its own as long as there are any, the first of them at the one that is chosen."""
    others = [figure for figure in (*offered, *target.miniatures) if figure not in (first, HERO_FIGURE)]
    figures = [first, *dict.fromkeys(others)][: shot.count]
    each, more = divmod(shot.count, len(figures))
    return tuple(replace(shot, figure=figure, count=each + (place < more)) for place, figure in enumerate(figures))
