"""When capitals may be attacked (WW-RST-04 to WW-RST-08)."""

from collections.abc import Iterable, Mapping

from dust_tactics.table.agenda import Play
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.events import CapitalsOpened
from dust_tactics.world.state import NEUTRAL, WorldState


def capital_attack_refusal(state: WorldState, player: int, capital: int) -> Refusal | None:
    """Return why a player may not attack a capital yet; his own first one is no exception (WW-RST-08)."""
    if _stands_apart(state, capital):
        return None
    rule = state.version.capitals
    points = [each.points for each in state.players]
    if state.capitals_open or rule.opens(points, player, state.threshold):
        return None
    needed = rule.least_points(state.threshold)
    return refuse("capitals-closed", rule.clause, squares=(capital,), needed=needed, points=points[player])


def _stands_apart(state: WorldState, capital: int) -> bool:
    """Return whether a capital is neutral and the players agreed that the rules of capitals don't cover those
    (WW-RST-07)."""
    return state.setup.neutral_capitals_open and state.owners[capital] == NEUTRAL


def opened_by_points(state: WorldState, gained: Mapping[int, int]) -> tuple[int, ...]:
    """Return the players whom the points that they have just gained let attack capitals where each needs his own
    (WW-RST-04), in a state in which these count already."""
    rule = state.version.capitals
    if state.capitals_open or rule.by_points:
        return ()
    points = [each.points for each in state.players]
    before = [count - gained.get(player, 0) for player, count in enumerate(points)]
    return tuple(
        player
        for player in state.alive()
        if rule.opens(points, player, state.threshold) and not rule.opens(before, player, state.threshold)
    )


def without_the_points(state: WorldState) -> tuple[int, ...]:
    """Return the players who may attack capitals only once somebody else has opened the way (WW-RST-05)."""
    points = [each.points for each in state.players]
    rule = state.version.capitals
    return tuple(player for player in state.alive() if not rule.opens(points, player, state.threshold))


def capitals_for(state: WorldState, players: Iterable[int]) -> tuple[int, ...]:
    """Return the capitals that open once players may attack capitals: those that one of them does not hold."""
    chosen = tuple(players)
    return tuple(
        capital
        for capital in state.map.capitals
        if not _stands_apart(state, capital) and any(state.owners[capital] != player for player in chosen)
    )


def open_capitals(play: Play[WorldState], player: int, capital: int) -> None:
    """Let all attack capitals for the rest of the game, now that a player who may has declared it (WW-RST-05)."""
    if not play.state.capitals_open and not _stands_apart(play.state, capital):
        play.state.capitals_open = True
        play.tell(CapitalsOpened(player, "WW-RST-05"))


def open_capitals_by_points(play: Play[WorldState]) -> None:
    """After scoring: let all attack capitals if the version opens them so and somebody has the points (WW-RST-06)."""
    state = play.state
    rule = state.version.capitals
    if state.capitals_open or not rule.by_points:
        return
    points = [each.points for each in state.players]
    leader = max(range(len(points)), key=points.__getitem__)
    if rule.opens(points, leader, state.threshold):
        state.capitals_open = True
        play.tell(CapitalsOpened(leader, rule.clause))
