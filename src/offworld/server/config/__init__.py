"""Settings of a server, and its environment: time, tokens and seeds."""
