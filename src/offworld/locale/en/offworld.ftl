### What all games and the command line say. Each game has its own file beside this one.

## Lists and seats

list-none = nothing
list-and = { $first } and { $last }
seat = Player { $number }

## Why an action is refused, whatever the game

why-over = The game is over.
# $seat (message): whose decision is awaited
why-not-your-turn = It is not your turn: { $seat } has to decide.
# $question (message): what is being asked
why-not-now = That is not asked now. The question is: { $question }

## Facts about a game

information-perfect = everything open
information-imperfect = some hidden
chance-none = no chance
chance-sampled = chance
option-none = none
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

## Play: beginning

# $game (message or text), $players (number)
play-welcome =
    { $game }, { $players ->
        [one] 1 player
       *[other] { $players } players
    }.
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
play-hint = Answer with a number. Type help for everything else.

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
help-action = an action
help-action-text = the same in words, for example: { $example }
help-why = why N, why ACTION
help-why-text = which rule allows option N, or which rule forbids an action
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

input-unknown = I do not know “{ $text }”. Answer with a number from 1 to { $most }, or type help.
input-no-option = There is no option { $number }; the options go from 1 to { $most }.
# $form: the action with its arguments in capitals, $values: what each of them may be
input-form = Say it as: { $form } ({ $values }).
input-form-bare = Say it as: { $form }
input-argument = { $name }: { $values }
why-what = Say which: why 2, or why followed by an action in words.
why-allowed = Allowed: { $choice }
undo-done = Taken back.
undo-nothing = There is nothing to take back.
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

## Play: the end

play-over = The game is over.
play-seed = The dice came from seed { $seed } with salt { $salt }; the record proves it.
play-rank-heading = Ranking
play-rank =
    { $rank }. { $seat }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }

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
bad-viewer = --as must be “public” or a player from 1 to { $most }, not “{ $viewer }”
bad-move = the record has { $moves } actions; there is no position after { $to }
bad-group = there is no group “{ $group }”; the groups are { $groups }
bad-file = { $file } cannot be read: { $reason }
bad-text-file = { $file } is not a text file

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
source-unsaid = not said
content-title = Content of { $game } ({ $digest })
content-entry = Entry
content-values = Values
content-source = Source
# $part: which part of the entry, $source (message)
content-part-source = { $part }: { $source }
content-count = { $count } × { $source }
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

## Profiles

profiles-title = What people keep
profiles-person = Person
profiles-game = Game
profiles-kept = Keeps
profiles-none = Nobody keeps anything yet. Play with named seats, such as --seats me@Ada,random@Robo.
profiles-entered = Entered in the profiles of { $people }; see them with: offworld profiles
bad-profiles-game = { $game } lets players keep nothing from game to game
bad-profiles-twice = the same profile cannot sit at two seats
