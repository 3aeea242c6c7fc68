"""Two dialogs about packs: what its author says of one that is made, and whether one is to be installed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from dust_tactics.files.packs.about import (
    LONGEST_AUTHOR,
    LONGEST_DESCRIPTION,
    LONGEST_LICENCE,
    VERSION,
    About,
)
from dust_tactics.files.reading.complaints import printable
from dust_tactics.files.trash import FOLDER
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.menu.my_files.pack_picture import PackLook, PackPicture
from dust_tactics.screen.ui import FILL, MAIN, Button, Dialog, Entry, Label, Paragraph, Row, ScrollView, Stage
from dust_tactics.screen.ui.box import Column

if TYPE_CHECKING:
    from dust_tactics.files.packs.installing import Installed, Offer

_LABEL, _HEIGHT, _WIDTH, _OFFERED = 110, 32, 560, 720
_LONGEST = {
    "author": LONGEST_AUTHOR,
    "version": 30,
    "licence": LONGEST_LICENCE,
    "description": LONGEST_DESCRIPTION,
}
"""Letters in each field, by the name of its text."""
_LONGEST_BRIEFING = 4000


class SignDialog(Dialog):
    """Asks an author what to say of a pack; `on_said(said)` hears of it, each of `SAID` with its text."""

    def __init__(self, stage: Stage, said: dict[str, str], on_said: Callable[[dict[str, str]], None]) -> None:
        text, self._on_said = stage.messages.text, on_said
        self.entries: dict[str, Entry] = {}
        rows = []
        for key, value in said.items():
            name = key.partition(".")[0]
            entry = Entry(
                value,
                longest=_LONGEST[name],
                placeholder=text(f"packs.for_{name}"),
                on_change=lambda _: self._check(),
                on_submit=lambda _: self._agree(),
            )
            self.entries[key] = entry
            label = Label(text(f"packs.field_{name}"), style=theme.BODY, colour=theme.SAND).sized(_LABEL, _HEIGHT)
            rows.append(Row(label, entry.sized(height=_HEIGHT).grows(), gap=8))
        self._yes = Button(text("packs.export"), self._agree, main=True, action=MAIN)
        buttons = Row(FILL, Button(text("common.cancel"), self.shut), self._yes)
        content = Column(Paragraph(text("packs.sign")), *rows, gap=10)
        super().__init__(stage, text("packs.sign_title"), content, buttons, width=_WIDTH)
        stage.focus(self.entries["author"])
        self._check()

    def _check(self) -> None:
        version = self.entries["version"].text.strip()
        if not version or VERSION.fullmatch(version):
            self._yes.enable()
        else:
            self._yes.disable(self.stage.messages.text("packs.no_version"))

    def _agree(self) -> None:
        version = self.entries["version"].text.strip()
        if not version or VERSION.fullmatch(version):
            said = {key: entry.text.strip() for key, entry in self.entries.items()}
            self.shut_and(partial(self._on_said, said))


class OfferDialog(Dialog):
    """Shows what a pack says of itself and what it looks like, before it is installed or takes the place of its older
    version."""

    def __init__(self, stage: Stage, offer: Offer, look: PackLook, on_yes: Callable[[], None]) -> None:
        text, before = stage.messages.text, offer.before
        manifest = offer.manifest
        lines = [
            *about_lines(stage.messages, manifest.about),
            text("packs.files", version=printable(manifest.program)),
        ]
        yes, title = text("packs.install"), text("packs.ask_title")
        if before is not None and before.manifest is not None:
            there = before.manifest.about.version
            lines.append(text("packs.update_note", there=there, deleted=FOLDER))
            yes, title = text("packs.update"), text("packs.update_title")
        name = Paragraph(printable(manifest.name(stage.messages.language)), style=theme.BODY_BOLD, colour=theme.CREAM)
        briefing = "\n".join(printable(line.strip(), _LONGEST_BRIEFING) for line in look.briefing.splitlines())
        about = Paragraph("\n".join(look.facts)), Paragraph(briefing, colour=theme.CREAM)
        made = Paragraph("\n".join(lines), style=theme.CAPTION, colour=theme.STONE)
        told = Column(name, *(each for each in about if each.text), made, gap=8)
        buttons = Row(
            FILL,
            Button(text("common.cancel"), self.shut),
            Button(yes, partial(self.shut_and, on_yes), main=True, action=MAIN),
        )
        shown = Row(PackPicture(look.picture), ScrollView(content=told).shares(1), gap=16)
        super().__init__(stage, title, shown.grows(), buttons, width=_OFFERED)


def about_lines(messages: Messages, about: About) -> list[str]:
    """Return what the author of a pack says of it, line by line."""
    description = " ".join(about.described(messages.language).split())
    named = (("author", about.author), ("version", about.version), ("licence", about.licence))
    told = [messages.text(f"packs.{name}", value=printable(value)) for name, value in named if value]
    return [*([printable(description)] if description else []), *told]


def told_of(messages: Messages, done: Installed, offer: Offer) -> tuple[str, str]:
    """Return the title and the text of what became of a pack that was to be installed."""
    from dust_tactics.files.packs.updating import ORIGINAL, YOURS, Standing

    text, kept = messages.text, done.kept
    values = {
        "name": done.manifest.name(messages.language),
        "folder": printable(done.folder.name),
        "there": done.manifest.about.version,
        "version": offer.manifest.about.version,
        "deleted": FOLDER,
    }
    key = {
        Standing.NEW: "installed",
        Standing.THERE: "before",
        Standing.UPDATE: "updated",
        Standing.OLDER: "older",
        Standing.SAME: "same",
    }[done.standing]
    body = text(f"packs.{key}", **values)
    if kept.files:
        files = messages.listed([printable(name) for name in kept.files])
        ending = YOURS if kept.aside else ORIGINAL
        body += "\n" + text("packs.kept_aside" if kept.aside else "packs.kept", files=files, ending=ending)
    title = {Standing.OLDER: "left_title", Standing.SAME: "left_title", Standing.UPDATE: "updated_title"}
    return text(f"packs.{title.get(done.standing, 'installed_title')}"), body
