"""The scenario that two dice choose; their order does not matter (T13-SET-02, T13-SET-03)."""

from dust_tactics.table.dice import Face

_A, _T, _S = Face.ARMY, Face.TARGET, Face.SHIELD

SCENARIO_DICE: dict[frozenset[Face], str] = {
    frozenset({_T}): "encounter",
    frozenset({_S}): "encounter",
    frozenset({_A, _T}): "grab-the-dust",
    frozenset({_A, _S}): "bait-and-flank",
    frozenset({_T, _S}): "supply-drop",
    frozenset({_A}): "all-out-attack",
}
"""Ids of the five scenarios by the faces of the two dice; a double has only one."""
