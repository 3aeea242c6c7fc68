"""The scenario that two dice choose; their order does not matter (T16-SCN-02, T16-SCN-03)."""

from dust_tactics.table.dice import Face

_A, _T, _S = Face.ARMY, Face.TARGET, Face.SHIELD

SCENARIO_DICE: dict[frozenset[Face], str] = {
    frozenset({_A}): "baptism-of-fire",
    frozenset({_T}): "baptism-of-fire",
    frozenset({_S}): "reload",
    frozenset({_T, _S}): "reload",
    frozenset({_A, _T}): "race-for-fuel",
    frozenset({_A, _S}): "radio-free-babylon",
}
"""Ids of the four scenarios by the faces of the two dice; a double has only one."""
