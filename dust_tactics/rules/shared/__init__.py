"""Parts that several editions are made of."""
