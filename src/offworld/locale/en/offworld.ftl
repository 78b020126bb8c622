### What all games and the command line say. Each game has its own file beside this one.

## Lists and seats

list-none = nothing
named-value = { $name }: { $value }
list-and = { $first } and { $last }
seat = Player { $number }
# The seat of whoever reads it, $name: what it is called
seat-you = { $name } (you)

## Why an action is refused, whatever the game

why-over = The game is over.
# $seat (message): whose decision is awaited
why-not-your-turn = It is not your turn: { $seat } has to decide.
# An answer to another question, $question (message): what is being asked
why-not-now = Another question comes first: { $question }
# Something on the board that no answer speaks of, $question (message): what is being asked
why-no-part = Nothing can be done with this now. You are asked: { $question }
# Something on the board that the next question is answered with, $question (message): what is asked first
why-later = This can be chosen right after another answer. First: { $question }

## Facts about a game

information-perfect = everything open
information-imperfect = some hidden
chance-none = no chance
chance-sampled = chance
option-none = none
option-nothing = none
# $name: the option's word, $default: its default
option-default = { $name } ({ $default })
option-on = on
option-off = off

## The list of games (offworld games)

games-title = Games
games-name = Name
games-game = Game
games-players = Players
games-options = Options (default)
games-information = Information
games-about = What it is
# $name: the first game's name
games-hint = Play with: offworld play { $name }
plug-in-broken = The game “{ $game }” of { $packages } cannot be played: { $reason }.
plug-in-taken = Offworld has a game of that name itself
plug-in-twice = only one package may offer a game of that name
plug-in-not-loaded = { $place } cannot be loaded ({ $error })
plug-in-no-info = its entry point leads to { $kind }, not to a GameInfo
plug-in-name = a name has small letters, digits and underscores, 32 at most, and begins with a letter
plug-in-other-name = its GameInfo has the name “{ $name }”
plug-in-annotations = the annotations of its view function cannot be read ({ $error })
plug-in-view = the annotation of its view function must say which struct it returns, as in “-> NimView”

## Play: beginning

# $game (message or text), $players (number)
play-welcome =
    { $game }, { $players ->
        [one] 1 player
       *[other] { $players } players
    }.
play-ruling = Ruling { $ruling }, { $name }: { $meaning }
play-commitment = The dice are committed to: { $commitment }
# $seats: the people's seats as a list, $count: how many
play-you =
    { $count ->
        [0] Nobody plays at this terminal; you watch.
        [1] You are { $seats }.
       *[other] { $seats } play at this terminal.
    }
play-bot = { $seat } is the bot { $bot }.
# $entries: how many entries the record holds
play-resumed =
    Resumed after { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    } of { $file }.
play-hint = Answer with a number or with the words of an option. Type help for everything else.

## Play: before each decision

play-news = What happened
play-board = Board
play-board-changed = Changed on the board
play-log = Log
# $seat (message): who decides, $question: what is asked
play-asks = { $seat }: { $question }
play-hand-over = Hand the keyboard to { $seat }. Press Enter when { $seat } is looking at the screen.

## Play: the words that can be typed. English words always work; these are accepted as well

command-why = why
command-hint = hint
command-undo = undo
command-save = save
command-rules = rules
command-board = board
command-log = log
command-help = help
command-quit = quit

## Play: help

help-title = What you can type
help-number = a number
help-number-text = choose that option
help-action = words
help-action-text = choose the option with these words, for example: { $example }
help-why = why N, why WORDS
help-why-text = which rule allows option N, or which rule forbids what the words name
help-hint = hint
help-hint-text = what a strong bot would do, from what you can see
help-undo = undo
help-undo-text = take your last action back, if nothing was revealed since
help-save = save FILE
help-save-text = write the record of the game to a new file
help-rules = rules RULE-ID
help-rules-text = read a rule; without an id, the rule of this decision
help-board = board
help-board-text = read the whole board again
help-log = log
help-log-text = read everything that has happened
help-help = help
help-help-text = this list
help-quit = quit
help-quit-text = stop; an unfinished game is saved, to be resumed later

## Play: answers

input-unknown = I do not know “{ $text }”. Answer with a number from 1 to { $most }, with the words of an option, or type help.
input-no-option = There is no option { $number }; the options go from 1 to { $most }.
# $choices: the options that the words can stand for, with their numbers
input-several = “{ $text }” can be several things: { $choices }
why-what = Say which: why 2, or why followed by words of an option.
# $choice: an action in words, $reason (message): why it is refused
why-refused = { $choice }: { $reason }
hint-best = A strong bot would choose { $number }: { $choice }
why-allowed = Allowed: { $choice }
undo-done = Taken back.
undo-nothing = Nothing of yours can be taken back here.
undo-other = Somebody else has acted since; that cannot be taken back.
undo-passed = Your decision is made and the turn has passed; that cannot be taken back.
undo-revealed = Chance has spoken or something hidden was shown since; that cannot be taken back.
save-what = Say where: save FILE
save-done = Saved to { $file }.
save-exists = { $file } exists already and is left alone; choose another name.
save-unchanged = Everything is already in { $file }.
save-resume = Go on later with: { $command }
save-ask = To keep a record of this game, type a file name; Enter for none.
rules-none = The rules of { $game } are not available as text yet.
rules-unknown = There is no rule { $rule }.
rules-near = There is no rule { $rule }. Did you mean: { $near }?
rules-nowhere = There is no chapter and no rule “{ $rule }”. `offworld rules GAME` lists the chapters.
rules-written = The rulebook is in { $file }.
rules-chapters = Chapters
rules-column-number = no.
rules-column-name = name
rules-column-title = chapter
rules-hint = Read on with `offworld rules { $game } { $chapter }`, or a rule with `offworld rules { $game } { $rule }`.
rules-example = Example. { $text }
rules-asked = Often asked here
rules-words = Words

## Play: the end

play-over = The game is over.
play-seed = The dice came from seed { $seed } with salt { $salt }; the record proves it.
play-rank-heading = Ranking
play-rank =
    { $rank }. { $seat }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }

## The full screen

# $seat (message): who decides
tui-waits = { $seat } is deciding.
tui-barrier = Then chance speaks or something hidden is shown; you will not be able to undo this.
tui-small = The screen is meant for { $width } × { $height } characters or more.
tui-thinks = A strong bot thinks about your decision…
tui-save-as = Type the name of a new file. Escape: do not save.
tui-key-undo = Undo
tui-key-hint = Hint
tui-key-why = Rule
tui-key-save = Save
tui-key-board = Board
tui-key-log = Log
tui-key-help = Help
tui-key-leave = Leave
tui-key-untouch = Back
tui-help-title = Mouse and keys
tui-help =
    What can be touched on the board is yellow. Click it, and the list keeps the choices that go on from there; a second click on what ends a choice carries it out. A click on anything else says why it cannot be touched now.
    ↑ ↓ and 1–9 point at a choice, and the right side tells what it would do. Enter carries it out. Escape takes the last touch back.
    u takes your last action back, if nothing was revealed since. h asks a strong bot. w reads the rule of the choice. s saves the record.
    b moves between board and choices: ↑ ↓ and Page Up, Page Down then scroll the board. l makes the log wide, hides it, and shows it again.
    q leaves; an unfinished game is kept and can be resumed.

## At a server's table (offworld play --connect)

connect-address = { $address } is no address of a table; copy it from the page of the table
connect-failed = { $server } does not answer: { $reason }
connect-lost = The connection is broken; it will be tried again.
connect-again = Reconnecting… Nothing is lost.
connect-waits = The table is waiting for its players.
connect-no-hint = There is no hint now.
connect-left = You can come back at any time: offworld play --connect { $address }
bad-connect = --connect plays what the table plays; leave { $option } out
connect-no-screen = --connect needs a terminal: it is played on the whole screen

## What the signs of the drawn boards mean

tui-signs-artemis =
    A number on a coloured ground is a player; 2:5 is a die of player 2 that shows 5. ↯ Energy, ◆ Minerals, ⚒ Toolkits, ★ badges. P, E, M, S: Pioneers, Engineers, Marines, Stewards; [e] a free staff slot, [E] a filled one, [·] a slot for anybody. ⌂ Shelters, then │ the colony. ▧ ▨ tiles left, ✦ Expeditions, ☺ the bag. 3→2: a die of 3 recruits at most 2. ▶ start player.
tui-signs-galileo =
    A number on a coloured ground is a player. ◈ influence or its price, ¢ megacredits, ↯ energy, ★ VP, ▮ a level. ▼ Miner, ▲ Builder, ✶ Star-Z, ⚙ Technician or a technology, □ the current project, ☺ a character. ≥4: what a goal asks for, and how much each player shows of it. ▶ whose turn it is.
tui-signs-mars =
    A number on a coloured ground is a player. ★ VP, ☺ free colonists of all, ↯ energy used of what is made, ▤ cards in hand of what may be kept, ⚗ science. [■] built and active, [□] built, [·] still to build, → the price of the next level. ◉ active mine, ○ mine, ◌ free place. ▱ contract on display, ▰ contract held, ⇄ offer, ♛ honour. ▶ whose turn it is.
tui-signs-magnastorm =
    A number on a coloured ground is a player. ★ reputation, ● yellow credits, ■ credits of the own colour or black cubes, ♟ crew, ▲ labs, ◆ stations, ◇ a free site, ►1 the Scout Runner of player 1, ○ a free space. ( ) calm areas, [ ] areas in the storm; ▁ ▄ █ the calm sectors from trailing to leading, ≋ the storm. ¤ price, ⚑ first player or commanders, ⚗ research, ◍ the bag. → what moving costs in a row, + what gaining brings.

## Bad settings: one sentence after "offworld:"

bad-seat = “{ $seat }” is neither “me” nor a bot; the bots are { $bots }
bad-seat-count = --seats names { $seats } seats, but --players says { $players }
bad-bot-count = --bots names { $bots } bots for { $players } players; name one for all, or one for each
bad-players =
    { $game } is played by { $least } to { $most } players, not by { $players }
bad-resume = --resume takes everything from the record; leave out { $option }
bad-resume-game = { $file } is a record of { $game }, not of { $other }
bad-resume-over = the game in { $file } is over; read it with: offworld replay { $file }
bad-resume-seats = { $file } names { $seats } seats for { $players } players
bad-resume-program = { $file } would start a program at a seat ({ $seat }). If you trust the record, add --programs.
bad-viewer = --as must be “public” or a player from 1 to { $most }, not “{ $viewer }”
bad-move = the record has { $moves } actions; there is no position after { $to }
bad-game = there is no game '{ $game }'; the games are { $games }
bad-group = there is no group “{ $group }”; the groups are { $groups }
bad-file = { $file } cannot be read: { $reason }
bad-text-file = { $file } is not a text file
record-exists = { $file } exists already; choose another name
usage-no-command = there is no command “{ $name }”
usage-no-command-near = there is no command “{ $name }”; did you mean { $near }?
usage-missing-command = a command is missing; --help lists them
usage-no-option = there is no option { $name }
usage-no-option-near = there is no option { $name }; did you mean { $near }?
usage-needs-value = { $name } needs a value
usage-no-value = { $name } takes no value
usage-missing = { $name } is missing; --help says what belongs there
usage-extra = nothing more was expected, but there is: { $words }
usage-least = { $name } must be at least { $bound }, not { $value }
usage-most = { $name } must be at most { $bound }, not { $value }
usage-whole-number = { $name } must be a whole number, not “{ $value }”
usage-number = { $name } must be a number, not “{ $value }”
usage-choice = { $name } must be one of { $choices }, not “{ $value }”

## What a system refuses, as the end of a sentence

system-missing = No such file or directory
system-denied = Permission denied
system-not-permitted = Operation not permitted
system-exists = File exists
system-folder = Is a directory
system-no-folder = Not a directory
system-full = No space left on device
system-quota = Disk quota exceeded
system-read-only = Read-only file system
system-long-name = File name too long
system-device = Input/output error
system-too-many-files = Too many open files
system-address-taken = Address already in use
system-no-answer = Connection refused
system-no-address = Cannot assign requested address

## What is wrong with a content pack

content-no-toml = { $file } is not valid TOML: { $reason }
content-no-group = { $file }: there is no group '{ $group }'; the groups are { $groups }
content-no-table = { $file }: { $group } must be a table, not { $kind }
content-no-list = { $file }: { $group } must be a list of entries ([[{ $group }]]), not { $kind }
content-no-id = { $file }: an entry of { $group } has no id
content-no-entry = { $file }: { $group } has no entry '{ $name }'; a pack changes entries, it cannot add them
content-no-entry-of = { $file }: { $group } has no entry '{ $name }'; its entries are { $entries }; a pack changes entries, it cannot add them
content-twice = { $file }: { $where } stands twice
content-words-missing = { $file }: { $where } changes { $changed }, so it must also bring { $words }
content-field = { $name }
content-no-field = { $file }: { $where } has no field '{ $field }'
content-of-rules = { $file }: { $where } is part of the rules; a pack cannot change it
content-unprintable = { $file }: { $where } holds a line break or another character that cannot be shown
content-other-kind = { $file }: { $where } must be { $wanted }, not { $kind }
content-one-name = { $file }: { $where } must bring name_en and name_fr, one for each language
content-wrong-value = { $file }: { $where }: { $reason }
content-file = the file
content-least = a whole number of at least { $bound } is expected
content-most = a whole number of at most { $bound } is expected
content-kind-bool = true or false
content-kind-int = a whole number
content-kind-str = a text
content-kind-list = a list
content-kind-dict = a table

## Simulation (offworld simulate)

simulate-title =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    } of { $game }, { $players ->
        [one] 1 player
       *[other] { $players } players
    }, seeds { $first } to { $last }
simulate-seat = Seat
simulate-bot = Bot
simulate-wins = Wins
simulate-score = Mean score
simulate-places = By place in the turn order of the first round
simulate-place = Place
# $place: 1 for whoever begins
simulate-nth = { $place ->
    [1] { $place }st
    [2] { $place }nd
    [3] { $place }rd
   *[other] { $place }th
}
simulate-decisions = Decisions per game: { $mean } on average, { $least } to { $most }.
simulate-audited = Every state was audited.
simulate-progress = Playing
# $number: how many actions were played, $reason: what is wrong
simulate-failed = The game with seed { $seed } fails after action { $number }: { $reason }.
simulate-kept = The record is in { $file }.

## Records (offworld replay, offworld verify)

# $move: number of the action
replay-title = { $game }, { $players ->
        [one] 1 player
       *[other] { $players } players
    }, after action { $move } of { $moves }
replay-viewer = as { $seat } sees it
replay-public = as a spectator sees it
replay-line = { $move }. { $text }
verify-over =
    { $file }: { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    }, verified, scores { $scores }
verify-open =
    { $file }: { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    }, verified, not over

## Content (offworld content)

source-rulebook = rulebook
source-web = public source
source-reconstructed = reconstructed
source-pack = your pack
source-points = points
source-unsaid = not said
source-part-ability = ability
source-part-colour = colour
source-part-effect = effect
source-part-green = green effect
source-part-red = red effect
source-part-tiles = number of tiles
source-part-trigger = trigger
content-title = Content of { $game } ({ $digest })
content-entry = Entry
content-values = Values
content-source = Source
# $part: which part of the entry, $source (message)
content-part-source = { $part }: { $source }
content-count = { $count } × { $source }
content-ruling = { $switch } = { $choice } (usually { $default }). { $meanings } The rulebook: { $book } Reasons: { $reasons } Rules: { $rules }
content-summary = Where the entries come from: { $counts }.
content-honest = “Reconstructed” means: lost in our copy of the rulebook and designed by us to fit every known fact. A pack can correct it (--pack FILE).
content-changes = What the pack changes
content-changes-none = The pack changes nothing.
content-change = { $where }: { $old } → { $new }
content-change-plain = { $where }: { $old } becomes { $new }

## Speed (offworld bench)

bench-title = Random games on one core
bench-game = Game
bench-players = Players
bench-mode = Mode
bench-mode-compiled = compiled
bench-mode-pure = pure Python
bench-decisions = Decisions/s
bench-games = Games/s
bench-clone = Clone, µs
bench-state = State, bytes
bench-progress = Measuring
bench-ratio = × before
bench-unreadable = { $file } is no measurement of `offworld bench --json` ({ $reason }).
bench-other-build = { $file } was measured with another kind of build ({ $then }; this one is { $now }), so the two cannot be compared.

## Profiles

profiles-title = What people keep
profiles-person = Person
profiles-game = Game
profiles-kept = Keeps
profiles-none = Nobody keeps anything yet. Play with named seats, such as --seats me@Ada,random@Robo.
profiles-entered = Entered in the profiles of { $people }; see them with: offworld profiles
bad-profiles-game = { $game } lets players keep nothing from game to game
bad-profiles-twice = the same profile cannot sit at two seats

## Bots that are programs (offworld bot)

# $seat, $bot: who, $mishaps: a list of bot-mishap-count
bot-mishaps = { $seat } ({ $bot }) did not always answer, and a stand-in decided: { $mishaps }.
bot-mishap-count = { $count } × { $what }
bot-mishap-start = did not start
bot-mishap-crash = ended or closed its output
bot-mishap-timeout = out of time
bot-mishap-nonsense = answers that are no messages
bot-mishap-illegal = illegal actions
bot-mishap-flood = too much output
bot-it = The bot
bot-seen-system = the system says “{ $reason }”
bot-seen-silent = no answer in time (a line that is not flushed never arrives)
bot-seen-deaf = it does not read its input
bot-seen-flood = it writes without being asked and does not stop
bot-seen-line = a line of more than { $bytes } bytes
bot-seen-closed = it closed its output
bot-seen-code = it ended with exit code { $code }
bot-seen-signal = it was ended by signal { $signal }
bot-seen-refused = refused: { $reason }
bot-seen-no-message = its answer to hello is no message ({ $reason })
bot-seen-not-ready = it answered hello with “choose” instead of “ready”
# $seen (message): what was seen, $words: the last line of the program's standard error
bot-seen-words = { $seen }; its last words: { $words }
bot-run-title = { $bot } in { $game }
bot-run-seed = Seed
bot-run-seat = Seat
bot-run-place = Place
bot-run-scores = Scores
bot-run-decisions = Decisions
bot-run-standin = By a stand-in
bot-run-wins = Won { $wins } of { $games }.
bot-run-pace = An answer took { $mean } ms on average, { $longest } ms at most.
bot-run-mishap = Seed { $seed }, decision { $decision }: { $seen }
bad-bot-command = this cannot be a bot: { $reason }
bad-bot-seat = there is no seat { $seat } with { $players } players
check-progress = Checking
check-bot = { $name }, version { $version }, by { $author }
check-pass = ok
check-fail = FAIL
check-start = starts, and answers hello and a first decision
# $questions: how many different questions were asked, $end (message): whether the game was played to its end
check-game =
    { $game }, { $players ->
        [one] 1 player
       *[other] { $players } players
    }: { $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    }, { $questions } different questions, { $end }
check-game-over = to the end
check-game-left = left before the end
check-fields = passes over fields that it does not know
check-messages = passes over messages that it does not know
check-big = reads a line of a megabyte
check-french = reads French words, news and deals, asked for or not
check-restart = goes on with a game after being started again
check-together = plays two seats of a game as two programs
check-row = plays three games one after the other
check-end = ends by itself within { $seconds } s when its input ends
check-end-running = it was still running and had to be ended
check-pace = { $answers } answers: { $mean } ms on average, { $longest } ms at most, { $allowed } ms allowed
check-mishap = decision { $decision }: { $what } ({ $seen })
check-unasked =
    { $lines ->
        [one] 1 line that answers nothing
       *[other] { $lines } lines that answer nothing
    } on its standard output
check-passed = Passed all { $checks } checks.
check-failed =
    Failed { $failed } of { $checks ->
        [one] 1 check
       *[other] { $checks } checks
    }.
check-hint = docs/bot-protocol.md explains the messages; --log FILE keeps all that was said.
## Tournaments (offworld arena)

arena-progress = Playing
arena-title =
    Tournament { $tournament }, first deal { $seed }: { $played ->
        [one] 1 game
       *[other] { $played } games
    } of { $planned }
arena-results = { $game }, { $players } players; par { $par }
arena-ratings = { $game }: ratings
arena-bot = Bot
arena-against = Against
arena-games = Games
arena-share = Win share
arena-interval = 95 % interval
arena-points = Points
arena-other-points = Others
arena-rating = Rating
arena-decisions = Decisions/game
arena-ms = ms/decision
arena-stopped = Stopped after { $done } of { $total } games, which are kept in { $folder }; the same command goes on.
arena-part-fields = games, players, options, pack or format
arena-part-bots = bots
arena-part-against = bots that they meet
arena-part-seed = seed
arena-no-game = name the games of the tournament, or a folder with --report
arena-report-only = --report shows a folder and plays nothing; leave out the game
arena-bad-format = there is no format “{ $format }”; the formats are { $formats }
arena-bad-players = --players must be numbers parted by commas, not “{ $players }”
arena-pack-one-game = a pack belongs to one game; name only that game
arena-nobody-to-meet = a tournament needs games for 2 or more players
arena-pairs-are-two = one-on-one is for 2 players, not { $players }; take --format alone or all-play
arena-too-few-bots = --bots names { $bots } bots for { $players } seats; all-play needs a bot for each
arena-two-bots = a tournament needs at least 2 different bots; name them with --bots a,b or --bots a --against b
arena-bot-twice = { $bot } is named twice; only all-play seats a bot twice
arena-all-against = in all-play all bots sit together; leave out --against
arena-no-tournament = { $folder } holds no tournament
arena-foreign-folder = { $folder } holds other files and no tournament; take another folder
arena-bad-file = { $file } cannot be read as a part of a tournament
arena-other-format = { $folder } was written by another version of Offworld, whose tournaments look different
arena-unwritable = { $folder } cannot be written to: { $reason }
arena-locked = another process is writing to { $folder }
arena-other-plan = { $folder } holds another tournament (it differs in: { $what }); take another folder with --out
arena-fewer-games = { $folder } holds a tournament of { $games } games per encounter; it can only grow
arena-other-rules = { $folder } was played with other rules, content or weights of { $game }; take another folder with --out
arena-other-version = the cluster runs Offworld { $theirs } and this machine { $ours }; install the same on both
extra-missing = This command needs the package { $package }, which is not installed; install it with: pip install "offworld[{ $extra }]"
rl-extra-missing = Environments for learning need the package { $package }, which is not installed; install it with: pip install "offworld[rl]"
arena-no-ray = Ray is not installed; install it with: pip install "offworld[cluster]"
arena-ray-refused = the Ray cluster at { $address } does not answer: { $reason }
arena-work-deadly = { $deaths } processes died while they worked on item { $number }
arena-game-failed = the game of { $game } with seed { $seed } between { $bots } failed: { $reason }
arena-game-deadly = processes keep dying in the game of { $game } with seed { $seed } between { $bots }; what was played before is kept

## Tuning (offworld tune)

tune-progress = Tuning
tune-title =
    Weights of { $game } after { $generations ->
        [one] 1 generation
       *[other] { $generations } generations
    }, { $champions ->
        [0] no new champion
        [one] 1 new champion
       *[other] { $champions } new champions
    }
tune-weight = Weight
tune-before = Before
tune-after = After
tune-factor = Factor
tune-share = Against the weights it started from, the champion wins { $mean } % (95 % interval { $low } – { $high }).
tune-written = The new weights are in { $file }.
tune-unproved = That is not significantly better, so nothing was written.
tune-nothing = No candidate beat the weights it started from, so nothing was written.
tune-stopped = Stopped; { $file } keeps all whole generations, and the same command goes on.
tune-no-judge = { $bot } has no value function whose weights could be tuned
tune-game-failed = the game of { $game } with seed { $seed } failed: { $reason }
tune-bad-state = { $file } cannot be read as the state of a tuning
tune-other-task = { $file } belongs to another tuning (other game, bot, games, seed or weights); take another file with --out
tune-file-exists = { $file } exists already and is not from this tuning; take another file with --out
tune-odd-file = the heuristics are written in a way that this command cannot rewrite; write one weight a line in [weights]

## Training (offworld train)

train-progress = Training
train-title =
    { $game }: { $generations ->
        [one] one generation
       *[other] { $generations } generations
    }, { $games } games
train-generation =
    Generation { $number }: log-loss { $loss }; against the champion { $alone } of a fair share alone, { $company } for the champion alone; { $accepted ->
        [yes] new champion
       *[no] not accepted
    }.
train-who = Who
train-players = Players
train-games = Games
train-share = Wins
train-interval = 95 % interval
train-alone = the network alone, all others weighting features
train-company = weighted features alone, all others with the network
train-written = The network of generation { $champion } (log-loss { $loss }) is in { $file }.
train-stopped = Stopped; { $file } keeps the games played so far, and the same command goes on.
train-same = Generation { $number }, played again, gives exactly the positions that { $file } names.
train-differs = Generation { $number }, played again, does not give the positions that { $file } names.
train-curve-title = How the network of { $game } learned
train-curve-loss = log-loss on games held out
train-curve-share = wins against the champion before (1: equal)
train-curve-games = games played
train-bad-players = { $game } cannot be trained for “{ $players }” players; it may be any of { $allowed }
train-no-inputs = { $game } does not say what a network sees of its positions, so none can be trained
train-no-champion = no new network of { $game } was accepted as champion, so nothing was written; more games may help
train-game-failed = a game of { $game } failed: { $reason }
train-bad-state = { $file } cannot be read as the state of a training
train-other-task = { $file } belongs to another training (other game, players, games, seed or units); take another file with --out
train-file-exists = { $file } exists already and is not from this training; take another file with --out
train-unwritable = { $file } cannot be written: { $reason }
train-no-origin = the network does not say how it was trained, so nothing can be compared
train-no-generation = there is no generation { $number }; the network has { $most }

## The server: refusals. A code for programs stands beside each

# $sentence: told by the layer below
refused-said = { $sentence }
refused-nobody = Nobody is known by this session. Say a name first, or sign in.
refused-name = A name needs at least one letter or digit.
refused-no-table = There is no such table.
refused-no-seat = The table has no such seat.
refused-no-game = There is no game “{ $game }”; the games are { $games }.
refused-no-option = There is no option “{ $option }”; the options are { $options }.
refused-no-action = That is no action of this game.
refused-spectator = You have no seat at this table; you can watch.
refused-not-your-seat = That seat is not yours.
refused-not-creator = Only the host of the table can do that.
refused-not-asked = You are not asked, or have answered already.
refused-seated = You already have a seat at this table.
refused-full = Every seat is taken.
refused-taken = { $name } has just taken that seat. Choose another one.
refused-seats-open = A seat is still open. Invite somebody or give it to a bot.
refused-not-ready = Not everybody is ready yet: { $names }.
refused-not-yet = That can be done once the game has started.
# Why a stored game cannot be played on.
unplayable-newer = This game was begun with a newer Offworld; update this one to go on with it.
unplayable-rules = This game was begun with earlier rules, which this Offworld no longer plays.
unplayable-content = This game was begun with other content ({ $content }), which this Offworld does not have.
unplayable-pack = The content pack of this game no longer fits.
unplayable-unknown = It is not known with which content this game was begun.
unplayable-damaged = What is stored of this game does not replay: it is damaged, or was played differently.
event-unreadable = Event { $number } cannot be read ({ $reason }).
event-missing = Event { $number } is missing.
refused-is-waiting = The game has not started yet.
refused-is-playing = The game has started already.
refused-is-finished = The game is over.
refused-is-cancelled = The table was given up.
refused-stale = The table has moved on meanwhile. Look again; here is how it stands.
refused-proposal-pending = Something is being asked already; wait for the answers.
refused-no-proposal = Nothing is being asked.
refused-no-pace = Choose a pace.
refused-no-stand-in = A bot can play for somebody else only if the table agreed to vote on that, and only when their decision has been awaited for long enough.
refused-absence = A table cannot give somebody up sooner than after { $seconds } seconds.
refused-seat-twice = A seat is yours or a bot’s, not both.
refused-bot-unknown = There is no bot “{ $bot }” for tables.
refused-bot-setting = The setting “{ $setting }” of the bot “{ $bot }” cannot be chosen here, or not so high.
refused-not-legal-then = One of these actions is not possible in that position.
refused-no-position = There is no such position; the game has { $moves } actions.
refused-no-seat-chosen = The game in this record is not over: say at which seat you go on.
refused-engine = Something went wrong inside the game. Nothing is lost: the table stands as it was before, and report { $report } was filed.
refused-fault = Something went wrong on the server. Nothing that was confirmed is lost; please try again.
refused-request = The server does not understand this request. Reload the page and try again.
refused-setup = These options do not fit together.
refused-record = This file is no record of a game, or it was changed.
refused-pack = This file is no content pack, or it does not fit the game.
refused-bot = There is no such bot.
refused-message = The server does not understand this message.
# $host: the name in an address
refused-address-unknown = { $host } cannot be reached. Is the address right?
refused-no-filed-report = There is no such report.
refused-reports-full = { $most } of your reports are still open. Wait until somebody has looked at them.
refused-reported = You have reported this already. Somebody will look at it.
refused-report-own = This is your own line; you can take it away.
refused-rewind-far = A table goes back by { $most } actions at most.
refused-rewind-none = The game has not come further than that move.
refused-restore-room = There is too little room on the disk to test a restore.
refused-message-unknown = There is no such message.
refused-too-long = The message is too long.
refused-unreadable = The request cannot be read: it is no text, or nested too deeply.
refused-too-many-tables = One connection can watch { $most } tables at most.
refused-busy = The server has as many connections as it can serve just now. Try again in a moment.
refused-busy-person = You have { $most } connections open, which is the most. Close one of them first.
refused-busy-unknown = Too many watch without a name just now. Say a name first, or try again in a moment.
refused-late = The request did not arrive in time.
refused-head = The head of the request is too large.
refused-body = The body of the request is too large.
refused-malformed = This is not a request that the server understands.

## The server: the last words of a connection

bye-shutdown = The server restarts. Your moves are safe; come back in a moment.
bye-slow = Your connection could not keep up. Come back to see where the table stands.
bye-idle = You watched no table for a while. Come back when you want to see one.

## The server: lines about a table

table-sat = { $name } sits down.
table-left = { $name } leaves the table.
table-bot = The bot { $bot } sits down.
table-bot-left = A bot leaves the table.
table-stand-in = A { $bot } bot plays for { $seat }.
table-back = { $name } is back and plays on.
table-played = { $seat }: { $action }
table-took-back = { $seat } takes an action back.
table-cancelled = The table is given up.
table-cancelled-why = The table is given up: “{ $why }”
table-rematch = There is a rematch.
table-asks-undo =
    { $actions ->
        [one] { $seat } asks to take an action back.
       *[other] { $seat } asks to take { $actions } actions back.
    }
table-asks-undo-by-admin =
    { $actions ->
        [one] An administrator asks to take an action back.
       *[other] An administrator asks to take { $actions } actions back.
    }
table-asks-pace = { $seat } asks to go on { $pace }.
table-asks-stand-in = It is asked that a bot plays for { $seat }.
table-asks-cancel = { $seat } asks to give the game up.
table-disagreed = That was not agreed to.
table-rewound =
    { $actions ->
        [one] Everybody agreed: the last action of { $seat } is taken back.
       *[other] Everybody agreed: { $actions } actions are taken back, to before the last turn of { $seat }.
    }
table-rewound-alone =
    { $actions ->
        [one] { $seat } takes the last action back.
       *[other] { $seat } takes back { $actions } actions, to before their own last turn.
    }
table-rewound-by-admin =
    { $actions ->
        [one] An action is taken back, as an administrator asked.
       *[other] { $actions } actions are taken back, as an administrator asked.
    }
table-paced = From now on: { $pace }.

## The server: starting it (offworld serve)

serve-no-door = The server cannot listen on { $host } port { $port }: { $reason }
serve-at = On this computer: { $address }. The tables are in { $db }. Stop the server with Ctrl-C.
serve-lan = On your network: { $address }
## Balance reports (offworld balance)

balance-site = Balance report
balance-heading = { $game }: balance
balance-about = Bots played many games; this is what came of it. Every figure has a 95 % interval, reckoned from whole games because the seats of one game depend on each other. The figures are about these bots: other players may play otherwise.
balance-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
balance-players = { $players ->
    [one] 1 player
   *[other] { $players } players
}
balance-bots = bots: { $bots }
balance-seeds = seeds { $first } to { $last }
balance-content = content { $content }
balance-options = options: { $options }
balance-interval = { $low } to { $high }
balance-verdict = What stands out
balance-fine = Nothing is surely out of line: no seat and no component differs by more than { $margin } percentage points with certainty. With more games smaller differences can be seen.
balance-place = { $number ->
    [1] First to play
    [2] Second
    [3] Third
    [4] Fourth
   *[other] Fifth
}
balance-seat-high = { $place } wins more than its share: { $share } ({ $interval }).
balance-seat-low = { $place } wins less than its share: { $share } ({ $interval }).
balance-found-strong = { $component } is stronger than others of its kind: { $value } percentage points of winning a copy ({ $interval }).
balance-found-weak = { $component } is weaker than others of its kind: { $value } percentage points of winning a copy ({ $interval }).
balance-found-always = { $component } is practically always taken: { $value } ({ $interval }).
balance-found-never = { $component } is practically never taken: { $value } ({ $interval }).
balance-seats = Seats
balance-seats-note = Share of games won by place in the turn order of the first round, in per cent. Dotted lines: the margin round par.
balance-par = par { $share }
balance-points = { $points } points
balance-length = Length
balance-length-note = How many games took how long.
balance-decisions = Decisions
balance-rounds = Rounds
balance-mean = { $label }: { $mean } on average, { $least } to { $most }
balance-same = { $label }: { $length } in every game
balance-bar = { $length }: { $games ->
    [one] 1 game
   *[other] { $games } games
}
balance-sources = Where points come from
balance-sources-note = Mean points by source, for each place in the turn order, for winners and for all others.
balance-winners = Winners
balance-losers = Others
balance-components = Components
balance-components-note = “Alone” compares a taker with the others of the same game, in percentage points of winning for each copy; who does well takes more of everything, so most things look good there. “Instead of another” compares at an equal number taken of the same kind: that tells a strong component from a weak one. Faint: fewer than 30 games to compare. A component is flagged when its interval lies wholly beyond ±{ $margin } and at most { $alarms } % of all such flags are expected to be false (Benjamini–Hochberg), or when it is taken in more than { $always } % or less than { $never } % of its offers. Taking is not causing: read flags as questions.
balance-column-name = Component
balance-column-takers = Seats that took it
balance-column-pick = Taken of those offered
balance-column-raw = Alone
balance-column-among = Instead of another of its kind
balance-difference = { $value } ({ $interval }), { $games ->
    [one] 1 game
   *[other] { $games } games
} to compare
balance-flag-strong = strong
balance-flag-weak = weak
balance-flag-always = always
balance-flag-never = never
balance-footer = Made by offworld balance. How the figures are made: docs/balance.md.
balance-progress = Games
balance-title = { $game }, { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $players ->
    [one] 1 player
   *[other] { $players } players
}, bots: { $bots }
balance-seat = Place
balance-wins = Wins
balance-score = Points
balance-source = Source
balance-flag = Flag
balance-written = The report is in { $file }.
balance-other-games = { $file } holds games of another kind: another game, number of players, bots, options or content. Name another file.
balance-bad-line = { $file }, line { $line }, is not a game of a balance report.
bad-output = { $file } cannot be written: { $reason }

## Sanity measures (offworld sanity)

sanity-progress = Playing
sanity-title = { $game }: does { $bot } play sensibly? { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $players ->
    [one] 1 player
   *[other] { $players } players
}
sanity-measure = Measure
sanity-value = Value
sanity-interval = 95 % interval
sanity-target = Target
sanity-verdict = Result
sanity-met = met
sanity-missed = missed
sanity-no-case = no case
sanity-least = at least { $value }
sanity-most = at most { $value }
sanity-one-bot = Sanity measures are taken with the same bot on every seat; --bots names { $bots }.
sanity-no-measures = { $game } has no sanity measures.

## Analysis of a record (offworld analyse)

analyse-title = { $game }: chances to win
analyse-progress = Analysing
analyse-seat = { $seat } ({ $name })
analyse-round = Round { $round }
analyse-when = Round { $round }, decision { $move }
analyse-decided = { $seat }: { $action }
analyse-luck = Luck for { $seat } after: { $action }
analyse-good = Nothing better among { $options ->
    [one] 1 option
   *[other] { $options } options
}
analyse-better = Better: { $action }, { $chance } instead of { $played } ({ $gain } ± { $error })
analyse-points = Turning points
analyse-no-points = No decision and no stroke of luck moved a chance by 5 percentage points.
analyse-all = with all hands open
analyse-position = Position
analyse-after = { $move ->
    [0] At the start
   *[other] After decision { $move } (round { $round })
}
analyse-balance = What moved the chances, in percentage points
analyse-who = Player
analyse-by-luck = Luck
analyse-by-own = Own decisions
analyse-by-others = Others’ decisions
analyse-depth = All { $positions } positions searched in full: { $simulations } simulations in { $seconds } s.
analyse-depth-short = { $full } of { $positions } positions searched in full, the others more briefly, because time was up: { $simulations } simulations in { $seconds } s.
analyse-written = Written: { $file }
analyse-alone = whoever plays alone has no chances to compare with others’
analyse-empty = { $file } holds no decision yet

## The server: other refusals

refused-database = The server cannot store anything just now. Nothing that was confirmed is lost; please try again in a moment.
refused-no-person = There is no such person here.
refused-no-report = There is no such report of yours.
refused-not-over = The game is not over, and this would reveal what others must not know yet.
refused-nothing-said = There is nothing to say in that.

## The server: bots that can be given a seat

preset-first = First game
bot-level-random = Random
    .text = Takes any legal action; good for trying things out.
bot-level-cadet = Cadet
    .text = For a first game: looks at little and follows its taste.
bot-level-pilot = Pilot
    .text = For people who know the rules: thinks its own turn through.
bot-level-commander = Commander
    .text = For people who have played often: looks ahead for an instant.
bot-level-director = Director
    .text = As strong as it gets: looks ahead as long as a person gladly waits.

## The server: clocks

table-expired = Nobody came for a long time: the table is given up.
table-time-out = The time of { $seat } is up.
table-lost = The time of { $seat } is up: the game is lost, and a bot plays the seat to the end.
table-away = { $seat } is on vacation.
table-vacation-over = { $seat } is back from vacation.
table-asks-pause = { $seat } asks for a pause.
table-asks-resume = { $seat } asks to go on.
table-paused = Everybody agreed: all clocks stand still.
table-resumed = Everybody agreed: the clocks run again.
table-paused-by-admin = An administrator stopped all clocks.
table-resumed-by-admin = An administrator lets the clocks run again.
refused-lost-on-time = You lost this game on time; a bot plays your seat to the end.
refused-not-paused = The clocks are not standing still.
refused-lose-without-clock = Nobody can lose on time at a table without a clock. Choose a time, or another rule for absence.
refused-vacation-long = A vacation cannot be longer than { $days } days.

## The server: notices

refused-no-zone = There is no time zone “{ $zone }”. Say one as Europe/Paris.
refused-address = That is no address that can be posted to. It begins with https:// or http://, without a name or password in it.
refused-address-port = Addresses at port { $port } are not posted to.
refused-address-private = “{ $host }” is an address of a private network, which is not posted to.
refused-push-keys = These are not the keys of a browser’s subscription.
refused-no-mail = This server sends no mail.
refused-mail-address = That is no address that mail can be sent to.
refused-mail-soon = A code was sent a moment ago. Wait { $minutes } minutes before you ask for another.
refused-no-code = No address of yours waits for this code.
refused-no-channel = You have no such notification channel.
refused-too-many-channels = There can be { $most } notification channels; remove one first.
notice-turn-title = { $game }: { $name } is awaited
notice-turn = { $has ->
    [yes] { $name }, your decision is awaited at table { $table } of { $game }: { $asked }
   *[no] The decision of { $name } is awaited at table { $table } of { $game }.
} { $timed ->
    [yes] Time runs until { $by }.
   *[no] There is no time limit.
}
notice-reminder-title = { $game }: your time runs out
notice-reminder = { $name }, your decision is still awaited at table { $table } of { $game }: { $asked } Your time runs out at { $by }.
notice-asked-title = { $game }: you are asked
notice-asked = At table { $table } of { $game } your answer is awaited. { $asked }
notice-stand-in-title = { $game }: a bot plays for you
notice-stand-in = { $name }, your decision was awaited too long at table { $table } of { $game }: a bot plays your seat now.
notice-hook-off-title = A webhook was switched off
notice-hook-off = Your webhook { $address } has failed too often and was switched off. Add it again once it works.
notice-confirm-title = Confirm your address
notice-confirm = { $name } asks for notifications by mail when a game awaits them. If that is you, confirm it with this code: { $code } If it is not, do nothing: no more mail comes.
notice-login-link-title = Your log-in link
notice-login-link = Somebody, probably you, asked for a way back to the account of { $name }. This link logs in once, within { $minutes } minutes, and lets you set a new password. If it was not you, do nothing.
notice-link-made-title = A log-in link was made for you
notice-link-made = An administrator of this server has made a one-time log-in link for { $name }. If you did not ask for one, ask them why.
notice-link-used-title = A log-in link was used
notice-link-used = Somebody has just logged in as { $name } with a one-time link. If it was not you, log out everywhere, set a new password, and tell the administrators of this server.
notice-digest-title = { $tables ->
    [one] A game awaits you
   *[other] { $tables } games await you
}
notice-digest = { $tables ->
    [one] Your decision is awaited at one table:
   *[other] Your decision is awaited at { $tables } tables:
}
notice-digest-line = { $timed ->
    [yes] { $game }, until { $by }
   *[no] { $game }
}
digest-since = { $lines ->
    [0] Nothing has happened since your last decision.
    [one] One thing has happened since your last decision{ $attacks ->
        [0] .
       *[other] , and it was aimed at you.
    }
   *[other] { $lines } things have happened since your last decision{ $attacks ->
        [0] .
        [one] , one of them aimed at you.
       *[other] , { $attacks } of them aimed at you.
    }
}

## Notifications that could not be sent (offworld notifications)

notifications-none = Every notification was sent or is waiting to be sent.
notifications-some = { $count ->
    [one] One notification could not be sent:
   *[other] { $count } notifications could not be sent:
}
notifications-line = { $id }: { $kind } by { $channel } to { $address }, { $tries } tries: { $error }
notifications-retried = { $count ->
    [one] One notification is sent once more.
   *[other] { $count } notifications are sent once more.
}
bad-smtp = { $url } is no mail server; say smtp://USER:PASSWORD@HOST:587/FROM@EXAMPLE.ORG (smtps:// for TLS from the start, smtp+plain:// for none).

## The server: people

refused-token = This token is not valid, or no longer valid.
refused-token-never = This is for people themselves; no token allows it.
refused-token-scope = This token does not allow that: it lacks “{ $scope }”.
refused-no-token = There is no such token of yours.
refused-tokens-full = You have { $most } tokens already; revoke one first.
refused-locked = Your account is locked. Ask the administrators of this server why.
refused-origin = This came from a page of another site, so nothing was done.
refused-csrf = This did not come from a page of this server: neither Origin nor the header X-CSRF-Token says so.
refused-too-fast = That was too often. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
refused-wrong-login = There is nobody with this name and this password.
refused-link = This log-in link is no longer valid: it was used, withdrawn, or has expired. Ask for another.
link-page-title = Log in to Offworld
link-page-who = This link logs in { $name }, once.
link-page-password = New password, at least { $length } characters (leave it empty to keep the old one)
link-page-guest = Take along the games that you played in this browser as a guest
link-page-button = Log in
link-page-home = To the start page
refused-prove = Prove again who you are: with your password, or by logging in anew.
refused-claimed = You have a password already; change it instead.
refused-not-claimed = You are a guest: choose a password or add a passkey first.
refused-login-taken = Somebody else logs in with this name.
refused-login-name = A log-in name has 3 to 40 letters, digits, dots, hyphens or underscores.
refused-password-short = A password has at least { $length } characters.
refused-password-easy = This password would be guessed at once.
refused-no-session = There is no such session of yours.
refused-passkey = This passkey could not be checked.
refused-passkey-challenge = The log-in with this passkey has expired or was not started here. Try again.
refused-passkey-known = This passkey is known here already.
refused-passkey-last = This passkey is your only way back. Choose a password or add another passkey first.
refused-passkeys-full = You have { $most } passkeys already; remove one first.
refused-no-passkey = There is no such passkey of yours.
refused-invite-needed = This table is for invited people only.
refused-invite-seat = An invitation to a seat names one, and no other does.
refused-invite-forged = This invitation is not valid.
refused-invite-revoked = This invitation was withdrawn.
refused-invite-expired = This invitation has expired.
refused-invite-used = This invitation has been used, or is no longer valid.
refused-invites-full = There are { $most } valid invitations to this table already; withdraw one first.
refused-no-invite = There is no such invitation to this table.
refused-no-advanced = In this game nothing is kept from one game to the next.
refused-not-admin = Only administrators of this server can do that.
bye-revoked = You were logged out.
serve-bad-origin = { $origin } is no address of a site; say it like https://play.example, without anything after the name.
serve-bad-proxy = { $proxy } names no proxies; say addresses and networks like 127.0.0.1,10.0.0.0/8, or * for any.

## Looking after a server (offworld admin)

admin-people = People
admin-nobody = There is nobody like that.
admin-id = Id
admin-name = Name
admin-login = Log-in
admin-seen = Last seen (UTC)
admin-marks = Is
admin-claimed = claimed
admin-admin = administrator
admin-locked = locked
admin-deleted = deleted
admin-bot-of = bot of { $owner }
admin-was-locked = { $person } is locked.
admin-was-unlocked = { $person } is unlocked.
admin-was-renamed = { $person } is called { $name } now, at { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} too.
admin-was-promoted = { $person } is an administrator.
admin-was-demoted = { $person } is no administrator any more.
admin-no-login = Bots and deleted people cannot log in.
admin-login-link = { $whole ->
    [yes] Give this link to { $person }. It logs in once, within an hour, and is not shown again: { $link }
   *[no] Give this link to { $person }, with your server’s address before it (--address puts it there). It logs in once, within an hour, and is not shown again: { $link }
}
admin-was-revoked = { $ended ->
    [0] { $person } was logged in nowhere.
    [one] 1 session or token of { $person } was ended.
   *[other] { $ended } sessions and tokens of { $person } were ended.
}
admin-bad-name = A name has 1 to 40 characters that can be seen.
admin-reports = Reports
admin-no-reports = There are no reports.
admin-no-record = Report { $report } is about a table where no game had begun: it has no record.
admin-report = Report
admin-kind = Kind
admin-table = Table
admin-seq = Event
admin-when = When (UTC)
admin-words = Words
admin-was-written = The record of report { $report } is in { $file }.
admin-was-closed = The table { $table } is closed.
admin-stats = Statistics of the server
admin-what = What
admin-number = Number
admin-stat-people = People
admin-stat-claimed = of them claimed
admin-stat-bots = External bots
admin-stat-locked = Locked
admin-stat-seen = Seen in the last 24 hours
admin-stat-events = Events
admin-stat-tables = Tables, { $phase ->
    [waiting] waiting
    [playing] playing
    [finished] finished
   *[cancelled] cancelled
}
admin-stat-games = Finished games of { $game }
admin-days = Days
admin-retention = Removed
admin-retention-dry = Would be removed
admin-retention-asked = A server is running on this database. It removes old data within a minute, and logs what it removed.
admin-retention-lessons = Lessons
admin-retention-guest-sandboxes = Tables of guests, continued from a position or a record
admin-retention-sandboxes = Tables of people with an account, continued from a position or a record
admin-retention-bot-games = Games between bots
admin-retention-unstarted = Tables that never started
admin-retention-abandoned = Unfinished games of guests who cannot return
admin-retention-guest-games = Finished games of guests who cannot return
admin-retention-guests = Guests without a table
admin-retention-sessions = Ended sessions
admin-retention-tokens = Ended tokens
admin-retention-invites = Ended invitations
admin-retention-notifications = Notifications left unsent
admin-retention-deliveries = Notifications that could not be sent
admin-retention-jobs = Jobs that nobody waits for
admin-retention-analyses = Analyses
admin-retention-challenges = Unfinished log-ins with a passkey
admin-retention-counters = Counters of wrong passwords
serve-renamed = { $option }: { $name } is called { $new } now.
serve-bad-number = { $option } does not understand “{ $word }”. Say NAME=NUMBER with one of these names: { $names }

page-not-built = The web app is not built here: `make build` builds it. The server's API is described at
## The server: running it

refused-analyses-busy = Too many analyses are waiting already. Try again later.
refused-no-puzzle = There is no such puzzle.
refused-no-opening = No choices like these are known.
refused-puzzle-turn = This is no whole turn of the puzzle.
refused-on-script = You are on the path of the lesson.
refused-not-tried = Try the puzzle first.
refused-review-private = This review belongs to somebody who has not shared it.
refused-nothing-to-analyse = An analysis needs a game of several players with at least one action.
refused-metrics = The metrics need a token, and this is not the right one.
serve-workers = Offworld runs in { $workers } processes.
worker-ready = Worker processes for the bots of { $db } are running. Stop them with Ctrl-C.
backup-rows = Rows
backup-faults = { $count ->
    [one] { $count } table does
   *[other] { $count } tables do
} not replay. Nothing of it is lost: it is kept as it is stored.
backup-done = { $rows ->
    [one] { $rows } row is
   *[other] { $rows } rows are
} in { $file }; { $checked ->
    [one] { $checked } table was
   *[other] { $checked } tables were
} played again and agreed.
restore-done = { $rows ->
    [one] { $rows } row is
   *[other] { $rows } rows are
} in { $db }; { $checked ->
    [one] { $checked } table was
   *[other] { $checked } tables were
} played again and agreed.
serve-one-process = SQLite serves one process. For several, name a PostgreSQL with --db postgresql://…
worker-alone = A worker needs a server on PostgreSQL; with SQLite the server runs its own worker processes.
database-in-use = { $file } is in use by the server with process id { $pid }. Stop that one first, or choose another database with --db.
database-no-lock = { $file } cannot be locked, so nobody knows whether a server uses the database: { $reason }
database-older = This database was written by an older version of Offworld, and reading it would upgrade it. Restore a backup of it into an SQLite file and use that (--db).
database-other-version = A server of another version of Offworld is using this database. Use the `offworld` that it was started with, or stop it first.
bad-secret-file = { $name } names { $file }, which cannot be read: { $reason }
empty-secret-file = { $name } names { $file }, which is empty.

## The server: limits

refused-record-long = This record holds more than { $most } actions and undos, which is more than this server reads.
refused-record-effort = This record could not be checked with the time and memory that there is for one.
refused-imports-busy = Too many records are being read just now. Try again in a moment.
refused-quota-tables = You have { $most } tables here that are not over, as many as one person may have. Finish or cancel one first.
refused-quota-sandboxes = You have { $most } tables here that play on from a position or a record, as many as one person may have.
refused-quota-megabytes = Your tables take { $most } MB here, as much as one person may have.
refused-quota-bots = { $most ->
    [one] You have a game of bots among themselves running; wait until it is over.
   *[other] You have { $most } games of bots among themselves running; wait until one is over.
}

## Hints

table-hint = { $seat } takes a hint.
hint-only = Nothing else comes near it.
hint-even = The next choice is about as good.
hint-slight = A little better than the next choice.
hint-clear = Clearly better than the next choice.
hint-far = Much better than anything else.
refused-explain-what = Name an action or an element of the board to be explained.
refused-hints-rated = There are no hints at this table: its game may count for ratings.
refused-hints-off = There are no hints at this table: those who play here have not agreed to them.
refused-hints-turn = There is a hint when the decision is yours.

## What does not fit

misfit-players = { $game } is played by { $low } to { $high } players, not by { $players }.
misfit-alone = { $game } with “{ $option }” is played by one player, not by { $players }.
misfit-solo = { $game } is played by { $low } to { $high } players; “{ $option }” lets one play alone.
bot-no-kind = there is no bot '{ $bot }'; the bots are { $bots }
bot-no-setting = the bot { $bot } has no setting '{ $setting }'; say one of { $settings }
bot-cannot = the bot { $bot } cannot sit down: { $reason }
bot-bad-setting = the setting '{ $setting }' of the bot { $bot } cannot be '{ $value }': { $reason }
bot-no-style = there is no style '{ $style }'; the styles are: { $styles }
bot-no-styles = there is no style '{ $style }': the game has none

## Seats in order

table-order = The seats were put in another order.
refused-order = An order names every seat once.

## The server: clubs and tournaments

refused-no-club = There is no such club.
refused-no-season = The club has no such season.
refused-season-ends = A season ends after it begins.
refused-seasons-full = A club can have { $most } seasons.
refused-clubs-full = You lead { $most } clubs already, as many as one person may found.
refused-club-full = The club has { $most } members, which is the most.
refused-club-invitation = This invitation is not valid, or no longer valid. Ask the club for another.
refused-club-invited-only = This club is for invited people. Ask one of its members.
refused-club-invitations-full = The club has { $most } invitations already. Withdraw them first.
refused-no-member = There is no such member of the club.
refused-not-organiser = Only organisers can do that.
refused-not-founder = Only a founder of the club decides who leads it.
refused-last-member = You are the last member: delete the club instead, in its settings.
refused-last-founder = The club needs a founder: make somebody else one first.
refused-no-tournament = There is no such tournament.
refused-tournaments-full = You have { $most } tournaments that are not over, as many as one person may have.
refused-tournament-size = Tables of this game have { $least } to { $most } seats.
refused-tournament-points = Name points for each of the { $places } places of a table.
refused-tournament-advance = Fewer people go on than sit at a table.
refused-tournament-ties = Each tie-break can be named once.
refused-tournament-club = A tournament for members belongs to a club.
refused-tournament-full = The tournament has { $most } people, which is the most.
refused-invited-already = This person is invited already, and has not answered yet.
refused-invited-draft = Open the tournament first: people are invited to what they can see.
refused-tournament-few = A tournament needs at least { $least } people.
refused-tournament-state = The tournament is no longer, or not yet, so that this could be done.
refused-tournament-places = Name the places of all { $people } seats; equal places leave out the next ones, as 1, 2, 2, 4.
refused-entered = You have entered already.
refused-entry-closed = Entry is closed.
refused-members-only = This tournament is for members of the club.
refused-no-entrant = You do not play in this tournament.
refused-no-skip = In this format a round cannot be left out; you can withdraw.
refused-no-free-play = There is no free play here now.
refused-no-swap = Two different people can be swapped, as long as their tables have not started.
refused-no-finished-table = There is no such finished table.
notice-round-title = { $tournament }, round { $round }: your table is ready
notice-round = { $others ->
    [0] You play at table { $number }
   *[other] You play at table { $number } with { $names }
}, at place { $place } of { $players } in the turn order. { $live ->
    [yes] Come and say that you are ready: who is not there after five minutes is replaced.
   *[no] The game has begun.
}
notice-corrected-title = { $tournament }: a result was corrected
notice-corrected = The organiser has corrected the result of table { $number } in round { $round }. Reason: { $reason }
notice-organiser-title = { $tournament }: message of { $name }
notice-organiser = { $words }
notice-invited-title = { $tournament }: you are invited
notice-invited = { $name } invites you to the tournament { $tournament }. You play once you have signed up.

## The server: waiting rooms

table-removed = The host gives the seat of { $name } free.
table-hosted = { $name } hosts the table now.
table-titled =
    { $named ->
        [yes] The table is called “{ $title }” now.
       *[no] The table has no name any more.
    }
table-called = The host calls { $name }.
table-options = The host changed: { $changes }.
table-option = { $option }: { $value }
table-option-on = on
table-option-off = off
table-option-pace = pace: { $pace }
table-option-absent-wait = absent people are waited for
table-option-absent-bot = absent for { $span }: a bot plays on
table-option-absent-vote = absent for { $span }: the others vote for a bot
table-option-absent-lose = whose time is up loses
table-option-public = open to everybody
table-option-link = open to whoever has the link
table-option-invite = open to invited people only
table-option-rated =
    { $on ->
        [yes] rated
       *[no] not rated
    }
table-option-hints =
    { $on ->
        [yes] hints allowed
       *[no] no hints
    }
table-option-advanced =
    { $on ->
        [yes] with cards from earlier games
       *[no] without cards from earlier games
    }
table-option-pack =
    { $on ->
        [yes] with changed cards
       *[no] with the usual cards
    }
table-option-seats =
    { $seats ->
        [one] 1 seat
       *[other] { $seats } seats
    }
pace-days = turn by turn, { $move } for a move
pace-days-free = turn by turn, without a time limit
pace-live = live, { $bank } each and { $increment } for a move
pace-live-bank = live, { $bank } each
pace-live-free = live, without a clock
span-days =
    { $count ->
        [one] one day
       *[other] { $count } days
    }
span-hours =
    { $count ->
        [one] one hour
       *[other] { $count } hours
    }
span-minutes = { $count } min
span-seconds = { $count } s
refused-blocked = The host of this table does not let you sit down.
refused-tournament-room = The tournament's draw says who sits where, and the table starts by itself.
refused-tournament-seat = This table belongs to a tournament: only the people whom the draw put here sit down.
refused-tournament-alone = In a tournament this takes somebody who agrees; ask the organiser.
refused-tournament-round = A round lasts at least { $minutes } minutes.
refused-blocked-by = This person does not want to meet you.
refused-called = Just called. Again in { $seconds } s.
refused-is-ready = Whoever is ready needs no bot.
refused-seat-in-use = A person sits there. Remove them first, or choose another seat.
refused-too-few-seats = The game cannot be played with { $seats }.

## The server: ratings in words

rating-off = Not rated: the host chose a friendly game.
rating-people = Not rated: it takes two people.
rating-people-before = Will not be rated: it takes two people.
rating-same = Not rated: one person played two seats.
rating-same-before = Will not be rated: one person plays two seats.
rating-guest = Not rated: { $name } played as a guest.
rating-guest-before = Will not be rated: { $name } plays as a guest.
rating-own-bot = Not rated: { $name } played against a bot of their own.
rating-own-bot-before = Will not be rated: { $name } plays against a bot of their own.
rating-hint = Not rated: a hint was shown in round { $round }.
rating-hint-before = Will not be rated: a hint was shown in round { $round }.
rating-rewound = Not rated: the table took back move { $move } after something had been revealed.
rating-rewound-before = Will not be rated: the table took back move { $move } after something had been revealed.
rating-content = Not rated: played with changed cards.
rating-content-before = Will not be rated: it is played with changed cards.
rating-stand-in = Not rated for { $name }: a bot played more than a third of their moves.
rating-stand-in-before = Will not be rated for { $name }: a bot played more than a third of their moves.
rating-rated = Rated.
rating-rated-before = Will be rated.

## Notices about rooms

notice-call-title = { $game }: you are awaited
notice-call =
    { $titled ->
        [yes] { $name }, { $host } calls you to the table “{ $title }” of { $game }: the others are waiting.
       *[no] { $name }, { $host } calls you to a table of { $game }: the others are waiting.
    }
notice-removed-title = { $game }: your seat is free again
notice-removed = { $host } has given your seat at table { $table } of { $game } free. You may sit down again if it is still free.
notice-closed-title = { $game }: a table was given up
notice-closed =
    { $said ->
        [yes] { $host } gave up table { $table } of { $game } before it started: “{ $why }”
       *[no] { $host } gave up table { $table } of { $game } before it started.
    }
notice-expired-title = { $game }: a table has expired
notice-expired = Nothing happened at your table { $table } of { $game } for 14 days: it was given up.
## Plans: a turn as a list of actions

# $place (number): the place of the seat, 1 for the leader
plan-total-place = as it stands { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
plan-confirm = Confirm
plan-confirm-draw = Confirm and draw
guard-leave = Do it anyway
guard-ending = This ends the game. As it stands you are { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}.
guard-ending-fix = Not yet
stopped-barrier = Chance has spoken or something hidden was shown: what comes after it is not done yet.
stopped-passed = The decision has passed to somebody else: what comes after it is not done yet.
refused-actions = Send one action, or a list of 1 to 64 actions; not both.
refused-kinds = Name one kind for each action, or none at all.
# offworld dataset
dataset-written = { $folder } holds { $games } games in { $files } files, { $size } MB.
dataset-foreign-folder = { $folder } holds other files and no data set; take another folder with --out
dataset-bad-file = { $file } cannot be read as a part of a data set
dataset-other-format = { $folder } was written by another version of Offworld, whose data sets look different
dataset-other-task = { $folder } holds another data set (it differs in: { $what }); take another folder with --out
dataset-part-game = game
dataset-part-players = players
dataset-part-bots = bots
dataset-part-seed = seed
dataset-part-options = options
dataset-part-pack = pack
dataset-part-observations = observations
refused-club-members-only = This is for members of the club.
refused-no-place = Nobody talks at this address.
refused-no-line = This line is not there any more.
refused-entrants-only = This is for the people of the tournament.
refused-not-yours = Only organisers may take away what others wrote.
refused-not-founder-deletes = Only a founder can delete the club.
refused-club-tournaments = The club has tournaments that are not over. End them first.
refused-no-evening = The club has no such evening.
refused-evening-past = An evening lies in the future.
refused-evening-over = This evening is over.
refused-evenings-full = The club has planned { $most } evenings already, as many as it may.
refused-no-draft = Only a draft can be changed or deleted; this tournament has been opened.
calendar-round = { $tournament }, round { $round }
notice-round-soon-title = { $tournament }: round { $round } begins in { $minutes } minutes
notice-round-soon = Round { $round } begins in { $minutes } minutes. Who is not there five minutes after its beginning is replaced.
notice-evening-title = { $club }: { $evening }
notice-evening = A new evening is planned: { $evening } ({ $place }). Say whether you come.

# offworld content --template, --check
pack-one-of = take one of --pack, --template and --check
pack-file-exists = { $file } is there already; name another file
pack-template-head =
    A content pack for { $game }: everything that is reconstructed, with the values of this program.
    Correct what your box says otherwise, and delete the rest. Texts are wanted in both languages.
    Then: offworld content { $game } --check { $file }
          offworld play { $game } --pack { $file }
pack-template-fixed = Also reconstructed, but part of the rules, so that a pack cannot change it: { $entries }
pack-template-written = { $file } is written; as it stands, it changes nothing.
pack-faults = { $number ->
    [one] One thing is wrong:
   *[other] { $number } things are wrong:
}
pack-measure = Measure
pack-before = Without the pack
pack-after = With it
pack-difference = Difference
pack-sure = (sure)
pack-measure-points = Points a seat
pack-measure-winner = Points of the winner
pack-measure-decisions = Decisions a game
pack-measure-seat = Player { $seat } wins
pack-balance = { $games } deals, each played without and with the pack
pack-balance-hint = “Sure” differences are larger than chance explains (95 %). The bots play quickly; offworld balance looks deeper.
refused-locked-told = { $until ->
    [none] Your account is locked.
   *[other] Your account is locked until { $until }.
} { $reason ->
    [none] Ask the administrators of this server why.
   *[other] Reason: { $reason }
}
refused-admin-session = You logged in more than 12 hours ago. Log in again to act as administrator.
refused-no-chat = An administrator has decided that you may play, but not write.
refused-admin-bot = A bot has no log-in.
refused-admin-self = You cannot do this to yourself.
refused-admin-guest = A guest cannot be an administrator: they need an account.
refused-admin-deleted = This person was deleted.
refused-last-admin = This is the last administrator.
refused-lock-past = A lock ends in the future.
refused-retention-kind = There is no kind of data “{ $kind }”.
refused-announcement-ends = An announcement ends after it begins.
refused-announcement-languages = An announcement is written in both languages.
notice-report-answered-title = Your report { $number } was answered
notice-report-answered = { $answer }
notice-admin-renamed-title = You have another name
notice-admin-renamed = An administrator has given you the name { $new }. Reason: { $reason }
notice-admin-locked-title = Your account is locked
notice-admin-locked = An administrator has locked your account. Reason: { $reason }
rating-expected =
    { $place ->
        [one] First; by the ratings, your place would be { $expected } on average.
       *[other] Place { $place }; by the ratings, it would be { $expected } on average.
    }
rating-surer = The number rises all the same: it is surer with each of the first games.
refused-no-result = This table has no result.

## Review of a record (offworld coach)

topic-rivals = What the others get out of it
    .headline = It helped the others
    .lesson = Look at what you leave to the others
coach-title = { $game }: review
coach-progress = Reviewing
coach-empty = { $file } holds no decision yet
coach-alone = whoever plays alone has no chances to compare with others’
coach-bad-seat = there is no player { $seat }; the record has players 1 to { $most }
coach-not-marked = With { $players } players the search has not been measured to be strong enough to judge people. So there are chances, but no marks.
coach-who = Player
coach-accuracy = Accuracy
coach-of-decisions = { $accuracy } of { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }
coach-mark-best = Best
coach-mark-good = Good
coach-mark-inaccurate = Inaccurate
coach-mark-mistake = Mistake
coach-luck = Luck
coach-others = The others
coach-where = { $round ->
        [0] Set-up
       *[other] Round { $round }
    }, decision { $move }
coach-played = Played: { $action }, { $chance }
coach-better = Better: { $action }, { $chance } ± { $uncertainty }
coach-loss = { $mark } (−{ $loss } points of chance)
coach-facts = { $gained }, rather than { $instead }
coach-reason = { $reason }: { $facts }
coach-reason-rival = Your choice left { $seat } more: { $facts }
# Where the better choice declines or ends something.
coach-reason-declined = Leaving it gains most in: { $topic }
coach-roughly = about { $amount }
coach-no-reason = No single reason stands out. The search prefers: { $action }
coach-no-reason-facts = No single reason stands out. The search prefers: { $action } ({ $facts })
coach-gains = What the better turn was worth, in points at the end: { $gains }
coach-gain = { $topic } { $points }
coach-mistakes = Mistakes of { $seat }
coach-no-mistakes = No mistakes found.
coach-lessons = To take away for { $seat }
coach-lesson = { $lesson }. { $decisions ->
        [one] Decision { $move } cost { $loss } points of chance.
       *[other] { $decisions } decisions cost { $loss } points of chance, decision { $move } the most.
    }
coach-lesson-rule = Read on: { $rule }
coach-well-played = You played this well. The closest call: decision { $move }.
coach-about = { $simulations } simulations. Judged by what each player knew; luck is told apart and never counted.

## Puzzles (offworld puzzles)

puzzle-hint-kind = Kind of action: { $kind }
puzzle-hint-decline = The best turn declines what is offered here, or ends something.
puzzle-hint-topic = What decides: { $topic }
puzzle-hint-step = Part of it: { $action }
puzzle-hint-solution = The solution: { $actions }
puzzles-none = { $game } has no puzzles; `offworld puzzles mine { $game }` finds some
puzzles-unknown = there is no puzzle { $puzzle }
puzzles-exists = { $file } exists already; choose another name
puzzles-mining = Looking for puzzles
puzzles-checking = Checking
puzzles-mined = { $file }: { $puzzles ->
        [one] one puzzle
       *[other] { $puzzles } puzzles
    } after { $games ->
        [one] one game
       *[other] { $games } games
    }
puzzles-failed = { $puzzle } fails: the answer is ahead by { $margin } points only
puzzles-checked = { $checks ->
        [one] One check
       *[other] { $checks } checks
    } of { $puzzles ->
        [one] one puzzle
       *[other] { $puzzles } puzzles
    }: { $failed } failed
puzzles-written = { $file }: { $puzzles ->
        [one] one puzzle
       *[other] { $puzzles } puzzles
    }
puzzles-title = { $game }: find the best turn (about { $rating })
puzzles-task = You are { $seat } of { $players }. One turn is clearly better than all the others.
puzzles-choose = Your choice (0: a hint)
puzzles-answer-best = Right: this is the best turn ({ $chance }).
puzzles-answer-good = Good, but there is better ({ $chance }).
puzzles-answer-other = There is clearly better ({ $chance }).
puzzles-why = What decides: { $topic }
puzzles-sure = Best in { $searches } of { $searches } searches of { $simulations } simulations; { $margin } points ahead; the same answer in { $same } of { $deals } ways the hidden cards may lie.
puzzle-reason = Compared with the next best turn it gains most in: { $gains }.
puzzle-reason-losses = It gives up a little in: { $losses }.
puzzle-source-bots = From a game of { $players } bots, round { $round }.
puzzle-source-people = From a game played here by { $players }, round { $round }.
puzzles-moves = the moves of a puzzle are not readable
puzzles-illegal = puzzle { $puzzle }: action { $number } is not legal there
puzzles-seat = puzzle { $puzzle }: player { $seat } is not to move there
puzzles-content = puzzle { $puzzle } was made with the content { $content }, which this Offworld does not have
puzzles-options = puzzle { $puzzle }: its options do not fit the game ({ $error })
puzzles-bad-result = { $file }, line { $line }, is no result of a check: { $error }
puzzles-bad-state = { $file } cannot be read; remove it to begin anew
puzzles-other-seed = { $file } was begun with seed { $known }, not with { $seed }
puzzles-other-bot = { $file } was begun with games of { $known }, not of { $bot }
puzzles-no-file = { $file } is no file of puzzles
puzzles-format = { $file } has format { $format }; this Offworld reads format { $known }
puzzles-other-game = { $file } holds puzzles of { $game }, not of { $wanted }
puzzles-bad-line = { $file }, line { $line }, is no puzzle: { $error }
puzzles-version = { $file } was made with rules or content that this Offworld does not have

## What bots do first (offworld explore)

explore-title = { $game }, { $players } players: what bots do first
explore-choice = Choice
explore-played = Played
explore-possible = Possible
explore-share = Share
explore-won = Won
explore-end = Nothing more is known here: too few games came this far.
explore-more = { $more ->
        [one] One more choice was played seldom; --top shows it.
       *[other] { $more } more choices were played seldom; --top shows them.
    }
explore-about = From { $games ->
        [one] one game
       *[other] { $games } games
    } of bots at level { $bot }. “Possible” is how often a player could choose it after these choices, “Won” the part of the games in which it was played that this player won; if all were equal, { $share }.
explore-none = { $game } has no table of openings; `offworld explore { $game } --make FILE` makes one
explore-players = the table of { $game } has no games of { $players } players; it has: { $known }
explore-line = --line: “{ $word }” is no choice here; { $most ->
        [0] the table ends here
        [one] there is only 1
       *[other] there are 1 to { $most }
    }
explore-playing = Playing
explore-made = { $file }: { $games ->
        [one] one game
       *[other] { $games } games
    }, { $size } kB
