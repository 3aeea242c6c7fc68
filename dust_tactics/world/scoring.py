"""Majorities, victory points and who wins (WW-VPT, WW-VIC)."""

from dust_tactics.table.tally import Tally
from dust_tactics.world.result import WorldResult
from dust_tactics.world.state import NOBODY, Majority, WorldState


def majority_counts(state: WorldState, majority: Majority) -> tuple[int, ...]:
    """Return how many each player has of what a majority counts; neutral units are left out (WW-VPT-05, WW-NEU-11)."""
    areas = {Majority.PRODUCTION: state.centres, Majority.SEA: state.map.seas, Majority.LAND: state.map.land}[majority]
    return tuple(state.count(areas, player) for player in range(len(state.players)))


def majority_holder(counts: tuple[int, ...], before: int) -> tuple[int, str]:
    """Return who holds a majority by these counts, and the clause that decides (WW-VPT-06 to WW-VPT-09)."""
    most = max(counts)
    if most == 0:
        return NOBODY, "WW-VPT-09"
    leaders = [player for player, count in enumerate(counts) if count == most]
    if len(leaders) == 1:
        return leaders[0], "WW-VPT-06"
    return (before, "WW-VPT-07") if before in leaders else (NOBODY, "WW-VPT-08")


def victory_points(state: WorldState, player: int, majorities: tuple[int, ...] | None = None) -> Tally:
    """Return what a player scores as things stand, with the majorities of the state or others (WW-VPT-03,
    WW-VPT-04)."""
    scoring = state.version.scoring
    held = state.majorities if majorities is None else majorities
    capitals = state.count(state.map.capitals, player)
    sources = state.count(state.map.sources, player)
    points = Tally()
    if capitals:
        points = points.plus(scoring.capital * capitals, "capitals", scoring.clause)
    if sources:
        points = points.plus(sources // scoring.sources_each, "sources", scoring.clause)
    for majority, holder in zip(Majority, held, strict=True):
        if holder == player:
            points = points.plus(scoring.majority, f"majority-{majority.value}", scoring.clause)
    return points


def as_things_stand(state: WorldState) -> tuple[Tally, ...]:
    """Return what each player would score if the round ended now."""
    held = tuple(
        majority_holder(majority_counts(state, majority), before)[0]
        for majority, before in zip(Majority, state.majorities, strict=True)
    )
    return tuple(victory_points(state, player, held) for player in range(len(state.players)))


def verdict(state: WorldState) -> WorldResult | None:
    """Return who wins at the end of a victory point step, or None (WW-VIC-03 to WW-VIC-05)."""
    points = tuple(player.points for player in state.players)
    capitals = [state.count(state.map.capitals, player) for player in range(len(points))]
    areas = [len(state.areas_of(player)) for player in range(len(points))]
    left = [player for player in range(len(points)) if points[player] >= state.threshold and capitals[player]]
    if not left:
        return None
    decided = ""
    for name, values in (("points", points), ("capitals", capitals), ("areas", areas)):
        if len(left) == 1:
            break
        most = max(values[player] for player in left)
        best = [player for player in left if values[player] == most]
        if len(best) < len(left):
            left, decided = best, name
    if len(left) > 1:
        decided = "shared"
    clause = "WW-VIC-04" if decided else "WW-VIC-03"
    return WorldResult(tuple(left), "threshold", clause, state.round, points, decided)


def verdict_without_units(state: WorldState) -> WorldResult | None:
    """Return who wins because all others, or all, have lost their last unit; None if several play on (WW-GEN-18)."""
    alive = state.alive()
    points = tuple(player.points for player in state.players)
    if len(alive) == 1:
        return WorldResult((alive[0],), "last-standing", "WW-GEN-18", state.round, points)
    if alive:
        return None
    winners = tuple(player for player, score in enumerate(points) if score == max(points))
    decided = "shared" if len(winners) > 1 else "points"
    return WorldResult(winners, "nobody-left", "WW-GEN-18", state.round, points, decided)
