# What is opened from the table: all actions, comparison, settings, help, report, digest, the end of the game.

## The action bar

table-options-count = { $count ->
        [0] No action has these words
        [one] 1 action; Enter takes it
       *[other] { $count } actions
    }
table-command = Type words of the action

## Taking back

table-take-back = Go back?
table-take-back-before = Back to before: { $action }
table-take-back-at-once = Nobody has to be asked: it is done at once.
table-take-back-asks = { $names } must agree. A game in which that was done does not count for ratings.
table-take-back-keep = Play on
table-take-back-go = Take back
table-take-back-ask = Ask { $names }

## The table: comparing, settings, motions

table-player = Player
table-points = Points
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
table-set-fast = Fast mode
table-set-last = Last moves of the others
table-last-off = off
table-last-ring = ring
table-last-tag = ring and name
table-set-colony = Show the colony of whoever acts
table-set-colony-hint = Your own colony returns with your turn, or by M.
table-set-colours = Colours of the seats
table-set-colour = Colour of { $name }
table-set-colours-usual = Usual colours
table-here = At this table
table-more = More
table-stand-in = Let a bot play for me
table-ask-pause = Ask for an hour’s pause
table-ask-resume = Ask to go on
table-ask-pace = Another pace:
table-ask-pace-go = Ask for it
table-ask-cancel = Ask to give the game up
table-report = Report a bug here
table-report-hint = What is wrong? The position, the record and the version go along.
table-report-send = Send the report
table-report-filed = Thank you. This is report { $number }.
table-replay = Replay
table-export = Record
table-digest-more = and { $count } more
table-digest-none = Nothing has happened since.
table-digest-play = Show it as a film
table-help-how = What glows gold can be touched. Touch it to see what it would change, then confirm. Stay on anything else, and the table says why not.
table-key-roam = go through what can be touched
table-key-roam-all = go through everything
table-key-number = take a numbered option
table-key-confirm = confirm
table-key-skip = skip animations
table-key-undo = clear the plan, or take the last one back
table-key-restart = take one step back
table-key-plan = plan ahead
table-key-suggest = do what the warning suggests
table-key-remove = take this chip out, or the last one
table-key-options = all actions as a list
table-key-command = type an action
table-key-compare = compare all players
table-key-mat = your whole mat
table-key-log = log
table-key-board = hear the board in short
table-key-rule = rule of the question
table-key-escape = close, or clear the plan
table-key-help = this page
table-key-hint = ask for a hint
table-key-film = film of everything since your turn
table-set-guards = Warn before waste
table-set-guards-hint = One sentence before Confirm when a plan wastes something obvious.
table-set-fast-hint = A plan without anything to look over is carried out with its last answer.
table-terms = What is played here
