"""Where the soldiers of a squad stand on its token."""

Place = tuple[float, float]
MEN: tuple[Place, ...] = ((0.05, 0.02), (-0.17, -0.03), (0.2, -0.08), (-0.06, -0.13), (0.12, -0.17))
"""Beside the middle of the token, in squares: the leader first, who falls last; all others behind him."""


def fallen_places(left: int, fallen: int) -> tuple[Place, ...]:
    """Return the places of so many soldiers who fall, where so many are left; large squads have several in one."""
    return tuple(MEN[(left + number) % len(MEN)] for number in range(min(fallen, len(MEN))))
