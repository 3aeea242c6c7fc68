"""Battles on a cluster, where one is installed."""

import os
import signal
from collections.abc import Iterator

import pytest

from dust_tactics.lab.match import match_jobs
from dust_tactics.lab.workers import play_jobs

distributed = pytest.importorskip("distributed", reason="the extra dust-tactics[cluster] is not installed")


@pytest.fixture(scope="module")
def cluster() -> Iterator["distributed.LocalCluster"]:
    """A scheduler and two workers on this machine."""
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as started:
        yield started


def test_a_worker_that_is_killed_loses_no_battle(cluster: "distributed.LocalCluster") -> None:
    """Another plays what it was at: outcomes are those of one process, in the same order."""
    jobs = match_jobs(("random", "recruit"), ["first-steps", "encounter"], 60, seed=1)
    alone = list(play_jobs(jobs, processes=1))
    spread = []
    for outcome in play_jobs(jobs, processes=1, scheduler=cluster.scheduler_address):
        spread.append(outcome)
        if len(spread) == 4:
            os.kill(cluster.workers[0].pid, signal.SIGKILL)
    assert spread == alone
