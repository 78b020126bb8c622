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

## Seats, paces and options in lists

site-seat-0 = amber diamond
site-seat-1 = violet disc
site-seat-2 = ivory square
site-seat-3 = teal triangle
site-seat-4 = crimson star
site-pace-live = live, { $minutes } min + { $increment } s a move
site-pace-live-free = live, no clock
site-pace-days = { $hours } h a move
site-pace-days-free = over days, no limit
site-option-off = without { $option }
site-option-value = { $option }: { $value }

## Waiting room

room-you = you
room-you-host = you, host
room-host = host
room-waiting-link = waiting for the link
room-sit = Sit here
room-fill = Fill with bot
room-level = Level
room-open-seat = Open this seat
room-is-ready = Ready
room-not-ready = not ready
room-invite = Invite
room-qr = QR code of the table’s link
room-code = Code { $code }
room-copy = Copy
room-copy-link = Link only
room-share = Share
room-message = Play { $game } with me: { $link } (code { $code })
room-message-other = Jouons à { $game } : { $link } (code { $code })
room-both-languages = The message is copied in English and French. No account is needed to join.
room-chat = Chat
room-chat-empty = Nobody has said anything yet.
room-write = Write to the table
room-rules = Rules
room-seats = Seats
room-taken = { $taken } of { $of } taken
room-reconnecting = Reconnecting…
room-open-count = { $count ->
    [one] 1 seat is still open
   *[other] { $count } seats are still open
}
room-waiting-for = Waiting for { $names }
room-all-ready = Everyone is ready; the host starts
room-all-ready-host = Everyone is ready
room-fill-hint = Share the link, or fill a seat with a bot.
room-ready-count = { $ready } of { $of } ready
room-cancel = Give up the table
room-leave = Leave
room-start = Start the game
room-ready = I am ready
room-not-yet = Not yet ready
room-cancelled = This table was given up before the start.

## New table

new-title = New table
new-heading = New table · { $game }
new-game = Game
new-seats = Seats
new-seats-of = { $taken } of { $of }
new-seat = Seat { $number }
new-you = You
new-bot = Bot
new-open = Open
new-hot = Hot-seat
new-closed = Closed
new-level-of = Level of the bot on seat { $number }
new-open-text = The first to follow your link sits here.
new-hot-name = Who shares this screen
new-absent = If a player is absent
new-absent-wait = Wait
new-absent-bot = Bot plays
new-absent-vote = Vote
new-absent-lose = Time loses
new-absent-wait-text = The table waits, however long it takes.
new-absent-bot-text = A bot plays the seat; its owner takes it back at any time.
new-absent-vote-text = The others vote for a bot to step in.
new-absent-lose-text = Whoever runs out of time is out; a bot plays to the end.
new-after = After
new-lose-clock = Only with a clock; choose one below “Pace”.
new-pace = Pace
new-live = Live
new-live-text = Everyone is at the table now.
new-days = Turn-based
new-days-text = Over days, one move at a time. Quiet hours are respected.
new-clock = Clock
new-move-time = Time for a move
new-vacation = Holidays
new-no-limit = no limit
new-pace-switch = You may switch the pace during the game; clocks follow.
new-options = Options
new-preset = Preset
new-preset-first = First game
new-preset-standard = Standard
new-preset-custom = Custom
new-rated = Rated
new-rated-text = Counts for everybody’s rating.
new-rated-not = Not with bots or a shared screen.
new-pack = Own content pack
new-pack-text = A .toml file with changed components. It is checked before the table opens.
new-pack-good = The pack fits: { $sources }.
new-who = Who can see it
new-by-link = By link
new-by-invite = By invitation
new-public = Public lobby
new-who-link = Whoever has the link joins or watches. Hands stay hidden.
new-who-invite = Only people whom you invite by name join or watch.
new-who-public = Everybody sees the table in the lobby and may join or watch. Hands stay hidden.
new-summary = Summary
new-ready = Ready for launch
new-sum-seats = You{ $guests ->
    [0] {""}
    [one] , 1 at this screen
   *[other] , { $guests } at this screen
}{ $bots ->
    [0] {""}
    [one] , 1 bot
   *[other] , { $bots } bots
}{ $open ->
    [0] {""}
    [one] , 1 seat by link
   *[other] , { $open } seats by link
}
new-sum-rated = Rated
new-sum-unrated = Not rated
new-sum-link = By link, spectators with link
new-sum-invite = By invitation
new-sum-public = In the public lobby
new-fair = Fair dice
new-fair-text = The seed is sealed now and shown at the end.
new-keep = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
new-next-room = Next: a waiting room with a link and a QR code.
new-next-play = The game begins at once.
new-open-table = Open the table
new-start = Start
new-misfit = This game is not played by { $players ->
    [one] one player; open another seat, or choose the solo option if it has one.
   *[other] { $players } players.
}

## Lobby

lobby-title = Lobby
lobby-lead = Open tables where anybody may sit down.
lobby-quick = Quick match
lobby-quick-text = Sits you down at the first fitting table, or opens one.
lobby-all = All games
lobby-game = Game
lobby-pace = Pace
lobby-any = Any pace
lobby-live = Live
lobby-days = Turn-based
lobby-phase = Tables
lobby-waiting = Waiting
lobby-playing = Being played
lobby-finished = Finished
lobby-empty = No table fits. Open one, and others will find it here.
lobby-open-one = Open a table
lobby-join = Join
lobby-watch = Watch
lobby-replay = Look back
lobby-open = { $open ->
    [0] no seat open
    [one] 1 seat open
   *[other] { $open } seats open
}

## Turns

turns-title = Turns
turns-lead = { $count ->
    [0] nothing waits for you
    [one] one table waits for you
   *[other] { $count } tables wait for you, nearest deadline first
}
turns-yours = Your turn
turns-others = Waiting for others
turns-finished = Finished
turns-empty = Nothing waits for you
turns-empty-text = Play against bots right now, or find a table in the lobby.
turns-no-limit = no deadline
turns-left = left
turns-soon = soon
turns-late = late
turns-since = since { $span }
turns-since-you = since your last turn
turns-moves = { $moves ->
    [0] no move
    [one] 1 move
   *[other] { $moves } moves
}
turns-hits = Hits you.
turns-more = { $count ->
    [one] and one more line
   *[other] and { $count } more lines
}
turns-nothing = Nothing has happened since.
turns-play = Play this turn
turns-next = Next: { $game }
turns-holiday = Holiday and notices
turns-away = Away until { $time }
turns-choose = Choose a table to read what happened.
turns-all = All finished tables

## Learn and rules

learn-title = Learn
learn-lead = A first game step by step, on the real board; and the rules to look things up in.
learn-start = First game
learn-start-game = First game, step by step: { $game }
learn-rules = Rules
learn-rules-game = Rules of { $game }
rules-rules = Rules
rules-contents = Contents
rules-search = Search the rules
rules-search-in = Search the rules of { $game }
rules-lesson = First game, step by step
rules-table = Open a table
rules-link = Link to rule { $rule }
rules-lost = There is no rule { $rule } any more; search for its words.
rules-no-hit = No rule speaks of “{ $words }”.
rules-words = Words
rules-words-more = { $count } in all: search to find one.
