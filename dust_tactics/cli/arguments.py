"""What may stand after `dust-tactics` on the command line."""

from argparse import (
    SUPPRESS,
    Action,
    ArgumentParser,
    ArgumentTypeError,
    Namespace,
    RawDescriptionHelpFormatter,
    _SubParsersAction,
)
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from dust_tactics.files.reading.complaints import LONGEST_SENTENCE, printable
from dust_tactics.rules.limits import HIGHEST_SEED, MOST_MUSTERED

MOST_BATTLES = 1_000_000
MOST_JOBS = 256
EDITIONS = ("2013", "2016", "2010")
GROUNDS = ("mat", "concrete", "slabs", "planks", "steel", "snow")
BOARD_SIDES = 2, 64
PERSON = "person"
LEVELS = ("random", "recruit", "veteran", "commander")
OFFERED = LEVELS[1:]
"""Levels that people are offered to play against."""
MANNERS = ("steady", "bold", "careful", "single-minded")
WORLD_VERSIONS = ("standard", "epic")
WORLD_LEVELS = ("random", "veteran")
"""Levels that play the world game."""
LEAST_PLAYERS, MOST_PLAYERS = 2, 6
SEATS = ("west", "east")
"""The two sides of a scenario, whatever they are called there."""

_DESCRIPTION = """\
Dust Tactics, the miniatures board game, on one machine and by the book.
Without a command the window opens with the menu."""

_EXAMPLES = """\
examples:
  dust-tactics                              open the window
  dust-tactics play encounter --seed 7      go straight to a battle
  dust-tactics play encounter --east veteran   against the computer
  dust-tactics new-board "Hill 112"         begin a board of your own, to draw on in Tiled
  dust-tactics check maps/farm.tmx          say what is wrong with a file
  dust-tactics pack my-scenario mine.zip    a scenario with its boards, in one file to pass on
  dust-tactics install mine.zip             put a pack among your own files
  dust-tactics render farm farm.png         draw a board
  dust-tactics auto encounter --battles 20  let the machine play against itself
  dust-tactics replay battle.jsonl --verify prove that a battle went as its journal says
  dust-tactics world play --players 3       the strategy game of the same world
  dust-tactics world auto --version epic --players 6 --seed 1   let the machine play it
  dust-tactics lab cover                    prove that everything comes into play
  dust-tactics lab match veteran random     see which computer player is stronger
  dust-tactics sight farm B2 G9             who sees whom, and why not
  dust-tactics fair farm --png farm.png     what a board gives to either side"""


class _Parser(ArgumentParser):
    """Says what is not understood in letters that can be shown: a shell may have put names of files there."""

    def error(self, message: str) -> NoReturn:
        super().error(printable(message, LONGEST_SENTENCE))


class _Version(Action):
    """Prints the version, which is looked up only then."""

    def __call__(self, parser: ArgumentParser, *_: Any) -> None:
        from dust_tactics.files.program import VERSION

        print(f"dust-tactics {VERSION}")
        parser.exit()


def parse(arguments: Sequence[str] | None) -> Namespace:
    """The options as attributes; `command` names the module that does the work. Exits with 2 if they make no sense."""
    options = _parser().parse_args(arguments)
    if options.command == "auto" and options.journal and options.battles > 1:
        _parser().error("auto: a journal holds one battle; leave out --journal or --battles")
    if options.command == "lab" and options.study == "match" and options.armies and options.muster:
        _parser().error("lab match: armies are ready or mustered; leave out --armies or --muster")
    if options.command == "play" and options.watch and (options.journal or options.seed is not None):
        _parser().error(
            "play: --watch opens the set-up, where the battle's dice are chosen; leave out --seed, --journal"
        )
    if options.command == "play" and options.watch and any(getattr(options, seat, None) for seat in SEATS):
        _parser().error("play: --watch opens the set-up, where the players are chosen; leave out --west, --east")
    for seat in SEATS:
        if getattr(options, f"{seat}_manner", None) and getattr(options, seat) in (None, PERSON):
            _parser().error(f"{options.command}: --{seat}-manner is that of a computer player: name one by --{seat}")
    if options.command == "auto" and options.explain and options.battles > 1:
        _parser().error("auto: reasons are told of one battle; leave out --explain or --battles")
    if options.command == "world" and options.seats and len(options.seats) != options.players:
        _parser().error(f"world {options.doing}: --seats names {len(options.seats)} of {options.players} players")
    if options.command == "lab" and options.study == "world" and not _seats_fit(options):
        _parser().error(f"lab world: --seats names {len(options.seats)} players")
    if options.command == "sight" and options.map == (options.target is not None):
        _parser().error("sight: name a square TO, or ask for --map")
    return options


def _seats_fit(options: Namespace) -> bool:
    """Whether as many are named as may play, and as are asked for."""
    count = len(options.seats or ())
    return not count or (LEAST_PLAYERS <= count <= MOST_PLAYERS and options.players in (None, count))


def _parser() -> ArgumentParser:
    debug = _Parser(add_help=False)
    debug.add_argument("--debug", action="store_true", default=SUPPRESS, help="show where an error came from")
    parser = _Parser(
        "dust-tactics", description=_DESCRIPTION, epilog=_EXAMPLES, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version")
    parser.add_argument("--debug", action="store_true", help="show where an error came from")
    parser.set_defaults(command="play", scenario=None, seed=None, journal=None, watch=False, west=None, east=None)
    parser.set_defaults(west_manner=None, east_manner=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, help_: str, description: str) -> ArgumentParser:
        added = commands.add_parser(name, help=help_, description=description, parents=[debug])
        added.set_defaults(command=name.replace("-", "_"))
        return added

    _add_play(command("play", "go straight to a battle", "Open the window with a battle."))
    checked = command(
        "check",
        "say what is wrong with files",
        "Check boards and all they are made of, scenarios, unit cards, armies, translations and the files of the "
        "world: one complaint a line, exit code 1 if there are any. Of what can be played, and perhaps not as it was "
        "meant, warnings are given.",
    )
    _add_check(checked)
    _add_new_board(command("new-board", "begin a board of your own", "Make an empty board to draw on in Tiled."))
    _add_pack(
        command(
            "pack",
            "a scenario with all that it needs, in one file",
            "Put a scenario with the boards, tilesets, pictures, unit cards and armies of your own that it needs into "
            "one file. What ships with the program is left out.",
        )
    )
    _add_install(
        command(
            "install",
            "put a pack among your own files",
            "Check a pack, and install all of it or nothing, in a folder of its own. It then stands in New battle.",
        )
    )
    _add_render(command("render", "draw a board", "Draw a board, or the table of a scenario, into a PNG file."))
    _add_auto(command("auto", "play battles without a window", "Let computer players play battles."))
    _add_replay(command("replay", "play a journal again", "Play the journal of a battle or of a world game again."))
    _add_world(command("world", "World War, the strategy game", "World War, the strategy game."), debug)
    _add_sight(command("sight", "line of sight and cover on a board", "Who sees whom on a board, and why not."))
    _add_fair(command("fair", "how fair a board or scenario is", "Symmetry, sight and ways of a table, and battles."))
    _add_lab(command("lab", "proofs by many battles", "Play the rules against themselves, and count."), debug)
    return parser


def _add_lab(parser: ArgumentParser, debug: ArgumentParser) -> None:
    studies = parser.add_subparsers(title="studies", metavar="STUDY", dest="study", required=True)
    cover = studies.add_parser(
        "cover",
        help="everything in play at least once",
        description="Play random battles until every unit, weapon, skill, terrain, action, event and scenario of an "
        "edition was in play; exit code 1 if something never was.",
        parents=[debug],
    )
    cover.add_argument("--most-battles", type=_battles, default=500, metavar="N", help="give up after so many")
    odds = studies.add_parser(
        "odds",
        help="predicted odds against the engine",
        description="Throw attacks of random battles many times and compare what happens with the odds that are "
        "shown before an attack; exit code 1 if they differ by more than chance.",
        parents=[debug],
    )
    odds.add_argument("--attacks", type=_battles, default=200, metavar="N", help="attacks (default: 200)")
    odds.add_argument("--rolls", type=_battles, default=20_000, metavar="N", help="throws of each (default: 20000)")
    for study in (cover, odds):
        _add_edition(study)
        study.add_argument("--seed", type=_seed, default=1, metavar="N", help="seed of the study (default: 1)")
        study.add_argument("--json", action="store_true", help="print all counts for other programs")
    _add_matches(studies, debug)
    _add_world_study(studies, debug)
    _add_bridge_study(studies, debug)


def _add_bridge_study(studies: "_SubParsersAction[ArgumentParser]", debug: ArgumentParser) -> None:
    bridge = studies.add_parser(
        "bridge",
        help="battles of World War with miniatures, against the dice",
        description="Let computer players fight battles of World War out with miniatures, and compare how often the "
        "attacker takes the area with what the dice foretell, in four bands of their chance.",
        parents=[debug],
    )
    bridge.add_argument("--battles", type=_battles, default=25, metavar="N", help="of each band (default: 25)")
    bridge.add_argument("--by", default="veteran", metavar="LEVEL", help="who plays both sides (default: veteran)")
    bridge.add_argument("--seed", type=_seed, default=1, metavar="N", help="seed of the first battle (default: 1)")
    bridge.add_argument("--json", action="store_true", help="print all battles for other programs")


def _add_world_study(studies: "_SubParsersAction[ArgumentParser]", debug: ArgumentParser) -> None:
    world = studies.add_parser(
        "world",
        help="random games of World War",
        description="Play random games of World War, every version with every number of players in turn, by the book "
        "and from ready starts, hold every moment of them to what must not fail, and tell what came into play; exit "
        "code 1 if something fails, with --cover also if something never was in play.",
        parents=[debug],
    )
    world.add_argument("--games", type=_battles, default=20, metavar="N", help="default: 20")
    world.add_argument("--version", choices=WORLD_VERSIONS, help="one version only")
    world.add_argument("--players", type=_players, metavar="N", help="one number of players only")
    world.add_argument(
        "--seats", nargs="+", choices=WORLD_LEVELS, metavar="WHO", help="who plays, in place of players at random"
    )
    world.add_argument("--seed", type=_seed, default=1, metavar="N", help="the first seed (default: 1)")
    world.add_argument("--cover", action="store_true", help="everything must come into play at least once")
    world.add_argument("--json", action="store_true", help="print all counts for other programs")


def _add_matches(studies: "_SubParsersAction[ArgumentParser]", debug: ArgumentParser) -> None:
    match = studies.add_parser(
        "match",
        help="one computer player against another",
        description="Play two computer players against each other, every seed from both sides. The last line is "
        "`A <won> B <lost> draws <n>`; exit code 1 if a battle fails.",
        parents=[debug],
    )
    match.add_argument("first", metavar="A", help="a level, or a level and a manner as in veteran:bold")
    match.add_argument("second", metavar="B", help="another, or the same")
    match.add_argument(
        "--sequential", action="store_true", help="end as soon as A is surely stronger by 30 Elo, or surely not"
    )
    match.add_argument("--armies", nargs=2, metavar="ID", help="ready armies for the two sides, in every battle")
    _add_battles(match, 400)
    ladder = studies.add_parser(
        "ladder",
        help="computer players against each other, every pair",
        description="Play every pair of levels on the same seeds, and tell where each stands in Elo.",
        parents=[debug],
    )
    ladder.add_argument("levels", nargs="+", metavar="LEVEL", help="Elo counts from the first one named")
    _add_battles(ladder, 200)
    balance = studies.add_parser(
        "balance",
        help="how fair scenarios, armies and points are",
        description="Play a level against itself and tell how often the first side of each scenario wins, how ready "
        "armies fare, and with --muster what cards are worth beside their points.",
        parents=[debug],
    )
    balance.add_argument("--by", default="veteran", metavar="LEVEL", help="who plays both sides (default: veteran)")
    balance.add_argument(
        "--first-armies", action="store_true", help="no ready armies but those that scenarios name first"
    )
    _add_battles(balance, 1000)


def _add_battles(study: ArgumentParser, battles: int) -> None:
    study.add_argument("--battles", type=_battles, default=battles, metavar="N", help=f"default: {battles}")
    study.add_argument("--seed", type=_seed, default=1, metavar="N", help="the first seed (default: 1)")
    study.add_argument("--jobs", type=_jobs, default=0, metavar="N", help="processes (default: one a processor)")
    study.add_argument("--scheduler", default="", metavar="ADDRESS", help="play on a Dask cluster in their place")
    _add_edition(study)
    study.add_argument(
        "--scenario", nargs="+", default=(), metavar="S", help="without, all that ship with the program, by their ids"
    )
    study.add_argument(
        "--muster", type=_limits, metavar="P", help="armies of P points, others for each seed; P:Q by side"
    )
    study.add_argument("--json", action="store_true", help="print all results for other programs")
    study.add_argument("--html", type=Path, metavar="FILE", help="write a page with plots; an old one is replaced")


def _add_edition(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--edition", choices=EDITIONS, default=EDITIONS[0], help=f"whose rules (default: {EDITIONS[0]})"
    )


def _add_scenario(parser: ArgumentParser) -> None:
    parser.add_argument("scenario", metavar="SCENARIO", help="a scenario file, or the name of one that is installed")
    parser.add_argument("--seed", type=_seed, metavar="N", help="seed of the dice; without it that of the scenario")


def _add_seats(parser: ArgumentParser, names: Sequence[str], usual: str) -> None:
    """Who plays the two sides."""
    for seat, which in zip(SEATS, ("first", "second"), strict=True):
        of_side = f"who plays the scenario's {which} side: {', '.join(names)} (default: {usual})"
        parser.add_argument(f"--{seat}", choices=names, metavar="WHO", help=of_side)
        manner = f"the manner of that computer player: {', '.join(MANNERS)}"
        parser.add_argument(f"--{seat}-manner", choices=MANNERS, metavar="HOW", help=manner)


def _add_play(parser: ArgumentParser) -> None:
    _add_scenario(parser)
    _add_seats(parser, (PERSON, *OFFERED), "whom the scenario offers, or a person")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="where the battle is written down")
    parser.add_argument(
        "--watch",
        action="store_true",
        help="show the scenario first, and its table anew whenever a file of it is saved, until the battle begins",
    )


def _add_pack(parser: ArgumentParser) -> None:
    parser.add_argument("scenario", metavar="SCENARIO", help="a scenario file, or the name of one that is installed")
    parser.add_argument("file", type=Path, metavar="FILE.zip", help="the pack; what is there is never replaced")


def _add_install(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE.zip", help="a pack")


def _add_check(parser: ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar="FILE",
        help="files, folders, and names of boards and scenarios; without any, all of your own",
    )
    parser.add_argument("--json", action="store_true", help="one list of complaints and warnings, for other programs")
    parser.add_argument("--strict", action="store_true", help="exit code 1 for warnings too")


def _add_new_board(parser: ArgumentParser) -> None:
    parser.add_argument(
        "name", metavar="NAME", help="its name, or the .tmx file to make; by name it lies in your folder"
    )
    parser.add_argument("--size", type=_size, default=(9, 6), metavar="WxH", help="squares each way (default: 9x6)")
    parser.add_argument("--author", default="", metavar="WHO", help="who draws it")
    parser.add_argument("--indoor", action="store_true", help="it is inside a building")
    parser.add_argument("--ground", choices=GROUNDS, default=GROUNDS[0], help=f"what covers it (default: {GROUNDS[0]})")


def _add_render(parser: ArgumentParser) -> None:
    parser.add_argument("board", metavar="BOARD", help="a file, or the name of a board or scenario")
    parser.add_argument("picture", type=Path, metavar="OUT.png", help="the picture; an old one is replaced")
    parser.add_argument(
        "--square", type=_square, default=48, metavar="N", help="pixels a square, 8 to 64 (default: 48)"
    )
    parser.add_argument("--zones", action="store_true", help="draw entries, halves, cover zones and buildings too")


def _add_auto(parser: ArgumentParser) -> None:
    _add_scenario(parser)
    _add_seats(parser, LEVELS, LEVELS[0])
    parser.add_argument("--explain", action="store_true", help="tell what happens, and why computer players do it")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="write the battle down, to replay or resume it")
    parser.add_argument(
        "--battles", type=_battles, default=1, metavar="N", help="play so many, with one seed after another"
    )
    armies = parser.add_mutually_exclusive_group()
    armies.add_argument(
        "--armies", nargs=2, metavar="ID", help="ready armies for the two sides; without, those of the scenario"
    )
    armies.add_argument("--muster", type=_points, metavar="N", help="muster armies of N points, others for each battle")
    parser.add_argument("-v", "--verbose", action="store_true", help="tell what happens")


def _add_replay(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the journal")
    parser.add_argument("--verify", action="store_true", help="prove that states and dice are those of the seed")
    parser.add_argument("-v", "--verbose", action="store_true", help="tell what happens")


def _add_world(parser: ArgumentParser, debug: ArgumentParser) -> None:
    doings = parser.add_subparsers(title="commands", metavar="COMMAND", dest="doing", required=True)
    play = doings.add_parser(
        "play", help="go straight to a game", description="Open the window with a game of World War.", parents=[debug]
    )
    auto = doings.add_parser(
        "auto",
        help="play a game without a window",
        description="Let computer players play a game of World War to its end, and print how it ended.",
        parents=[debug],
    )
    for doing in (play, auto):
        doing.add_argument("--version", choices=WORLD_VERSIONS, default="standard", help="default: standard")
        doing.add_argument("--players", type=_players, default=2, metavar="N", help="2 to 6 (default: 2)")
        doing.add_argument("--seed", type=_seed, metavar="N", help="seed of dice and cards (default: a new one)")
        doing.add_argument("--ready", action="store_true", help="from a ready start, in place of the set-up")
        doing.add_argument("--journal", type=Path, metavar="FILE", help="where the game is written down")
    who = ", ".join((PERSON, *WORLD_LEVELS[1:]))
    play.add_argument(
        "--seats", nargs="+", choices=(PERSON, *WORLD_LEVELS), metavar="WHO", help=f"who plays, one by one: {who}"
    )
    auto.add_argument(
        "--seats", nargs="+", choices=WORLD_LEVELS, metavar="WHO", help="who plays, one by one (default: random)"
    )
    auto.add_argument(
        "--miniatures",
        metavar="LEVEL",
        help="fight battles out with miniatures by players of this level; their journals go beside that of the game",
    )
    auto.add_argument("-v", "--verbose", action="store_true", help="tell what happens")


def _add_sight(parser: ArgumentParser) -> None:
    parser.add_argument("board", metavar="BOARD", help="a file, or the name of a board")
    parser.add_argument("attacker", metavar="FROM", help="a square such as C4; C4^1 is one storey above it")
    parser.add_argument("target", metavar="TO", nargs="?", help="another square")
    parser.add_argument("--map", action="store_true", help="draw what is seen of the whole board")
    parser.add_argument("--aircraft", choices=("from", "to", "both"), help="which of the two is an aircraft, if any")
    _add_edition(parser)


def _add_fair(parser: ArgumentParser) -> None:
    parser.add_argument("board", metavar="WHAT", help="a scenario or a board: its file, or the name of one installed")
    parser.add_argument("--png", type=Path, metavar="FILE", help="write a picture of how much each square is seen")
    parser.add_argument("--battles", type=_battles, metavar="N", help="of a scenario, play so many battles too")
    parser.add_argument("--by", default="veteran", metavar="LEVEL", help="who plays both sides of them")
    parser.add_argument("--seed", type=_seed, default=1, metavar="N", help="seed of the first battle (default: 1)")
    parser.add_argument("--jobs", type=_jobs, default=0, metavar="N", help="processes (default: one a processor)")
    parser.add_argument("--json", action="store_true", help="print all figures for other programs")
    parser.set_defaults(scheduler="", html=None)
    _add_edition(parser)


def _seed(text: str) -> int:
    return _whole(text, 0, HIGHEST_SEED)


def _players(text: str) -> int:
    return _whole(text, LEAST_PLAYERS, MOST_PLAYERS)


def _points(text: str) -> int:
    return _whole(text, 1, MOST_MUSTERED)


def _battles(text: str) -> int:
    return _whole(text, 1, MOST_BATTLES)


def _limits(text: str) -> tuple[int, int]:
    first, colon, second = text.partition(":")
    return _points(first), _points(second if colon else first)


def _jobs(text: str) -> int:
    return _whole(text, 1, MOST_JOBS)


def _square(text: str) -> int:
    return _whole(text, 8, 64)


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if not cross:
        raise ArgumentTypeError(f"{text[:30]!r} is no size such as 18x12")
    return _whole(width, *BOARD_SIDES), _whole(height, *BOARD_SIDES)


def _whole(text: str, least: int, most: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 20 or not least <= int(text) <= most:
        raise ArgumentTypeError(f"{text[:30]!r} is not a whole number from {least} to {most}")
    return int(text)
