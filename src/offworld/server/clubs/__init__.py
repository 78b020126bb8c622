"""Clubs, their seasons and ratings, and tournaments of people."""
