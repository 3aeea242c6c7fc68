"""Conditions in a campaign's file: a table whose keys all have to hold, `not` and `any` among them."""

from collections.abc import Callable, Collection, Iterator, Mapping

from dust_tactics.campaign.conditions import (
    DEEPEST,
    LAST,
    MOST_PARTS,
    THE_END,
    AllOf,
    AnyCondition,
    AnyOf,
    Decided,
    Flag,
    HeldAtEnd,
    Not,
    Present,
    Share,
    Supply,
    Survived,
    Turns,
    WasLost,
    Winner,
    Wins,
    parts_of,
)
from dust_tactics.campaign.setup import MOST_BATTLES, MOST_SUPPLY
from dust_tactics.files.campaigns.known import Known
from dust_tactics.files.reading.complaints import one_of, shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.rules.scenario import MOST_TURNS
from dust_tactics.rules.victory import CONDITIONS
from dust_tactics.table.wording import worded

NOBODY = "nobody"


def read_condition(table: Table, known: Known, latest: int, last: Collection[int] = ()) -> AnyCondition | None:
    """Return the condition of a road, a change, an offer or a story; None where it has none.

    latest   number of the last battle that can have been fought when it is asked; -1 where none can
    last     the battle that is meant where none is named, if that is certain
    """
    inner = table.table("if")
    if inner is None:
        return None
    condition = _Reader(known, latest, last).read(inner)
    if condition is not None and len([*parts_of(condition)]) > MOST_PARTS:
        table.complain("if", "a condition of too many parts", worded("at most {most}", most=MOST_PARTS))
    return condition


class _Reader:
    def __init__(self, known: Known, latest: int, last: Collection[int]) -> None:
        self.known, self.latest, self.last = known, latest, last

    def read(self, table: Table, depth: int = 1) -> AnyCondition | None:
        """Return what all keys of a table ask together."""
        of = self._of(table)
        parts = [part for key, read in _READERS.items() if key in table for part in read(self, table, of)]
        parts += self._joined(table, depth)
        if not parts and len(table.values) - ("of" in table.values) <= 0:
            table.complain("", "a condition that asks nothing", one_of("", KEYS))
        table.finish()
        return None if not parts else parts[0] if len(parts) == 1 else AllOf(tuple(parts))

    def _of(self, table: Table) -> int:
        """Return the number of the battle that a condition asks of."""
        if "of" not in table:
            return LAST
        name, battles = table.text("of"), self.known.battles
        if name and name not in battles:
            table.complain("of", shown(name), one_of(name, battles))
        elif name and battles.index(name) > self.latest:
            table.complain(
                "of",
                worded("{name}, which is fought later", name=shown(name)),
                "a battle that may have been fought by then",
            )
        return battles.index(name) if name in battles else LAST

    def _joined(self, table: Table, depth: int) -> Iterator[AnyCondition]:
        for key in ("not", "any"):
            if key in table and depth >= DEEPEST:
                table.complain(
                    key,
                    worded("conditions {depth} deep", depth=depth + 1),
                    worded("at most {deepest}", deepest=DEEPEST),
                )
                return
        if "not" in table and (inner := table.table("not")) is not None:
            part = self.read(inner, depth + 1)
            if part is not None:
                yield Not(part)
        if "any" in table:
            read = [self.read(inner, depth + 1) for inner in table.tables("any")]
            parts = tuple(part for part in read if part is not None)
            if parts:
                yield AnyOf(parts)
            elif not read:
                table.complain("any", "an empty list", "at least one condition")

    def _battles(self, of: int) -> Collection[int]:
        """Return the battle that a condition asks of, if that is certain."""
        return [of] if of != LAST else self.last

    def winner(self, table: Table, of: int) -> Iterator[AnyCondition]:
        if table.values.get("winner") == NOBODY:
            yield Winner(of, None)
        elif (side := self.known.side(table, "winner")) is not None:
            yield Winner(of, side)

    def by(self, table: Table, of: int) -> Iterator[AnyCondition]:
        kind = table.choice_of("by", [*CONDITIONS, THE_END])
        for battle in self._battles(of):
            known = self.known.scenarios.get(battle)
            ways = [way.kind for way in known.scenario.victory] if known else [kind]
            if kind in CONDITIONS and kind not in ways:
                found = worded(
                    "{kind}, which is no way to win of {battle}",
                    kind=shown(kind),
                    battle=shown(self.known.battles[battle]),
                )
                table.complain("by", found, one_of(kind, [*ways, THE_END]))
        yield Decided(of, kind)

    def held(self, table: Table, of: int) -> Iterator[AnyCondition]:
        inner = table.table("held")
        if inner is None:
            return
        name, side = inner.text("objective", longest=60), self.known.side(inner, "side")
        inner.finish()
        for battle in self._battles(of):
            scenario = self.known.scenarios.get(battle)
            names = [objective.name for objective in scenario.scenario.objectives] if scenario else [name]
            if name and name not in names:
                expected = one_of(name, names) if names else "an [[objective]] of the scenario, and there is none"
                inner.complain("objective", shown(name), expected)
        if name and side is not None:
            yield HeldAtEnd(of, name, side)

    def survived(self, table: Table, of: int) -> Iterator[AnyCondition]:
        if self._unit(table, "survived", of):
            yield Survived(of, table.text("survived"))

    def lost(self, table: Table, of: int) -> Iterator[AnyCondition]:
        if self._unit(table, "lost", of):
            yield WasLost(of, table.text("lost"))

    def _unit(self, table: Table, key: str, of: int) -> bool:
        """Return whether a unit of that id can have taken part in the battle that is asked of."""
        name = table.text(key)
        ids = dict(self.known.units)
        battles = self._battles(of)
        for battle in battles or range(self.latest + 1):
            scenario = self.known.scenarios.get(battle)
            if scenario is None:
                return bool(name)
            ids |= dict.fromkeys(scenario.units, 0)
        for battle in battles:
            if name and ids.get(name, 0) > battle:
                found = worded(
                    "{name}, who comes only before {battle}",
                    name=shown(name),
                    battle=shown(self.known.battles[ids[name]]),
                )
                table.complain(key, found, "a unit that is there")
        if name and name not in ids:
            table.complain(key, shown(name), one_of(name, ids) if ids else "the id of a unit, and none has an id")
        return name in ids

    def turns(self, table: Table, of: int) -> Iterator[AnyCondition]:
        if (inner := table.table("turns")) is not None:
            least, most = (
                inner.whole(key, 1, MOST_TURNS, usual) for key, usual in (("least", 1), ("most", MOST_TURNS))
            )
            inner.finish()
            yield Turns(of, least, most)

    def share(self, table: Table, of: int) -> Iterator[AnyCondition]:
        for side, least in self._of_side(table, "share", 100):
            yield Share(of, side, least)

    def wins(self, table: Table, of: int) -> Iterator[AnyCondition]:
        for side, least in self._of_side(table, "wins", MOST_BATTLES):
            yield Wins(side, least)

    def supply(self, table: Table, of: int) -> Iterator[AnyCondition]:
        for side, least in self._of_side(table, "supply", MOST_SUPPLY):
            yield Supply(side, least)

    def _of_side(self, table: Table, key: str, most: int) -> Iterator[tuple[int, int]]:
        inner = table.table(key)
        if inner is None:
            return
        side, least = self.known.side(inner, "side"), inner.whole("least", 1, most)
        inner.finish()
        if side is not None:
            yield side, least

    def present(self, table: Table, of: int) -> Iterator[AnyCondition]:
        name = table.text("present")
        if name and name not in self.known.units:
            ids = self.known.units
            table.complain("present", shown(name), one_of(name, ids) if ids else "the id of a unit of a roster")
        yield Present(name)

    def flag(self, table: Table, of: int) -> Iterator[AnyCondition]:
        name = table.text("flag")
        if name:
            self.known.asked.setdefault(name, table)
            yield Flag(name)


_READERS: Mapping[str, Callable[[_Reader, Table, int], Iterator[AnyCondition]]] = {
    "winner": _Reader.winner,
    "by": _Reader.by,
    "held": _Reader.held,
    "survived": _Reader.survived,
    "lost": _Reader.lost,
    "turns": _Reader.turns,
    "share": _Reader.share,
    "wins": _Reader.wins,
    "supply": _Reader.supply,
    "present": _Reader.present,
    "flag": _Reader.flag,
}
"""How each key is read."""
KEYS = ("of", *_READERS)
"""What a condition may ask; `not` and `any` join others."""
