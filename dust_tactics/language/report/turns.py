"""Lines about the battle as a whole: setting up, turns, objectives and the end."""

from dust_tactics.language.report.builder import LineBuilder
from dust_tactics.language.report.ending import points_words, reason_words, won_key
from dust_tactics.language.report.line import Line, Weight
from dust_tactics.rules import events as told
from dust_tactics.rules.board import Obstacle
from dust_tactics.rules.scenario import MOST_TURNS


class TurnLines(LineBuilder):
    """What sides did, and what came of it."""

    __slots__ = ()

    def tell_edge_taken(self, event: told.EdgeTaken) -> Line:
        key = "takes-other-edge" if event.swapped else "takes-own-edge"
        return self.line(key, event.side, clause="T16-SET-05", side_name=self.side(event.side))

    def tell_terrain_placed(self, event: told.TerrainPlaced) -> Line:
        item = self.messages.text(f"piece.{event.item}")
        square, side = self.square(event.square), self.side(event.side)
        clause = "T10-SET-12" if isinstance(event.item, Obstacle) else "T13-SET-07"
        return self.line("terrain-placed", event.side, clause=clause, side_name=side, item=item, square=square)

    def tell_objective_placed(self, event: told.ObjectivePlaced) -> Line:
        side, square = self.side(event.side), self.square(event.square)
        return self.line("objective-placed", event.side, clause="T13-SCN-04", side_name=side, square=square)

    def tell_turn_began(self, event: told.TurnBegan) -> Line:
        return self.line("turn-began", weight=Weight.HEADING, turn=event.turn)

    def tell_initiative_won(self, event: told.InitiativeWon) -> Line:
        key, clause = ("initiative-won", "T13-TRN-01")
        if event.tie_break:
            key, clause = ("initiative-won-on-target", "T13-TRN-03")
        return self.line(key, event.side, clause=clause, side_name=self.side(event.side))

    def tell_initiative_tied(self, event: told.InitiativeTied) -> Line:
        return self.line("initiative-tied", clause="T13-TRN-04")

    def tell_first_player_chosen(self, event: told.FirstPlayerChosen) -> Line:
        if event.chooser == event.side:
            return self.line("goes-first", event.side, clause="T13-TRN-02", side_name=self.side(event.side))
        chooser, first = self.side(event.chooser), self.side(event.side)
        return self.line("lets-go-first", event.chooser, clause="T13-TRN-02", chooser=chooser, side_name=first)

    def tell_passed(self, event: told.Passed) -> Line:
        return self.line("passed", event.side, clause="T13-TRN-10", side_name=self.side(event.side))

    def tell_smoke_laid(self, event: told.SmokeLaid) -> Line:
        squares = self.squares(event.squares)
        if event.until >= MOST_TURNS:
            return self.line("smoke-stays", clause="T13-TER-16", squares=squares)
        return self.line("smoke-laid", clause="T13-TER-16", squares=squares, turn=event.until)

    def tell_smoke_cleared(self, event: told.SmokeCleared) -> Line:
        return self.line("smoke-cleared", clause="T13-TER-16", squares=self.squares(event.squares))

    def tell_turn_ended(self, event: told.TurnEnded) -> Line:
        return self.line("turn-ended", None, Weight.DETAIL, "T13-TRN-09", turn=event.turn)

    def tell_objective_held(self, event: told.ObjectiveHeld) -> Line:
        side, called = self.side(event.side), self.objective_called(event.objective)
        objective = called or self.objective(event.objective)
        return self.line(
            "named-held" if called else "objective-held",
            event.side,
            clause="T13-VIC-08",
            side_name=side,
            objective=objective,
        )

    def tell_victory_points_gained(self, event: told.VictoryPointsGained) -> Line:
        side, points = self.side(event.side), self.messages.counted("victory-point", event.points)
        if event.unit is not None:
            unit = self.unit(event.unit)
            return self.line("scored-unit", event.side, clause=event.clause, side_name=side, points=points, unit=unit)
        if event.objective is None:
            return self.line("scored", event.side, clause=event.clause, side_name=side, points=points)
        called = self.objective_called(event.objective)
        key = "scored-named" if called else "scored-objective"
        objective = called or self.objective(event.objective)
        return self.line(key, event.side, clause=event.clause, side_name=side, points=points, objective=objective)

    def tell_battle_ended(self, event: told.BattleEnded) -> Line:
        battle, result = self.state.battle, event.result
        points, reason = points_words(result, self.messages), reason_words(battle, result, self.messages)
        if result.winner is None:
            return self.line("drawn", None, Weight.HEADING, result.clause, points=points, reason=reason)
        winner = self.side(result.winner)
        return self.line(
            won_key(result),
            result.winner,
            Weight.HEADING,
            result.clause,
            side_name=winner,
            points=points,
            reason=reason,
        )
