"""Computer players between the battles of a campaign. In the battles the players of battles play."""
