"""What campaigns have: a condition, a change and an honour, added as their list says."""

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


def add_change(house: House) -> None:
    """Smoke of the scenario that has cleared before the battle."""
    changes = "dust_tactics/campaign/changes.py"
    house.after(changes, "    remove: tuple[int, ...] = ()\n", "    clear: bool = False\n")
    house.replace(changes, "(*battle.smoke, *change.smoke)", "(*(() if change.clear else battle.smoke), *change.smoke)")
    reader = "dust_tactics/files/campaigns/changes.py"
    house.replace(reader, '"add", "remove")', '"add", "remove", "clear")')
    house.after(
        reader,
        '        _named(table, "remove", ways, "a [[victory]]"),\n',
        '        table.flag("clear", False),\n',
    )
    house.insert(
        "dust_tactics/files/campaign_schema.py",
        '        "turns": whole_schema(-MOST_MORE_TURNS',
        '        "clear": FLAG,\n',
    )
    house.insert("docs/CAMPAIGNS.md", "| `off` | ids", "| `clear` | whether smoke of the scenario is gone |\n")
    house.after("tests/campaign/small_campaign.py", "turns = -1\n", "clear = true\n")


def add_honour(house: House) -> None:
    """One more unit in reserve for squads that make tea."""
    honours = "dust_tactics/campaign/honours.py"
    house.insert(honours, "OLD_GUARD = ", 'TEA_MAKERS = "tea-makers"\n')
    house.insert(honours, "        Honour(OLD_GUARD, ", "        Honour(TEA_MAKERS, _is_squad),\n")
    table = "dust_tactics/campaign/table_battle.py"
    house.replace(
        table, "import FIRST_AWAY, OLD_GUARD, PATHFINDERS", "import FIRST_AWAY, OLD_GUARD, PATHFINDERS, TEA_MAKERS"
    )
    house.replace(
        table,
        "len(_bearers(state, seat, lines[seat], OLD_GUARD))",
        "sum(len(_bearers(state, seat, lines[seat], one)) for one in (OLD_GUARD, TEA_MAKERS))",
    )
    manager = "dust_tactics/bots/campaign/manager.py"
    house.after(manager, "    QUARTERMASTERS,\n", "    TEA_MAKERS,\n")
    house.replace(manager, "LIKED_HONOURS = (OLD_GUARD,", "LIKED_HONOURS = (TEA_MAKERS, OLD_GUARD,")
    messages = "assets/messages/campaign/en.toml"
    house.after(messages, "[campaign.honour]\n", 'tea-makers = "Tea Makers"\n')
    house.after(messages, "[campaign.honour-tip]\n", 'tea-makers = "One more of your units can return from reserve."\n')
    house.insert(
        "docs/CAMPAIGNS.md", "| `mechanics` |", "| `tea-makers` | squads | one more unit can return from reserve |\n"
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
