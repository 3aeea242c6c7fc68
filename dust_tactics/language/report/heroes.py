"""Lines about heroes: joining and leaving units, mounting and leaving vehicles."""

from dust_tactics.language.report.builder import LineBuilder
from dust_tactics.language.report.line import Line, Weight
from dust_tactics.rules import events as told


class HeroLines(LineBuilder):
    """What heroes did with units and vehicles."""

    __slots__ = ()

    def tell_hero_joined(self, event: told.HeroJoined) -> Line:
        return self._with("hero-joined", event.unit, event.joined, "T13-HER-04")

    def tell_hero_left(self, event: told.HeroLeft) -> Line:
        return self._with("hero-left", event.unit, event.joined, "T13-HER-10", Weight.DETAIL)

    def tell_mounted(self, event: told.Mounted) -> Line:
        return self._with("mounted", event.unit, event.vehicle, "T13-HER-14")

    def tell_dismounted(self, event: told.Dismounted) -> Line:
        if event.abandoned:
            return self._with("dismounted-abandoning", event.unit, event.vehicle, "T13-HER-18")
        return self._with("dismounted", event.unit, event.vehicle, "T13-HER-16")

    def _with(self, key: str, hero: int, unit: int, clause: str, weight: Weight = Weight.MAIN) -> Line:
        return self.line(key, self.side_of(hero), weight, clause, hero=self.unit(hero), unit=self.unit(unit))

    def tell_left_wreck(self, event: told.LeftWreck) -> Line:
        return self.line(
            "left-wreck",
            self.side_of(event.unit),
            clause="T13-HER-20",
            hero=self.unit(event.unit),
            unit=self.unit(event.vehicle),
            square=self.square(event.square),
        )

    def tell_actions_gained(self, event: told.ActionsGained) -> Line:
        if event.pilot == event.unit:
            unit, side = self.party(event.unit), self.side_of(event.unit)
            return self.line("actions-won", side, clause="T16-SKL-50", unit=unit, actions=event.actions)
        return self.line(
            "actions-gained",
            self.side_of(event.unit),
            clause="T13-SKL-04",
            hero=self.unit(event.pilot),
            unit=self.unit(event.unit),
            actions=event.actions,
        )
