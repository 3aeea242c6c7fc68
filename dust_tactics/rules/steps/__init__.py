"""The procedures of a battle, in small steps (see `table.agenda`)."""
