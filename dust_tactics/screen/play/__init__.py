"""What any game on the screen needs: computer players, the way back, looking back, hints, dice of one's own."""
