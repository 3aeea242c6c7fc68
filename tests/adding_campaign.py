"""What campaigns have: a condition, added as its list says."""

from adding_house import House


def add_condition(house: House) -> None:
    """Battles that a side has lost."""
    conditions = "dust_tactics/campaign/conditions.py"
    house.insert(conditions, "@dataclass(frozen=True, slots=True)\nclass Present(", _CONDITION)
    house.insert(conditions, "    | Present\n", "    | Defeats\n")
    reader = "dust_tactics/files/campaigns/conditions.py"
    house.insert(reader, "    Flag,\n    HeldAtEnd,", "    Defeats,\n")
    house.insert(reader, "    def supply(self", _READER)
    house.insert(reader, '    "supply": _Reader', '    "defeats": _Reader.defeats,\n')
    validity = "dust_tactics/campaign/validity.py"
    house.insert(validity, "    HeldAtEnd,\n", "    Defeats,\n")
    house.replace(validity, "HeldAtEnd | Share | Wins", "Defeats | HeldAtEnd | Share | Wins")
    house.insert(
        "dust_tactics/files/campaign_schema.py",
        '        "supply": table_schema({"side": side',
        '        "defeats": table_schema({"side": side, "least": whole_schema(1, MOST_BATTLES)}, {}),\n',
    )
    house.insert("docs/CAMPAIGNS.md", "| `present` |", "| `defeats` | a side has lost that many battles |\n")
    house.after(
        "tests/campaign/small_campaign.py",
        'to = "defeat"\nif = { winner = "Column"',
        ', defeats = { side = "Patrol", least = 1 }',
    )


_CONDITION = '''@dataclass(frozen=True, slots=True)
class Defeats(Condition):
    """Battles that a side has lost so far, at least."""

    side: int = 0
    least: int = 1

    def holds(self, state: SoFar) -> bool:
        return wins(state.past, 1 - self.side) >= self.least


'''
_READER = """    def defeats(self, table: Table, of: int) -> Iterator[AnyCondition]:
        for side, least in self._of_side(table, "defeats", MOST_BATTLES):
            yield Defeats(side, least)

"""
