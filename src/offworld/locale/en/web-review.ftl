# The review of a finished game by the coach.

review-title = Review
review-back = To the finished table
review-replay = Replay
review-share = Share
review-shared = Everybody who may see the table may see this review
review-order = Order
review-mistakes-first = Mistakes first
review-by-turn = Turn by turn
review-players = Players
# $best, $inaccurate, $mistakes: numbers of decisions
review-marks = { $best } best · { $inaccurate } inaccurate · { $mistakes ->
        [one] 1 mistake
       *[other] { $mistakes } mistakes
    }
review-private = not shared
review-accuracy = Accuracy { $percent } % of { $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    }
review-mark-best = Best
review-mark-good = Good
review-mark-inaccurate = Inaccurate
review-mark-mistake = Mistake
review-where = { $at } of { $of } · { $round ->
        [0] set-up
       *[other] round { $round }
    }, decision { $move }
# A decision that is not in the list that is gone through.
review-where-other = { $round ->
        [0] Set-up
       *[other] Round { $round }
    }, decision { $move }
review-best = Best: { $what }
review-also = Also good: { $what }
# A choice that is not as good, but better than what was played.
review-between = Also looked at: { $what }
review-played = Played: { $what }
review-worth = What the better choice was worth
review-worth-note = In points at the end, from the bot’s own estimate. Seen with what you knew then.
review-seen = Seen with what this player knew then.
review-try = Try it from here
review-show = Show the line
review-next = Next
review-previous = Previous
review-chances = Chances
review-chances-of = and each of { $decisions ->
        [one] the one decision
       *[other] the { $decisions } decisions
    }
review-round = { $round ->
        [0] Set-up
       *[other] R{ $round }
    }
review-mark-at = Decision { $move }: { $mark }
review-lessons = { $count ->
        [one] One lesson from this game
        [2] Two lessons from this game
       *[other] { $count } lessons from this game
    }
review-lessons-none = Nothing to take away
review-well = You played this well.
review-closest = Closest call: decision { $move }
review-luck = Luck brought { $luck } points of chance, the others { $others }. Neither counts in the marks.
review-empty = No mistakes found for this player.
review-not-marked = With this many players the search has not been measured to be strong enough to judge people. So there are chances, but no marks.
review-waiting = The coach is looking at the game. This takes up to two minutes of one processor; you may leave the page.
review-none = This game has not been reviewed yet.
review-make = Review it
review-failed = The review did not succeed.
review-again = Try again
review-decision = Decision { $move }
review-rule = Rule { $rule }
review-puzzles = { $count ->
        [one] One puzzle of this kind
       *[other] { $count } puzzles of this kind
    }
review-step = Lesson, step { $step }
review-ask = Ask me first
review-question = What would you play here?
review-answer = Show what the coach says
review-ring-better = Better: { $what }
review-ring-played = Played: { $what }
review-progress = { $decisions } of { $of ->
        [one] 1 decision
       *[other] { $of } decisions
    }
review-empty-you = No mistakes found for you.
