"""The forces of a side while a scenario is written: units of its own or ready armies, and what both cost."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from dust_tactics.files.armies.armies import load_armies
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import tables_of, unpack_army
from dust_tactics.files.packs.home import home_of
from dust_tactics.language.names import army_name
from dust_tactics.rules.scenario import Army
from dust_tactics.screen import theme, ui
from dust_tactics.screen.menu.editor.choices import side_name
from dust_tactics.screen.menu.editor.host import EditorHost

_LINE = 18
_POINTS = 34


def ready_armies(host: EditorHost, side: Mapping[str, Any]) -> list[Army]:
    """Return the ready armies that a side offers, as far as they are known."""
    known = load_armies(next(iter(host.cards.values())).edition, home_of(host.draft.path))
    more = side.get("armies")
    ids = dict.fromkeys([side.get("army"), *(more if isinstance(more, list) else ())])
    return [known[each] for each in ids if isinstance(each, str) and each in known]


def offers_armies(side: Mapping[str, Any]) -> bool:
    """Return whether a side offers armies, ready or to be built, in place of units of its own."""
    return not tables_of(dict(side), "unit") and any(key in side for key in ("army", "armies", "muster"))


def points_of_side(host: EditorHost, side: Mapping[str, Any]) -> int | None:
    """Return what the units of a side cost, or else its first ready army; None where there is neither."""
    units = tables_of(dict(side), "unit")
    if units:
        cards = (host.cards.get(str(unit.get("card"))) for unit in units)
        return sum(card.points for card in cards if card is not None)
    armies = ready_armies(host, side)
    return armies[0].points if armies else None


def army_words(host: EditorHost, army: Army) -> str:
    """Return the name of an army with its points."""
    return host.messages.text("editor.army", army=army_name(host.messages, army), points=army.points)


def army_lines(host: EditorHost, side: Mapping[str, Any]) -> Iterator[ui.Item]:
    """Yield what is in each ready army of a side, in grey: the names of its units with their points."""
    for army in ready_armies(host, side):
        yield ui.Label(army_words(host, army), style=theme.BODY_BOLD, colour=theme.SAND).sized(height=_LINE + 4)
        for unit in army.units:
            card = host.cards.get(unit.card)
            name = ui.Label(unit.name or (card.name if card is not None else unit.card), colour=theme.STONE)
            points = ui.Label(str(card.points) if card is not None else "", colour=theme.STONE, align=(1.0, 0.5))
            yield ui.Row(name.grows(), points.sized(_POINTS), gap=6).sized(height=_LINE)


Addition = Callable[[Values], Keys]
"""A wish that adds a unit, and tells where it stands then."""


def ask_about_armies(host: EditorHost, number: int, add: Callable[[Addition], None], wish: Addition) -> None:
    """Add a unit to a side; where it offers armies, which can't be beside units of its own, ask first."""
    text, side = host.messages.text, tables_of(host.values, "side")[number]
    if not offers_armies(side):
        add(wish)
        return
    armies = ready_armies(host, side)
    options = [(text("editor.army_dropped"), partial(add, wish))]
    if armies:

        def with_army(values: Values) -> Keys:
            unpack_army(values, number, armies[0])
            return wish(values)

        options.insert(0, (text("editor.army_kept"), partial(add, with_army)))
    offered = host.messages.listed([army_words(host, army) for army in armies])
    offered = offered or text("editor.mustered", points=side.get("muster", 0))
    name = side_name(host, side) or text("editor.unnamed")
    key = "army_or_units" if armies else "muster_or_units"
    ui.choose(
        host.stage,
        text(f"editor.{key}_title"),
        text(f"editor.{key}_body", side=name, army=offered),
        options,
        cancel=text("common.cancel"),
    )
