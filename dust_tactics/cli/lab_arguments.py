"""What may stand after `dust-tactics lab` on the command line: its studies and their options."""

from argparse import SUPPRESS, ArgumentParser, _SubParsersAction
from pathlib import Path
from typing import TypeAlias

from dust_tactics.cli.common_arguments import (
    OFFERED,
    WORLD_LEVELS,
    WORLD_VERSIONS,
    add_by,
    add_edition,
    add_jobs,
    read_battles,
    read_limits,
    read_players,
    read_seed,
)
from dust_tactics.table.wording import worded

Studies: TypeAlias = "_SubParsersAction[ArgumentParser]"
"""What takes the parser of a study."""


def add_lab(parser: ArgumentParser, debug: ArgumentParser) -> None:
    """Add the studies of the lab; `debug` has what every command takes."""
    studies = parser.add_subparsers(title="studies", metavar="STUDY", dest="study", required=True)
    cover = studies.add_parser(
        "cover",
        help="check that everything comes into play",
        description="Play random battles until every unit, weapon, skill, terrain, action, event and scenario of a "
        "rulebook has come into play. Exit code 1 if something never does.",
        parents=[debug],
    )
    cover.add_argument(
        "--most-battles", type=read_battles, default=500, metavar="N", help="battles at most (default: 500)"
    )
    odds = studies.add_parser(
        "odds",
        help="check the odds shown before attacks",
        description="Roll attacks from random battles many times and compare the results with the odds shown before an "
        "attack. Exit code 1 if they differ by more than chance.",
        parents=[debug],
    )
    odds.add_argument("--attacks", type=read_battles, default=200, metavar="N", help="attacks (default: 200)")
    odds.add_argument("--rolls", type=read_battles, default=20_000, metavar="N", help="rolls of each (default: 20000)")
    for study in (cover, odds):
        add_edition(study)
        study.add_argument("--seed", type=read_seed, default=1, metavar="N", help="random seed (default: 1)")
        study.add_argument("--json", action="store_true", help="print all counts as JSON")
    _add_matches(studies, debug)
    _add_learning(studies, debug)
    _add_world_study(studies, debug)
    _add_bridge_study(studies, debug)


def _add_bridge_study(studies: Studies, debug: ArgumentParser) -> None:
    bridge = studies.add_parser(
        "bridge",
        help="compare World War battles by miniatures and by dice",
        description="Let computer players fight World War battles with miniatures, and compare how often the attacker "
        "takes the area with the odds by dice, in four bands of these odds.",
        parents=[debug],
    )
    bridge.add_argument("--battles", type=read_battles, default=25, metavar="N", help="battles per band (default: 25)")
    add_by(bridge)
    bridge.add_argument("--seed", type=read_seed, default=1, metavar="N", help="seed of the first battle (default: 1)")
    bridge.add_argument("--json", action="store_true", help="print all battles as JSON")


def _add_world_study(studies: Studies, debug: ArgumentParser) -> None:
    world = studies.add_parser(
        "world",
        help="check World War with random games",
        description="Play random World War games of every version and number of players, with full setups and quick "
        "starts. Checks the state after every command and counts what came into play. Exit code 1 if a check fails, or "
        "with --cover if something never came into play.",
        parents=[debug],
    )
    world.add_argument("--games", type=read_battles, default=20, metavar="N", help="games (default: 20)")
    world.add_argument("--version", choices=WORLD_VERSIONS, help="play only this version")
    world.add_argument("--players", type=read_players, metavar="N", help="play only with N players")
    world.add_argument(
        "--seats",
        nargs="+",
        choices=WORLD_LEVELS,
        metavar="WHO",
        help="computer player in each seat (default: random moves)",
    )
    world.add_argument("--seed", type=read_seed, default=1, metavar="N", help="seed of the first game (default: 1)")
    world.add_argument("--cover", action="store_true", help="fail if something never comes into play")
    world.add_argument("--json", action="store_true", help="print all counts as JSON")


def _add_matches(studies: Studies, debug: ArgumentParser) -> None:
    match = studies.add_parser(
        "match",
        help="compare two computer players",
        description="Let two computer players fight each other, each seed from both sides. The last line is "
        "`A <won> B <lost> draws <n>`. Exit code 1 if a battle fails.",
        parents=[debug],
    )
    match.add_argument("first", metavar="A", help="a computer player, or one with a style: veteran:bold")
    match.add_argument("second", metavar="B", help="another computer player, or the same one")
    match.add_argument(
        "--sequential", action="store_true", help="stop once A is clearly 30 Elo stronger, or clearly not"
    )
    match.add_argument("--armies", nargs=2, metavar="ID", help="army lists of the two sides")
    _add_battles(match, 400)
    ladder = studies.add_parser(
        "ladder",
        help="rank computer players",
        description="Let every pair of computer players fight on the same seeds, and rank them by Elo.",
        parents=[debug],
    )
    ladder.add_argument("levels", nargs="+", metavar="LEVEL", help="computer players to rank; the first one has Elo 0")
    _add_battles(ladder, 200)
    balance = studies.add_parser(
        "balance",
        help="measure how fair scenarios, armies and points are",
        description="Let a computer player fight itself. Shows how often the first side of each scenario wins, how "
        "army lists do, and with --muster what cards are worth compared with their points.",
        parents=[debug],
    )
    add_by(balance)
    balance.add_argument("--campaign", metavar="C", help="play whole campaigns; --battles is their number")
    balance.add_argument("--against", choices=OFFERED, help="with --campaign: level of the opposing side")
    balance.add_argument("--first-armies", action="store_true", help="use only the first army each scenario names")
    _add_battles(balance, 1000)


def _add_learning(studies: Studies, debug: ArgumentParser) -> None:
    learn = studies.add_parser(
        "learn",
        help="learn from battles what predicts the winner",
        description="Let a level fight itself, record every position in a file of notes, and learn from them what "
        "predicts the winner. To resume an interrupted run, give it the same notes.",
        parents=[debug],
    )
    learn.add_argument("notes", type=Path, metavar="NOTES", help="file of notes (.npz), new or from an earlier run")
    learn.add_argument("--by", default="veteran", metavar="LEVEL", help="level of both sides (default: veteran)")
    learn.add_argument(
        "--battles", type=read_battles, default=500, metavar="N", help="battles of a round (default: 500)"
    )
    learn.add_argument(
        "--rounds",
        type=int,
        choices=range(1, 10),
        default=1,
        metavar="N",
        help="rounds, each of which also judges other plans by what was learnt before (default: 1)",
    )
    learn.add_argument(
        "--check",
        type=read_battles,
        default=0,
        metavar="N",
        help="write the weights only if they predict N further battles no worse than the file does",
    )
    learn.add_argument("--seed", type=read_seed, default=1, metavar="N", help="seed of the first battle (default: 1)")
    add_jobs(learn)
    add_edition(learn)
    _add_scenarios(learn)
    learn.add_argument("--json", action="store_true", help="print all weights as JSON")
    learn.add_argument("--weights", type=Path, metavar="FILE", help="write the weights for computer players: 2013.toml")
    learn.set_defaults(muster=None)


def _add_battles(study: ArgumentParser, battles: int) -> None:
    study.add_argument(
        "--battles",
        type=read_battles,
        default=battles,
        metavar="N",
        help=worded("battles (default: {count})", count=battles),
    )
    study.add_argument("--seed", type=read_seed, default=1, metavar="N", help="seed of the first game (default: 1)")
    add_jobs(study)
    study.add_argument("--scheduler", default="", metavar="ADDRESS", help="play on this Dask cluster instead")
    add_edition(study)
    _add_scenarios(study)
    study.add_argument(
        "--muster",
        type=read_limits,
        metavar="P",
        help="random armies of P points; P:Q for different limits",
    )
    study.add_argument("--json", action="store_true", help="print all results as JSON")
    study.add_argument("--counts", action="store_true", help=SUPPRESS)  # how far it is, for programs that watch
    study.add_argument("--html", type=Path, metavar="FILE", help="write a page with charts, replacing an old one")


def _add_scenarios(study: ArgumentParser) -> None:
    study.add_argument(
        "--scenario", nargs="+", default=(), metavar="S", help="scenarios to play (default: all shipped ones)"
    )
