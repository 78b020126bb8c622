# The web app. Words of a board are in web-GAME.ftl.

## Every page

site-home = Offworld, home
site-main = Main
site-play = Play
site-lobby = Lobby
site-turns = Turns
site-learn = Learn
site-turns-count = { $count ->
    [one] one table waits for you
   *[other] { $count } tables wait for you
}
site-language = Language
site-notices = Notifications
site-settings = Settings
site-me = You
site-me-named = { $name }, profile and settings
site-guest = guest
site-skip = Skip to the content
site-offline = Offline since { $time }. What you have open stays readable; moves wait until the network is back.
site-offline-page = This page was not loaded before the network went away.
site-no-server = The server does not answer. Check the network and try again.
site-about = About and credits
site-bots = Bots
site-shortcuts = Keyboard
site-privacy = Privacy
site-close = Close
site-loading = Loading…
site-again = Try again
site-copied = Copied.
site-not-copied = The browser does not allow copying; select the text by hand.
site-missing = Nothing is here
site-missing-text = The address leads nowhere. It may have been mistyped, or the table was given up.
site-to-home = To the four worlds
site-broken = This page could not be loaded
site-table = Table
site-days-hours = { $days } d { $hours } h
site-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
site-hours-minutes = { $hours } h { $minutes }
site-hours = { $hours } h
site-minutes = { $minutes } min
site-seconds = { $seconds } s
site-bot-named = Bot { $level }
site-open-seat = Open seat
site-bots-count = { $count ->
    [one] 1 bot
   *[other] { $count } bots
}
site-waiting = Waiting for the start
site-waiting-open = { $open ->
    [one] 1 seat open
   *[other] { $open } seats open
}
site-finished = Finished
site-cancelled = Given up
site-playing = Being played
site-your-turn = Your turn
site-their-turn = { $name } is playing

## Home

home-heading = Four worlds. Your move.
home-lead-1 = Offworld is a free table for
home-lead-2 = four space-colony board games
home-lead-3 = : against bots right now, with friends by a link, live or one move a day. No account needed.
home-games = Games
home-first = Start here
home-play = Play now
home-dealing = Dealing…
home-play-game = Play now: { $game }
home-friends = Friends
home-friends-game = With friends: { $game }
home-players = Players:
home-weight = Weight { $of } of 5
home-medium = medium
home-heavy = heavy
home-title-artemis = The Artemis Project
home-title-galileo = Galileo Project
home-title-mars = Mars
home-title-magnastorm = Magnastorm
home-line-artemis = Place dice under Europa’s ice: bid, explore and build a city below.
home-line-galileo = Buy robots with Earth or Mars influence and raise the four moons of Jupiter.
home-line-mars = Mine, trade and build domes; the first colony at 12 points wins.
home-line-magnastorm = Run labs ahead of a magnetic storm that turns over half the planet every round.
home-join-by-code = Join by code
home-join = Join
home-no-code = There is no table { $code }.
home-your-tables = Your tables
home-wait-for-you = { $count ->
    [one] 1 waits for you
   *[other] { $count } wait for you
}
home-all-tables = All tables
home-turn-left = Your turn · { $span } left
