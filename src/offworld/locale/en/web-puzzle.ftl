# Puzzles: find the best turn.

puzzle-title = Find the best turn
puzzle-daily = Puzzle of the day
puzzle-free = Puzzle
puzzle-about = about { $rating }
puzzle-you = You are { $seat } in a game of { $players }. One turn is clearly better than all the others.
puzzle-sees = You see only what this player saw.
puzzle-counts = One try counts. Take steps back freely before you send it.
puzzle-tried = You have tried this one already: another try does not count.
puzzle-choices = What you can do
puzzle-turn = Your turn
puzzle-ready = Send your turn, or change any step
puzzle-undo = Undo
puzzle-send = Send my turn
puzzle-hints = Hints
puzzle-hints-cost = each takes a third of the gain
puzzle-hint-1 = What kind of action?
puzzle-hint-2 = What decides?
puzzle-hint-3 = Where on the board?
puzzle-hint-4 = The solution
puzzle-show = Show
puzzle-locked = after the one before
puzzle-week = This week
puzzle-rating = your puzzle rating
puzzle-day = { $day }: { $result ->
        [solved] solved
        [hints] solved with hints
        [missed] not solved
       *[none] not tried
    }
puzzle-games = More puzzles
puzzle-solved = { $hints ->
        [0] Solved
        [one] Solved, with one hint
       *[other] Solved, with { $hints } hints
    }
puzzle-missed = Not the best turn
puzzle-good = Good. There is better. One more try, nothing lost.
puzzle-topic = What decides: { $topic }
puzzle-chances = Chance to win from here; the light part of a bar is the doubt.
puzzle-yours = Your turn: { $chance } %
puzzle-sure = How sure is this?
puzzle-found = { $percent } % found it at the first try.
puzzle-vote = Was it a good puzzle?
puzzle-yes = Yes
puzzle-no = No
puzzle-doubt = I doubt it
puzzle-thanks = Thank you.
puzzle-thanks-doubt = Thank you. Your turn goes to the administrators with your doubt; their answer is a notice to you.
puzzle-again = Try again
puzzle-play = Play on from here
puzzle-next = Next puzzle
puzzle-none = There is no puzzle here yet.
puzzle-more = More puzzles of this kind: { $topic }
puzzle-reply = { $seat } answers: { $steps }
puzzle-solution = Show the solution
puzzle-late = The puzzle of a day that is over: it does not count any more.
puzzle-all = All puzzles
puzzle-one-more = Your turn was good, and there is better. The next one counts.
puzzle-good-again = Good again, but not the best turn.
puzzle-mine = From a game of yours: it does not count.
puzzle-retired = Its answer turned out to be doubtful: it does not count.
puzzle-told = The last hint told the solution
puzzle-ask = May positions of yours become puzzles?
puzzle-ask-yes = Yes, they may
puzzle-ask-no = No
puzzle-list-title = Puzzles
puzzle-list-lead = Positions from real games in which one turn is clearly the best.
puzzle-list-own = Your puzzle rating: { $rating }.
puzzle-list-game = Game
puzzle-list-every = All games
puzzle-list-topic = Topic
puzzle-list-any = Any topic
puzzle-list-game-first = Choose a game first
puzzle-list-near = Near my rating first
puzzle-list-mine = From my games ({ $count })
puzzle-list-mine-none = No puzzle was found in a game of yours. Games are searched if everybody who played agrees.
puzzle-list-mine-where = Whether you agree is under Me.
puzzle-list-count = { $count ->
        [0] No puzzles
        [one] One puzzle
       *[other] { $count } puzzles
    }
puzzle-list-players = { $players } players
puzzle-list-result = { $result ->
        [solved] solved
        [hints] solved with hints
       *[missed] not solved
    }
puzzle-list-more = Show more
puzzle-sending = Checking…
puzzle-others = The other players
