"""Report a problem: pack what is needed to look into it in one file, and say where that lies."""

from pathlib import Path

from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.problem_report import reports_folder, write_report
from dust_tactics.files.reading.complaints import system_words
from dust_tactics.screen import theme
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.folders import show_folder
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.menu.saved.battle_list import title_of
from dust_tactics.screen.ui import MAIN, Button, Check, Column, Paragraph, Plate, Row, Share, Widget

_WIDTH = 640
_CHECK = 40, 24


class ReportScene(DuskScene):
    """The page over the options, which are gone back to."""

    report: Path | None = None

    def enter(self) -> None:
        self._battle = next(iter(list_battles()), None)
        self._pack = self._battle is not None
        self._fill()

    def _fill(self) -> None:
        text = self.messages.text
        rows = self._offer() if self.report is None else self._made(self.report)
        plate = Plate(lifts=True, content=Column(*rows, gap=theme.GAP_LARGE, margin=24)).at_most(_WIDTH).across(0.5)
        self.stage.root.clear()
        self.show(Column(TopBar(self.messages, text("report.title"), self.app.pop), 12, Share(2), plate, Share(3), 12))
        self.layout(self.stage.area)

    def _offer(self) -> list[Widget]:
        """Return what the report is, and the button that makes it."""
        text = self.messages.text
        make = Button(text("report.make"), self._make, main=True, action=MAIN).sized(200, 44)
        return [Paragraph(text("report.body")), Paragraph(text("report.holds")), self._battle_row(), self._foot(make)]

    def _battle_row(self) -> Widget:
        text = self.messages.text
        if self._battle is None:
            return Paragraph(text("report.no_battle"), colour=theme.STONE)
        check = Check("", self._pack, self._choose).sized(*_CHECK)
        return Row(Paragraph(text("report.battle", name=title_of(self.messages, self._battle))).grows(), check)

    def _choose(self, pack: bool) -> None:
        self._pack = pack

    def _made(self, report: Path) -> list[Widget]:
        """Return where the report lies, and the way there."""
        text = self.messages.text
        folder = Button(text("report.folder"), self._open_folder, icon="folder").sized(height=44)
        done = Button(text("options.done"), self.app.pop, main=True, action=MAIN).sized(160, 44)
        where = Paragraph(text("report.where", path=report), colour=theme.BRASS)
        return [Paragraph(text("report.made")), where, self._foot(folder, done)]

    @staticmethod
    def _foot(*buttons: Widget) -> Widget:
        return Row(Share(1), *buttons, gap=theme.GAP)

    def _make(self) -> None:
        try:
            self.report = write_report(self._battle.path if self._battle is not None and self._pack else None)
        except OSError as error:
            self.stage.toast(self.messages.text("report.not_made", error=system_words(error)))
        else:
            self._fill()

    def _open_folder(self) -> None:
        show_folder(self.stage, reports_folder())
