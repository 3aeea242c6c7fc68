"""What hits do that no save cancels: miniatures lost, crosses marked, units eliminated (T13-DMG)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product, takewhile

from dust_tactics.rules.commands import HERO_FIGURE, TakeHits
from dust_tactics.rules.members import SoldierKind, kind_of_soldier
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.elimination import eliminate
from dust_tactics.rules.steps.wounds import Wound, mark_track, resists_damage, take_hits
from dust_tactics.rules.units import Unit
from dust_tactics.table.agenda import Play, Question
from dust_tactics.table.refusal import Refusal, refuse


@dataclass(frozen=True, slots=True)
class SufferWounds:
    """Hits of a side that were not cancelled are assigned one at a time (T13-DMG-01).

    With a joined `hero` the owner shares them out; once one of the two is gone the other takes what is left.

    stays   whether a striker who says whom its hits take has chosen the hero, until that one falls (T16-SKL-18);
            what is left of its hits then is lost where the book has it so (T10-SKL-48)
    """

    unit: int
    by: int
    wounds: tuple[Wound, ...]
    hero: int | None = None
    stays: bool = False

    def run(self, play: Play[GameState]) -> None:
        """Miniatures of a squad, the team of a support weapon, or a damage track; with the last the unit goes."""
        units, first = play.state.units, self.wounds[0]
        members = [unit for unit in (self.unit, self.hero) if unit is not None and units[unit].can_be_hit]
        if first.figure is not None:
            self._push_others(play, 1)
            self._wound_figure(play, members, first)
        elif self.stays and first.picked and self.hero not in members and not play.state.edition.wounds.picked_go_on:
            self._push_others(play, 1)
        elif len(members) < 2:
            for alone in members:
                self._wound(play, units[alone])
        elif self.stays and first.picked:
            self._push_others(play, 1)
            mark_track(play, units[members[1]], first)
            if not units[members[1]].left:
                eliminate(play, members[1], self.by)
        else:
            self._push_others(play, 1)
            play.push(ShareHit(self._chooser(units[self.unit]), members[0], members[1], self.by, first))

    def _push_others(self, play: Play[GameState], at_once: int) -> None:
        if others := self.wounds[at_once:]:
            play.push(replace(self, wounds=others))

    def _alike(self) -> int:
        """Return how many of the next hits are assigned by the same side and resisted alike."""
        first = self.wounds[0]
        alike = takewhile(lambda wound: (wound.picked, wound.covered) == (first.picked, first.covered), self.wounds)
        return sum(1 for _ in alike)

    def _chooser(self, unit: Unit) -> int:
        """Return the side that says whom a hit takes: its owner, or who struck (T16-SKL-18)."""
        return self.by if self.wounds[0].picked else unit.side

    def _wound_figure(self, play: Play[GameState], members: list[int], wound: Wound) -> None:
        """The figure that a sniper aimed at takes the hit, or nobody if it has gone (T16-WPN-24)."""
        units = play.state.units
        if wound.figure == HERO_FIGURE:
            if self.hero not in members:
                return
            struck = units[self.hero or 0]
            mark_track(play, struck, wound)
        else:
            struck = units[self.unit]
            if wound.figure not in struck.miniatures:
                return
            take_hits(play, struck, (wound.figure,), wound.covered)
        if not play.state.units[struck.id].left:
            eliminate(play, struck.id, self.by)

    def _wound(self, play: Play[GameState], unit: Unit) -> None:
        chosen, first = play.state.edition.wounds.chosen(unit.card), self.wounds[0]
        at_once = self._alike() if chosen and not resists_damage(play.state, unit, first.covered) else 1
        self._push_others(play, at_once)
        if chosen:
            self._wound_squad(play, unit, min(at_once, unit.left), first)
        else:
            mark_track(play, unit, first)
        if not play.state.units[unit.id].left:
            eliminate(play, unit.id, self.by)

    def _wound_squad(self, play: Play[GameState], unit: Unit, hits: int, wound: Wound) -> None:
        """One miniature for each hit, whatever its damage; its player chooses which (T13-DMG-02)."""
        question = ChooseCasualties(self._chooser(unit), unit.id, hits, wound.covered)
        if question.choice_needed(play.state):
            play.push(question)
        else:
            take_hits(play, unit, unit.miniatures[-hits:], wound.covered)


@dataclass(frozen=True, slots=True)
class ChooseCasualties(Question[GameState, TakeHits]):
    """Which miniatures does the owner remove? (T13-DMG-02)"""

    unit: int
    hits: int
    covered: bool = False

    def choice_needed(self, state: GameState) -> bool:
        """Return whether it makes a difference who goes, by arms or by abilities (T10-CMD-02)."""
        unit = state.units[self.unit]
        kinds = {kind_of_soldier(unit.card, miniature) for miniature in unit.miniatures}
        return len(kinds) > 1 and self.hits < unit.left

    def kinds(self, state: GameState) -> dict[SoldierKind, tuple[int, ...]]:
        """Miniatures left, those that are alike together."""
        return kinds_of_soldiers(state, state.units[self.unit])

    def commands(self, state: GameState) -> Iterator[TakeHits]:
        """Every number of each kind of soldier; among alike ones the last go."""
        groups = list(self.kinds(state).values())
        for counts in product(*(range(len(group) + 1) for group in groups)):
            if sum(counts) == self.hits:
                chosen = [group[len(group) - count :] for group, count in zip(groups, counts, strict=True)]
                yield TakeHits(state.asked, tuple(sorted(miniature for part in chosen for miniature in part)))

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """As many as there are hits, all of them alive."""
        if not isinstance(command, TakeHits) or command.hero:
            return refuse("wrong-command", "T13-DMG-02")
        alive = Counter(state.units[self.unit].miniatures)
        if Counter(command.miniatures) - alive:
            return refuse("no-such-miniature", "T13-DMG-02", unit=state.units[self.unit].name)
        if len(command.miniatures) != self.hits:
            return refuse("wrong-casualties", "T13-DMG-02", hits=self.hits, chosen=len(command.miniatures))
        return None

    def answer(self, play: Play[GameState], command: TakeHits) -> None:
        """They go, unless they resist."""
        take_hits(play, play.state.units[self.unit], command.miniatures, self.covered)


def kinds_of_soldiers(state: GameState, unit: Unit) -> dict[SoldierKind, tuple[int, ...]]:
    """Miniatures left in a unit, by arms and abilities; all are alike where nobody chooses among them."""
    chosen = state.edition.wounds.chosen(unit.card)
    found: dict[SoldierKind, tuple[int, ...]] = {}
    for miniature in unit.miniatures:
        kind = kind_of_soldier(unit.card, miniature) if chosen else SoldierKind()
        found[kind] = (*found.get(kind, ()), miniature)
    return found


@dataclass(frozen=True, slots=True)
class ShareHit(Question[GameState, TakeHits]):
    """Who takes a hit on a unit that a hero has joined: a soldier, and which, or the hero? (T13-DMG-09, T13-HER-09)"""

    unit: int
    hero: int
    by: int
    wound: Wound

    def commands(self, state: GameState) -> Iterator[TakeHits]:
        """Yield a soldier of each kind, the last of those that are alike; then the hero."""
        for alike in kinds_of_soldiers(state, state.units[self.unit]).values():
            yield TakeHits(state.asked, alike[-1:])
        yield TakeHits(state.asked, (), hero=True)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Return the hero or one soldier who is alive, not both."""
        if not isinstance(command, TakeHits):
            return refuse("wrong-command", "T13-HER-09")
        unit = state.units[self.unit]
        if any(miniature not in unit.miniatures for miniature in command.miniatures):
            return refuse("no-such-miniature", "T13-DMG-02", unit=unit.name)
        if len(command.miniatures) + command.hero != 1:
            hero = state.units[self.hero].name
            return refuse("one-takes-the-hit", "T13-HER-09", unit=unit.name, hero=hero)
        return None

    def answer(self, play: Play[GameState], command: TakeHits) -> None:
        """The hit is resolved before the next one is assigned (T13-DMG-01)."""
        struck = play.state.units[self.hero if command.hero else self.unit]
        if command.hero and self.wound.picked:
            self._stay(play)
        if play.state.edition.wounds.chosen(struck.card):
            take_hits(play, struck, command.miniatures, self.wound.covered)
        else:
            mark_track(play, struck, self.wound)
        if not play.state.units[struck.id].left:
            eliminate(play, struck.id, self.by)

    def _stay(self, play: Play[GameState]) -> None:
        """Further hits of a striker who says whom they take go on to the hero (T16-SKL-18)."""
        agenda = play.state.agenda
        if agenda and isinstance(agenda[-1], SufferWounds) and agenda[-1].unit == self.unit:
            agenda[-1] = replace(agenda[-1], stays=True)
