"""Above both games: battles of the world fought out with miniatures, a variant of our own."""
