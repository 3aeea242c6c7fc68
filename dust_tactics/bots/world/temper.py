"""What a player of the world game minds, in production points: found by playing, and other for each level."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """How much each thing counts.

    point       a victory point
    rounds      rounds for which production counts that an area brings, while the game still lasts as many
    just_land   an area with nothing on it: room to stand and to go
    denied      the share that counts of what an enemy loses
    leader      how much more it counts against the enemy with most victory points
    stop        how much more again where that one would win by the next scoring
    lost        the share of what lost units cost that counts while the game goes on
    spent       the same in the last round, when nobody needs them any more
    killed      the share of what the enemy's units cost that counts
    least       what an attack must be worth at least
    spared      units that an attack may leave behind, at most
    guard       how much more the danger to centres and capitals counts
    """

    point: float = 5.0
    rounds: float = 2.0
    just_land: float = 0.6
    denied: float = 0.6
    leader: float = 1.5
    stop: float = 2.0
    lost: float = 0.8
    spent: float = 0.1
    killed: float = 0.45
    least: float = 0.1
    spared: int = 4
    guard: float = 0.5
