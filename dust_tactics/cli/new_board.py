"""`dust-tactics new-board`: an empty board to draw on in Tiled."""

from argparse import Namespace
from pathlib import Path

from dust_tactics.cli.errors import Problem
from dust_tactics.cli.terminal import say
from dust_tactics.files.boards.new.board import new_board, own_board_path
from dust_tactics.files.boards.new.own_project import own_project
from dust_tactics.files.boards.tiled.files import BOARD_ENDINGS
from dust_tactics.files.part_files import sweep
from dust_tactics.files.reading.complaints import printable
from dust_tactics.table.wording import worded


def run(options: Namespace) -> int:
    """Write the board and say where it lies, and what to open it with."""
    is_path = options.name.endswith(BOARD_ENDINGS)
    path = Path(options.name) if is_path else own_board_path(options.name)
    name = path.stem if is_path else options.name
    width, height = options.size
    sweep([path.parent])
    try:
        new_board(path, name, width, height, author=options.author, indoor=options.indoor, ground=options.ground)
    except ValueError as error:
        raise Problem(error.args[0]) from error
    say(worded("{file}: {width} x {height} squares", file=printable(path), width=width, height=height))
    say(worded("Draw on it in Tiled, with the project {file}.", file=printable(own_project(path.parent))))
    say(worded("Then check it: dust-tactics check {file}", file=printable(path)))
    return 0
