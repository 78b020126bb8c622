## Where the content of a game comes from

sources-title = Sources
# $game: the title of the game
sources-heading = Sources · { $game }
sources-lead = Rules, cards and boards are data, and every entry says where it comes from.
sources-rulebook = The published rules say it.
sources-web = Found in public; the note says where.
sources-reconstructed = Lost in our copy of the rulebook and designed by us to fit every known fact.
sources-unsaid = Nothing is said about it.
sources-games = Games
sources-parts = Part by part
sources-entries = { $count ->
    [one] 1 entry
   *[other] { $count } entries
}
sources-note = Note
sources-names = Names
sources-else = Comes from elsewhere
sources-only = Only what is reconstructed
sources-none = Nothing here is reconstructed.
sources-box = You own the box?
sources-box-text = Put its numbers into a content pack: a text file that names only what it changes. It is chosen when a table is opened. This writes one with every reconstructed entry, to fill in:
sources-rulings = Disputed readings
sources-rulings-text = Where a rulebook can be read in several ways, each reading is built in; a pack switches them.
sources-rulings-none = No reading of this rulebook is disputed.
sources-usual = in force
sources-book = The rulebook
sources-reasons = Reasons
sources-rules = Rules
