"""What enemies could do, laid over the board while people go on as before: of all, of those picked, of the one pointed
at."""

from collections.abc import Callable
from dataclasses import replace

from dust_tactics.bots.fields import Memory, threatening
from dust_tactics.grid.footprint_steps import Footprint, is_footprint
from dust_tactics.rules.heroes.joining import as_target
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.modes import BattleAsked, LaidOver, Place
from dust_tactics.screen.battle.planning.headline import figure_of, is_of_damage, is_of_losses, losses_of
from dust_tactics.screen.battle.planning.threat import LEVELS, ExactThreat, Threat, ThreatField
from dust_tactics.screen.battle.view.overlay import Legend, OddsBubble, Overlay, Pointer

_MOST_TOLD = 4
_PLACES_KEPT = 64
KEY = "look.threat"


class ThreatLens(LaidOver):
    """Lies over whatever is asked and leaves all clicks and keys to it.

    picked   the enemies that are meant; None means all of them
    owner    the side for which it was laid; it is not shown while the other one decides
    """

    stays = True

    def __init__(self, host: BattleAsked, memory: Memory, on_put_away: Callable[[], None]) -> None:
        super().__init__(host)
        self._memory, self._on_put_away = memory, on_put_away
        self.picked: frozenset[int] | None = None
        self.owner = owner_now(host)
        self._hovered: int | None = None
        self._field: ThreatField | None = None
        self._known: tuple[object, ...] = ()
        self._exact: dict[object, ExactThreat] = {}

    # Who is meant

    @property
    def side(self) -> int:
        """The side that is threatened: of the unit that acts, else of who decides."""
        acting = self.below.acting_unit()
        owner = owner_now(self.host)
        return self.state.units[acting].side if acting is not None else owner or 0

    def pick(self, unit_id: int) -> bool:
        return self.below.pick(unit_id)

    def enemy_at(self, square: int | None) -> int | None:
        """Return the enemy on a square that could be picked."""
        enemies = {enemy.id for enemy in threatening(self._now, self.side)}
        return next((unit.id for unit in self._here(square) if unit.id in enemies), None)

    def toggle(self, enemy: int | None) -> None:
        """Mean an enemy too, or no more; without one mean all, or put the lens away if it means all."""
        if enemy is None:
            if self.picked is None:
                self.put_away()
                return
            self.picked = None
        else:
            self.picked = (self.picked or frozenset()) ^ {enemy}
            if not self.picked:
                self.put_away()
                return
        self.host.refresh()

    def _enemies(self) -> tuple[Unit, ...]:
        """Return the enemies whose threat is shown; while all are meant, the one that is pointed at alone."""
        enemies = threatening(self._now, self.side)
        if self.picked is not None:
            return tuple(enemy for enemy in enemies if enemy.id in self.picked)
        pointed = tuple(enemy for enemy in enemies if enemy.id == self._hovered)
        return pointed or enemies

    @property
    def _now(self) -> GameState:
        """The battle as the mode below looks at it."""
        return self.below.state

    def _units(self) -> tuple[Unit, ...]:
        """Return who is threatened: the unit that acts, else all of a side."""
        acting = self.below.acting_unit()
        if acting is not None:
            return (as_target(self._now, self._now.units[acting]),)
        own = self._now.on_table(self.side) or [unit for unit in self._now.side(self.side) if unit.aboard is None]
        return tuple(dict.fromkeys(as_target(self._now, unit) for unit in own))

    def _threats(self) -> ThreatField:
        """Return the field of the battle as it is, made anew where that or who acts has changed."""
        key = self._now, self.below.acting_unit(), self.side
        if self._field is None or any(
            one is not other and one != other for one, other in zip(key, self._known, strict=True)
        ):
            enemies = threatening(self._now, self.side)
            self._known, self._field = key, ThreatField(self._now, self._units(), enemies, self._memory)
            self._exact.clear()
        return self._field

    # What is shown

    def overlay(self) -> Overlay:
        below, field = self.below.overlay(), self._threats()
        self.host.foreseeing.ask(field)
        enemies = self._enemies()
        picked = frozenset(square for enemy in enemies for square in enemy.squares) if self.picked else below.marked
        levels = field.levels([enemy.id for enemy in enemies], self.host.words.storeys) if field.done else ()
        return replace(below, threat=levels, firing=(), covered=frozenset(), marked=picked)

    def legend(self) -> Legend:
        key, back = self.key_name(KEY), self.key_name("battle.back")
        enemies = self._enemies()
        whose = "all" if self.picked is None and len(enemies) != 1 else "some"
        named = self.host.words.messages.listed([enemy.name for enemy in enemies[:3]])
        task = self.text(f"battle.task.threat-{whose}", key=key, back=back, enemies=named)
        short = self.text(f"battle.task-short.threat-{whose}", key=key, back=back, enemies=named)
        return Legend(self._levels(), extra=task, short=short)

    def _levels(self) -> tuple[tuple[str, str], ...]:
        """What the wedges on squares mean: which share of a unit's worth enemies together could take on average."""
        percent = self.host.words.messages.percent
        lowest = "threat-1", self.text("battle.legend.threat-under", share=percent(LEVELS[0]))
        others = (self.text("battle.legend.threat-from", share=percent(share)) for share in LEVELS)
        return lowest, *((f"threat-{level}", words) for level, words in enumerate(others, start=2))

    def hovers(self, square: int | None) -> None:
        self.below.hovers(square)

    def pointer(self, square: int | None) -> Pointer:
        self.below.pointed = self.pointed
        pointer = self.below.pointer(square)
        self._follow(square)
        place = self._place(pointer, square)
        if place is None:
            return pointer
        unit, squares = place
        exact = self._exactly(unit, squares)
        if not exact.done:
            return pointer
        return replace(pointer, words="", bubble=self._bubble(exact, squares, pointer.words))

    def _follow(self, square: int | None) -> None:
        """Show the threat of an enemy as soon as it is pointed at."""
        hovered = next((unit.id for unit in self._here(square) if unit.side != self.side), None)
        if hovered != self._hovered:
            self._hovered = hovered
            if self.picked is None:
                self.host.refresh_board()

    def _here(self, square: int | None) -> list[Unit]:
        return self._now.at(square) if square is not None else []

    def _place(self, pointer: Pointer, square: int | None) -> tuple[Unit, Footprint] | None:
        """Return who would stand where on a square that is pointed at; None where nobody of the own side would."""
        here, acting = self._here(square), self.below.acting_unit()
        if square is None or any(unit.side != self.side for unit in here):
            return None
        if acting is None:
            return (as_target(self._now, here[0]), self._now.places(here[0])) if here else None
        unit = self._units()[0]
        if any(other.id != unit.id and other.joined != unit.id for other in here):
            return None
        covers = tuple(self.host.words.storeys.place(covered) for covered in pointer.covers or (square,))
        squares = self._now.places(unit) if square in unit.squares else covers
        fits = is_footprint(tuple(sorted(squares)), unit.card.size, self._now.battle.board.width)
        return (unit, tuple(sorted(squares))) if fits else None

    def _exactly(self, unit: Unit, squares: Footprint) -> ExactThreat:
        field, enemies = self._threats(), self._enemies()
        key = unit.id, squares, enemies
        if key not in self._exact:
            if len(self._exact) >= _PLACES_KEPT:
                self._exact.clear()
            self._exact[key] = ExactThreat(field, unit, squares, enemies)
        self.host.foreseeing.ask(self._exact[key])
        return self._exact[key]

    def _bubble(self, exact: ExactThreat, squares: Footprint, words: str) -> OddsBubble:
        """Return the strongest attack as a figure, and the others below it."""
        squares = self.host.words.storeys.squares(squares)
        if not exact.found:
            return OddsBubble(squares, "", self._no_threat(), words)
        strongest, messages = exact.found[0].forecast, self.host.words.messages
        what = "damaged" if is_of_damage(strongest) else "lost"
        title = self.text(f"battle.bubble.could-be-{what if is_of_losses(strongest) else 'destroyed'}")
        told = [self._told(threat) for threat in exact.found[:_MOST_TOLD]]
        if left := len(exact.found) - _MOST_TOLD:
            told += [self.counted("more", left)] if left > 0 else []
        return OddsBubble(squares, figure_of(messages, strongest), title, words, tuple(told))

    def _no_threat(self) -> str:
        if self.picked is None:
            return self.text("battle.bubble.no-threat")
        names = self.host.words.messages.listed([enemy.name for enemy in self._enemies()])
        return self.text("battle.bubble.no-threat-of", enemies=names)

    def _told(self, threat: Threat) -> str:
        messages, words, enemy = self.host.words.messages, self.host.words, self._now.units[threat.enemy]
        moves = threat.actions[0].moves and threat.squares != tuple(sorted(self._now.places(enemy)))
        return self.text(
            f"battle.bubble.threat-{'moved' if moves else 'standing'}",
            enemy=enemy.name,
            chance=messages.percent(threat.forecast.destroyed),
            lost=losses_of(messages, threat.forecast),
            square=words.footprint(threat.squares),
        )

    def put_away(self) -> None:
        self._on_put_away()
        super().put_away()

    # All else is left to the mode below

    @property
    def task(self) -> str:
        return self.below.task

    def pointed_to(self, place: Place) -> bool:
        return self.below.pointed_to(place)

    def click(self, square: int, *, more: bool) -> None:
        self.below.pointed = self.pointed
        self.below.click(square, more=more)

    def drag(self, square: int) -> None:
        self.below.drag(square)

    def tab(self, step: int) -> None:
        self.below.tab(step)


def owner_now(host: BattleAsked) -> int | None:
    """Return the side that decides now."""
    return host.decision.owner if host.decision is not None else None


class Lens:
    """The lens of a battle, as long as people want it.

    laid   None while it is put away
    """

    def __init__(self, host: BattleAsked) -> None:
        self._host, self._memory = host, Memory()
        self.laid: ThreatLens | None = None

    def _put_away(self) -> None:
        self.laid = None

    def toggle(self, square: int | None) -> None:
        """Lay the lens over what is asked, or mean others by it; an enemy on the square pointed at is meant alone at
        first.

        Pointing at nobody means all, and where all are meant already puts it away.
        """
        host, lens = self._host, self.laid
        if lens is None or lens not in host.modes:
            self.laid = lens = ThreatLens(host, self._memory, self._put_away)
            host.modes.lay(lens)
            if lens.enemy_at(square) is None:
                host.refresh()
                return
        lens.toggle(lens.enemy_at(square))

    def keep(self) -> None:
        """Lay the lens over what is asked now, if the side that decides has it before its eyes."""
        host, lens = self._host, self.laid
        if lens is None or lens in host.modes or host.modes.top is None or lens.owner != owner_now(host):
            return
        host.modes.lay(lens)
