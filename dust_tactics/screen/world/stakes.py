"""What is at stake: what everybody would score if the round ended now, and what taking an area changes of that."""

from collections.abc import Sequence

from dust_tactics.screen.world import facts
from dust_tactics.screen.world.commanders import mood_in
from dust_tactics.screen.world.parts.drawing import SCORE_ICONS
from dust_tactics.screen.world.parts.standings import Count, CountLine, Standing, Standings
from dust_tactics.screen.world.roles import WorldShown
from dust_tactics.table.tally import Tally
from dust_tactics.world.battle import Battle
from dust_tactics.world.scoring import as_things_stand, majority_counts
from dust_tactics.world.state import NEUTRAL, Majority, WorldState

_IN_BATTLE = 3  # how many players of a battle's table there is room for, the two who fight among them


def standings(host: WorldShown) -> Standings:
    """Return what everybody would score if the round ended now."""
    state = host.state
    return _table(host, host.words.screen("stakes.now"), state.alive(), state, state)


def at_stake(host: WorldShown, battle: Battle) -> Standings:
    """Return what the attacker and others would have if he took the area of a battle: what changes, and the points."""
    state, then = host.state.copy(), host.state.copy()
    state.owners[battle.target] = battle.defender  # while it is played, its end is known already
    then.owners[battle.target] = battle.attacker
    fighting = [player for player in (battle.attacker, battle.defender) if player != NEUTRAL]
    others = [player for player in state.alive() if player not in fighting]
    shown = (fighting + others)[:_IN_BATTLE] if len(state.players) <= _IN_BATTLE else fighting
    title = host.words.screen("stakes.taken")
    table = _table(host, title, sorted(shown), state, then)
    return Standings(title, table.players, [line for line in table.lines if line.changes or line is table.lines[-1]])


def _table(host: WorldShown, title: str, players: Sequence[int], state: WorldState, then: WorldState) -> Standings:
    """Return the table of some players in a state, and in one that a battle would lead to."""
    now, later = as_things_stand(state), as_things_stand(then)
    before, after = _counts(state), _counts(then)
    lines = []
    for key in before:
        counts = [Count(before[key][player], _scored(now[player], key), after[key][player]) for player in players]
        lines.append(CountLine(SCORE_ICONS[key], host.words.screen(f"scoring.{key}"), tuple(counts)))
    points = [Count(now[player].total, now[player].total, later[player].total, is_score=True) for player in players]
    lines.append(CountLine(SCORE_ICONS["round"], host.words.screen("scoring.round"), tuple(points)))
    seats = [
        Standing(facts.colours_of(host.atlas, state, player), host.face(player), mood_in(state, player))
        for player in players
    ]
    return Standings(title, seats, lines)


def _scored(points: Tally, key: str) -> int:
    return sum(part.value for part in points.parts if part.source == key)


def _counts(state: WorldState) -> dict[str, tuple[int, ...]]:
    """Return how many each player has of all that scores."""
    everybody = range(len(state.players))
    areas = {"capitals": state.map.capitals, "sources": state.map.sources}
    held = {key: tuple(state.count(which, player) for player in everybody) for key, which in areas.items()}
    return held | {f"majority-{majority}": majority_counts(state, majority) for majority in Majority}
