"""What a position is worth to a seat: features, action priors and their weights."""
