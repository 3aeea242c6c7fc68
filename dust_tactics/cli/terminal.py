"""What commands say in the terminal: lines of letters that can be shown, so that no file can forge or break them."""

import json
import sys

from dust_tactics.cli.language import terminal_words
from dust_tactics.files.reading.complaints import printable
from dust_tactics.table.wording import worded

LONGEST_LINE = 2000


def say(line: str) -> None:
    """Print one line, in the language of the terminal if it is a sentence of ours."""
    print(printable(terminal_words(line), LONGEST_LINE))


def say_at_once(line: str) -> None:
    """Print one line, also where output is gathered."""
    say(line)
    sys.stdout.flush()


def size_words(count: int) -> str:
    """Return a number of bytes as people read it."""
    return worded("{count} bytes", count=count) if count < 1024 else f"{count / 1024:.0f} KB"


def say_json(values: object) -> None:
    """Print values for other programs; JSON itself escapes what is no letter."""
    print(json.dumps(values, indent=1))


def warn(text: str) -> None:
    """Print what is wrong, each line with the name of the program."""
    for line in terminal_words(text).split("\n"):
        sys.stderr.write(f"dust-tactics: {printable(line, LONGEST_LINE)}\n")
