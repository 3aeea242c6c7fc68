"""The panel of a combat phase: an attack from an area on one that is lit, with its odds before it is declared."""

from collections.abc import Sequence
from functools import partial

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Button, Item, Tip, Widget
from dust_tactics.screen.world.map.overlay import Arrow, MapBubble, MapOverlay
from dust_tactics.screen.world.panel import Answers
from dust_tactics.screen.world.panels.odds import odds_items
from dust_tactics.screen.world.panels.second_thoughts import empty_all_the_same, end_all_the_same, left_to_attack
from dust_tactics.screen.world.panels.steppers import Heading, Note, Pips, Stepper, Way, pair, plated, unit_answers
from dust_tactics.screen.world.panels.units import UnitsPanel
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.phase import AnyAttack
from dust_tactics.world.combat.preview import AttackPreview, attack_preview
from dust_tactics.world.combat.targets import drop_refusal, launch_refusal, sea_way, target_refusal, targets_of
from dust_tactics.world.commands import AnyWorldCommand, Attack, Bombard, Drop, EndTurn, Launch, Shell
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.state import NOBODY

_MISSILES, _DROP = "missiles", "drop"
_ACTIONS = {_MISSILES: "world-attack.missiles", _DROP: "world-attack.drop"}


class AttackPanel(UnitsPanel):
    """One attack after another, until the points are spent or renounced."""

    section = "world-attack"

    def begin(self) -> None:
        self.origin = self.target = None
        self.special = ""  # or missiles, or mechs dropped: attacks from no area of one's own
        self.units = EMPTY
        self.dropped: dict[int, int] = {}
        self._targets: dict[int, tuple[int, ...]] = {}
        self._known: tuple[AnyAttack, AttackPreview] | None = None

    @property
    def title(self) -> str:
        return self.text(f"attack.{self.special or 'title'}")

    # What may be attacked

    def targets(self, origin: int) -> tuple[int, ...]:
        """All that can be attacked from an area, in battle or by special attacks."""
        if origin not in self._targets:
            self._targets[origin] = tuple(self._reached(origin))
        return self._targets[origin]

    def _reached(self, origin: int) -> list[int]:
        found = list(targets_of(self.state, self.owner, origin))
        for area in self.state.map.across[origin]:
            command = self._special_on(origin, area)
            if command is not None and self.host.refusal(command) is None:
                found.append(area)
        return found

    def _special_on(self, origin: int, target: int) -> Bombard | Shell | None:
        """The special attack over a dotted line, with all bombers or submarines."""
        here = self.state.forces[origin]
        if self.state.map.areas[origin].land:
            return Bombard(self.id, origin, target, here.bomber) if here.bomber else None
        return Shell(self.id, origin, target, here.submarine) if here.submarine else None

    def _origins(self) -> list[int]:
        return [area for area in self.state.areas_of(self.owner) if self.targets(area)]

    def _enemies(self) -> list[int]:
        """The areas that missiles or dropped mechs may be aimed at."""
        areas = [area for area, owner in enumerate(self.state.owners) if owner not in (self.owner, NOBODY)]
        if self.special == _MISSILES:
            return [area for area in areas if launch_refusal(self.state, self.owner, Launch(self.id, area)) is None]
        mechs = self._mechs()
        if not mechs:
            return []
        return [area for area in areas if drop_refusal(self.state, self.owner, Drop(self.id, area, mechs[:1])) is None]

    def _mechs(self) -> tuple[tuple[int, int], ...]:
        own = self.state.areas_of(self.owner)
        return tuple((area, self.state.forces[area].mech) for area in own if self.state.forces[area].mech)

    @property
    def goals(self) -> Sequence[int]:
        """The areas that are lit."""
        if self.special:
            return self._enemies()
        return self._origins() if self.origin is None else self.targets(self.origin)

    # The plan

    @property
    def is_over_dots(self) -> bool:
        """Whether it is a special attack of bombers or submarines."""
        if self.origin is None or self.target is None:
            return False
        return self.target in self.state.map.across[self.origin]

    @property
    def most(self) -> Force:
        """The units that may take part."""
        if self.origin is None:
            return EMPTY
        here = self.state.forces[self.origin]
        if self.is_over_dots:
            return Force(bomber=here.bomber, submarine=here.submarine)
        return here

    @property
    def command(self) -> AnyAttack | None:
        """The attack that is planned."""
        if self.target is None:
            return None
        if self.special == _MISSILES:
            return Launch(self.id, self.target)
        if self.special == _DROP:
            mechs = tuple(sorted((area, count) for area, count in self.dropped.items() if count))
            return Drop(self.id, self.target, mechs) if mechs else None
        if self.origin is None or self.units == EMPTY:
            return None
        if not self.is_over_dots:
            return Attack(self.id, self.origin, self.target, self.units)
        if self.state.map.areas[self.origin].land:
            return Bombard(self.id, self.origin, self.target, self.units.bomber)
        return Shell(self.id, self.origin, self.target, self.units.submarine)

    def preview(self) -> AttackPreview | None:
        """What the planned attack would be like; None while there is none that may be."""
        command = self.command
        if command is None or self.host.refusal(command) is not None:
            return None
        if self._known is None or self._known[0] != command:
            self._known = command, attack_preview(self.state, command)
        return self._known[1]

    def click(self, area: int, *, more: bool) -> bool:
        if self.special:
            if area in self._enemies():
                self._aim(area)
            else:
                self._tell_why(area)
        elif self.origin is not None and area in self.targets(self.origin):
            self._aim(area)
        elif self.state.owners[area] == self.owner and self.targets(area):
            self.origin, self.target, self.units = area, None, EMPTY
            self.host.refresh()
        else:
            self._tell_why(area)
        return True

    def _aim(self, area: int) -> None:
        if area != self.target:
            self.target = area
            self.units = self.most if self.is_over_dots else self.but_one
            self.dropped = dict(self._mechs()) if self.special == _DROP else {}
        self.host.refresh()

    def take_over(self, command: AnyWorldCommand) -> None:
        self.special, self.origin = "", None
        match command:
            case Launch():
                self.special, self.target = _MISSILES, command.target
            case Drop():
                self.special, self.target, self.dropped = _DROP, command.target, dict(command.mechs)
            case Attack():
                self.origin, self.target, self.units = command.origin, command.target, command.units
            case Bombard():
                self.origin, self.target, self.units = command.origin, command.target, Force(bomber=command.bombers)
            case Shell():
                self.origin, self.target = command.origin, command.target
                self.units = Force(submarine=command.submarines)
            case _:
                self._end()
                return
        self.host.refresh()

    def _tell_why(self, area: int) -> None:
        refusal = target_refusal(self.state, self.owner, area)
        if self.special == _MISSILES:
            refusal = launch_refusal(self.state, self.owner, Launch(self.id, area))
        elif self.special == _DROP:
            refusal = drop_refusal(self.state, self.owner, Drop(self.id, area, self._mechs()[:1]))
        elif self.origin is not None and refusal is None:
            command = Attack(self.id, self.origin, area, self.state.forces[self.origin])
            refusal = self.host.refusal(command)
        if refusal is not None:
            self.host.explain(refusal)

    def _drop_step(self, area: int, step: int) -> None:
        count = self.dropped.get(area, 0) + step
        if 0 <= count <= self.state.forces[area].mech:
            self.dropped[area] = count
            self.host.refresh()

    def _turn_special(self, special: str) -> None:
        self.special = "" if self.special == special else special
        self.origin = self.target = None
        self.host.refresh()

    def _attack(self) -> None:
        command = self.command
        if command is not None:
            empty_all_the_same(self, self.left_empty(), partial(self.give, command))

    def _end(self) -> None:
        pairs = ((origin, target) for origin in self._origins() for target in self.targets(origin))
        end_all_the_same(self, lambda: left_to_attack(self, pairs), lambda: self.give(EndTurn(self.id)), "turn")

    # What is shown

    def overlay(self) -> MapOverlay:
        army = army_of(self.state, self.owner)
        colour = theme.MOVE if self.origin is None and not self.special else theme.TARGET
        goals = dict.fromkeys(self.goals, colour)
        chosen = () if self.origin is None else (self.origin,)
        if self.target is None:
            return MapOverlay(chosen, goals, army=army)
        arrows = tuple(self._arrows(army))
        return MapOverlay(chosen, goals, arrows=arrows, army=army, bubble=self._bubble())

    def _arrows(self, army: str) -> Sequence[Arrow]:
        assert self.target is not None
        if self.special == _DROP:
            return [
                Arrow((area, self.target), theme.TARGET, army, (0, count, 0, 0, 0))
                for area, count in self.dropped.items()
                if count
            ]
        if self.origin is None:
            return []
        path = sea_way(self.state, self.owner, self.origin, self.target) or (self.origin, self.target)
        return [Arrow(path, theme.TARGET, army, tuple(self.units))]

    def _bubble(self) -> MapBubble | None:
        preview = self.preview()
        if preview is None or self.target is None:
            return None
        if preview.odds is not None:
            chance = self.words.messages.percent(preview.odds.take)
            mixed = sum(map(bool, self.units)) > 1
            more = self.text("attack.costliest") if mixed else ""
            return MapBubble(self.target, chance, self.text("attack.to-take"), more)
        assert preview.losses is not None
        hits = self.words.messages.number(preview.losses.mean, 1)
        return MapBubble(self.target, hits, self.text("attack.losses"), self.text("attack.on-average"))

    def areas(self) -> Sequence[int]:
        return self.goals

    def tip(self, area: int) -> Tip | None:
        if self.state.owners[area] in (self.owner, NOBODY) or area in self.goals:
            return None
        refusal = target_refusal(self.state, self.owner, area)
        return None if refusal is None else self.words.why_not(refusal)

    def items(self) -> Sequence[Item]:
        turn = self.state.acting
        card = self.state.played(self.owner)
        whole = card.combat if card is not None else turn.combat
        points = Pips("world-hit", theme.TARGET, turn.combat, whole, self.counted("screen-combat", turn.combat))
        heading = Heading(self.title, tip=Tip(self.title, "", "WW-CBT-01"))
        rows: list[Item] = [heading, points] if self.target is None else [points]  # what it comes to needs the room
        specials = self._specials()
        if specials:
            rows.append(pair(*specials))
        if self.target is None:
            words = "attack.choose-target" if self.special or self.origin is not None else "attack.choose-origin"
            if not self.goals:
                words = "attack.nothing"
            start = [] if self.origin is None else [Way(self.name(self.origin), "…", "")]
            return [plated(*rows, *start, Note("flag", self.text(words)))]
        start_name = self.text("attack.from-anywhere") if self.origin is None else self.name(self.origin)
        preview = self.preview()
        kind = "" if preview is None else self.text(f"attack.kind-{preview.kind}")
        rows.append(Way(start_name, self.name(self.target), kind))
        rows += self._steppers()
        if self.origin is not None and not self.is_over_dots:
            rows.append(pair(*self.shortcuts()))
        for area in self.left_empty():
            leaves = self.text("attack.leaves", area=self.words.area_in_text(area))
            rows.append(Note("warning", leaves, theme.SAND, theme.COVER))
        items: list[Item] = [plated(*rows, gap=4)]
        if preview is not None:
            no_way_back = preview.odds is not None and preview.odds.terms.no_way_back
            items += odds_items(self.words, preview, no_way_back)
        return items

    def left_empty(self) -> Sequence[int]:
        """The areas of which the planned attack takes all units: those that survive a victory move in."""
        forces = self.state.forces
        match self.command:
            case Attack(origin=origin, units=units):
                return [origin] if forces[origin] == units else []
            case Drop(mechs=mechs):
                return [area for area, count in mechs if forces[area] == Force(mech=count)]
        return []

    def _specials(self) -> list[Widget]:
        state, owner = self.state, self.owner
        buttons: list[Widget] = []
        for special, ability in ((_MISSILES, Ability.BALLISTIC_MISSILES), (_DROP, Ability.MECH_DROPPER)):
            if state.may_use(owner, ability):
                button = Button(
                    self.words.ability(ability),
                    partial(self._turn_special, special),
                    action=_ACTIONS[special],
                    tip=Tip(self.words.ability(ability), self.words.ability_text(ability)),
                )
                button.selected = self.special == special
                buttons.append(button)
        return buttons

    def _steppers(self) -> list[Item]:
        if self.special == _MISSILES:
            return []
        if self.special == _DROP:
            return [
                Stepper(
                    "mech",
                    army_of(self.state, self.owner),
                    self.name(area),
                    self.text("of", count=self.dropped.get(area, 0), most=mechs),
                    self.dropped.get(area, 0),
                    partial(self._drop_step, area),
                    why_no_more=Tip(body=self.text("move.no-more")) if self.dropped.get(area, 0) >= mechs else None,
                )
                for area, mechs in self._mechs()
            ]
        return [*self.unit_rows()]

    def buttons(self) -> Sequence[Widget]:
        end = self.button(self.text("attack.end"), "world-units.end", self._end, tip=self.text("attack.end-tip"))
        if self.command is None:
            return [end]
        refusal = self.host.refusal(self.command)
        main = self.button(self.text("attack.go"), "world.main", self._attack, main=True, refusal=refusal)
        return [end, main]

    def answers(self) -> Answers:
        return unit_answers(self.step)

    def escape(self) -> bool:
        if self.target is not None:
            self.target = None
        elif self.special:
            self.special = ""
        elif self.origin is not None:
            self.origin = None
        else:
            return False
        self.host.refresh()
        return True
