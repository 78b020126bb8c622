# Every page but the table and the replay.

## Every page

site-home = , home
site-main = Main
site-play = Play
site-lobby = Lobby
site-turns = Turns
site-clubs = Clubs
site-admin = Administration
site-keep = Better not
site-place-open = not played yet
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
site-restart = The server restarts at { $time }, in { $span }. Tables stay as they are, and clocks stand still meanwhile.
site-restart-soon = The server restarts at any moment. Tables stay as they are, and clocks stand still meanwhile.
site-offline-page = This page was not loaded before the network went away.
site-about = About and credits
site-bots = Bots
site-shortcuts = Keyboard
site-privacy = Privacy
site-missing = Nothing is here
site-missing-text = The address leads nowhere. It may have been mistyped, or the table was given up.
site-to-home = To the four worlds
site-broken = This page could not be loaded
site-open-seat = Open seat
site-bot-seat = { $bot } bot
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
site-unplayable = For reading only
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
home-light = light
home-medium = medium
home-heavy = heavy
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

site-seat-0 = rose diamond
site-seat-1 = violet disc
site-seat-2 = ivory square
site-seat-3 = teal triangle
site-seat-4 = red star
site-option-off = without { $option }
site-option-value = { $option }: { $value }
site-ruling = { $ruling }: { $meaning }

## Waiting room

room-you = you
room-you-host = you, host
room-host = host
room-waiting-link = free for whoever has the link
room-sit = Sit here
room-fill = Fill with bot
room-level = Level
room-open-seat = Open this seat
room-is-ready = Ready
room-not-ready = Not ready
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
room-reconnecting = Reconnecting…
room-open-count = { $count ->
    [one] 1 seat is still open
   *[other] { $count } seats are still open
}
room-waiting-for = Waiting for { $names }
room-all-ready = Everyone is ready; the host starts
room-all-ready-host = Everyone is ready
room-fill-hint = Share the link, or fill a seat with a bot.
room-cancel = Give up the table…
room-leave = Leave
room-start = Start the game
room-ready = I am ready
room-not-yet = Not yet ready
room-cancelled = { $name } gave up { $title } before it started, at { $time }.

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
new-absent-lose = Loses on time
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
new-preset-standard = Standard
new-preset-custom = Custom
new-rated = Rated
new-rated-text = Counts for the ratings if at least two people play and all of them have an account, without hints and without going back. Bots do not matter.
new-rated-not = It takes two people, each with a seat of their own.
new-pack = Own content pack
new-pack-text = A .toml file with changed components. It is checked before the table opens.
new-pack-good = The pack fits: { $sources }.
new-pack-bad = The pack does not fit: { $why }
new-pack-long = The file is longer than { $most } kB, the most that a pack may have.
new-pack-rulings = Readings that it switches:
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

## Lobby

lobby-title = Lobby
lobby-lead = Open tables where anybody may sit down.
lobby-quick = Find me a table
lobby-quick-text = Shows the table that fits best before you sit down.
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
lobby-read = Read
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
turns-soon = soon
turns-late = late
turns-since = for { $span }
turns-since-you = since your last turn
turns-hits = Hits you.
turns-more = { $count ->
    [one] and one more line
   *[other] and { $count } more lines
}
turns-nothing = Nothing has happened since.
turns-play = Play this turn
turns-next = Next: { $game }
turns-holiday = Holiday and notifications
turns-other-away = { $name } is away until { $day } included
turns-away = Away until { $day } included

## Learn and rules

learn-title = Learn
learn-lead = A first game step by step, on the real board; and the rules to look things up in.
learn-start = First game
learn-start-game = First game, step by step: { $game }
learn-begin = Begin the lesson
learn-resume = Go on
learn-lesson-lead = The whole game on the real board, in { $chapters } chapters and { $steps } steps. Begin anywhere; this browser remembers how far you are.
learn-count = { $done } of { $of }
learn-rules = Rules
learn-daily = Puzzle of the day
learn-puzzles-all = All puzzles
learn-puzzles = Puzzles
learn-puzzles-game = Puzzles: { $game }
learn-rules-game = Rules of { $game }
rules-rules = Rules
rules-contents = Contents
rules-search = Search the rules
rules-search-in = Search the rules of { $game }
rules-lesson = First game, step by step
rules-table = Open a table
rules-link = Link to rule { $rule }
rules-no-hit = No rule speaks of “{ $words }”.
rules-words = Words
rules-words-more = { $count } in all: search to find one.

## Profile and settings

me-title = You
me-profile = Profile
me-account = Account
me-name = Name
me-name-text = Shown at once, also at your running tables.
me-save = Save
me-renamed = You are called so from now on.
me-private = Private profile
me-private-text = Others see your name and nothing more.
me-puzzles = Positions of mine may become puzzles
me-puzzles-text = Positions from your finished games are searched for puzzles, if everybody who played agrees. Nobody’s name is shown. Switch it off, and every puzzle from your games goes.
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
me-ways = Channels
me-no-way = Nothing reaches you yet. Add this browser or a webhook.
me-no-way-mail = Nothing reaches you yet. Add this browser, an e-mail address or a webhook.
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
me-data-text = Download everything kept about you, or delete it.
me-export = Take it with you
me-forget = Be forgotten
me-forget-text = Your name, log-in, notifications and history go. Finished games stay for the others, without your name. This cannot be undone.
me-forget-sure = Type your name to be sure: { $name }
me-forget-now = Forget me
me-forgotten = Forgotten your password?

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
about-by = By { $designers }
about-published = published by { $publisher }
about-sources = “Rulebook” and “public source” entries follow what is published. “Reconstructed” ones were balanced by us where the printed cards are not public; a content pack with the cards of your own box can replace them.
about-sources-of = Where each part of { $game } comes from
about-art = Pictures
about-art-text = All boards, icons and pictures are drawn for Offworld as SVG. Fonts: Exo 2, Atkinson Hyperlegible Next and B612 Mono, under the Open Font License.
about-fair = Fair chance
about-fair-text = Before a game begins the server publishes a sealed commitment to its seed. At the end the seed is in the record, and anybody can replay and verify the whole game.
about-software = Software
about-software-text = Offworld is under the MIT licence and runs on your own machine with one command.
about-privacy-lead = Offworld keeps as little as it can.
about-privacy-kept = What is kept
about-privacy-kept-text = Your name, your games, what you write at tables, and your notification settings. Passwords are kept only as hashes.
about-privacy-not = What is not kept
about-privacy-not-text = No analytics, no advertisement, no profile. No request leaves this server, and none goes to anybody else.
about-privacy-cookie = The cookie
about-privacy-cookie-text = One cookie, “offworld”, holds your session. Your display settings stay in the browser.
about-privacy-others = What others see
about-privacy-others-text = People at your tables see your name, moves and chat. Everybody reads what you write in the lobby and at tournaments, members what you write in a club. A public profile shows results and ratings; you can make it private. Only if you agree do positions of your games become puzzles, without names.
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
site-key-hint = ask for a hint, where that is allowed

## The waiting room: order, presence, countdown; what does not fit

room-here = here
room-away = away
room-order = Place of { $name }
room-up = Move { $name } up
room-down = Move { $name } down
room-moved = { $name } has place { $number } now.
room-countdown = { $seconds ->
    [one] Everyone is ready: it starts in 1 second
   *[other] Everyone is ready: it starts in { $seconds } seconds
}
room-hold = Wait
room-host-away = Everyone is ready, but the host is away
room-hints = hints allowed
new-hints = Hints
new-hints-text = Everybody may ask what a strong bot would do; it is marked for all, and the game is not rated.
new-rated-hints = Not with hints.
new-not-now = Not now: { $why }
invite-title = An invitation
invite-to-play = You are invited to play.
invite-to-watch = You are invited to watch.
invite-for = It is for { $name }.
invite-accept = Accept

## A table that cannot be played on

unplayable-why = Why this game cannot be played on
unplayable-text = Nothing of it is lost: those who sat there can take its record away and open it with an Offworld that plays it.
unplayable-record = Take the record away
unplayable-seats = Who sat there
unplayable-log = What happened
unplayable-log-none = Nothing of it can be told here.
site-table-of = { $name }’s table
site-table = Table
room-bot = Bot
room-bot-seat = a bot
room-guest = guest
room-substituted = a bot plays until they are back
room-away-for = away for { $span }
room-no-answer = no answer for { $span }
room-i-am-back = I am back
room-until-back = Bot until they are back
room-play-with = Play with { $count }
room-add-seat = Another seat
room-fill-all = Fill all with bots
room-shuffle = Shuffle the order
room-taken-ready = { $taken } of { $of } taken, { $ready } ready
room-minutes = about { $minutes } min
room-lesson = Lesson
room-name-title = What shall we call you?
room-name-lead = { $title }, hosted by { $host }
room-name = Your name
room-name-text = The others see it at this table and in the chat. You can change it at any time.
room-name-seat = Seat
room-full = Every seat is taken now.
room-only-watch = Only watch
room-sit-down = Sit down
room-rename = Rename
room-rename-shared = For this table: several people share this screen.
room-dialog-cancel = Cancel
room-removed = { $name } has given your seat free. You may sit down again.
room-called = { $name } calls you: the others are waiting.
room-start-without = { $count ->
    [one] Start without { $name }…
   *[other] Start without { $count } people…
}
room-start-open = Start with bots…
room-start-title = { $count ->
    [0] Start with open seats?
    [one] Start without { $name }?
   *[other] Start without { $count } people?
}
room-start-bot = { $count ->
    [0] { $bot } bots take the open seats.
    [one] A { $bot } bot plays for { $name } until they are back.
   *[other] { $bot } bots play for them until they are back.
}
room-start-bot-text = Whoever comes back takes over with one click. Open seats get a bot, too.
room-start-remove = Play with { $left }.
room-start-remove-text = The seats of those who are missing and the open ones are taken away.
room-start-misfit = The game cannot be played with { $left }.
room-start-wait = Wait 5 more minutes,
room-start-wait-text = then start with bots by itself.
room-start-now = Start now
room-start-wait-go = Wait 5 minutes
room-countdown-bots = { $seconds ->
    [one] It starts with bots in 1 second
   *[other] It starts with bots in { $seconds } seconds
}
room-then-starts = Everyone ready: the game starts after 10 seconds.
room-take-over = Take over as host
room-give-up-title = Give up { $title }?
room-give-up-text = { $count ->
    [0] The link stops working. Nothing can bring the table back.
   *[other] The table closes for { $names } too. They are told why, and the link stops working. Nothing can bring it back.
}
room-give-up-why = A word to the others
room-give-up-hint = Too few of us tonight
room-give-up-leave = If you only want to leave, hand the table on: { $name } becomes host.
room-give-up = Give it up
room-leave-to = Leave, { $name } hosts
room-keep = Keep the table
room-menu = What to do with the seat of { $name }
room-menu-host-only = The host may do this.
room-menu-call = Call { $name }
room-menu-call-text = A notice to them, and a sound if the page is open
room-menu-call-ready = Only while they are not ready
room-menu-up = Move one place up
room-menu-place = Plays as number { $number } now
room-menu-bot = Bot until they are back
room-menu-bot-text = They take over with one click
room-menu-bot-ready = Only while they are not ready
room-menu-no-bot = Take the bot away
room-menu-host = Make { $name } the host
room-menu-host-text = You stay at the table
room-menu-remove = Remove from the seat
room-menu-remove-text = They may sit down again
room-menu-remove-sure = { $name } loses the seat, is told so, and may sit down again.
room-menu-block = Remove and block
room-menu-block-text = Not at tables you host, until you lift it on your page
room-menu-block-sure = { $name } loses the seat and may not sit down at tables that you host, until you lift it on your page.
room-options = Change options
room-options-text = Everybody at the table is told, and asked again whether they are ready.
room-options-save = Save and tell everybody
room-change = Change
room-terms = This table
room-usual-options = the usual options
room-pack = with changed cards
room-no-pack = cards as published
room-absent-wait = Absent people are waited for
room-absent-bot = Absent for { $span }: a bot plays on
room-absent-vote = Absent for { $span }: the others vote for a bot
room-absent-lose = Whoever runs out of time loses
room-rated-keep = With an account the game would count.
room-rated-keep-go = Keep your name
room-title = Name of the table
room-title-save = Save
room-address-closed = Your friends cannot open this address.
room-address-lan = { $shown } works on this computer only. On the same Wi-Fi they use { $lan }.
room-address-listen = { $shown } works on this computer only. Start the server with --host 0.0.0.0 to let friends in.
room-address-use = Invite with that address
room-address-used = The invitation uses it.
room-address-copy = Copy the command
room-address-narrow = Only people on your network can open this.
room-address-elsewhere = Friends elsewhere
room-elsewhere-domain = A name of your own.
room-elsewhere-domain-text = Let a domain point to this computer, with a proxy for HTTPS in front, and start the server with --origin.
room-elsewhere-tunnel = A tunnel.
room-elsewhere-tunnel-text = A tunnel service gives this computer a public address for an evening; start the server with --origin and that address.
room-elsewhere-hosted = A rented server.
room-elsewhere-hosted-text = Run Offworld on a small server with a public address, for instance in a container.
room-elsewhere-manual = The manual of hosting (docs/hosting.md) shows each of them step by step.
room-reach-self = this computer only
room-reach-lan = same Wi-Fi · tested, it answers
room-reach-internet = for everybody
room-copy-address = Copy { $address }
room-gone = This table is gone
room-somebody = The host
room-expired = Nobody came to { $title } for a long time, so it was closed at { $time }.
room-gone-text = It never started, so nothing was lost.
room-gone-play = Play against bots
room-gone-lobby = Open tables
new-name = Name of the table
new-name-hint = Ice Thursday
new-sum-guest = Rated only if everybody has an account; you are a guest
site-changed = changed cards
site-hints = hints allowed
site-rated = rated
site-unrated = not rated
site-language-en = in English
site-language-fr = in French
site-round = round { $round }
lobby-search = Search
lobby-search-hint = Table, person or game
lobby-offer = This one fits: { $title }
lobby-offer-go = Go there and sit down
lobby-offer-no = Not now
lobby-offer-none = No table fits just now.
lobby-offer-none-text = Open one for two people: it stands in the lobby until somebody comes.
lobby-offer-open = Open a table
me-blocked = People
me-blocked-text = People who may not sit down at tables that you host.
me-blocked-nobody = You have blocked nobody.
me-unblock = Lift
me-unblock-name = Let { $name } sit down again
me-muted-text = People whom you do not hear in chats and talks.
me-muted-nobody = You have muted nobody.
me-unmute-name = Hear { $name } again
profile-block = Block
profile-unblock = Lift the block
profile-block-title = Block { $name }?
profile-block-words = { $name } may not sit down at tables that you host, until you lift it here or on your own page. They are not told.
profile-block-do = Block
profile-mute = Mute
profile-unmute = Hear again
# $count: games of the guest of this browser
me-guest-games =
    { $count ->
        [one] You have one game as a guest here. Take it along
       *[other] You have { $count } games as a guest here. Take them along
    }
talk-lobby = Talk in the lobby
talk-empty = Nobody has said anything yet. Say hello.
talk-write = Write something
talk-send = Send
talk-remove = Take away
talk-remove-of = Take away what { $name } wrote
talk-remove-title = Take this line away?
talk-remove-words = Nobody sees it any more: “{ $text }”
talk-mute = Mute { $name }
talk-report = Report
talk-report-of = Report what { $name } wrote
talk-report-title = Report { $name }?
talk-report-words = An administrator reads this line and what you write: “{ $text }” They are not told by whom.
talk-report-why = What is wrong? (optional)
talk-reported = Reported. You are told what comes of it.
profile-report = Report the name
profile-report-title = Report the name “{ $name }”?
profile-report-words = An administrator reads the name and what you write. They are not told by whom.
talk-mute-words = You do not hear { $name } any more, here and at tables. On your page you can take it back. They are not told.
talk-mute-do = Mute
talk-muted = You do not hear { $name } any more.
talk-entrants = Everybody may read this; the people of the tournament write.
me-import = Import a record
me-import-text = A record’s file becomes a table: to look back at, or to play on against bots.
me-import-busy = The record is being checked…
me-import-long = The file is longer than { $most } MB.
me-passkeys-name = Passkeys need a name instead of an IP address.
me-passkeys-open = Passkeys need a name instead of an IP address. Open { $address }.
me-password-hint = At least 10 characters
me-forgotten-text = We send a link that logs you in once, to the e-mail address that you have confirmed.
me-forgotten-login = Log-in name or e-mail address
me-forgotten-send = Send the link
me-forgotten-sent = If there is such an account with a confirmed address, a link is on its way. It works once, for { $minutes } minutes.
me-forgotten-no-mail = This server sends no mail. Whoever runs it can make you a one-time log-in link; ask them.
outcome-wins = { $points ->
    [one] { $name } wins by one point
   *[other] { $name } wins by { $points } points
}
outcome-shared = { $names } share the win
outcome-tie = { $name } wins a tie
outcome-alone = { $name }: { $points } points
outcome-tournament = Back to the tournament
outcome-rematch = Rematch
outcome-keep = Keep your games
outcome-review = Review with the coach
outcome-replay = Replay
outcome-board = See the board
outcome-share = Share
outcome-record = Record
outcome-points = Where the points came from
outcome-bars = Bars
outcome-table = Table
outcome-lost = lost on time
outcome-rating = Rating
outcome-gain = { $points ->
   *[other] With an account for everybody, you would have changed by about { $points }.
}
outcome-next-time = Guests can still keep their name for the next game.
outcome-no-reason = This game did not count for ratings.
profile-invite = Invite to a table
profile-guest = A guest has no profile.
profile-how = How this rating moves
profile-how-number = The number is what somebody is surely above: an estimate minus three times its doubt. It starts at 1000 and grows with every proof.
profile-how-up = Up: placed above somebody rated higher.
profile-how-down = Down: placed below somebody rated lower.
profile-how-fast = Faster in the first games, slower later.
profile-how-order = Points scored do not matter, only the order.
profile-certain = known to ±{ $doubt }
profile-uncertain = still uncertain
profile-to-go = { $count ->
    [one] one more game to go
   *[other] { $count } more games to go
}
profile-shown-from = A rating is shown from the third rated game on.
profile-games = { $games ->
    [0] No games yet
   *[other] { $games ->
        [one] { $rated } rated of one game
       *[other] { $rated } rated of { $games } games
    } · won { $share } %
}
profile-all = All
profile-rated = Rated
profile-people = With people
profile-against = Against
profile-above = Placed above them
profile-of = { $ahead } of { $games }
profile-topics = What to work on
profile-topics-own = From the reviews of your last ten games of each title. Only you see this.
# $games: a number of games
profile-topics-games = { $games ->
        [one] 1 reviewed game
       *[other] { $games } reviewed games
    }
profile-topics-accuracy = { $games ->
        [one] 1 reviewed game
       *[other] { $games } reviewed games
    }, accuracy { $percent } %
profile-topics-lost = { $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    } in { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $loss ->
        [one] 1 point of chance
       *[other] { $loss } points of chance
    } in all.
profile-topics-worst = The worst one
profile-topics-puzzles = { $count ->
        [one] One puzzle of this kind
       *[other] { $count } puzzles of this kind
    }
profile-topics-step = Lesson, step { $step }
profile-topics-rule = Rule { $rule }
profile-topics-well = No topic stands out: you lost little.
profile-topics-none = None of your games has been reviewed yet. Finish one and open its review.
profile-topics-failed = This part could not be loaded. Load the page again.
