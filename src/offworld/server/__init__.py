"""The server: tables where people and bots play together, and nothing they did is lost, leaked or forged."""
