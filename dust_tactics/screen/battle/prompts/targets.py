"""Which weapons attack whom? Asked when the shots were not planned, or when they have to be planned anew (T13-ATK)."""

from collections.abc import Sequence

import pygame

from dust_tactics.rules.commands import Attack, Shot
from dust_tactics.rules.game import Decision
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.modes import Answers, BattleAsked
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.aiming import build_aiming_panel
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.activation_plan import Plan, planned_attack
from dust_tactics.screen.battle.planning.attack_options import AttackOptions
from dust_tactics.screen.battle.planning.sight_preview import sight_preview
from dust_tactics.screen.battle.planning.targeting import Targeting
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.view.overlay import Legend, Overlay, Pointer
from dust_tactics.screen.ui import Tip, Widget
from dust_tactics.table.refusal import Refusal

_OF_FALLEN = frozenset({"not-so-many", "weapon-lost"})
"""Refusals of shots whose weapons are no longer there."""
_TOASTS = ("battle.toast.weapons-gone", "battle.toast.shots-fell-away")
"""What is told of shots without a reason, and with one."""


class AimWeapons(Prompt[DeclareTargets]):
    """The shots of an attack that is under way."""

    section = "fire"

    def __init__(self, host: BattleAsked, decision: Decision, intention: Plan | None) -> None:
        super().__init__(host, decision)
        self.targeting = Targeting(AttackOptions.asked(self.state, self.asked), host.words)
        self._fill_in(intention)

    @property
    def attacker(self) -> Unit:
        """Who attacks."""
        return self.unit(self.asked.unit)

    def _fill_in(self, intention: Plan | None) -> None:
        mine = intention is not None and intention.unit == self.asked.unit
        attack = planned_attack(self.state, self.asked, intention) if mine and intention is not None else None
        kept, lost = self.targeting.options.left_of(attack.shots if attack is not None else ())
        if kept and attack is not None:
            self.targeting.set_shots(kept, close_sustained=attack.close_sustained)
        if lost:
            self._tell_of_lost(lost, some_left=bool(kept))
        targets = [target for target in self.targeting.options.targets if not is_piece(self.unit(target))]
        if not kept and len(targets) == 1:
            self.targeting.aim(targets[0], more=False)

    def _tell_of_lost(self, lost: Sequence[tuple[Shot, Refusal]], *, some_left: bool) -> None:
        """Tell in one toast what of the planned shots fell away, and why: each reason once, lost weapons first."""
        words, reasons = self.host.words, dict[str, list[str]]()
        for shot, refusal in sorted(lost, key=lambda each: each[1].reason not in _OF_FALLEN):
            weapon = words.weapon(self.targeting.options.line(shot))
            count, target = words.messages.number(shot.count), words.unit(self.unit(shot.target))
            told = self.text("battle.toast.lost-shot", count=count, weapon=weapon, target=target)
            why = "" if refusal.reason in _OF_FALLEN else words.refusal(refusal)
            reasons.setdefault(why, []).append(told)
        said = [
            self.text(_TOASTS[bool(why)], shots=words.messages.listed(shots), why=why) for why, shots in reasons.items()
        ]
        if not some_left:
            said.append(self.text("battle.toast.shots-none-left"))
        self.host.toast(" ".join(said), lost[0][1].clause)

    def command(self) -> Attack:
        """Return the attack as a command."""
        return Attack(self.decision.id, self.targeting.shots, self.targeting.close_sustained)

    def why_not(self) -> Refusal | None:
        """Return why the attack can't be."""
        return self.refusal(self.command())

    def fire(self) -> None:
        """Attacks."""
        if refusal := self.why_not():
            self.host.explain(refusal)
        elif self.targeting.shots:
            self.host.submit(self.command())

    def hold(self) -> None:
        """Attacks nobody; the action is spent."""
        self.host.submit(Attack(self.decision.id))

    # What people do

    def click(self, square: int, *, more: bool) -> None:
        enemy = self._meant_at(square)
        if enemy is None:
            return
        enemy = self.again_at(square, enemy, self.targeting)
        if not self.targeting.aim(enemy.id, more=more):
            tip = self.targeting.why_not(enemy.id)
            body, clause = (tip.body, tip.clause) if tip is not None else (self.text("battle.toast.not-attacked"), "")
            self.host.toast(body.split("\n")[0], clause)
        self.host.refresh()

    def _meant_at(self, square: int) -> Unit | None:
        """Return the enemy on a square that would be aimed at, or else the cover piece there."""
        return self.target_at(square, 1 - self.owner) or self.piece_at(square)

    def tab(self, step: int) -> None:
        target = self.targeting.next_target(step)
        if target is not None:
            self.targeting.aim(target, more=False)
        self.host.refresh()

    def answers(self) -> Answers:
        return {"battle.main": self.fire, "fire.hold": self.hold}

    def act(self, action: str) -> bool:
        if not self.targeting.act(action):
            return super().act(action)
        self.host.refresh()
        return True

    def escape(self) -> bool:
        if not self.targeting.shots:
            return False
        self.targeting.clear()
        self.host.refresh()
        return True

    def step_weapon(self, weapon: int, step: int, hero: bool = False) -> None:
        """One copy of a weapon more or fewer, of the unit or of the hero who attacks along."""
        self.targeting.step(weapon, step, hero=hero)
        self.host.refresh()

    def choose_mode(self, number: int) -> None:
        """Another of the ways to attack that exclude one another."""
        self.targeting.choose_mode(number)
        self.host.refresh()

    # What is shown

    def acting_unit(self) -> int | None:
        return self.asked.unit

    def viewer(self) -> Unit | None:
        return self.attacker

    def pointer(self, square: int | None) -> Pointer:
        if square is None:
            return Pointer()
        enemy = self._meant_at(square)
        if enemy is None:
            return Pointer(square)
        distance = self.state.range(self.attacker, enemy)
        words = self.text("battle.pointer.range", range=distance)
        return Pointer(square, (), words, enemy.id not in self.targeting.options.targets)

    def tip(self, square: int) -> Tip | None:
        enemy = self._meant_at(square)
        return self.targeting.why_not(enemy.id) if enemy is not None else None

    def overlay(self) -> Overlay:
        seen = sight_preview(self.state, self.attacker, self.host.words.storeys)
        return Overlay(
            hidden=seen.hidden,
            covered=seen.covered,
            badges=seen.badges,
            crossed=self.targeting.crossed(),
            marked=self.targeting.pieces,
            selected=frozenset(shooter.id for shooter in self.targeting.options.party),
            targets=frozenset(self.targeting.aimed_at),
            faded=self.targeting.faded(),
            aims=self.targeting.aims(),
            bubbles=self.targeting.bubbles(),
        )

    def legend(self) -> Legend:
        keys = {"first": self.key_name("aim.more-1"), "last": self.key_name("aim.more-9")}
        task, short = (self.text(f"battle.{table}.aim", **keys) for table in ("task", "task-short"))
        if self.asked.only is not None:
            named = {"target": self.unit(self.asked.only).name, **keys}
            task, short = (self.text(f"battle.{table}.aim-reaction", **named) for table in ("task", "task-short"))
        return Legend(self.entries("open", "cover", "hidden", "shot"), extra=task, short=short)

    def build_panel(self, panel: SidePanel) -> None:
        build_aiming_panel(panel, self.targeting, self)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        kind = "reactive-attack" if self.asked.only is not None else "attack"
        sustained = "-sustained" if self.asked.sustained else ""
        kind = kind if self.asked.ranged else "free-attack"
        title = self.text(f"battle.title.{kind}{sustained}", unit=self.attacker.name)
        why_not: Tip | None = None
        if not self.targeting.shots:
            why_not = Tip(body=self.text("battle.tip.aim-first"), clause="T13-ATK-02")
        elif refusal := self.why_not():
            why_not = self.host.words.why_not(refusal)
        to_hold = self.text("battle.button.hold-fire")
        owed = self.refusal(Attack(self.decision.id))
        why_fire = self.host.words.why_not(owed) if owed is not None else None
        hold = Choice(to_hold, "fire.hold", why_fire, tip=Tip(to_hold, self.text("battle.tip.hold-fire")))
        text = self.text(f"battle.button.{'fire' if not self.targeting.shots or not self._strikes() else 'strike'}")
        words = self.targeting.words_of_shots()
        build_sentence_bar(bar, area, title, words, [hold], Choice(text, "battle.main", why_not), self.act)

    def _strikes(self) -> bool:
        return all(self.targeting.options.is_close(shot) for shot in self.targeting.shots)
