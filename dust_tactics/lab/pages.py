"""The pages of matches, ladders and balances."""

from collections import Counter
from collections.abc import Sequence

from dust_tactics.grid import square_name
from dust_tactics.lab.balance import CARD_HEAD, CardBalance, army_scores, side_scores
from dust_tactics.lab.charts import Measured, bar_chart, board_chart, interval_chart
from dust_tactics.lab.ladder import Ladder
from dust_tactics.lab.match import Match
from dust_tactics.lab.page import Page
from dust_tactics.lab.shares import Score
from dust_tactics.lab.workers import Outcome, scenario_named

SHARES = (0.0, 1.0)
EFFECTS = (-0.4, 0.4)
WORTHS = 8
"""Squares of a board that are named as those where most units died."""


def match_page(match: Match) -> Page:
    """Return the page of a match."""
    first, second = match.players
    score = match.score
    page = Page(f"{first} against {second}", f"{score.battles} battles, each seed played from both sides.")
    page.head(f"Share of {first}")
    rows = [_measured(_name(scenario), known) for scenario, known in match.scores().items()]
    page.plot(interval_chart([*rows, _measured("all", score)], SHARES, 0.5))
    _add_thinking(page, match)
    _add_lengths(page, match.played)
    _add_boards(page, match.played)
    return page


def ladder_page(ladder: Ladder) -> Page:
    """Return the page of a ladder."""
    page = Page("Ladder of computer players", "Elo counts from the level that was named first.")
    rungs = ladder.rungs()
    reach = max([100.0, *(abs(rung.elo) + rung.error for rung in rungs)])
    rows = [
        Measured(rung.player, rung.elo, rung.elo - rung.error, rung.elo + rung.error, f"{rung.elo:+.0f}")
        for rung in rungs
    ]
    page.plot(interval_chart(rows, (-round(reach, -2) - 100, round(reach, -2) + 100), 0.0))
    page.head("Every match")
    matches = [_measured(" : ".join(match.players), match.score) for match in ladder.matches]
    page.plot(interval_chart(matches, SHARES, 0.5))
    _add_lengths(page, [outcome for match in ladder.matches for outcome in match.played])
    return page


def balance_page(player: str, outcomes: Sequence[Outcome], cards: CardBalance | None) -> Page:
    """Return the page of a balance; `cards` where armies were mustered."""
    page = Page("Balance", f"{len(outcomes)} battles of {player} against itself; another player may see it otherwise.")
    page.head("Share of the first side")
    sides = [_measured(_name(scenario), score) for scenario, score in side_scores(outcomes).items()]
    page.plot(interval_chart(sides, SHARES, 0.5))
    armies = army_scores(outcomes)
    if armies:
        page.head("Share of ready armies against others")
        page.plot(interval_chart([_measured(army, score) for army, score in armies.items()], SHARES, 0.5))
    if cards:
        page.head("One more of a card, beyond what its points buy")
        page.say("How much the chance of a win that is even otherwise changes, with 95 % intervals.")
        rows = [
            Measured(known.card, known.effect.chance, known.effect.interval.low, known.effect.interval.high, said)
            for known in cards.cards
            for said in [f"{100 * known.effect.chance:+.0f} %"]
        ]
        page.plot(interval_chart(rows, EFFECTS, 0.0))
        page.table(CARD_HEAD, [known.cells for known in cards.cards])
    _add_lengths(page, outcomes)
    _add_boards(page, outcomes)
    return page


def _measured(label: str, score: Score) -> Measured:
    interval = score.interval
    return Measured(label, score.share, interval.low, interval.high, f"{score.share:.2f} {interval}")


def _name(scenario: str) -> str:
    return scenario_named(scenario).id


def _add_thinking(page: Page, match: Match) -> None:
    page.head("Time of a decision")
    rows = [
        (player, str(known.decisions), *(f"{1000 * time:.1f} ms" for time in (known.mean, known.most, known.worst)))
        for player, known in zip(match.players, match.thinking(), strict=True)
    ]
    page.table(("player", "decisions", "mean", "99 of 100 under", "worst"), rows)


def _add_lengths(page: Page, outcomes: Sequence[Outcome]) -> None:
    if not outcomes:
        return
    page.head("Length of battles")
    page.plot(bar_chart(Counter(outcome.turns for outcome in outcomes), "turns"))
    reasons = Counter(outcome.reason for outcome in outcomes)
    page.table(("ended by", "battles"), [(reason, str(count)) for reason, count in sorted(reasons.items())])


def _add_boards(page: Page, outcomes: Sequence[Outcome]) -> None:
    if not outcomes:
        return
    page.head("Where units died")
    page.say("The larger a disc, the more; blue units of the first side, orange ones of the second.")
    for scenario in dict.fromkeys(outcome.job.scenario for outcome in outcomes):
        deaths: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        for outcome in outcomes:
            if outcome.job.scenario == scenario:
                for side, square in outcome.deaths:
                    deaths[side][square] += 1
        board = scenario_named(scenario).board
        page.head(_name(scenario), 3)
        page.plot(board_chart(board.width, board.height, *deaths))
        most = (deaths[0] + deaths[1]).most_common(WORTHS)
        page.say("Most: " + ", ".join(f"{square_name(square, board.width)} {count}" for square, count in most))
