"""What a server is set to, and what it takes from its surroundings: time, tokens and seeds."""
