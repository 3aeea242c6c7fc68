"""Pictures of the strategy game: the painted map, who holds what, pieces and marks, cards."""
