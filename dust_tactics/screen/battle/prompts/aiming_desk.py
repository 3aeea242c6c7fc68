"""Aiming on the board and in the panel: whom, with what, how many, and what would come of it."""

from collections.abc import Callable
from functools import partial

from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.heroes.joining import as_target
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_pair, stack_unit
from dust_tactics.screen.battle.panels.target import TargetPanel
from dust_tactics.screen.battle.panels.weapon_table import Aimed, WeaponTable
from dust_tactics.screen.battle.planning.attack_modes import Way, choice_of_ways
from dust_tactics.screen.battle.planning.forecast import Forecast, forecasts
from dust_tactics.screen.battle.planning.targeting import Gunnery, Shots
from dust_tactics.screen.battle.view.overlay import Aim, OddsBubble
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Button, Dropdown, Label, Segmented, Tip

MOST_SIDE_BY_SIDE = 3
"""Ways of attack that have room beside each other."""
EXCLUDING = ("one-mode-each", "crew-or-vehicle", "crew-too-few", "soldiers-serve", "too-few-to-serve")
"""Reasons against a weapon that another weapon, already aimed, gives."""

_CLAUSES = {
    "fire-or-fists": "T13-CCW-07",
    "team-or-arms": "T13-ATK-11",
    "vehicle-or-crew": "T13-ATK-14",
    "mode": "T13-ATK-06",
}
_STEPS = {f"aim.more-{number}": (number - 1, 1) for number in range(1, 10)}
_STEPS |= {f"aim.fewer-{number}": (number - 1, -1) for number in range(1, 10)}
"""Which weapon an action means, from 0, and whether one more or fewer of it."""


class AimingDesk:
    """The shots of one attack while they are chosen.

    gunnery   the weapons where the attack is made from
    target    the unit that is looked at; the buttons for single weapons mean it
    """

    def __init__(self, gunnery: Gunnery, words: Words) -> None:
        self.gunnery, self.words = gunnery, words
        self.shots: Shots = ()
        self.target: int | None = None
        self._meant: tuple[Shots, int | None] = ((), None)  # what was aimed by hand, while the unit turns about
        self._forecasts: dict[int, Forecast] | None = None

    @property
    def state(self) -> GameState:
        """The battle as it would stand at the attack."""
        return self.gunnery.state

    @property
    def unit(self) -> Unit:
        """Who attacks, where it would stand."""
        return self.gunnery.unit

    @property
    def meant_target(self) -> int | None:
        """The unit that was aimed at by hand, be it that it can't be attacked while the unit turns about."""
        return self._meant[1]

    # What people do

    def aim(self, target: int, *, more: bool) -> bool:
        """Aims everything at a unit, or with `more` what is left over; False if nothing can be."""
        if target not in self.gunnery.targets:
            return False
        if more and self.shots:
            self._set(self.gunnery.rest_at(self.shots, target))
        elif target == self.target and (ways := self.ways()):
            self._set(ways[((self.way or 0) + 1) % len(ways)].shots)
        else:
            self._set(self.gunnery.all_at(target))
        self._mean(target)
        return True

    def ways(self) -> tuple[Way, ...]:
        """The ways to attack the target, if there is a choice."""
        ways = self.gunnery.ways(self.target) if self.target is not None else ()
        return ways if len(ways) > 1 else ()

    @property
    def way(self) -> int | None:
        """Which of the ways is taken now."""
        kind = self.gunnery.kind_of_way(self.shots)
        return next((number for number, way in enumerate(self.ways()) if way.kind == kind), None)

    def take_way(self, number: int) -> bool:
        """Attacks the target in another way; whether it can be."""
        ways = self.ways()
        if not ways:
            return False
        self._set(ways[number % len(ways)].shots)
        self._mean(self.target)
        return True

    def other_way(self) -> bool:
        """Attacks the target in the next of the ways; whether there is a choice."""
        return self.take_way(0 if self.way is None else self.way + 1)

    def step(self, weapon: int, number: int, *, hero: bool = False) -> bool:
        """One copy of a weapon more or fewer at the target, if need be instead of others; whether that could be."""
        if self.target is None:
            return False
        shots = self.gunnery.with_count(self.shots, weapon, self.target, number, hero=hero)
        if shots is None and number > 0:
            shots = self.gunnery.instead(self.shots, weapon, self.target, hero=hero)
        if shots is None:
            return False
        self._set(shots)
        self._mean(self.target)
        return True

    def next_target(self, step: int) -> int | None:
        """The next unit that can be attacked, nearest first."""
        targets = self.gunnery.targets
        if not targets:
            return None
        if self.target not in targets:
            return targets[0 if step > 0 else -1]
        return targets[(targets.index(self.target) + step) % len(targets)]

    def next_path(self) -> bool:
        """Another way for the sprays at the target; whether there is any."""
        if self.target is None or len(self._paths()) < 2:
            return False
        self._set(self.gunnery.with_next_path(self.shots, self.target))
        self._mean(self.target)
        return True

    def _paths(self) -> tuple[tuple[int, ...], ...]:
        if self.target is None or not any(shot.path and shot.target == self.target for shot in self.shots):
            return ()
        return self.gunnery.spray_paths(self.target)

    def set_shots(self, shots: Shots) -> None:
        """Takes shots as they were planned before."""
        self._set(shots)
        self._mean(shots[0].target if self.target is None and shots else self.target)

    def move_to(self, gunnery: Gunnery, *, settled: bool = True) -> bool:
        """Attacks from elsewhere: shots that can't be any more are aimed anew; False if the target is lost.

        As long as the place is not `settled`, what was meant comes back as soon as it can be again.
        """
        self.gunnery = gunnery
        shots, target = self._meant
        kept = not shots or gunnery.refusal(shots) is None
        if not kept and target is not None and target in gunnery.targets:
            shots, kept = gunnery.all_at(target), True
        self._set(shots if kept else ())
        self.target = target if kept else None
        if settled:
            self._mean(self.target)
        return kept

    def clear(self) -> None:
        """Aims at nobody."""
        self._set(())
        self._mean(None)

    def _mean(self, target: int | None) -> None:
        """The shots as they are now are what is wanted, with the unit that is looked at."""
        self.target = target
        self._meant = self.shots, target

    def _set(self, shots: Shots) -> None:
        self.shots = shots
        self._forecasts = None

    def act(self, action: str) -> bool:
        """Do an action that aims in another way, or a weapon more or fewer; whether it was one and could be."""
        if action == "aim.way":
            return self.other_way()
        if action == "aim.path":
            return self.next_path()
        number, step = _STEPS.get(action, (0, 0))
        if not step or number >= len(self.gunnery.choices):
            return False
        choice = self.gunnery.choices[number]
        return self.step(choice.weapon, step, hero=choice.hero)

    # What is shown

    @property
    def forecasts(self) -> dict[int, Forecast]:
        """What the attack would do, by unit."""
        if self._forecasts is None:
            found = forecasts(self.state, self.unit.id, self.shots, self.gunnery.sustained) if self.shots else ()
            self._forecasts = {forecast.unit: forecast for forecast in found}
        return self._forecasts

    @property
    def aimed_at(self) -> tuple[int, ...]:
        """The units aimed at."""
        return tuple(dict.fromkeys(shot.target for shot in self.shots))

    def aims(self) -> tuple[Aim, ...]:
        """Lines of aim."""
        units = self.state.units
        return tuple(Aim(self.unit.squares, units[target].squares) for target in self.aimed_at)

    def bubbles(self) -> tuple[OddsBubble, ...]:
        """A bubble with the odds at each unit aimed at, and at friends in the way of a spray."""
        found, messages = [], self.words.messages
        for unit_id, forecast in self.forecasts.items():
            squares = self.state.units[unit_id].squares
            what = "friend-lost" if forecast.friend else "destroyed"
            if unit_id == as_target(self.state, self.unit).id:
                what = "lost-in-return"
            hits, lost = messages.number(forecast.hits, 1), messages.number(forecast.lost, 1)
            text = messages.text("battle.bubble.losses", hits=hits, lost=lost)
            title = messages.text(f"battle.bubble.{what}")
            found.append(OddsBubble(squares, messages.percent(forecast.destroyed), title, text))
        return tuple(found)

    def crossed(self) -> frozenset[int]:
        """Squares that sprays pass."""
        return frozenset(square for shot in self.shots for square in shot.path)

    def faded(self) -> frozenset[int]:
        """Enemies that can't be attacked."""
        enemies = {unit.id for unit in self.state.targets(1 - self.unit.side)}
        return frozenset(enemies - set(self.gunnery.targets))

    def why_not(self, target: int) -> Tip | None:
        """Why a unit can't be attacked, weapon by weapon; what holds for several of them is said once."""
        refusals = self.gunnery.refusals(target)
        if not refusals or target in self.gunnery.targets:
            return None
        reasons: dict[str, list[str]] = {}
        messages = self.words.messages
        for weapon, refusal in refusals:
            name = self.words.weapon(weapon)
            named = reasons.setdefault(self.words.refusal(refusal), [])
            if name not in named and "weapon" not in messages.values_of(f"refusal.{refusal.reason}"):
                named.append(name)
        lines = [f"{messages.listed(named)}: {words}" if named else words for words, named in reasons.items()]
        clauses = dict.fromkeys(refusal.clause for _, refusal in refusals)
        return Tip(messages.text("battle.tip-title.no-target"), "\n".join(lines[:5]), ", ".join(clauses))

    def stack(
        self,
        panel: SidePanel,
        factor: float,
        on_step: Callable[[int, int, bool], None],
        on_way: Callable[[int], None],
        act: Callable[[str], object],
    ) -> None:
        """Puts the attacker's card with its weapons, and the target, into the panel; `act` does actions of keys."""
        target = self.state.units[self.target] if self.target is not None else None
        text, caption = self.words.text, ""
        if target is not None and self.shots:
            caption = text("battle.label.aimed-at", target=target.name)
        if target is not None:
            self._stand_ways(panel, on_way)
            plate = TargetPanel(self.state, self.unit, target, self.forecasts.get(target.id), self.words)
            panel.stand(plate, plate.height())
            if len(self._paths()) > 1:
                paths = self._paths()
                now = next((shot.path for shot in self.shots if shot.path in paths), paths[0])
                key, way = panel.key_name("aim.path"), paths.index(now) + 1
                words = text("battle.button.spray-way", way=way, ways=len(paths), key=key)
                button = Button(words, partial(act, "aim.path"), action="aim.path")
                panel.stand(button, 30)
        party = self.gunnery.party
        pair = [(unit, self._table(unit, target, bool(place), on_step)) for place, unit in enumerate(party)]
        if len(pair) > 1:
            stack_pair(panel, self.state, pair, self.words, factor)
        else:
            unit, table = pair[0]
            stack_unit(panel, self.state, unit, self.words, table, factor, caption=caption)

    def _table(
        self, shooter: Unit, target: Unit | None, hero: bool, on_step: Callable[[int, int, bool], None]
    ) -> WeaponTable:
        """The weapons of the unit, or of the hero who attacks along."""
        return WeaponTable(
            shooter,
            self.words,
            column=target.card.column if target is not None else None,
            aimed=self._aimed(target.id, hero) if target is not None else None,
            on_step=lambda weapon, step: on_step(weapon, step, hero),
        )

    def _stand_ways(self, panel: SidePanel, on_way: Callable[[int], None]) -> None:
        """The ways to attack side by side, with what they are about."""
        ways = self.ways()
        if not ways:
            return
        choice, text = choice_of_ways(self.unit, ways), self.words.text
        title = text(f"battle.title.{choice}", key=panel.key_name("aim.way"))
        panel.stand(Label(title, style=theme.SECTION, colour=theme.SAND), 16)
        kind = Segmented if len(ways) <= MOST_SIDE_BY_SIDE else Dropdown
        tip = Tip(text(f"battle.tip-title.{choice}"), text(f"battle.tip.{choice}"), _CLAUSES[choice])
        panel.stand(kind([words_of_way(way, self.words) for way in ways], self.way or 0, on_way, tip=tip), 30)

    def _aimed(self, target: int, hero: bool) -> dict[int, Aimed]:
        found: dict[int, Aimed] = {}
        for choice in self.gunnery.choices:
            if choice.hero != hero:
                continue
            here = sum(s.count for s in self.shots if (s.weapon, s.target, s.hero) == (choice.weapon, target, hero))
            usable = target in choice.targets
            barred = self.gunnery.barred(self.shots, choice.weapon, target, hero=hero) if usable else None
            why_not = next((refusal for unit, refusal in choice.refusals if unit == target), None if here else barred)
            found[choice.weapon] = Aimed(
                here=here,
                elsewhere=self.gunnery.used(self.shots, choice.weapon, hero=hero) - here,
                most=choice.most,
                usable=usable,
                why_not=self.words.why_not(why_not) if why_not is not None else None,
                instead=barred is not None and barred.reason in EXCLUDING,
            )
        return found

    def words_of_targets(self) -> str:
        """Who is aimed at, as briefly as can be: "Ludwig", "3 units"."""
        targets = self.aimed_at
        if len(targets) == 1:
            return self.state.units[targets[0]].name
        return self.words.counted("unit", len(targets)) if targets else self.words.text("battle.slot.no-target")

    def words_of_shots(self) -> str:
        """The shots in a few words: "Ludwig: 17 pdr gun"."""
        if not self.shots:
            return self.words.text("battle.slot.no-target")
        party = self.gunnery.party
        named = dict.fromkeys(self.words.weapon(weapon_line(party[shot.hero], shot.weapon)) for shot in self.shots)
        names = self.words.messages.listed([self.state.units[target].name for target in self.aimed_at])
        lines = {(shot.hero, shot.weapon) for shot in self.shots}
        weapons = next(iter(named)) if len(named) == 1 else self.words.counted("weapon", len(lines))
        return f"{names}: {weapons}"


def words_of_way(way: Way, words: Words) -> str:
    """What sets a way to attack apart from the others: a weapon or mode by its name, or what kind of way it is."""
    if way.kind.names:
        return words.messages.listed(way.kind.names)
    return words.text(f"battle.way.{way.kind.what or 'close'}")
