"""Who holds what, and who would win if nothing changed, in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.places import place_title
from dust_tactics.language.report.builder import or_sides
from dust_tactics.language.victory import heading_words, way_words
from dust_tactics.rules.outlook import JoinedNow, Outlook
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.victory import KINDS

SOON = 1
"""Turns after the present one, within which an end is warned of."""


@dataclass(frozen=True, slots=True)
class OutlookLine:
    """A sentence, whether it warns of something that comes soon, and how deep it stands below one that it is a part
    of."""

    text: str
    warns: bool = False
    depth: int = 0


def warns(outlook: Outlook) -> bool:
    """Return whether a battle ends soon if nothing changes."""
    return outlook.turns_left <= SOON


def outlook_lines(
    messages: Messages,
    battle: Battle,
    held_by: Sequence[int | None],
    outlook: Outlook | None,
    players: Sequence[str],
    disputed: Sequence[int | None] = (),
    joined: Sequence[JoinedNow] = (),
) -> tuple[OutlookLine, ...]:
    """Return who holds the objectives, what that gains, and how the battle would end as things stand.

    held_by    for each objective the side that holds it, whether or not that counts already
    disputed   for each objective on which a unit stands that can't hold it, how near an enemy is at most
    joined     ways to win that are made of others, each of which is told with who has achieved it
    """
    messages, players = messages.of_book(battle.edition), or_sides(battle, players, messages)
    return (
        *_end(messages, outlook, players),
        *(line for way in joined for line in _parts(messages, battle, way, players)),
        *_held(messages, battle, held_by, players, disputed or (None,) * len(held_by)),
        *_gains(messages, outlook, players),
    )


def _end(messages: Messages, outlook: Outlook | None, players: Sequence[str]) -> tuple[OutlookLine, ...]:
    if outlook is None or outlook.end.result is None:
        return ()
    result, turn = outlook.end.result, outlook.end.turn
    key = "now" if not outlook.turns_left else "then"
    if result.winner is None:
        return (OutlookLine(messages.text(f"outlook.{key}-draw", turn=turn), warns(outlook)),)
    kind, player = KINDS.get(result.reason), players[result.winner]
    why = messages.text(f"way.{kind}.why" if kind else f"outlook.why.{result.reason}")
    words = messages.text(f"outlook.{key}-wins", turn=turn, player=player, why=why)
    return (OutlookLine(words, warns(outlook)),)


def _parts(messages: Messages, battle: Battle, way: JoinedNow, players: Sequence[str]) -> Iterator[OutlookLine]:
    """Yield what a way to win is made of, part by part, and by whom each is achieved as things stand."""
    yield OutlookLine(heading_words(messages, way.condition))
    for part, sides in way.parts:
        key = ("open", "met", "met-both")[len(sides)]
        player = players[sides[0]] if sides else ""
        words = messages.text(f"outlook.{key}", player=player, what=way_words(messages, battle, part))
        yield OutlookLine(words, depth=1)


def _held(
    messages: Messages,
    battle: Battle,
    held_by: Sequence[int | None],
    players: Sequence[str],
    disputed: Sequence[int | None],
) -> tuple[OutlookLine, ...]:
    lines = []
    for objective, side, near in zip(battle.objectives, held_by, disputed, strict=True):
        name = place_title(messages, battle, objective.name)
        if side is not None:
            told = messages.text("outlook.held", objective=name, player=players[side])
        elif near is not None:
            key = "near" if near > 1 else "next" if near else "there"
            told = messages.text(f"outlook.disputed-{key}", objective=name, range=near)
        else:
            told = messages.text("outlook.free", objective=name)
        lines.append(OutlookLine(told))
    return tuple(lines)


def _gains(messages: Messages, outlook: Outlook | None, players: Sequence[str]) -> tuple[OutlookLine, ...]:
    """Victory points at the end of the present turn."""
    if outlook is None:
        return ()
    sums = [sum(gain.points for gain in outlook.now.gains if gain.side == side) for side in (0, 1)]
    return tuple(
        OutlookLine(
            messages.text("outlook.gains", player=players[side], points=messages.counted("victory-point", points))
        )
        for side, points in enumerate(sums)
        if points
    )
