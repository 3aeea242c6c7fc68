"""`dust-tactics lab balance --campaign`: how even a campaign is, and what each of its battles is like."""

from argparse import Namespace
from collections.abc import Sequence

from dust_tactics.cli.errors import Problem
from dust_tactics.cli.lab_study import share_words, table
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
    say(f"{len(played)} campaigns of {campaign.name()}, {level} against {against}")
    score = score_of([float(won_by_main(setup, one)) for one in played])
    say(f"{side} won {share_words(score)}")
    for number, count in sorted(endings_of(played).items()):
        ending = setup.endings[number]
        say(f"  {ending.id}: {count}, {ending.rank} stars")
    for line in table(("battle", "reached", "won", "lost", "share", "gap"), _rows(options, played)):
        say(line)
    unspent, spent = (sum(getattr(one, what)[main_side(setup)] for one in played) for what in ("unspent", "spent"))
    if unspent + spent:
        say(f"supply of {side} never spent: {100 * unspent // (unspent + spent)} in 100")
    won = sum(won_by_main(setup, one) for one in played)
    say(f"the line for the file: {Balance(level, won, len(played) - won)}")
    return 0


def _rows(options: Namespace, played: Sequence[Played]) -> list[tuple[str, ...]]:
    setup = load_campaign(find_campaign(options.campaign)).setup
    rows: list[tuple[str, ...]] = []
    for node, score in zip(setup.battles, battle_scores(setup, played), strict=True):
        share = f"{score.won / score.reached:.2f}" if score.reached else "-"
        gap = "-" if score.gap is None else f"{score.gap:+.2f}"
        rows.append((node.id, str(score.reached), str(score.won), str(score.lost), share, gap))
    return rows
