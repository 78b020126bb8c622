"""People: who is asking, how they prove it, what they may, and what is kept about them."""

from offworld.server.people.sessions import People, Person, clean_name, hashed

__all__ = ["People", "Person", "clean_name", "hashed"]
