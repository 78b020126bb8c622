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
puzzle-turn-empty = Nothing chosen yet
puzzle-undo = Undo
puzzle-send = Send my turn
puzzle-hints = Hints
puzzle-hints-cost = each takes a third of the gain
puzzle-hint-1 = How long is it?
puzzle-hint-2 = What decides?
puzzle-hint-3 = How does it begin?
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
puzzle-chances = Chance to win from here; behind it the doubt.
puzzle-yours = Your turn: { $chance } %
puzzle-sure = How sure is this?
puzzle-found = { $percent } % found it at the first try.
puzzle-vote = Was it a good puzzle?
puzzle-yes = Yes
puzzle-no = No
puzzle-doubt = Doubt
puzzle-thanks = Thank you.
puzzle-again = Try again
puzzle-play = Play on from here
puzzle-next = Next puzzle
puzzle-none = There is no puzzle here yet.
puzzle-more = More puzzles of this kind: { $topic }
puzzle-reply = { $seat } answers: { $steps }
puzzle-solution = Show the solution
puzzle-late = The puzzle of a day that is over: it counts no more.
