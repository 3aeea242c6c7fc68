"""Panels of a battle: abilities at its start and after rolls, the Nurse; both sides, dice and odds beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from dust_tactics.files.world.world import load_world
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Row, Widget
from dust_tactics.screen.ui.box import Item
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.map.overlay import Arrow, Bubble, MapOverlay
from dust_tactics.screen.world.panel import Answers, Panel
from dust_tactics.screen.world.panels.advice import Answer, advised, offer_buttons
from dust_tactics.screen.world.panels.battle_parts import BattleDock, DiceRow, RunStep, SideFacts, SidePlate
from dust_tactics.screen.world.panels.odds import Chance
from dust_tactics.screen.world.panels.steppers import Note, label, plated
from dust_tactics.screen.world.parts.cards import USUAL, CardView
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.table.dice import Face
from dust_tactics.world.battle import ATTACKER, DEFENDER, Battle
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.counts import combat_values, dice
from dust_tactics.world.combat.losses import ChooseLosses, OfferNurse
from dust_tactics.world.combat.preview import battle_preview, reroll_preview
from dust_tactics.world.combat.ranks import under_way
from dust_tactics.world.combat.retreating import ChooseHalfRetreat
from dust_tactics.world.combat.rolls import OfferReroll
from dust_tactics.world.combat.start import OfferAtStart
from dust_tactics.world.combat.targets import sea_way
from dust_tactics.world.commands import Keep, LetPass, UseAbility
from dust_tactics.world.figures import BLANKS_TO_CEASE
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.odds import Reroll
from dust_tactics.world.state import NEUTRAL

_SUPREMACY = (0, 1, 1, 1, 0)


class BattlePanel(Panel):
    """The base of all panels in a battle."""

    covers = True

    @property
    def section(self) -> str:
        return "world-answer"

    @property
    def battle(self) -> Battle:
        """The battle under way."""
        return under_way(self.state)

    @property
    def side(self) -> int:
        """The side that decides."""
        return ATTACKER if self.battle.attacker == self.owner else DEFENDER

    def falling(self, side: int) -> Force:
        """The units of a side that are to be destroyed, as planned."""
        return EMPTY

    # The map

    def overlay(self) -> MapOverlay:
        battle = self.battle
        army = army_of(self.state, battle.attacker)
        paths = [self._path(origin) for origin in battle.origins]
        lit = frozenset(area for path in paths for area in path)
        arrows = tuple(
            Arrow(path, theme.TARGET, army, tuple(battle.attacking) if not number else ())
            for number, path in enumerate(paths)
        )
        return MapOverlay(
            battle.origins, {battle.target: theme.TARGET}, lit=lit, arrows=arrows, army=army, bubble=self._bubble()
        )

    def _path(self, origin: int) -> tuple[int, ...]:
        battle = self.battle
        return sea_way(self.state, battle.attacker, origin, battle.target) or (origin, battle.target)

    def _bubble(self) -> Bubble | None:
        if self.battle.over:
            return None
        chance = self.words.messages.percent(self.take)
        return Bubble(
            self.battle.target, chance, self.text("attack.to-take"), self.words.player(self.state, self.battle.attacker)
        )

    @property
    def take(self) -> float:
        """The chance that the attacker takes the area, as things stand."""
        odds = battle_preview(self.state).odds
        return odds.take if odds is not None else 0.0

    def begin(self) -> None:
        self.host.map.show_part((*self.battle.origins, self.battle.target))

    # The sides

    def side_facts(self, side: int, words: str = "") -> SideFacts:
        """What is told of a side."""
        state, battle = self.state, self.battle
        player = battle.player(side)
        army = army_of(state, player)
        counted = dice(state, battle, side)
        bonus = [part for part in counted.parts if part.source in ("capital", "centre")]
        plain = counted.total - sum(part.value for part in bonus)
        rolled = str(plain)
        if bonus:
            rolled = self.text(f"fight.dice-{bonus[0].source}", dice=plain, bonus=bonus[0].value)
        if side == DEFENDER:
            role = self.text("fight.defends", player=self.words.player(state, player))
        else:
            role = self.text(
                "fight.attacks", player=self.words.player(state, player), areas=self.words.areas(battle.origins)
            )
        name = self.words.army(army) if player != NEUTRAL else self.words.player(state, player)
        return SideFacts(
            army,
            facts.colours_of(self.host.atlas, state, player),
            name,
            role if player != NEUTRAL else self.text("fight.neutral"),
            rolled,
            tuple(battle.force(side)),
            self._values(side),
            words,
            tuple(self.falling(side)),
        )

    def _values(self, side: int) -> tuple[str, ...]:
        ace = side in self.battle.aces
        values = [value + (1 if ace and kind in (2, 3) else 0) for kind, value in enumerate(combat_values(self.state))]
        return tuple(
            self.text("fight.unit-value", dice=self.counted("screen-die", value), supremacy=_SUPREMACY[kind])
            for kind, value in enumerate(values)
        )

    def plates(self) -> list[Item]:
        """Both sides, the defender above."""
        return [SidePlate(self.side_facts(side, self.side_words(side))) for side in (DEFENDER, ATTACKER)]

    def side_words(self, side: int) -> str:
        """Return the line below the units of a side."""
        lost = self.battle.destroyed[side]
        return self.text("fight.lost", units=self.words.units(lost)) if lost != EMPTY else ""

    # The dock

    def dock(self) -> Widget | None:
        battle, number = self.battle, self.words.messages.number
        rows = [self._dice_row(side) for side in (ATTACKER, DEFENDER) if battle.faces[side]]
        if not battle.together and len(rows) == 2:
            last = self._last_roller()
            rows = [row for side, row in zip((ATTACKER, DEFENDER), rows, strict=True) if side == last] or rows
        faces = [face for row in rows for face in row.hits] if rows else []
        hits, blank = sum(faces), len(faces) - sum(faces)
        told = number(hits), self.counted("screen-hits-beside", hits), self.text("fight.blank", count=blank)
        return BattleDock(self._steps(), rows, self._facts(), told)

    def _last_roller(self) -> int:
        """The side whose dice lie on the table: the other one of the side that rolls next, or who decides on them."""
        if isinstance(self.question, OfferReroll):
            return self.question.side
        if isinstance(self.question, ChooseLosses | OfferNurse):
            return 1 - self.question.side
        return 1 - self.battle.rolling

    def _dice_row(self, side: int) -> DiceRow:
        battle, state = self.battle, self.state
        faces = battle.faces[side]
        player = battle.player(side)
        colours = facts.colours_of(self.host.atlas, state, player)
        return DiceRow(
            self.text(
                "fight.rolled", player=self.words.player(state, player), dice=self.counted("screen-die", len(faces))
            ),
            "",
            tuple(face is Face.HIT for face in faces),
            colours.line if colours is not None else theme.SAND,
            self.may_throw_again(side),
        )

    def may_throw_again(self, side: int) -> bool:
        """Whether blank dice of a side may be thrown again now."""
        return False

    def _steps(self) -> list[RunStep]:
        battle, text = self.battle, self.text
        preview = battle_preview(self.state) if not battle.over else None
        steps = []
        if battle.together:
            steps.append(RunStep("flag", text("fight.at-sea"), text("fight.both-roll"), done=True))
        else:
            first = battle.supremacy
            if first is None and preview is not None and preview.supremacy is not None:
                first = preview.supremacy.holder
            who = self._called(first if first is not None else battle.rolling)
            steps.append(RunStep("flag", text("fight.supremacy"), text("fight.first", side=who), done=True))
        now = self.question
        steps.append(
            RunStep(
                "dice",
                text("fight.step-roll"),
                self.counted("screen-roll", sum(battle.rolls)),
                isinstance(now, OfferReroll),
                True,
            )
        )
        steps.append(
            RunStep(
                "skull", text("fight.step-losses"), text("fight.each-hit"), isinstance(now, ChooseLosses | OfferNurse)
            )
        )
        if preview is not None:
            rolling = battle.rolling
            count = (preview.attacking if rolling == ATTACKER else preview.defending).total
            steps.append(
                RunStep(
                    "dice",
                    text("fight.next", side=self._called(rolling)),
                    self.counted("screen-die", count),
                    isinstance(now, ChooseHalfRetreat),
                )
            )
        return steps

    def _called(self, side: int) -> str:
        return self.words.player(self.state, self.battle.player(side))

    def _facts(self) -> list[tuple[str, str]]:
        battle, text = self.battle, self.text
        target = self.name(battle.target)
        found = [("flag", text("fight.cease-fire", count=battle.blanks, most=BLANKS_TO_CEASE))]
        if battle.no_way_back:
            found.append(("warning", text("fight.no-way-back")))
        else:
            found.append(("left", text("fight.back-to", areas=self.words.areas(battle.origins))))
        won = "fight.win-centre" if battle.target in self.state.centres else "fight.win"
        found.append(("world-factory" if battle.target in self.state.centres else "check", text(won, area=target)))
        left = self.state.turn.combat if self.state.turn is not None else 0
        found.append(("attack", self.counted("screen-combat", left)))
        return found

    # Odds

    def chances(self, *rows: tuple[str, float]) -> Item:
        """Chances to take the area, side by side, each with what it is the chance of."""
        area = self.name(self.battle.target)
        who = self._called(ATTACKER)
        items: list[Item] = [label(self.text("fight.takes", player=who, area=area))]
        for number, (words, share) in enumerate(rows):
            colour = theme.BRASS if not number else "#b9b19a"
            items.append(Chance(words, share, self.words.messages.percent(share), colour=colour))
        return plated(*items, gap=2)


class AbilityPanel(BattlePanel):
    """An ability in its window: use it, or let it pass."""

    question: OfferAtStart | OfferReroll | OfferNurse

    key = ""

    @property
    def ability(self) -> str:
        """The ability."""
        return Ability.NURSE if isinstance(self.question, OfferNurse) else self.question.ability

    @property
    def title(self) -> str:
        area = self.name(self.battle.target)
        return self.text("fight.ability-title", area=area, ability=self.words.ability(self.ability))

    @property
    def lead(self) -> str:
        return self.text(f"fight.lead-{self.key}")

    def use(self) -> None:
        """Use it."""
        self.give(UseAbility(self.id))

    def let_pass(self) -> None:
        """Leave it."""
        self.give(LetPass(self.id))

    def items(self) -> Sequence[Item]:
        return [*self.plates(), *self.odds(), self.card()]

    def odds(self) -> list[Item]:
        """What the ability does to the odds."""
        return [self.chances((self.text("fight.as-it-stands"), self.take))] if not self.battle.over else []

    def card(self) -> Item:
        """The card, and what its ability does."""
        number = self.state.players[self.owner].played
        rule = Note("info", self.words.ability_text(self.ability))
        if number is None:
            return plated(rule)
        face = facts.card_face(load_world(), self.words, number)
        return Row(CardView(face, lit=True).sized(*USUAL), plated(rule).grows(), gap=10)

    @cached_property
    def _is_advised(self) -> bool:
        return isinstance(advised(self.state), UseAbility)

    def buttons(self) -> Sequence[Widget]:
        no = Answer(self.no_words, "world-answer.no", self.let_pass)
        use = Answer(self.use_words, "world-answer.use", self.use)
        return offer_buttons(self, no, use, use_is_advised=self._is_advised)

    @property
    def no_words(self) -> str:
        """What the button says that leaves it."""
        return self.text("offer.no")

    @property
    def use_words(self) -> str:
        """What the button says that uses it."""
        return self.text("fight.use", ability=self.words.ability(self.ability))

    def answers(self) -> Answers:
        return {"world-answer.no": self.let_pass, "world-answer.use": self.use}


class StartPanel(AbilityPanel):
    """Secret Weapon, Alien Radar or Ace of the Sky before any dice."""

    key = "start"

    def items(self) -> Sequence[Item]:
        rows = list(super().items())
        if self.side == ATTACKER and self.ability == Ability.ALIEN_RADAR:
            rows.insert(0, plated(Note("warning", self.text("fight.stops-own-attack"), theme.SAND, theme.COVER)))
        rows.append(
            self.button(
                self.text("offer.not-again"),
                "world-answer.round",
                self._not_again,
                tip=self.text("fight.not-again-tip"),
            ).sized(height=34)
        )
        return rows

    def _not_again(self) -> None:
        self.host.not_asked_again(self.decision, whole_round=True)
        self.let_pass()

    def answers(self) -> Answers:
        return {**super().answers(), "world-answer.round": self._not_again}


class RerollPanel(AbilityPanel):
    """Raketen Truppen or Sigrid, right after the own roll."""

    question: OfferReroll

    key = "reroll"

    @property
    def lead(self) -> str:
        faces = self.battle.faces[self.question.side]
        hits = sum(face is Face.HIT for face in faces)
        return self.text("fight.lead-reroll", hits=self.counted("screen-hit", hits), blank=len(faces) - hits)

    def may_throw_again(self, side: int) -> bool:
        return bool(side == self.question.side)

    def odds(self) -> list[Item]:
        worth = reroll_preview(self.state)
        if worth is None:
            return []
        again = self._again(worth)
        use = self.text("fight.call", ability=self.words.ability(self.ability))
        return [self.chances((use, again), (self.text("fight.keep"), worth.kept))]

    def let_pass(self) -> None:
        self.give(Keep(self.id))

    @property
    def _count(self) -> int:
        faces = self.battle.faces[self.question.side]
        return len(faces) if self.ability == "raketen-truppen" else sum(face is not Face.HIT for face in faces)

    @property
    def use_words(self) -> str:
        return self.text("fight.roll-again", count=self._count)

    @property
    def no_words(self) -> str:
        faces = self.battle.faces[self.question.side]
        return self.counted("screen-keep", sum(face is Face.HIT for face in faces))

    def _again(self, worth: Reroll) -> float:
        return worth.all if self.ability == "raketen-truppen" else worth.blanks


class NursePanel(AbilityPanel):
    """The Nurse, as a unit falls."""

    question: OfferNurse

    key = "nurse"

    @property
    def lead(self) -> str:
        return self.text("fight.lead-nurse", unit=self.words.unit(int(self.question.unit)))

    def falling(self, side: int) -> Force:
        if side != self.question.side:
            return EMPTY
        return Force(*(int(kind == self.question.unit) for kind in range(5)))
