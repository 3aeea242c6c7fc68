"""How strong computer players are, by matches short enough for every run of the tests."""

from dust_tactics.files.library import list_scenarios
from dust_tactics.lab.match import Match, match_jobs
from dust_tactics.lab.workers import play_jobs


def test_veteran_beats_the_random_player() -> None:
    """At least 16 of 18 battles: every scenario of 2013 from both sides."""
    scenarios = sorted(
        entry.content.id
        for entry in list_scenarios()
        if entry.shipped and entry.content and entry.content.edition == "2013"
    )
    match = Match(("veteran", "random"))
    for outcome in play_jobs(match_jobs(match.players, scenarios, 18, seed=1), processes=1):
        match.add(outcome)
    assert not match.failed
    assert match.score.won >= 16, match.scores()
