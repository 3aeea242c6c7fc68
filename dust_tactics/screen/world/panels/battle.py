"""Panels of a battle: abilities at its start and after rolls, the Nurse; both sides, dice and odds beside them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from dust_tactics.files.world.world import load_world
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Item, Row, Widget
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.fight import as_it_lies, fight_of, fight_overlay, left
from dust_tactics.screen.world.map.overlay import MapBubble, MapOverlay
from dust_tactics.screen.world.panel import Answers, Panel
from dust_tactics.screen.world.panels.advice import Answer, advised, offer_buttons
from dust_tactics.screen.world.panels.battle_parts import Again, SidePlate
from dust_tactics.screen.world.panels.battle_shown import BattleShown, Now
from dust_tactics.screen.world.panels.odds import ChanceLine
from dust_tactics.screen.world.panels.steppers import Note, label, plated
from dust_tactics.screen.world.parts.cards import USUAL, WorldCardView
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.table.dice import Face
from dust_tactics.world.battle import ATTACKER, DEFENDER, Battle
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.losses import ChooseLosses, OfferNurse
from dust_tactics.world.combat.preview import AbilityWorth, AttackPreview, ability_worth, battle_preview
from dust_tactics.world.combat.ranks import under_way
from dust_tactics.world.combat.rolls import OfferReroll
from dust_tactics.world.combat.start import OfferAtStart
from dust_tactics.world.commands import Keep, LetPass, UseAbility
from dust_tactics.world.force import EMPTY, ONE, Force


class BattlePanel(Panel):
    """The base of all panels in a battle."""

    section = "world-answer"
    covers = True

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
        plain = fight_overlay(fight_of(self.state, self.battle), army_of(self.state, self.battle.attacker))
        return replace(plain, chosen=self.battle.origins, bubble=self._bubble())

    def _bubble(self) -> MapBubble | None:
        if self.planned.over:
            return None
        chance = self.words.messages.percent(self.take)
        return MapBubble(
            self.battle.target, chance, self.text("attack.to-take"), self.words.player(self.state, self.battle.attacker)
        )

    @property
    def take(self) -> float:
        """The chance that the attacker takes the area, as things stand."""
        odds = self.preview.odds
        return odds.take if odds is not None else 0.0

    @property
    def preview(self) -> AttackPreview:
        """The battle before its next roll, once what is planned is done."""
        return battle_preview(self.state, self.planned)

    @property
    def planned(self) -> Battle:
        """The battle without the units that are to be destroyed, as planned."""
        battle = left(self.battle, ATTACKER, self.falling(ATTACKER))
        return left(battle, DEFENDER, self.falling(DEFENDER))

    def begin(self) -> None:
        self.host.map.show_part((*self.battle.origins, self.battle.target))

    # The sides

    @property
    def shown(self) -> BattleShown:
        """The battle in words and figures."""
        return BattleShown(self.words, self.host.atlas, self.state, as_it_lies(self.state, self.battle))

    def plates(self) -> list[Item]:
        """Both sides, the defender above."""
        shown = self.shown
        return [
            SidePlate(shown.side(side, shown.lost(side), self.falling(side)), self.host.face(player))
            for side, player in ((side, self.battle.player(side)) for side in (DEFENDER, ATTACKER))
        ]

    # The dock

    def dock(self) -> Widget | None:
        preview = None if self.planned.over else self.preview
        roller = self._last_roller()
        return self.shown.dock(self._now, roller, preview, again=self.thrown_again(roller))

    @property
    def _now(self) -> Now:
        if isinstance(self.question, OfferReroll):
            return Now.ROLL
        return Now.LOSSES if isinstance(self.question, ChooseLosses | OfferNurse) else Now.RETREAT

    def _last_roller(self) -> int:
        """The side whose dice lie on the table: the other one of the side that rolls next, or who decides on them."""
        if isinstance(self.question, OfferReroll):
            return self.question.side
        if isinstance(self.question, ChooseLosses | OfferNurse):
            return 1 - self.question.side
        return 1 - self.battle.rolling

    def thrown_again(self, side: int) -> Again:
        """Which dice of a side may be thrown again now."""
        return Again.NONE

    # Odds

    def chances(self, heading: str, *rows: tuple[str, float], best: int) -> Item:
        """Chances side by side, each with what it is the chance of; the best one, by its number, shines."""
        items: list[Item] = [label(heading)]
        for number, (words, share) in enumerate(rows):
            colour = theme.BRASS if number == best else "#b9b19a"
            items.append(ChanceLine(words, share, self.words.messages.percent(share), colour=colour))
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
        area = self.words.area_in_text(self.battle.target)
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

    @cached_property
    def worth(self) -> AbilityWorth:
        """What the ability changes."""
        worth = ability_worth(self.state)
        assert worth is not None
        return worth

    def odds(self) -> list[Item]:
        """Both answers with their chances, the one that Enter gives shining."""
        use = self.text("fight.call", ability=self.words.ability(self.ability)), self.worth.used
        return [self.chances(self.heading, use, (self.unused, self.worth.unused), best=int(not self.is_advised))]

    @property
    def heading(self) -> str:
        """What the chances are those of."""
        return self.text("fight.takes", area=self.words.area_in_text(self.battle.target))

    @property
    def unused(self) -> str:
        """What it is called not to use the ability."""
        return self.text("fight.without")

    def card(self) -> Item:
        """The card, and what its ability does."""
        number = self.state.players[self.owner].played
        rule = Note("info", self.words.ability_text(self.ability))
        if number is None:
            return plated(rule)
        face = facts.card_face(load_world(), self.words, number)
        return Row(WorldCardView(face, lit=True).sized(*USUAL), plated(rule).grows(), gap=10)

    @cached_property
    def is_advised(self) -> bool:
        """Whether it is better used: by the chances, or where these don't tell, as the hint says."""
        return self.worth.is_better_used if self.worth.is_clear else isinstance(advised(self.state), UseAbility)

    def buttons(self) -> Sequence[Widget]:
        no = Answer(self.no_words, "world-answer.no", self.let_pass)
        use = Answer(self.use_words, "world-answer.use", self.use)
        return offer_buttons(self, no, use, use_is_advised=self.is_advised)

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
        self.host.unasked.for_round(self.state.round, self.decision)
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
        return self.text(
            "fight.lead-reroll",
            hits=self.counted("screen-hit", hits),
            blank=self.counted("screen-blank", len(faces) - hits),
        )

    @property
    def take(self) -> float:
        """The chance with the hits that lie on the table, which have destroyed nobody yet."""
        return self.worth.unused

    def thrown_again(self, side: int) -> Again:
        if side != self.question.side:
            return Again.NONE
        return Again.ALL if self._throws_all else Again.BLANKS

    @property
    def unused(self) -> str:
        return self.text("fight.keep")

    def let_pass(self) -> None:
        self.give(Keep(self.id))

    @property
    def _count(self) -> int:
        faces = self.battle.faces[self.question.side]
        return len(faces) if self._throws_all else sum(face is not Face.HIT for face in faces)

    @property
    def _throws_all(self) -> bool:
        """Whether HITs are thrown again as well (WW-ABL-04)."""
        return self.question.ability is Ability.RAKETEN_TRUPPEN

    @property
    def use_words(self) -> str:
        return self.text("fight.roll-again", count=self._count)

    @property
    def no_words(self) -> str:
        return self.text("fight.keep")


class NursePanel(AbilityPanel):
    """The Nurse, as a unit falls."""

    question: OfferNurse

    key = "nurse"

    @property
    def lead(self) -> str:
        return self.text("fight.lead-nurse", unit=self.words.units(ONE[self.question.unit]))

    @property
    def heading(self) -> str:
        return self.text("fight.saves", unit=self.words.units(ONE[self.question.unit]))

    def falling(self, side: int) -> Force:
        if side != self.question.side:
            return EMPTY
        return Force(*(int(kind == self.question.unit) for kind in range(5)))
