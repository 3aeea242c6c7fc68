"""What may stand after `dust-tactics` on the command line."""

import sys
from argparse import (
    SUPPRESS,
    Action,
    ArgumentParser,
    HelpFormatter,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from dust_tactics.cli.common_arguments import (
    EDITIONS,
    GROUNDS,
    LEAST_PLAYERS,
    LEVELS,
    MANNERS,
    MOST_PLAYERS,
    OFFERED,
    PERSON,
    SEATS,
    WORLD_LEVELS,
    WORLD_VERSIONS,
    add_by,
    add_edition,
    add_jobs,
    read_battles,
    read_language,
    read_players,
    read_points,
    read_seed,
    read_size,
    read_square,
)
from dust_tactics.cli.lab_arguments import add_lab
from dust_tactics.cli.language import terminal_words
from dust_tactics.files.reading.complaints import LONGEST_SENTENCE, in_a_row, printable
from dust_tactics.table.wording import Worded, worded

_DESCRIPTION = worded("""\
Dust Tactics, the miniatures board game, and World War, the strategy game.
Without a command, the game opens at the menu.""")

_EXAMPLES = (
    ("", worded("open the game at the menu")),
    ("play encounter --seed 7", worded("start a battle at once")),
    ("play encounter --east veteran", worded("play against the computer")),
    ("edit three-bells", worded("change a copy of a scenario in the editor")),
    ('new-board "Hill 112"', worded("create a board to draw on in Tiled")),
    ("check maps/farm.tmx", worded("list the problems in a file")),
    ("cards axis laser", worded("find unit cards and their ids")),
    ("pack my-scenario mine.zip", worded("put a scenario and its files into a pack")),
    ("install mine.zip", worded("install a pack")),
    ("render farm farm.png", worded("draw a picture of a board")),
    ("auto encounter --battles 20", worded("let the computer play 20 battles")),
    ("replay battle.jsonl --verify", worded("replay a saved battle and check its dice")),
    ("campaign play borrowed-walker", worded("start a campaign")),
    ("world play --players 3", worded("play World War")),
    ("world auto --version epic --players 6", worded("let the computer play World War")),
    ("lab cover", worded("check that every rule comes into play")),
    ("lab match veteran random", worded("compare two computer players")),
    ("sight farm B2 G5", worded("check a line of sight")),
    ("fair farm --png farm.png", worded("measure how fair a board is")),
)
"""What people may write behind the name of the program, and what comes of it."""


class _Formatter(HelpFormatter):
    """Puts texts of help into the language of the terminal as they are printed."""

    def add_usage(
        self, usage: str | None, actions: Iterable[Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, terminal_words("usage: ") if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        super().start_section(heading and _said(heading))

    def add_text(self, text: str | None) -> None:
        super().add_text(text and _said(text))

    def _get_help_string(self, action: Action) -> str | None:
        return action.help and _said(action.help)


class _FormatterOfAll(_Formatter, RawDescriptionHelpFormatter):
    """The same for the command itself, whose examples are a table."""


def _examples() -> str:
    rows = (f"  dust-tactics {command:<29} {terminal_words(words)}" for command, words in _EXAMPLES)
    return "\n".join((terminal_words(worded("examples:")), *rows))


def _said(text: str) -> str:
    return terminal_words(text if isinstance(text, Worded) else worded(text))


class _Parser(ArgumentParser):
    """Reports errors in letters that can be shown: a shell may have put names of files there."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **{"formatter_class": _Formatter, **named})

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        said = worded("{program}: error: {message}", program=self.prog, message=message)
        self.exit(2, printable(terminal_words(said), LONGEST_SENTENCE) + "\n")


class _Version(Action):
    """Prints the version and what the program runs on, which is looked up only then."""

    def __call__(self, parser: ArgumentParser, *_: Any) -> None:
        from dust_tactics.files.about import facts
        from dust_tactics.files.program import VERSION

        print(f"dust-tactics {VERSION}")
        for what, fact in facts().items():
            print(printable(f"  {what + ':':<12}{fact}", LONGEST_SENTENCE))
        parser.exit()


def parse(arguments: Sequence[str] | None) -> Namespace:
    """The options as attributes; `command` names the module that does the work. Exits with 2 if they make no sense."""
    options = _parser().parse_args(arguments)
    if options.command == "auto" and options.journal and options.battles > 1:
        _parser().error("auto: --journal saves one battle only. Leave out --journal or --battles.")
    if options.command == "lab" and options.study == "match" and options.armies and options.muster:
        _parser().error("lab match: --armies and --muster can't be used together. Leave one out.")
    if options.command == "play" and options.watch and (options.journal or options.seed is not None):
        _parser().error("play: with --watch you choose seed and journal in New battle. Leave out --seed and --journal.")
    if options.command == "play" and options.watch and any(getattr(options, seat, None) for seat in SEATS):
        _parser().error("play: with --watch you choose the players in New battle. Leave out --west and --east.")
    for seat in SEATS:
        if getattr(options, f"{seat}_manner", None) and getattr(options, seat) in (None, PERSON):
            _parser().error(
                worded(
                    "{command}: --{seat}-manner needs a computer player. Add --{seat} veteran.",
                    command=options.command,
                    seat=seat,
                )
            )
    if options.command == "auto" and options.explain and options.battles > 1:
        _parser().error("auto: --explain follows one battle only. Leave out --explain or --battles.")
    if options.command == "world" and options.seats and len(options.seats) != options.players:
        _parser().error(
            worded(
                "world {doing}: --seats names {count} of {players} players. Name all.",
                doing=options.doing,
                count=len(options.seats),
                players=options.players,
            )
        )
    if options.command == "lab" and options.study == "world" and not _seats_fit(options):
        _parser().error(
            worded(
                "lab world: --seats names {count} players. Name {players}.",
                count=len(options.seats),
                players=options.players or worded("2 to 6"),
            )
        )
    if options.command == "sight" and options.map == (options.target is not None):
        _parser().error("sight: name a square TO or add --map, but not both.")
    return options


def _seats_fit(options: Namespace) -> bool:
    """Whether as many are named as may play, and as are asked for."""
    count = len(options.seats or ())
    return not count or (LEAST_PLAYERS <= count <= MOST_PLAYERS and options.players in (None, count))


def _parser() -> ArgumentParser:
    debug = _Parser(add_help=False)
    debug.add_argument("--debug", action="store_true", default=SUPPRESS, help="show where an error occurred")
    debug.add_argument("--language", type=read_language, default=SUPPRESS, help=SUPPRESS)
    parser = _Parser("dust-tactics", description=_DESCRIPTION, epilog=_examples(), formatter_class=_FormatterOfAll)
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version, and what it runs on")
    parser.add_argument("--debug", action="store_true", help="show where an error occurred")
    parser.add_argument(
        "--language",
        type=read_language,
        metavar="LANGUAGE",
        help="show texts in this language, such as en; default: that of your system",
    )
    parser.set_defaults(command="play", scenario=None, seed=None, journal=None, watch=False, west=None, east=None)
    parser.set_defaults(west_manner=None, east_manner=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, help_: str, description: str) -> ArgumentParser:
        added = commands.add_parser(name, help=help_, description=description, parents=[debug])
        added.set_defaults(command=name.replace("-", "_"))
        return added

    _add_play(command("play", "start a battle", "Open the game with a battle of a scenario."))
    edited = command("edit", "make a scenario", "Open the scenario editor, at a scenario if you name one.")
    edited.add_argument("scenario", nargs="?", metavar="SCENARIO", help="the scenario to change")
    looked = command(
        "look",
        "look at a board or scenario",
        "Open the game with a board or scenario. Its picture follows whenever you save it.",
    )
    looked.add_argument("named", metavar="WHAT", help="a scenario or a board: its file or its name")
    checked = command(
        "check",
        "list the problems in files",
        "Check boards, tilesets, templates, scenarios, unit cards, armies, translations and World War files. Prints a "
        "problem per line: file, line, place, what is wrong, and what to do. Warnings point out what is allowed but "
        "probably not meant. Exit code 1 if there are problems.",
    )
    _add_check(checked)
    _add_cards(
        command(
            "cards",
            "find unit cards and their ids",
            "List unit cards with the ids that scenarios and armies use: all of them, or those that have all of the "
            "words in their names, bloc, weapons or skills.",
        )
    )
    _add_new_board(command("new-board", "create a board", "Create an empty board to draw on in Tiled."))
    _add_pack(
        command(
            "pack",
            "put a scenario and its files into a pack",
            "Put a scenario into one file, with the custom boards, tilesets, pictures, unit cards and armies it needs. "
            "Files that ship with the game are left out.",
        )
    )
    _add_install(
        command(
            "install",
            "install a pack",
            "Check a pack and install it in its own folder, completely or not at all. Its scenario appears in New "
            "battle.",
        )
    )
    _add_render(command("render", "draw a picture of a board", "Draw a board or a scenario into a PNG file."))
    _add_auto(command("auto", "let the computer play battles", "Let computer players play battles, without a window."))
    _add_replay(command("replay", "replay a saved game", "Replay the journal of a battle or of a World War game."))
    _add_world(command("world", "play World War", "Play World War, the strategy game."), debug)
    _add_campaign(command("campaign", "play campaigns", "Play campaigns: battles that follow from each other."), debug)
    _add_sight(command("sight", "check a line of sight", "Show line of sight and cover on a board, and why."))
    _add_fair(command("fair", "measure how fair a board or scenario is", "Measure symmetry, sight, paths and battles."))
    add_lab(command("lab", "run studies of many battles", "Play many battles and count what happens."), debug)
    return parser


def _add_campaign(parser: ArgumentParser, debug: ArgumentParser) -> None:
    doings = parser.add_subparsers(title="what to do", metavar="DOING", dest="doing", required=True)
    doings.add_parser("list", help="list the campaigns", description="List all campaigns.", parents=[debug])
    play = doings.add_parser(
        "play", help="start a campaign", description="Open the game with a campaign.", parents=[debug]
    )
    play.add_argument("campaign", metavar="CAMPAIGN", help="a campaign: its file or its name")
    play.add_argument("--difficulty", metavar="ID", help="easy, normal or hard, or one of the campaign's own")
    auto = doings.add_parser(
        "auto",
        help="let the computer play a campaign",
        description="Let computer players manage both sides and fight every battle, without a window. Prints each "
        "battle, what became of every unit, and how the campaign ended.",
        parents=[debug],
    )
    auto.add_argument("campaign", metavar="CAMPAIGN", help="a campaign: its file or its name")
    auto.add_argument("--seed", type=read_seed, metavar="N", help="random seed of the battles (default: a new one)")
    for number, seat in enumerate(SEATS, 1):
        auto.add_argument(
            f"--{seat}",
            choices=OFFERED,
            help=worded("level of side {number} (default: the campaign's, or veteran)", number=number),
        )
    auto.add_argument("--difficulty", metavar="ID", help="easy, normal or hard, or one of the campaign's own")
    auto.add_argument(
        "--journal", type=Path, metavar="FOLDER", help="save the campaign and its battles in a new folder"
    )
    auto.add_argument("-v", "--verbose", action="store_true", help="print everything that happens")


def _add_scenario(parser: ArgumentParser) -> None:
    parser.add_argument("scenario", metavar="SCENARIO", help="a scenario: its file or its name")
    parser.add_argument("--seed", type=read_seed, metavar="N", help="random seed of the dice (default: the scenario's)")


_OF_SIDES = (
    "player of the scenario's first side: {names} (default: {usual})",
    "player of the scenario's second side: {names} (default: {usual})",
)


def _add_seats(parser: ArgumentParser, names: Sequence[str], usual: str) -> None:
    """Who plays the two sides."""
    for seat, which in zip(SEATS, _OF_SIDES, strict=True):
        of_side = worded(which, names=", ".join(names), usual=usual)
        parser.add_argument(f"--{seat}", choices=names, metavar="WHO", help=of_side)
        styles = in_a_row([worded("{style} ({words})", style=style, words=words) for style, words in MANNERS.items()])
        of_player = worded("style of this computer player: {styles}", styles=styles)
        parser.add_argument(f"--{seat}-manner", choices=MANNERS, metavar="HOW", help=of_player)


def _add_play(parser: ArgumentParser) -> None:
    _add_scenario(parser)
    _add_seats(parser, (PERSON, *OFFERED), "as in the scenario")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="save the battle to this file")
    parser.add_argument(
        "--watch",
        action="store_true",
        help="open New battle with this scenario, and update its preview whenever you save one of its files",
    )


def _add_pack(parser: ArgumentParser) -> None:
    parser.add_argument("scenario", metavar="SCENARIO", help="a scenario or campaign: its file or its name")
    parser.add_argument("file", type=Path, metavar="FILE.zip", help="the pack; never replaces a file")


def _add_install(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE.zip", help="the pack to install")
    parser.add_argument("--show", action="store_true", help="only show what the pack says of itself")


def _add_check(parser: ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar="FILE",
        help="files, folders, or names of boards and scenarios (default: all your custom content)",
    )
    parser.add_argument("--json", action="store_true", help="print problems and warnings as JSON")
    parser.add_argument("--strict", action="store_true", help="exit code 1 for warnings, too")


def _add_new_board(parser: ArgumentParser) -> None:
    parser.add_argument(
        "name", metavar="NAME", help="a name, to save the board in your maps folder, or the .tmx or .tmj file to write"
    )
    parser.add_argument("--size", type=read_size, default=(9, 6), metavar="WxH", help="size in squares (default: 9x6)")
    parser.add_argument("--author", default="", metavar="WHO", help="your name, as author of the board")
    parser.add_argument("--indoor", action="store_true", help="the board is inside a building")
    parser.add_argument(
        "--ground", choices=GROUNDS, default=GROUNDS[0], help=worded("ground (default: {ground})", ground=GROUNDS[0])
    )


def _add_render(parser: ArgumentParser) -> None:
    parser.add_argument("board", metavar="BOARD", help="a board, scenario or campaign: its file or its name")
    parser.add_argument("picture", type=Path, metavar="OUT.png", help="the picture to write, replacing an old one")
    parser.add_argument(
        "--square",
        type=read_square,
        metavar="N",
        help="pixels per square, 8 to 128 (default: 96, less for large boards)",
    )
    parser.add_argument("--zones", action="store_true", help="also draw entries, halves, cover zones and buildings")


def _add_auto(parser: ArgumentParser) -> None:
    _add_scenario(parser)
    _add_seats(parser, LEVELS, LEVELS[0])
    parser.add_argument("--explain", action="store_true", help="print what happens and why")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="save the battle to this file")
    parser.add_argument(
        "--battles", type=read_battles, default=1, metavar="N", help="play N battles, each with the next seed"
    )
    armies = parser.add_mutually_exclusive_group()
    armies.add_argument("--armies", nargs=2, metavar="ID", help="army lists of the two sides (default: the scenario's)")
    armies.add_argument(
        "--muster", type=read_points, metavar="N", help="random armies of N points, new for each battle"
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="print what happens")


def _add_replay(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the saved game, or the folder of a campaign")
    parser.add_argument("--verify", action="store_true", help="check that states and dice match the seed")
    parser.add_argument("-v", "--verbose", action="store_true", help="print what happens")


def _add_world(parser: ArgumentParser, debug: ArgumentParser) -> None:
    doings = parser.add_subparsers(title="commands", metavar="COMMAND", dest="doing", required=True)
    play = doings.add_parser("play", help="start a game", description="Open the game with World War.", parents=[debug])
    auto = doings.add_parser(
        "auto",
        help="let the computer play a game",
        description="Let computer players play a World War game, without a window, and print the result.",
        parents=[debug],
    )
    for doing in (play, auto):
        doing.add_argument("--version", choices=WORLD_VERSIONS, default="standard", help="default: standard")
        doing.add_argument("--players", type=read_players, default=2, metavar="N", help="2 to 6 (default: 2)")
        doing.add_argument(
            "--seed", type=read_seed, metavar="N", help="random seed of dice and cards (default: a new one)"
        )
        doing.add_argument("--ready", action="store_true", help="skip the set-up: use a quick start")
        doing.add_argument("--journal", type=Path, metavar="FILE", help="save the game to this file")
    who = ", ".join((PERSON, *WORLD_LEVELS[1:]))
    play.add_argument(
        "--seats",
        nargs="+",
        choices=(PERSON, *WORLD_LEVELS),
        metavar="WHO",
        help=worded("each player in turn: {levels}", levels=who),
    )
    auto.add_argument(
        "--seats", nargs="+", choices=WORLD_LEVELS, metavar="WHO", help="computer player in each seat (default: random)"
    )
    auto.add_argument(
        "--miniatures",
        metavar="LEVEL",
        help="let this computer player fight the battles with miniatures; their journals are saved beside the game's",
    )
    auto.add_argument(
        "--veterans", action="store_true", help="with --miniatures: units that survive fight in the next battle"
    )
    auto.add_argument("-v", "--verbose", action="store_true", help="print what happens")


def _add_cards(parser: ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORD", help="a word or part of one, such as 'laser' or 'axis'")
    parser.add_argument("--edition", choices=sorted(EDITIONS), default="", help="cards of one rulebook only")
    parser.add_argument("--json", action="store_true", help="print the cards as JSON")


def _add_sight(parser: ArgumentParser) -> None:
    parser.add_argument("board", metavar="BOARD", help="a board: its file or its name")
    parser.add_argument("attacker", metavar="FROM", help="a square such as C4, or C4^1 one storey up")
    parser.add_argument("target", metavar="TO", nargs="?", help="another square")
    parser.add_argument("--map", action="store_true", help="show what is visible on the whole board")
    parser.add_argument("--aircraft", choices=("from", "to", "both"), help="which of the two squares holds an aircraft")
    add_edition(parser)


def _add_fair(parser: ArgumentParser) -> None:
    parser.add_argument("board", metavar="WHAT", help="a scenario or a board: its file or its name")
    parser.add_argument("--png", type=Path, metavar="FILE", help="write a picture of how visible each square is")
    parser.add_argument("--battles", type=read_battles, metavar="N", help="also play N battles of the scenario")
    add_by(parser)
    parser.add_argument("--seed", type=read_seed, default=1, metavar="N", help="seed of the first battle (default: 1)")
    add_jobs(parser)
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    parser.set_defaults(scheduler="", html=None, counts=False)
    add_edition(parser)
