"""Aiming the shots of an attack: whom, with what, how many, and what would come of it."""

from dust_tactics.rules.heroes.joining import as_target
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.planning.attack_modes import AttackMode
from dust_tactics.screen.battle.planning.attack_options import AttackOptions, Shots
from dust_tactics.screen.battle.planning.forecast import Forecast, forecasts
from dust_tactics.screen.battle.planning.headline import FRIEND, IN_RETURN, figure_of, rest_of, title_of
from dust_tactics.screen.battle.view.overlay import Aim, OddsBubble
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.tip import Tip

_STEPS = {f"aim.more-{number}": (number - 1, 1) for number in range(1, 10)}
_STEPS |= {f"aim.fewer-{number}": (number - 1, -1) for number in range(1, 10)}
"""Which weapon an action means, from 0, and whether one more or fewer of it."""
_LEAST_TELLING = {"out-of-range": 1, "cannot-hurt": 2, "too-near": 2, "not-adjacent": 3}
"""Reasons that say less than others of why a unit can't be attacked, those of the last rank least."""


class Targeting:
    """The shots of one attack while they are chosen.

    options   the weapons where the attack is made from
    target    the unit that is looked at; the buttons for single weapons mean it
    """

    def __init__(self, options: AttackOptions, words: Words) -> None:
        self.options, self.words = options, words
        self.shots: Shots = ()
        self.close_sustained = False  # of a Sustained Attack by fire and blows, whether the blows are
        self.target: int | None = None
        self._wanted: tuple[Shots, int | None, bool] = ((), None, False)  # as aimed by hand, while the unit turns about
        self._everything = False  # whether that is all that could be aimed at one unit
        self._forecasts: dict[int, Forecast] | None = None

    @property
    def state(self) -> GameState:
        """The battle as it would stand at the attack."""
        return self.options.state

    @property
    def unit(self) -> Unit:
        """Who attacks, where it would stand."""
        return self.options.unit

    @property
    def wanted_target(self) -> int | None:
        """The unit that was aimed at by hand, be it that it can't be attacked while the unit turns about."""
        return self._wanted[1]

    # What people do

    def aim(self, target: int, *, more: bool) -> bool:
        """Aim everything at a unit, or with `more` what is left over; False if nothing can be."""
        if target not in self.options.targets:
            return False
        everything = False
        if more and self.shots:
            self._set(self.options.rest_at(self.shots, target), close_sustained=self.close_sustained)
        elif target == self.target and (modes := self.modes()):
            self._take_mode(modes[((self.mode or 0) + 1) % len(modes)])
        else:
            self._set(self.options.all_at(target))
            everything = True
        self._want(target, everything=everything)
        return True

    def modes(self) -> tuple[AttackMode, ...]:
        """Return the modes of attack at the target that exclude one another, if there is a choice."""
        modes = self.options.modes(self.target) if self.target is not None else ()
        return modes if len(modes) > 1 else ()

    @property
    def mode(self) -> int | None:
        """Which of the modes is taken now."""
        kind = self.options.kind_of_mode(self.shots, close_sustained=self.close_sustained)
        return next((number for number, mode in enumerate(self.modes()) if mode.kind == kind), None)

    def choose_mode(self, number: int) -> bool:
        """Attack the target in another mode; whether it can be."""
        modes = self.modes()
        if not modes:
            return False
        self._take_mode(modes[number % len(modes)])
        self._want(self.target)
        return True

    def _take_mode(self, mode: AttackMode) -> None:
        self._set(mode.shots, close_sustained=mode.close_sustained)

    def next_mode(self) -> bool:
        """Attack the target in the next of the modes; whether there is a choice."""
        return self.choose_mode(0 if self.mode is None else self.mode + 1)

    def step(self, weapon: int, number: int, *, hero: bool = False) -> bool:
        """One copy of a weapon more or fewer at the target, if need be instead of others; whether that could be."""
        if self.target is None:
            return False
        shots = self.options.with_count(self.shots, weapon, self.target, number, hero=hero)
        if shots is None and number > 0:
            shots = self.options.instead(self.shots, weapon, self.target, hero=hero)
        if shots is None:
            return False
        self._set(shots, close_sustained=self.close_sustained)
        self._want(self.target)
        return True

    def next_target(self, step: int) -> int | None:
        """Return the next unit that can be attacked, nearest first."""
        targets = self.options.targets
        if not targets:
            return None
        if self.target not in targets:
            return targets[0 if step > 0 else -1]
        return targets[(targets.index(self.target) + step) % len(targets)]

    def next_path(self) -> bool:
        """Another way for the sprays at the target; whether there is any."""
        if self.target is None or len(self.paths()) < 2:
            return False
        self._set(self.options.with_next_path(self.shots, self.target), close_sustained=self.close_sustained)
        self._want(self.target)
        return True

    def paths(self) -> tuple[tuple[int, ...], ...]:
        sprays = (shot for shot in self.shots if shot.path and shot.target == self.target)
        return max(map(self.options.spray_paths, sprays), key=len, default=())

    def set_shots(self, shots: Shots, *, close_sustained: bool = False) -> None:
        """Take shots as they were planned before."""
        self._set(shots, close_sustained=close_sustained)
        self._want(shots[0].target if self.target is None and shots else self.target)

    def move_to(self, options: AttackOptions, *, settled: bool = True) -> bool:
        """Attacks from elsewhere: shots that can't be any more are aimed anew, and so is everything that was aimed at
        one unit, as more may reach it from there; False if the target is lost.

        As long as the place is not `settled`, what was meant comes back as soon as it can be again.
        """
        self.options = options
        shots, target, close_sustained = self._wanted
        kept = not shots or (not self._everything and options.refusal(shots) is None)
        if not kept and target is not None and target in options.targets:
            shots, kept, close_sustained = options.all_at(target), True, False
        self._set(shots if kept else (), close_sustained=kept and close_sustained)
        self.target = target if kept else None
        if settled:
            self._want(self.target, everything=self._everything and kept)
        return kept

    def clear(self) -> None:
        """Aim at nobody."""
        self._set(())
        self._want(None)

    def _want(self, target: int | None, *, everything: bool = False) -> None:
        """The shots as they are now are what is wanted, with the unit that is looked at."""
        self.target = target
        self._wanted = self.shots, target, self.close_sustained
        self._everything = everything

    def _set(self, shots: Shots, *, close_sustained: bool = False) -> None:
        self.shots, self.close_sustained = shots, close_sustained
        self._forecasts = None

    def act(self, action: str) -> bool:
        """Do an action that aims in another way, or a weapon more or fewer; whether it was one and could be."""
        if action == "aim.way":
            return self.next_mode()
        if action == "aim.path":
            return self.next_path()
        number, step = _STEPS.get(action, (0, 0))
        if not step or number >= len(self.options.choices):
            return False
        choice = self.options.choices[number]
        return self.step(choice.weapon, step, hero=choice.hero)

    # What is shown

    @property
    def forecasts(self) -> dict[int, Forecast]:
        """What the attack would do, by unit."""
        if self._forecasts is None:
            found = self._foreseen() if self.shots else ()
            self._forecasts = {forecast.unit: forecast for forecast in found}
        return self._forecasts

    def _foreseen(self) -> tuple[Forecast, ...]:
        """Return what the attack would do, unit by unit."""
        sustained, close = self.options.sustained, self.close_sustained
        return forecasts(self.state, self.unit.id, self.shots, sustained, close_sustained=close)

    @property
    def aimed_at(self) -> tuple[int, ...]:
        """The units aimed at."""
        return tuple(dict.fromkeys(shot.target for shot in self.shots))

    @property
    def pieces(self) -> frozenset[int]:
        """The squares of cover pieces that are aimed at (T10-TER-08)."""
        aimed_at = (self.state.units[target] for target in self.aimed_at)
        return frozenset(square for unit in aimed_at if is_piece(unit) for square in unit.squares)

    def aims(self) -> tuple[Aim, ...]:
        """Lines of aim; with artillery that is called in one of sight, and one of its fire."""
        units = self.state.units
        called = {(shot.by, shot.target) for shot in self.shots if shot.by is not None}
        fire = tuple(Aim(units[artillery].squares, units[target].squares) for artillery, target in sorted(called))
        return tuple(Aim(self.unit.squares, units[target].squares) for target in self.aimed_at) + fire

    def bubbles(self) -> tuple[OddsBubble, ...]:
        """Return a bubble with the odds at each unit aimed at, and at friends in the way of a spray."""
        found, messages = [], self.words.messages
        for unit_id, forecast in self.forecasts.items():
            squares = self.state.units[unit_id].squares
            whose = FRIEND if forecast.friend else ""
            if unit_id == as_target(self.state, self.unit).id:
                whose = IN_RETURN
            title, text = title_of(messages, forecast, whose), rest_of(messages, forecast)
            found.append(OddsBubble(squares, figure_of(messages, forecast), title, text))
        return tuple(found)

    def crossed(self) -> frozenset[int]:
        """Squares that sprays pass."""
        return frozenset(square for shot in self.shots for square in shot.path)

    def faded(self) -> frozenset[int]:
        """Enemies that can't be attacked."""
        enemies = {unit.id for unit in self.state.targets(1 - self.unit.side)}
        return frozenset(enemies - set(self.options.targets))

    def why_not(self, target: int) -> Tip | None:
        """Return why a unit can't be attacked, weapon by weapon; what holds for several of them is said once."""
        refusals = self.options.refusals(target)
        if not refusals or target in self.options.targets:
            return None
        refusals = sorted(refusals, key=lambda named: _LEAST_TELLING.get(named[1].reason, 0))
        lines = list(dict.fromkeys(self.words.refusal(refusal) for _, refusal in refusals))
        clauses = dict.fromkeys(refusal.clause for _, refusal in refusals)
        return Tip(self.words.text("battle.tip-title.no-target"), "\n".join(lines[:5]), ", ".join(clauses))

    def words_of_targets(self) -> str:
        """Return who is aimed at, as briefly as can be: "Ludwig", "3 units"."""
        targets = self.aimed_at
        if len(targets) == 1:
            return self.words.unit(self.state.units[targets[0]])
        return self.words.counted("unit", len(targets)) if targets else self.words.text("battle.slot.no-target")

    def words_of_shots(self) -> str:
        """Return the shots in a few words: "17 pdr gun aimed at Ludwig"."""
        if not self.shots:
            return self.words.text("battle.slot.no-target")
        named = dict.fromkeys(self.words.weapon(self.options.line(shot)) for shot in self.shots)
        names = self.words.messages.listed([self.words.unit(self.state.units[target]) for target in self.aimed_at])
        lines = {(shot.hero, shot.weapon) for shot in self.shots}
        weapons = next(iter(named)) if len(named) == 1 else self.words.counted("weapon", len(lines))
        return self.words.text("battle.label.shots", weapons=weapons, target=names)
