"""A full-screen client for the terminal: boards drawn with characters, played here or at a server's table."""
