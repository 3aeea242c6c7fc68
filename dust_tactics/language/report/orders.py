"""Lines about what the book of 2010 has beside the others: terrain by density, orders, repairs, cover pieces."""

from dust_tactics.language.report.builder import LineBuilder
from dust_tactics.language.report.line import Line
from dust_tactics.language.unit_names import health_words
from dust_tactics.rules import events as told

_ORDERS = {
    "tank-head": "T10-SKL-56",
    "get-moving": "T10-CMD-11",
    "makeshift-repair": "T10-CMD-22",
    "field-repair": "T10-CMD-25",
    "get-up": "T10-CMD-27",
    "come-on-guys": "T10-CMD-31",
}
"""The rules of special actions that serve others."""


class OrderLines(LineBuilder):
    """What command squads and heroes did for others, and what was laid and shot of the table."""

    __slots__ = ()

    def tell_density_chosen(self, event: told.DensityChosen) -> Line:
        density, tiles = self.messages.text(f"density.{event.density}"), self.messages.counted("tile", event.tiles)
        side = self.side(event.side)
        return self.line(
            "density-chosen", event.side, clause="T10-SET-06", side_name=side, density=density, tiles=tiles
        )

    def tell_pieces_begun(self, event: told.PiecesBegun) -> Line:
        return self.line("pieces-begun", event.side, clause="T10-SET-12", side_name=self.side(event.side))

    def tell_order_failed(self, event: told.OrderFailed) -> Line:
        order = self.messages.text(f"battle.action.{event.order}")
        side = self.side_of(event.unit)
        return self.line("order-failed", side, clause="T10-CMD-04", unit=self.party(event.unit), order=order)

    def tell_order_given(self, event: told.OrderGiven) -> Line:
        order, clause = self.messages.text(f"battle.action.{event.order}"), _ORDERS[event.order]
        side, unit, served = self.side_of(event.unit), self.party(event.unit), self.unit(event.served)
        return self.line("order-given", side, clause=clause, unit=unit, order=order, served=served)

    def tell_miniature_returned(self, event: told.MiniatureReturned) -> Line:
        side, unit = self.side_of(event.unit), self.unit(event.unit)
        soldier = self.soldier(event.unit, event.miniature)
        return self.line("miniature-returned", side, clause=event.clause, unit=unit, soldier=soldier, left=event.left)

    def tell_unit_returned(self, event: told.UnitReturned) -> Line:
        return self.line("unit-returned", self.side_of(event.unit), clause="T10-CMD-36", unit=self.unit(event.unit))

    def tell_damage_repaired(self, event: told.DamageRepaired) -> Line:
        side, unit = self.side_of(event.unit), self.unit(event.unit)
        health = health_words(self.messages, self.state.units[event.unit].card, event.crosses)
        return self.line("damage-repaired", side, clause=event.clause, unit=unit, health=health, left=event.left)

    def tell_piece_destroyed(self, event: told.PieceDestroyed) -> Line:
        piece, square = self.unit(event.unit), self.square(event.square)
        return self.line("piece-destroyed", event.by, clause="T10-TER-10", piece=piece, square=square)
