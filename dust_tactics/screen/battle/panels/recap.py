"""What has happened while people looked away: the lines of the log since then, over the board."""

from collections.abc import Sequence

from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.log import LogList
from dust_tactics.screen.battle.panels.log_line import LogLine
from dust_tactics.screen.ui import Button, Dialog, Row, Stage
from dust_tactics.screen.ui.keys import MAIN
from dust_tactics.screen.ui.layout import FILL

_WIDTH, _MOST = 620, 14


class Recap(Dialog):
    """The lines in the order in which things happened, until people go on."""

    def __init__(self, stage: Stage, lines: Sequence[LogLine]) -> None:
        told = [line for line in lines if not line.detail]
        log = LogList(told).sized(height=min(len(told), _MOST) * LogList.ROW + 4)
        go_on = Button(stage.messages.text("common.go-on"), self.shut, main=True, action=MAIN)
        title = stage.messages.text("watch.recap")
        super().__init__(stage, title, log, Row(FILL, go_on), width=_WIDTH, gap=theme.GAP)
