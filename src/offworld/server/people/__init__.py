"""People: accounts, sessions, passkeys, tokens, invites, rate limits, results and personal data."""
