"""Checks for authors: does a program keep to the bot protocol, does a game keep to its own rules."""
