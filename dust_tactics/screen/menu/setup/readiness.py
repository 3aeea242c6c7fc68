"""Whether a battle can start as its sides are set up, and what should be known before."""

from collections.abc import Callable, Sequence
from pathlib import Path

from dust_tactics.files.reading.complaints import Complaint, printable
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.scenario import BETWEEN_PLAYERS, MOST_PLAYERS
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.menu.setup.side import ArmyPanel
from dust_tactics.screen.ui import Stage, confirm


def why_not_yet(messages: Messages, sides: Sequence[ArmyPanel]) -> str:
    """Return why the sides can not begin yet; empty if they can."""
    return _wrong_names(messages, sides) or _too_dear(messages, sides)


def _wrong_names(messages: Messages, sides: Sequence[ArmyPanel]) -> str:
    """Return what is wrong with the names of the people; several on one side write theirs one after another."""
    text = messages.text
    names = [side.player for side in sides if side.seat.is_person]
    if not all(names):
        return text("setup.no_name")
    people = [name.strip().casefold() for together in names for name in together.split(BETWEEN_PLAYERS)]
    if not all(people):
        return text("setup.no_name")
    if len(set(people)) < len(people):
        return text("setup.same_names")
    if any(together.count(BETWEEN_PLAYERS) >= MOST_PLAYERS for together in names):
        return text("setup.too_many", players=messages.counted("player", MOST_PLAYERS))
    return ""


def _too_dear(messages: Messages, sides: Sequence[ArmyPanel]) -> str:
    for side in sides:
        if side.over and not side.is_offered:
            points = messages.counted("point", side.allowed)
            return messages.text("setup.too_dear", player=side.player, over=side.over, limit=points)
    return ""


def known_before(messages: Messages, sides: Sequence[ArmyPanel]) -> str:
    """Return what keeps nobody from starting, and should be known: an offered army that costs more than was agreed
    on."""
    for side in sides:
        if side.over:
            points = messages.counted("point", side.allowed)
            return messages.text("setup.dear", player=side.player, over=side.over, limit=points)
    return ""


def begin_or_ask(stage: Stage, messages: Messages, complaints: Sequence[Complaint], begin: Callable[[], None]) -> None:
    """Begin, unless files have mistakes: then ask first whether to play the last good version of them."""
    if not complaints:
        begin()
        return
    text = messages.text
    files = dict.fromkeys(printable(Path(complaint.file).name) for complaint in complaints)
    body = text("setup.faulty_body", mistakes=complaint_lines(messages, tuple(complaints), 3))
    title = text("setup.faulty_title", file=", ".join(files))
    confirm(stage, title, body, begin, yes=text("setup.faulty_yes"), no=text("common.cancel"))
