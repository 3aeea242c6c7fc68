"""What a commander remembers as a battle begins: what was said in the campaign before it, and who won."""

from collections.abc import Sequence

from dust_tactics.files.journal.session import Session
from dust_tactics.files.levels import shipped_levels
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.leaders import Commander, opposing
from dust_tactics.language.said import Said
from dust_tactics.rules.course import Chapter
from dust_tactics.rules.turning import TurningPoints
from dust_tactics.screen.battle.orders import order_of


def remembered(messages: Messages, session: Session, earlier: Sequence[Session]) -> Said:
    """Return what was said before a battle: in earlier ones, and as it was set up."""
    said = Said(messages)
    for battle in earlier:
        led = opposing(messages, battle.header.battle.banners, battle.seats)
        if led is not None:
            _listen(said, battle, *led)
    led = opposing(messages, session.header.battle.banners, session.seats)
    if led is not None:
        side, commander = led
        manners = [manner.id for manner in shipped_levels().manners]
        manner = session.seats[side].manner
        said.greeted(commander, manners.index(manner) if manner in manners else 0)
    return said


def _listen(said: Said, battle: Session, side: int, commander: Commander) -> None:
    """Note what the commander of a side has said in a battle."""
    points = TurningPoints()
    chapters: list[Chapter] = [battle.opening, *battle.history]
    for chapter in chapters:
        moment = points.read(chapter)
        if moment is not None:
            said.line(commander, moment, side, battle.header.seed)
    for before, entry in zip(chapters, battle.history, strict=False):
        acting = before.state.activation
        kind = order_of(before.state, entry.command)
        if kind and acting is not None and before.state.units[acting.unit].side == side:
            said.order(commander, kind)
    result = battle.state.result
    if result is not None:
        said.ended(commander, won=None if result.winner is None else result.winner == side)
