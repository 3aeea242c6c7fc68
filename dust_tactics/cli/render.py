"""`dust-tactics render`: the picture of a board, of the table of a scenario, or of the map of a campaign."""

import os
from argparse import Namespace

from dust_tactics.cli.errors import Problem
from dust_tactics.cli.terminal import say
from dust_tactics.files.campaigns.campaign import load_campaign
from dust_tactics.files.campaigns.library import find_campaign, is_campaign
from dust_tactics.files.library import find_table
from dust_tactics.files.part_files import sweep
from dust_tactics.files.reading.complaints import printable
from dust_tactics.table.wording import worded


def run(options: Namespace) -> int:
    """Write the picture."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from dust_tactics.screen.board.render import render_board, render_table, write_picture

    if options.picture.suffix != ".png":
        raise Problem(worded("{file}: the picture is a PNG. End its name in .png.", file=printable(options.picture)))
    if is_campaign(options.board):
        from dust_tactics.screen.menu.campaign.graph import render_graph

        picture = render_graph(load_campaign(find_campaign(options.board)).setup)
    else:
        try:
            path, scenario = find_table(options.board)
        except KeyError as error:
            raise Problem(error.args[0]) from error
        render = render_table if scenario else render_board
        picture = render(path, options.square, zones=options.zones)
    sweep([options.picture.parent])
    write_picture(picture, options.picture)
    say(
        worded(
            "{file}: {width} x {height} pixels",
            file=printable(options.picture),
            width=picture.get_width(),
            height=picture.get_height(),
        )
    )
    return 0
