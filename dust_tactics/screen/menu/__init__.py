"""Everything around a battle: menu, set-up, saved battles, options, the result and help."""
