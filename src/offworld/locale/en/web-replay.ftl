# The replay of a game and its analysis.

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
replay-known = { $played ->
        [one] Played in one game
       *[other] Played in { $played } games
    } of { $possible } where bots ({ $bot }) could choose it ({ $share }); won { $won } of them.
replay-score = The players at this move
replay-view = Seen by
replay-public = Everybody

replay-all = Everything
replay-as-all = everything open
replay-hands = What everybody held
replay-band = How unsure the chances are (95 %)
replay-point-go = Turning point { $number }, move { $move }: { $what }
