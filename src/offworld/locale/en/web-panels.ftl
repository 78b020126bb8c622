# Parts of the table that are fetched when they are wanted: the film, talk, notes, rules, another mat, wishes.

table-mat-before = Mat of the player before
table-mat-next = Mat of the next player
table-pin = Keep beside the board
table-past-back = One move back
table-past-step = One move on
table-past-return = Return to now
table-film = Film of what happened
table-film-prev = One action back
table-film-next = One action on
table-film-play = Play
table-film-pause = Pause
table-film-of = { $at } of { $of }
table-film-parts = Parts of the film
table-film-go = Part { $at }: { $what }
table-film-said = { $at } of { $of }. { $what }
table-film-back = Back to my turn
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
table-away-until = away until { $day } included
table-training = Training from move { $move }. Back to the game
table-agree = Agree
table-disagree = Disagree
table-withdraw = Withdraw
table-awaits-votes = Awaited: { $names }
table-missed = { $count ->
        [one] 1 thing has happened since your last turn.
       *[other] { $count } things have happened since your last turn.
    }
table-hint-is = Hint: { $what }.
table-hint-next = Next best: { $next }
table-hint-show = Show me
