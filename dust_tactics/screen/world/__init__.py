"""The screen of the strategy game: the map, what stands around it, and a panel for each decision."""
