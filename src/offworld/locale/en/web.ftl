# The web app. Words of a board are in web-GAME.ftl.

## The table

table-seat = Player { $number }
table-you = you
table-back = Back to the start page
table-close = Close
table-players = Players
table-board = Board
table-dock = Your mat
table-side = Log, chat, notes and rules
table-side-open = Open log, chat, notes and rules
table-sheet-drag = Drag up or down; arrow keys work too
table-tab-log = Log
table-tab-chat = Chat
table-tab-notes = Notes
table-tab-rules = Rules
table-loading = The table is being set up.
table-missing = This table cannot be shown
table-waiting = The table is waiting for its players.
table-sound = Sounds
table-notices = How you are told of your turn
table-compare = Compare all players
table-settings = Settings
table-help = Help and keys
table-mat = Mat of { $name }
table-mat-open = { $name }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }: show the whole mat
table-mat-before = Mat of the player before
table-mat-next = Mat of the next player
table-pin = Keep beside the board
table-bot = Played by the bot { $bot }
table-thinking = to move
table-lost = lost on time
table-unit-d = d
table-unit-h = h
table-unit-min = min
table-clock-paused = The clocks are paused
table-reconnecting = Reconnecting… Nothing is lost, and your clock waits with you.
table-rule-open = Rule { $rule }
table-your-turn = Your turn.
table-summary-seat = { $name }: { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }

## The action bar

table-choose-hint = { $count ->
        [one] 1 way to go on
       *[other] { $count } ways to go on
    }
table-quiet = End or decline
table-also = More to choose from
table-waits-for = { $name } is deciding
table-watching = You are watching
table-over = The game is over
table-confirm = Confirm
table-undo = Undo
table-undo-ask = Ask to undo
table-restart = Take the whole turn back
table-no-undo = you will not be able to undo this
table-options = All actions
table-options-count = { $count ->
        [0] No action has these words
        [one] 1 action; Enter takes it
       *[other] { $count } actions
    }
table-command = Type words of the action
why-not = Not now:

## Looking back

table-past = You are looking at move { $move } of { $of }
table-past-hint = This is the past
table-past-back = One move back
table-past-step = One move on
table-past-return = Return to now

## Several people at one screen

table-hand-over = It is { $name }’s turn
table-hand-over-hint = Hand the screen over. The other mats stay hidden until { $name } is looking.
table-hand-over-go = I am { $name }

## Chat, notes, rules

table-chat = Chat
table-chat-none = Nobody has said anything yet.
table-chat-say = Say something to the table
table-chat-send = Send
table-chat-mute = Mute
table-chat-unmute = Hear { $name } again
table-chat-report = Report
table-note-hint = Only you can read this.
table-note-kept = Kept
table-rules = Rules
table-rules-search = Search the rules
table-rules-none = No rule has these words.
table-rules-missing = The rules cannot be read now.
table-rules-whole = The whole rulebook

## The log

log-title = Log
log-filter = Show
log-filter-all = All
log-filter-mine = Mine
log-filter-me = About me
log-filter-scoring = Points
log-older = Older entries
log-none = Nothing yet.
log-jump = Look at the table after event { $seq }
log-barrier = Something was revealed: nothing above can be undone.

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
