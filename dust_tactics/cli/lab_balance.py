"""`dust-tactics lab balance`: how fair scenarios, ready armies and the points of cards are."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from dust_tactics.cli import lab_campaign
from dust_tactics.cli.lab_luck import luck_lines, suspicions
from dust_tactics.cli.lab_study import (
    Study,
    checked_player,
    outcome_as_json,
    scenarios_of,
    score_as_json,
    share_words,
    table,
)
from dust_tactics.cli.language import terminal_messages
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.files.levels import offered_levels
from dust_tactics.files.scenarios.balance import Balance
from dust_tactics.lab.balance import (
    CARD_HEAD,
    CardBalance,
    army_scores,
    balance_jobs,
    card_balance,
    card_jobs,
    side_scores,
)
from dust_tactics.lab.luck import LuckOfMany, luck_of_many
from dust_tactics.lab.pages import balance_page
from dust_tactics.lab.shares import Score
from dust_tactics.lab.workers import Outcome, scenario_named
from dust_tactics.rules.cards import Card
from dust_tactics.table.wording import worded

_SCORE_HEAD = (worded("won"), worded("lost"), worded("drawn"), worded("its share"))


def run(options: Namespace) -> int:
    """Play a level against itself and print how fair it was; 1 if a battle failed."""
    if options.campaign:
        return lab_campaign.run(options)
    player, scenarios, study = checked_player(options.by), scenarios_of(options), Study(options)
    if options.muster:
        jobs = card_jobs(player, scenarios, options.battles, options.seed, options.muster)
    else:
        jobs = balance_jobs(player, scenarios, options.battles, options.seed, ready=not options.first_armies)
    outcomes: list[Outcome] = []

    def take(outcome: Outcome) -> None:
        if not outcome.failure:
            outcomes.append(outcome)

    study.play(jobs, take)
    cards = card_balance(outcomes, _cards_of(scenarios)) if options.muster and outcomes else None
    return study.report(
        _lines(player, outcomes, cards),
        lambda: _as_json(player, outcomes, cards),
        lambda: balance_page(player, outcomes, cards),
    )


def _cards_of(scenarios: Sequence[str]) -> dict[str, Card]:
    """Return all cards that armies for some scenarios may be mustered of, those of packs too."""
    cards: dict[str, Card] = {}
    for scenario in map(scenario_named, scenarios):
        cards |= load_cards(scenario.edition, scenario.home)
    return cards


def _lines(player: str, outcomes: Sequence[Outcome], cards: CardBalance | None) -> Iterator[str]:
    yield worded("{count} battles of {level} against itself", count=len(outcomes), level=player)
    yield from table(
        (worded("scenario"), worded("first side"), *_SCORE_HEAD, worded("turns")),
        [_side_row(scenario, score, outcomes) for scenario, score in side_scores(outcomes).items()],
    )
    armies = army_scores(outcomes)
    if armies:
        yield from table(
            (worded("ready army, against others"), *_SCORE_HEAD),
            [(army, *_counts(score), share_words(score)) for army, score in armies.items()],
        )
    if cards:
        yield from _card_lines(cards)
    elif player in {level.id for level in offered_levels()}:
        yield from _lines_for_files(player, outcomes)
    luck = dict(zip((worded("first sides"), worded("second sides")), _luck(outcomes), strict=True))
    yield from luck_lines(luck)
    yield from suspicions(luck)


def _side_row(scenario: str, score: Score, outcomes: Sequence[Outcome]) -> tuple[str, ...]:
    turns = [outcome.turns for outcome in outcomes if outcome.job.scenario == scenario]
    known, messages = scenario_named(scenario), terminal_messages()
    side = known.sides[0].name
    return (
        known.id,
        known.names_in(messages.language).get(side, side),
        *_counts(score),
        share_words(score),
        messages.number(sum(turns) / len(turns), 1),
    )


def _lines_for_files(player: str, outcomes: Sequence[Outcome]) -> Iterator[str]:
    yield worded("to be shown with a scenario: the line of its file, above all its tables")
    rows = [
        (scenario_named(scenario).path.name, str(Balance(player, score.won, score.lost, score.drawn)))
        for scenario, score in side_scores(outcomes).items()
    ]
    width = max((len(name) for name, _ in rows), default=0)
    yield from (f"{name.ljust(width)}  {line}" for name, line in rows)


def _counts(score: Score) -> tuple[str, str, str]:
    return str(score.won), str(score.lost), str(score.drawn)


def _card_lines(cards: CardBalance) -> Iterator[str]:
    yield worded("one more of it, in points of the chance of a win that is even otherwise:")
    yield from table(CARD_HEAD, [known.cells for known in cards.cards])
    controls = [*cards.blocs.items(), (worded("ten points more"), cards.ten_points)]
    yield from table((worded("kept apart"), worded("effect")), [(name, str(effect)) for name, effect in controls])
    if all(known.worth is None for known in cards.cards):
        yield worded(
            "more points were not surely better, so that no card's worth in points can be told: play more battles"
        )


def _luck(outcomes: Sequence[Outcome]) -> tuple[LuckOfMany, LuckOfMany]:
    first, second = (luck_of_many((outcome.job.seed, outcome.luck[side]) for outcome in outcomes) for side in (0, 1))
    return first, second


def _as_json(player: str, outcomes: Sequence[Outcome], cards: CardBalance | None) -> dict[str, object]:
    return {
        "player": player,
        "scenarios": {name: score_as_json(score) for name, score in side_scores(outcomes).items()},
        "armies": {army: score_as_json(score) for army, score in army_scores(outcomes).items()},
        "cards": None if cards is None else asdict(cards),
        "battles": [outcome_as_json(outcome) for outcome in outcomes],
    }
