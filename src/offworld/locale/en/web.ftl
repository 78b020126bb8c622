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

site-home = , home
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
site-me-settings = , profile and settings
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
## The table: comparing, settings, motions

table-player = Player
table-points = Points
table-place = Place
table-off = off
table-set-lang = Language
table-set-theme = Colours
table-theme-auto = Auto
table-theme-dark = Dark
table-theme-light = Paper
table-theme-contrast = Contrast
table-set-speed = Speed of animations
table-set-turn-volume = Loudness of “your turn”
table-set-volume = Loudness of other sounds
table-set-flow = Small steps without Confirm
table-set-flow-hint = A step that nobody sees and that can be undone is taken at once.
table-set-fast = Fast mode
table-set-fast-hint = A second touch of what is chosen confirms it.
table-set-colours = Colours of the seats
table-set-colour = Colour of { $name }
table-set-colours-usual = Usual colours
table-here = At this table
table-more = More
table-stand-in = Let a bot play for me
table-seat-back = Take my seat back
table-bot-for-you = A bot plays your seat.
table-ask-pause = Ask for an hour’s pause
table-ask-resume = Ask to go on
table-ask-days = Ask to play over days
table-ask-live = Ask to play live
table-ask-cancel = Ask to give the game up
table-report = Report a bug here
table-report-hint = What is wrong? The position, the record and the version go along.
table-report-send = Send the report
table-report-filed = Thank you. This is report { $number }.
table-replay = Replay
table-export = Record
table-asks-undo = { $name } asks to take an action back.
table-asks-pause = { $name } asks for a pause.
table-asks-resume = { $name } asks to go on.
table-asks-pace = { $name } asks for another pace.
table-asks-cancel = { $name } asks to give the game up.
table-asks-stand-in = { $name } asks that a bot play for { $seat }.
table-agree = Agree
table-disagree = Disagree
table-withdraw = Withdraw
table-awaits-votes = Awaited: { $names }
table-absent = { $name } has been away for long.
table-absent-bot = Ask that a bot play
table-digest = Since your last turn
table-digest-more = and { $count } more
table-digest-none = Nothing has happened since.
table-digest-play = Show it in 15 seconds
table-missed = { $count ->
        [one] 1 thing has happened since your last turn.
       *[other] { $count } things have happened since your last turn.
    }
table-plan = Plan ahead
table-plan-hint = Choose now what you will do on your turn. It is done only if it is possible and nothing of yours has changed.
table-plan-how = Touch what you will do, in order
table-plan-keep = Keep this plan
table-plan-cancel = Do not plan
table-plan-drop = Forget it
table-plan-without = Without { $what }
table-planned = Planned: { $what }
table-plan-changed = Your plan was dropped: something of yours has changed.
table-plan-illegal = Your plan was dropped: it is not possible now.
table-final = Final score
table-final-won = You won!
table-final-winner = { $count ->
        [one] { $names } wins
       *[other] { $names } win
    }
table-rematch = Play again
table-rematch-join = Join the rematch
table-help-how = What glows gold can be touched. Touch it to see what it would change, then confirm. Stay on anything else, and the table says why not.
table-key-roam = go through what can be touched
table-key-roam-all = go through everything
table-key-number = take a numbered option
table-key-confirm = confirm
table-key-skip = skip animations
table-key-undo = undo
table-key-restart = take the whole turn back
table-key-options = all actions as a list
table-key-command = type an action
table-key-compare = compare all players
table-key-mat = your whole mat
table-key-log = log
table-key-board = hear the board in short
table-key-rule = rule of the question
table-key-escape = close, or choose anew
table-key-help = this page

## Replay

replay-title = Replay
replay-to-table = To the table
replay-outcome = place { $place }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
replay-fork = Play on from here
replay-share = Share
replay-at = Move { $move } of { $of }
replay-as = as { $name } saw it
replay-as-public = as everybody saw it
replay-large = Larger board
replay-small = Smaller board
replay-chances = Chances to win
replay-chances-at = Chances to win at move { $move }: { $told }
replay-sight = What the chances are taken from
replay-sight-public = Public
replay-sight-seat = Seat to move
replay-sight-all = All
replay-table = The chances as a table
replay-move = Move
replay-waiting = The game is being analysed…
replay-failed = The analysis did not succeed.
replay-again = Try again
replay-none = This game has not been analysed yet.
replay-analyse = Analyse it
replay-no-analysis = There is no analysis of this game.
replay-points = Turning points
replay-points-hint = swings of 8 or more
replay-points-none = No move changed the odds by 8 points.
replay-point-where = Move { $move }{ $kind ->
        [luck] , luck
       *[other] { "" }
    }
replay-played = Played: { $what }
replay-better = Better: { $what }
replay-next-point = Next turning point
replay-scrub = Move to look at
replay-first = To the beginning
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-step = On
replay-last = To the end
replay-by = Step by
replay-unit-event = event
replay-unit-decision = decision
replay-unit-turn = turn
replay-unit-round = round
replay-speed = Speed { $speed }
replay-skip = Skip passes
replay-score = The players at this move
replay-view = Seen by
replay-public = Everybody

## Profile and settings

me-title = You
me-profile = Profile
me-account = Account
me-name = Name
me-name-text = Others see it at tables; it changes from the next table on.
me-save = Save
me-renamed = You are called so from now on.
me-private = Private profile
me-private-text = Others see your name and nothing more.
me-keep = Keep your games
me-keep-text = As a guest you are known to this browser only. With a log-in you come back from anywhere.
me-kept = Your games are kept.
me-login = Log-in name
me-password = Password
me-password-now = Present password
me-password-new = New password
me-password-changed = The password is changed; other devices are logged out.
me-change-password = Change the password
me-claim = Keep them
me-have-one = You have a log-in already?
me-log-in = Log in
me-log-out = Log out
me-with-passkey = With a passkey
me-no-account-needed = Nobody needs a log-in to play: “Play now” makes you a guest.
me-passkeys = Passkeys
me-passkeys-text = Log in by the lock of your device, without a password.
me-passkey-made = The passkey is kept.
me-add-passkey = Add a passkey
me-no-passkeys = Passkeys need HTTPS and a recent browser.
me-sessions = Where you are logged in
me-some-device = a device
me-this-one = this one
me-seen = last seen { $day }
me-end = End
me-remove = Remove
me-nobody = You are nobody yet
me-nobody-text = Become a guest with one click, or log in.
me-be-guest = Be a guest
me-record = Games
me-games = Games
me-wins = Won
me-points = Points
me-rating = Rating
me-no-games = No finished game yet.
me-result = place { $place } of { $players }, { $points } points
me-is-bot = bot
me-is-private = This profile is private.
me-since = since { $day }
me-notices = Notifications
me-when = When your turn has come
me-when-away = If no table is open
me-when-always = Always
me-when-never = Never
me-quiet = Quiet hours
me-quiet-text = Nothing is sent then; it waits until they are over.
me-from = from
me-to = to
me-remind = Reminder
me-remind-text = Two hours before your time runs out.
me-digest = One digest a day
me-digest-text = At eight in the morning, all tables that wait.
me-ways = Ways
me-no-way = No way yet: add this browser, a mail address or a webhook.
me-way-push = Browser
me-way-mail = Mail
me-way-hook = Webhook
me-way-discord = Discord
me-state-on = on
me-state-off = off after errors
me-state-waiting = waits for its code
me-push = This browser
me-push-refused = The browser does not allow notifications from this page.
me-no-push = Needs HTTPS and a browser with push.
me-mail = Mail address
me-mail-code = Code from the mail
me-hook = Address of a webhook (https://…)
me-add = Add
me-added = Added.
me-confirm = Confirm
me-holiday = Holiday
me-holiday-text = Clocks of turn-based tables stop while you are away, for as many days as the table allows.
me-until = Away until
me-go-away = Go
me-back = I am back
me-display = Display and sound
me-theme = Theme
me-theme-auto = As the system
me-theme-dark = Night
me-theme-light = Paper
me-theme-contrast = High contrast
me-motion = Motion
me-motion-text = Pieces travel. Systems that ask for less motion get none.
me-speed = Speed
me-sound = Sounds
me-turn-sound = “Your turn” sound
me-fast = Fast mode
me-fast-text = A second touch of the same target confirms.
me-colours = Colours of the seats
me-colours-usual = Usual colours
me-data = Your data
me-data-text = Everything that is kept about you, as a file; or nothing any more.
me-export = Take it with you
me-forget = Be forgotten
me-forget-text = Your name, log-in, notices and history go. Finished games stay for the others, without your name. This cannot be undone.
me-forget-sure = Type your name to be sure: { $name }
me-forget-now = Forget me
me-forgotten = You are forgotten.

## Bots

bots-title = Bots
bots-lead = Every seat can be played by a bot. Bots see what their seat sees and nothing more.
bots-levels = Levels
bots-honest = The levels are measured in thousands of games against each other.
bots-ladder = The best
bots-nobody = No rated game yet.
bots-own = Your own bot
bots-own-text = A program plays over HTTP with a token: it reads the stream of its table and posts actions.
bots-schema = The description of the API (OpenAPI)
bots-token-name = What the token is for
bots-bot-name = Name of the bot
bots-bot-name-text = Left empty, the token speaks for you.
bots-make = Make a token
bots-once = This token is shown once and never again:
bots-revoke = Revoke

## About

about-title = About Offworld
about-lead = Offworld is free software: four board games with one exact rules engine each, bots, and a table for friends. It asks for no account and no money, and shows no advertisement.
about-games = The games
about-games-text = The games are works of their designers and publishers. Offworld is not theirs and not endorsed by them. Rules are told in our own words; no text and no picture of the published games is used. If you like a game, buy it.
about-credit = By { $designer }, published by { $publisher }, { $year }.
about-sources = “Rulebook” and “public source” entries follow what is published. “Reconstructed” ones were balanced by us where the printed cards are not public; a content pack with the cards of your own box can replace them.
about-art = Pictures
about-art-text = All boards, icons and pictures are drawn for Offworld as SVG. Fonts: Exo 2, Atkinson Hyperlegible Next and B612 Mono, under the Open Font License.
about-fair = Fair chance
about-fair-text = Before a game begins the server publishes a sealed commitment to its seed. At the end the seed is in the record, and anybody can replay and verify the whole game.
about-software = Software
about-software-text = Offworld is under the MIT licence and runs on your own machine with one command.
about-privacy-lead = Offworld keeps as little as it can.
about-privacy-kept = What is kept
about-privacy-kept-text = Your name, your games, what you write at tables, and what you set for notices. Passwords are kept only as hashes.
about-privacy-not = What is not kept
about-privacy-not-text = No analytics, no advertisement, no profile. No request leaves this server, and none goes to anybody else.
about-privacy-cookie = The cookie
about-privacy-cookie-text = One cookie, “offworld”, holds your session. Your display settings stay in the browser.
about-privacy-others = What others see
about-privacy-others-text = People at your tables see your name, moves and chat. A public profile shows results and ratings; you can make it private.
about-privacy-export = Taking and deleting
about-privacy-export-text = You can take all your data with you and be forgotten at any time, in your settings.
about-privacy-bots = Bots
about-privacy-bots-text = Bots on this server think on this server. Bots of other people see only what their seat may see.

## Keyboard

site-shortcuts-title = Keyboard
site-shortcuts-lead = At the table everything can be done without a pointer. These keys work while no text field has the focus.
site-key-roam = go through what may be touched
site-key-option = take the option of that number
site-key-confirm = choose, then confirm
site-key-back = let go of what was chosen; close what is open
site-key-undo = take the last step back
site-key-restart = begin the turn anew
site-key-mat = your own mat
site-key-opponents = the others, compared
site-key-log = the log
site-key-board = hear the board in short
site-key-rule = the rule of the present question
site-key-command = all legal actions as text, to search
site-key-skip = hurry the animations
site-key-help = this list at the table
site-readers = Screen readers
site-readers-text = Every element of a board has a name that makes sense alone, every event is said once, and the list of legal actions is the whole game as text.

table-so-far = Chosen so far

learn-lesson = Lesson
learn-step = First game · step { $number } of { $of }
learn-do = Do this:
learn-show = Show me
learn-next = Next
learn-back = Take it back
learn-again = Begin this step anew
learn-astray = That was legal, but the lesson goes another way. Take it back and follow the ring.
learn-end = To the four worlds
