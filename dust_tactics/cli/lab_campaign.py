"""`dust-tactics lab balance --campaign`: how even a campaign is, and what each of its battles is like."""

from argparse import Namespace
from collections.abc import Sequence

from dust_tactics.cli.errors import Problem
from dust_tactics.cli.lab_study import share_words, table
from dust_tactics.cli.language import terminal_language, terminal_messages
from dust_tactics.cli.terminal import say
from dust_tactics.files.campaigns.campaign import load_campaign
from dust_tactics.files.campaigns.library import find_campaign
from dust_tactics.files.scenarios.balance import Balance
from dust_tactics.lab.campaign_balance import (
    Played,
    battle_scores,
    endings_of,
    main_side,
    play_many,
    won_by_main,
)
from dust_tactics.lab.shares import score_of
from dust_tactics.table.wording import worded

_HEAD = (worded("battle"), worded("reached"), worded("won"), worded("lost"), worded("share"), worded("gap"))


def run(options: Namespace) -> int:
    """Play campaigns, and print what came of them."""
    try:
        campaign = load_campaign(find_campaign(options.campaign))
    except KeyError as error:
        raise Problem(error.args[0]) from error
    setup = campaign.setup
    seeds = range(options.seed, options.seed + options.battles)
    level = options.by
    against = options.against or level
    levels = (against, level) if main_side(setup) == 1 else (level, against)
    played = list(play_many(campaign.path, seeds, levels, options.jobs))
    side = setup.sides[main_side(setup)].name
    name = campaign.name(terminal_language())
    say(
        worded(
            "{count} campaigns of {name}, {level} against {other}",
            count=len(played),
            name=name,
            level=level,
            other=against,
        )
    )
    score = score_of([float(won_by_main(setup, one)) for one in played])
    say(worded("{side} won {share}", side=side, share=share_words(score)))
    for number, count in sorted(endings_of(played).items()):
        ending = setup.endings[number]
        say(worded("  {ending}: {count}, {stars} stars", ending=ending.id, count=count, stars=ending.rank))
    for line in table(_HEAD, _rows(options, played)):
        say(line)
    unspent, spent = (sum(getattr(one, what)[main_side(setup)] for one in played) for what in ("unspent", "spent"))
    if unspent + spent:
        share = 100 * unspent // (unspent + spent)
        say(worded("supply of {side} never spent: {share} in 100", side=side, share=share))
    won = sum(won_by_main(setup, one) for one in played)
    say(worded("the line for the file: {line}", line=str(Balance(level, won, len(played) - won))))
    return 0


def _rows(options: Namespace, played: Sequence[Played]) -> list[tuple[str, ...]]:
    setup = load_campaign(find_campaign(options.campaign)).setup
    rows, number = list[tuple[str, ...]](), terminal_messages().number
    for node, score in zip(setup.battles, battle_scores(setup, played), strict=True):
        share = number(score.won / score.reached, 2) if score.reached else "-"
        gap = "-" if score.gap is None else number(score.gap, 2, signed=True)
        rows.append((node.id, str(score.reached), str(score.won), str(score.lost), share, gap))
    return rows
