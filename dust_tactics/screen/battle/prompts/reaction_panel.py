"""The panel of an offered reaction: the two units, the chances of the roll, and what each result would allow."""

from functools import partial

import pygame

from dust_tactics.rules.attack.odds import ReactionCase, ReactionOption, TargetOdds
from dust_tactics.rules.heroes.joining import as_target, attacked_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import slots_left
from dust_tactics.rules.units import Action, Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_die, paint_framed_portrait
from dust_tactics.screen.art.side_painters import paint_emblem
from dust_tactics.screen.battle.modes import Mode
from dust_tactics.screen.battle.panels.action_bar import Choice, button_of
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.forecast import OUT_OF_REACH, forecast_of
from dust_tactics.screen.battle.planning.headline import is_of_damage
from dust_tactics.screen.battle.planning.reacting import ReactionChoice
from dust_tactics.screen.battle.planning.sight_preview import badge
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.sides import livery_of
from dust_tactics.screen.ui import Bar, Canvas, Panel, RectLike, Strip, TextLine, Tip, Widget, fitted, paint_lines

_DICE = "T13-REA-07"


def build_reaction_panel(panel: SidePanel, choice: ReactionChoice, words: Words, host: Mode) -> None:
    """Fill the panel."""
    odds = choice.chosen.odds
    panel.stack(_Heading(choice, words), 112)
    tight = panel.room < 540
    panel.stack(_Pair(choice, words), 82 if tight else 172)
    if odds is not None:
        face = words.either_face(choice.success)
        chances = ReactionChances(odds.cases, face)
        chances.tip = Tip(words.text("battle.reaction.an-attack"), words.text("battle.reaction.tip", face=face), _DICE)
        panel.stack(chances, 84)
        for case in odds.cases:
            line = _CaseLine(choice, case, words)
            count, face = words.messages.number(case.army), words.either_face(choice.success)
            line.tip = Tip(line.words[0], words.text("battle.reaction.case-tip", count=count, face=face), _DICE)
            panel.stack(line, 42, 4)
    warning = _Warning(words.text("battle.note.reaction-spent"))
    warning.tip = Tip(body=warning.text, clause="T13-REA-13")
    panel.stack(warning, 38)
    panel.add_footer(_Answers(choice, words, host), 62)


class _Answers(Widget):
    def __init__(self, choice: ReactionChoice, words: Words, host: Mode) -> None:
        super().__init__()
        text, harms = words.text, choice.harms
        face = words.either_face(choice.success)
        to_roll, to_hold = text("battle.button.roll-to-react"), text("battle.button.hold-reaction")
        tip = Tip(to_roll, text("battle.tip.roll-to-react", face=face), "T13-REA-07")
        roll = Choice(to_roll, "battle.main" if harms else "reaction.roll", tip=tip)
        same = Tip(to_hold, text("battle.tip.hold-reaction", key=host.key_name("battle.back")))
        hold = Choice(to_hold, "reaction.hold" if harms else "battle.main", tip=same)
        self.roll, self.hold = button_of(roll, host.act, main=harms), button_of(hold, host.act, main=not harms)
        self.roll.style = self.hold.style = theme.HEADING
        self.add(self.roll, self.hold)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        width = self.rect.width * 55 // 100
        self.roll.place((self.rect.left, self.rect.top, width, self.rect.height))
        left = self.rect.left + width + 10
        self.hold.place((left, self.rect.top, self.rect.right - left, self.rect.height))


def next_words(state: GameState, words: Words) -> str:
    """What the active unit is about to do, as "next: Attack"."""
    activation = state.activations[-1]
    left = activation.actions[activation.next :]
    if activation.rest is not None:
        return words.text("battle.reaction.halfway")
    if activation.free:
        return words.text("battle.reaction.next-free", action=words.text(f"battle.free.{activation.free[0]}"))
    if not left:
        spent = slots_left(state, state.units[activation.unit], activation.actions) <= 0
        return words.text(f"battle.reaction.{'all-done' if spent else 'one-left'}")
    return words.text("battle.reaction.next", action=words.action(left[0]))


class _Heading(Panel):
    def __init__(self, choice: ReactionChoice, words: Words) -> None:
        super().__init__()
        state, chosen, owner = choice.state, choice.chosen, choice.offer.owner
        self.livery, player = livery_of(state.battle, owner), words.commander(state, owner)
        names = [member.name for member in (chosen.unit, chosen.together) if member is not None]
        react = partial(words.text, "battle.title.react")
        self.titles = [react(units=words.messages.listed(shown)) for shown in (names, names[:1])]
        self.decision = words.text("battle.title.your-decision", player=player)
        square = words.stands(choice.active)
        active = words.text("battle.label.unit-on", unit=choice.active.name, square=square)
        self.words = f"{active} · {next_words(choice.state, words)}"

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.gradient(rect, self.livery.heading, radius=theme.PLATE_RADIUS)
        colours = self.livery.colours
        canvas.fill(pygame.Rect(rect.left, rect.bottom - 3, rect.width, 3), colours.mark)
        emblem = pygame.Rect(rect.right - 100, rect.top + 6, 94, 94)
        paint_emblem(canvas, self.livery.bloc, emblem, self.livery.heading[1])
        line = pygame.Rect(rect.left + 14, rect.top + 10, rect.width - 84, 18)
        canvas.text(self.decision, line, theme.SECTION)
        title = pygame.Rect(rect.left + 14, rect.top, rect.width - 28, rect.height)
        styles = ((theme.HEADLINE, title.width - 60), (theme.HEADING, title.width), (theme.SUBHEADING, title.width))
        ways = ((words, style, width) for words in self.titles for style, width in styles)
        fitting = ((words, style) for words, style, width in ways if canvas.width(words, style) <= width)
        words, style = next(fitting, (self.titles[-1], theme.SUBHEADING))
        paint_lines(
            canvas, title, 32, TextLine(words, style, height=40), 6, TextLine(self.words, theme.TABLE, height=20)
        )


class _Pair(Panel):
    def __init__(self, choice: ReactionChoice, words: Words) -> None:
        super().__init__()
        self.choice, self.words = choice, words

    def both(self) -> tuple[tuple[Unit, tuple[str, str]], tuple[Unit, tuple[str, str]]]:
        """Who would react, and whom that would meet: a hero who has joined stands for the unit (T13-HER-08)."""
        state, chosen = self.choice.state, self.choice.chosen
        target, *heroes = attacked_party(state, as_target(state, self.choice.active))
        seen = self.words.text(f"battle.reaction.target-{badge(state, chosen.unit, target)}")
        return (
            (chosen.unit, self._line(chosen.unit, chosen.together, "")),
            (target, self._line(target, next(iter(heroes), None), seen)),
        )

    def _line(self, unit: Unit, hero: Unit | None, seen: str) -> tuple[str, str]:
        """Return how a unit stands; where that is too long, without its square, which the heading tells."""
        words = self.words
        left = words.left_of_party((unit,) if hero is None else (unit, hero))
        told = [part for part in (words.where(unit), left, seen) if part]
        return " · ".join(told), " · ".join(told[1:])

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        half = (rect.width - 10) // 2
        tall = rect.height > 120
        picture = rect.height - 44 if tall else 0
        both = self.both()
        longest = max((unit.name for unit, _ in both), key=lambda name: canvas.width(name, theme.SUBHEADING))
        style = fitted(canvas, longest, (theme.SUBHEADING, theme.SECTION), half)  # of both, as equals
        for (unit, lines), left, align in zip(both, (rect.left, rect.right - half), (0.0, 1.0), strict=True):
            if tall:
                paint_framed_portrait(canvas, unit.card, pygame.Rect(left, rect.top, half, picture), mirrored=align > 0)
            name = TextLine(unit.name, style, height=22, align=align)
            line = canvas.first_fitting(lines, theme.CAPTION, half)
            below = TextLine(line, theme.CAPTION, theme.SAND, 16, align=align)
            paint_lines(canvas, pygame.Rect(left, rect.top, half, rect.height), picture + 4, name, below)
        words = self.words.text("battle.chip.range", range=self.choice.chosen.distance)
        chip = pygame.Rect(0, 0, 76, 24)
        chip.center = rect.centerx, rect.top + (picture // 2 if tall else 70)
        canvas.gradient(chip, (theme.TARGET, theme.TARGET), radius=12)
        canvas.gradient(chip.inflate(-3, -3), ("#12100d", "#12100d"), radius=11)
        canvas.text(words, chip, theme.CAPTION_BOLD, align=(0.5, 0.5))


class ReactionChances(Widget):
    """How likely one success or two are, in a figure and a bar."""

    tells = True

    def __init__(self, cases: tuple[ReactionCase, ...], face: str) -> None:
        super().__init__()
        self.face = face
        chances = {case.army: case.chance for case in cases}
        self.any = chances[2] + chances[1]
        self.bar = Bar([(chances[2], theme.BRASS), (chances[1], "#b98a37"), (chances[0], theme.LINE)])
        self.add(self.bar)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        self.bar.place((self.rect.left, self.rect.bottom - 16, self.rect.width, 14))

    def paint(self, canvas: Canvas) -> None:
        messages = canvas.messages
        figure = messages.percent(self.any)
        line = Strip(canvas, pygame.Rect(self.rect.left, self.rect.top, self.rect.width, 58))
        line.text(figure, theme.NUMBER, gap=14)
        attack = TextLine(messages.text("battle.reaction.an-attack"), theme.BODY_BOLD, height=20)
        enough = messages.text("battle.reaction.one-is-enough", face=self.face)
        paint_lines(canvas, line.room, 10, attack, TextLine(enough, theme.TABLE, theme.SAND, 20))


def words_of_case(choice: ReactionChoice, case: ReactionCase, words: Words) -> tuple[str, str]:
    """What a roll allows, and what that would do to the active unit."""
    best = case.best

    def case_words(key: str, /, **values: str) -> str:
        return words.text(f"battle.reaction-case.{key}", **values)

    if case.army == 0:
        return case_words("nothing"), case_words("spent")
    if best is None:
        two = "either" if choice.may_turn else "sustained"
        return case_words("attack" if case.army == 1 else two), case_words("no-harm")
    met = _met(choice, best)
    dice = sum(roll.volley.dice.total for roll in met.volleys) if met else 0
    name = "sustained" if Action.SUSTAINED in best.actions else "attack"
    if Action.MOVE in best.actions and choice.chosen.unit.has_facing:
        name = "turn"
    hits = words.messages.number(met.expected_hits if met else 0, 1)
    return case_words(name), case_words("odds", dice=words.counted("die", dice), hits=hits)


def figure_of_case(choice: ReactionChoice, case: ReactionCase, words: Words) -> tuple[str, str]:
    """Return the figure of what a case may come to, and what it counts: of a vehicle damage, no losses."""
    best = case.best
    if best is None:
        return "", ""
    if best.destroyed >= OUT_OF_REACH:
        return words.messages.percent(best.destroyed), words.text("battle.label.destroys")
    met = _met(choice, best)
    what = "damage" if met is not None and is_of_damage(forecast_of(choice.state, met)) else "lost"
    return words.messages.number(best.expected_loss, 1), words.text(f"battle.label.{what}")


def _met(choice: ReactionChoice, best: ReactionOption) -> TargetOdds | None:
    """Return what a reaction does to the active unit; it may meet others on the way."""
    return best.odds.at(as_target(choice.state, choice.active).id)


class _CaseLine(Widget):
    def __init__(self, choice: ReactionChoice, case: ReactionCase, words: Words) -> None:
        super().__init__()
        self.bloc, self.case, self.words = choice.chosen.unit.card.banner, case, words_of_case(choice, case, words)
        self.figure = figure_of_case(choice, case, words)
        self.face = choice.success[0]

    def paint(self, canvas: Canvas) -> None:
        rect, case = self.rect, self.case
        line = Strip(canvas, rect)
        for index in range(2):
            face = self.face if index < case.army else None
            paint_die(canvas, face, self.bloc, line.cut(31, 31, gap=3), "success", -5 if index == 0 else 4)
        canvas.text(canvas.messages.percent(case.chance), line.cut(58, gap=6).move(8, 0), theme.HEADING)
        name, words = self.words
        if case.best is not None:
            figure, what = self.figure
            large = TextLine(figure, theme.BODY_BOLD, theme.ALARM, 18, align=1.0)
            small = TextLine(what, theme.CAPTION, theme.SAND, 18, align=1.0)
            paint_lines(canvas, line.cut(72, end=True), 3, large, 1, small)
        line.cut(8)
        told = (TextLine(name, theme.TABLE_BOLD, height=18), 1, TextLine(words, theme.CAPTION, theme.SAND, 16))
        paint_lines(canvas, line.room, 3, *told)


class _Warning(Widget):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.WARNING_STYLE)
        line = Strip(canvas, self.rect, aside=10)
        line.icon("reaction", 18, theme.COVER, gap=8)
        line.rest(self.text, theme.CAPTION, "#e9d9ae")
