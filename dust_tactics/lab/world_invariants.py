"""What must hold of a game of World War at every moment, whoever plays it."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

from dust_tactics.table.agenda import check, legal_commands
from dust_tactics.table.plain import digest, to_plain
from dust_tactics.world.cards import HIDDEN
from dust_tactics.world.figures import CENTRES, DEALT, HAND
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.state import NEUTRAL, NOBODY, WorldState
from dust_tactics.world.supply import most_figures
from dust_tactics.world.views import view_of

LOOKED_AT = 6
"""How many of the legal commands are held to `check`."""

Rule = Callable[[WorldState], Iterator[str]]


def broken(state: WorldState) -> list[str]:
    """Return what does not hold, in words; nothing if all is well."""
    return [fault for rule in RULES for fault in rule(state)]


def _cards(state: WorldState) -> Iterator[str]:
    """All cards are somewhere, and each in one place only (WW-CMP-05)."""
    places: Counter[int] = Counter((*state.deck, *state.discards))
    for number, player in enumerate(state.players):
        places.update(player.hand)
        places.update(card for card in (player.chosen, player.played) if card is not None and card not in player.hand)
        most = DEALT if state.round == 0 else HAND
        if len(player.hand) > most:
            yield f"player {number} has {len(player.hand)} cards in hand, more than {most} (WW-CRD-03)"
        if list(player.hand) != sorted(player.hand):
            yield f"the hand of player {number} is not in order: {player.hand}"
    whole = Counter(range(len(state.setup.cards)))
    if places and places != whole:
        yield f"cards that are lost: {sorted(whole - places)}, twice: {sorted(places - whole)} (WW-CMP-05)"


def _centres(state: WorldState) -> Iterator[str]:
    """No centre too many, none at sea or on a source, one in an area (WW-CMP-03)."""
    if len(state.centres) > CENTRES:
        yield f"{len(state.centres)} centres, more than {CENTRES} (WW-CMP-03)"
    if list(state.centres) != sorted(set(state.centres)):
        yield f"centres that are not in order or twice in an area: {state.centres}"
    for area in state.centres:
        here = state.map.areas[area]
        if here.sea or here.source:
            yield f"a centre in {here.id}, at sea or on a source"


def _areas(state: WorldState) -> Iterator[str]:
    """Each area has one owner, and units of him alone; submarines are at sea, all others on land (WW-GEN-04 to 10)."""
    committed = set() if state.battle is None else {*state.battle.origins, state.battle.target}
    owners = {NEUTRAL, NOBODY, *state.alive()}
    for area, (owner, force) in enumerate(zip(state.owners, state.forces, strict=True)):
        here = state.map.areas[area]
        if not force.valid:
            yield f"{tuple(force)} in {here.id}"
        if owner not in owners:
            yield f"{here.id} belongs to {owner}, who is not in the game"
        if (force == EMPTY) != (owner == NOBODY) and area not in committed:
            yield f"{here.id} belongs to {owner} with units {tuple(force)} (WW-GEN-04, WW-GEN-06)"
        if here.land and force.submarine:
            yield f"submarines on land, in {here.id} (WW-GEN-10)"
        if here.sea and force != Force(submarine=force.submarine):
            yield f"{tuple(force)} at sea, in {here.id} (WW-GEN-10)"


def _figures(state: WorldState) -> Iterator[str]:
    """Nobody has more units than figures (WW-CMP-02)."""
    for owner in (NEUTRAL, *range(len(state.players))):
        most, there = most_figures(state, owner), state.in_play(owner)
        if not most.holds(there):
            yield f"{tuple(there)} units of {owner}, figures for {tuple(most)} (WW-CMP-02)"


def _players(state: WorldState) -> Iterator[str]:
    """Armies are different, and nobody who is out of the game has a turn or units."""
    armies = [player.army for player in state.players if player.army >= 0]
    if len(set(armies)) != len(armies):
        yield f"an army with two players: {armies}"
    for number, player in enumerate(state.players):
        if player.points < 0:
            yield f"player {number} has {player.points} victory points"
        if not player.alive and state.in_play(number) != EMPTY:
            yield f"player {number} is out of the game and has units (WW-GEN-17)"
    if state.turn is not None:
        left = (state.turn.production, state.turn.movement, state.turn.combat)
        if min(left) < 0:
            yield f"points left below zero: {left}"
    if (state.result is None) != bool(state.agenda):
        yield "a game that is over and goes on, or is not over and does not"


def _secrets(state: WorldState) -> Iterator[str]:
    """Yield what a player sees holds no secret card of another, and all that is open."""
    for player in (None, *range(len(state.players))):
        view = view_of(state, player)
        if any(card != HIDDEN for card in view.deck):
            yield f"player {player} sees the deck"
        for number, other in enumerate(view.players):
            if number == player:
                continue
            secret = (*other.hand, *(() if other.chosen is None else (other.chosen,)))
            if any(card != HIDDEN for card in secret):
                yield f"player {player} sees cards of player {number}"
        if player is not None and view.players[player] != state.players[player]:
            yield f"player {player} does not see his own cards"


def _commands(state: WorldState) -> Iterator[str]:
    """Something can be answered, and what is listed is accepted."""
    if not state.agenda:
        return
    listed = list(islice(legal_commands(state), LOOKED_AT))
    if not listed:
        yield f"no answer to {state.agenda[-1]}"
    for command in listed:
        refusal = check(state, command)
        if refusal is not None:
            yield f"{command} is listed, and refused: {refusal}"


def _plain(state: WorldState) -> Iterator[str]:
    """A state can be written down, and a copy is equal to it and stays so."""
    to_plain(state)
    copy = state.copy()
    if digest(copy) != digest(state):
        yield "a copy that differs"


RULES: tuple[Rule, ...] = (_cards, _centres, _areas, _figures, _players, _secrets, _commands, _plain)
