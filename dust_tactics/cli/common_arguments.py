"""What arguments of several commands have in common: the names and numbers that they take, and options."""

from argparse import ArgumentParser, ArgumentTypeError

from dust_tactics.cli.language import terminal_words
from dust_tactics.files.reading.complaints import shown
from dust_tactics.language.catalogue import language_files
from dust_tactics.rules.limits import HIGHEST_SEED, MOST_MUSTERED
from dust_tactics.table.wording import worded

MOST_BATTLES = 1_000_000
MOST_JOBS = 256
EDITIONS = ("2013", "2016", "2010")
GROUNDS = ("mat", "concrete", "slabs", "planks", "steel", "snow")
BOARD_SIDES = 2, 64
PERSON = "person"
LEVELS = ("random", "recruit", "veteran", "commander", "marshal")
OFFERED = LEVELS[1:]
"""Levels that people are offered to play against."""
MANNERS = {
    "steady": worded("balanced"),
    "bold": worded("aggressive"),
    "careful": worded("cautious"),
    "single-minded": worded("objectives first"),
}
"""Styles by their names on the command line, and what they are called."""
WORLD_VERSIONS = ("standard", "epic")
WORLD_LEVELS = ("random", "veteran", "commander")
"""Levels that play the world game."""
LEAST_PLAYERS, MOST_PLAYERS = 2, 6
SEATS = ("west", "east")
"""The two sides of a scenario, whatever they are called there."""


def add_edition(parser: ArgumentParser) -> None:
    """Let people name a rulebook."""
    parser.add_argument(
        "--edition",
        choices=EDITIONS,
        default=EDITIONS[0],
        help=worded("rulebook (default: {edition})", edition=EDITIONS[0]),
    )


def add_by(parser: ArgumentParser) -> None:
    """Let people name who plays both sides."""
    parser.add_argument(
        "--by", default="veteran", metavar="LEVEL", help="computer player on both sides (default: veteran)"
    )


def add_jobs(parser: ArgumentParser) -> None:
    """Let people say how many processes play."""
    parser.add_argument("--jobs", type=read_jobs, default=0, metavar="N", help="processes (default: one per processor)")


def _wrong(text: str) -> ArgumentTypeError:
    """Return what to raise of an argument; the parser adds which one it is, in English."""
    return ArgumentTypeError(terminal_words(text))


def read_seed(text: str) -> int:
    """Return a seed of dice."""
    return _whole(text, 0, HIGHEST_SEED)


def read_language(text: str) -> str:
    """Return the letters of a language that the program speaks."""
    there = language_files()
    if text not in there:
        raise _wrong(worded("unknown language {name}. Choose from {names}.", name=shown(text), names=", ".join(there)))
    return text


def read_players(text: str) -> int:
    """Return a number of players of the world game."""
    return _whole(text, LEAST_PLAYERS, MOST_PLAYERS)


def read_points(text: str) -> int:
    """Return army points."""
    return _whole(text, 1, MOST_MUSTERED)


def read_battles(text: str) -> int:
    """Return a number of battles or rolls."""
    return _whole(text, 1, MOST_BATTLES)


def read_limits(text: str) -> tuple[int, int]:
    """Return the points of two sides, written `P` or `P:Q`."""
    first, colon, second = text.partition(":")
    return read_points(first), read_points(second if colon else first)


def read_jobs(text: str) -> int:
    """Return a number of processes."""
    return _whole(text, 1, MOST_JOBS)


def read_square(text: str) -> int:
    """Return the width of a square in pixels."""
    return _whole(text, 8, 128)


def read_size(text: str) -> tuple[int, int]:
    """Return the size of a board in squares, written `18x12`."""
    width, cross, height = text.lower().partition("x")
    if not cross:
        raise _wrong(worded("{text} is not a size. Write width x height, such as 18x12.", text=repr(text[:30])))
    return _whole(width, *BOARD_SIDES), _whole(height, *BOARD_SIDES)


def _whole(text: str, least: int, most: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 20 or not least <= int(text) <= most:
        raise _wrong(
            worded("{text} is not a whole number from {least} to {most}", text=repr(text[:30]), least=least, most=most)
        )
    return int(text)
