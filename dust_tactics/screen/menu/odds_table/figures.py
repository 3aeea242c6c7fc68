"""What is told of one cell of the odds table: dice, hits, saves, losses and the chance to eliminate."""

from collections.abc import Iterable
from dataclasses import replace

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import cited
from dust_tactics.rules.attack.fates import chance_to_hit
from dust_tactics.rules.attack.odds import TargetOdds
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.explained import explained
from dust_tactics.screen.battle.planning.storeys import Storeys
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.menu.odds_table.duel import DuelOutcome
from dust_tactics.screen.ui import Column, Grid, Label, Paragraph, Tip
from dust_tactics.table.dice_sets import chance_of

_NARROWEST = 100
NAMES = ("dice", "to_hit", "hits", "to_save", "lost", "eliminated")
"""The figures, in the order in which a roll comes about."""


def tip_of(outcome: DuelOutcome, messages: Messages) -> Tip:
    """Return how an outcome comes about, or why there is none; with the rules behind it."""
    state = outcome.state
    cite = EDITIONS[state.battle.edition].cite
    words = Words(messages, Storeys.of(state), cite)
    if outcome.target is not None:
        tip = explained(state, [odds.volley for odds in outcome.target.volleys], words)
        return replace(tip, clause=cited(tip.clause, cite))
    if outcome.refusal is None:
        return Tip(body=messages.text("odds_table.nothing"))
    return words.why_not(outcome.refusal)


def values_of(odds: TargetOdds, messages: Messages) -> tuple[str, ...]:
    """Return the figures of NAMES, as people read them."""
    volleys = [each.volley for each in odds.volleys]
    return (
        str(sum(volley.dice.total for volley in volleys)),
        _different(messages, (chance_to_hit(volley) for volley in volleys)),
        messages.number(odds.expected_hits, 2),
        _different(messages, (chance_of(volley.save.success) for volley in volleys)),
        messages.number(odds.lost.mean, 2),
        messages.percent(odds.destroyed),
    )


def _different(messages: Messages, chances: Iterable[float]) -> str:
    """Chances of several rolls, those that are alike once."""
    return " / ".join(dict.fromkeys(messages.percent(chance) for chance in chances))


class CellFigures(Column):
    """The figures of the cell that is chosen, or why there are none."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._heading = Label("", style=theme.BODY_BOLD)
        self._values = [Label("", style=theme.CARD_NAME) for _ in NAMES]
        figures = [
            Column(
                Label(messages.text(f"odds_table.{name}"), style=theme.CAPTION, colour=theme.STONE).sized(height=16),
                value.sized(height=30),
                gap=0,
            )
            for name, value in zip(NAMES, self._values, strict=True)
        ]
        self._figures = Grid(*figures, columns=len(NAMES), narrowest=_NARROWEST, gap=6)
        self._note = Paragraph("", style=theme.TABLE, colour=theme.SAND)
        super().__init__(self._heading.sized(height=22), self._figures, self._note, gap=4)

    def show(self, heading: str, outcome: DuelOutcome) -> None:
        """Show another cell."""
        messages, odds, tip = self._messages, outcome.target, tip_of(outcome, self._messages)
        self._heading.text = heading
        self._figures.visible = odds is not None
        if odds is None:
            self._note.text = "\n".join(filter(None, (tip.body, tip.clause)))
            return
        for label, value in zip(self._values, values_of(odds, messages), strict=True):
            label.text, label.tip = value, tip
        back = outcome.back
        struck = [] if back is None else [messages.text("odds_table.back", lost=messages.number(back.lost.mean, 2))]
        self._note.text = "\n".join([tip.body, *struck, tip.clause])
