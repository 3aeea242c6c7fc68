"""How even campaigns are: a computer player against itself, or against others, over whole campaigns."""

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path

from dust_tactics.campaign.past import Past
from dust_tactics.campaign.setup import CampaignSetup
from dust_tactics.files.campaigns.campaign import load_campaign
from dust_tactics.lab.campaigns import Levels, play_campaign

GOOD = 3
"""Stars from which on an ending counts as won for the main side."""


@dataclass(frozen=True, slots=True)
class Played:
    """A campaign that was played.

    ending   number of the ending
    past     its battles
    unspent  supply that was left at the end, and `spent` what was spent, by side
    """

    seed: int
    ending: int
    past: tuple[Past, ...]
    unspent: tuple[int, int]
    spent: tuple[int, int]


@dataclass(frozen=True, slots=True)
class BattleScore:
    """A battle over many campaigns, as the main side saw it; `after` are won and fought after the battle before it was
    won, and after it was lost."""

    reached: int
    won: int
    lost: int
    after_won: tuple[int, int]
    after_lost: tuple[int, int]

    @property
    def gap(self) -> float | None:
        """Share of wins after a win, less that after a defeat; None where one of them never was."""
        if not self.after_won[1] or not self.after_lost[1]:
            return None
        return self.after_won[0] / self.after_won[1] - self.after_lost[0] / self.after_lost[1]


@cache
def _setup(path: Path) -> CampaignSetup:
    return load_campaign(path).setup


def play_one(path: Path, seed: int, levels: Levels) -> Played:
    """Play a campaign of a file once."""
    state = play_campaign(_setup(path), seed, levels).state
    assert state.result is not None
    first, second = state.sides
    return Played(
        seed,
        state.result.ending,
        tuple(state.past),
        (first.supply, second.supply),
        (first.spent, second.spent),
    )


def play_many(path: Path, seeds: Sequence[int], levels: Levels, jobs: int) -> Iterator[Played]:
    """Play a campaign once with each seed, on several processes; in the order of the seeds."""
    if jobs == 1:
        yield from (play_one(path, seed, levels) for seed in seeds)
        return
    with ProcessPoolExecutor(jobs or None, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_one, [path] * len(seeds), seeds, [levels] * len(seeds))


def main_side(setup: CampaignSetup) -> int:
    """Return the side whose story it is, or the first of two equal ones."""
    return 0 if setup.main is None else setup.main


def won_by_main(setup: CampaignSetup, played: Played) -> bool:
    """Return whether an ending counts as won for the main side."""
    ending = setup.endings[played.ending]
    return ending.winner == 0 if setup.main is None else ending.rank >= GOOD


def endings_of(played: Sequence[Played]) -> Counter[int]:
    """Return how often each ending came about."""
    return Counter(one.ending for one in played)


def battle_scores(setup: CampaignSetup, played: Sequence[Played]) -> list[BattleScore]:
    """Return how each battle of a campaign went, in the order of its file."""
    return [_score(setup, played, number) for number in range(len(setup.battles))]


def _score(setup: CampaignSetup, played: Sequence[Played], number: int) -> BattleScore:
    side = main_side(setup)
    fought = [
        (one.past[place], one.past[place - 1] if place else None)
        for one in played
        for place, past in enumerate(one.past)
        if past.node == number
    ]
    after = {
        winner: [past.winner == side for past, before in fought if before is not None and before.winner == winner]
        for winner in (side, 1 - side)
    }
    return BattleScore(
        len(fought),
        sum(past.winner == side for past, _ in fought),
        sum(past.winner == 1 - side for past, _ in fought),
        (sum(after[side]), len(after[side])),
        (sum(after[1 - side]), len(after[1 - side])),
    )
