# The card of a lesson. Titles and texts of its steps are messages of its game.

learn-lesson = Lesson
learn-step = Chapter { $at }, { $chapter } · step { $number } of { $of }
learn-do = Do this:
learn-why = Why?
learn-show = Show me
learn-next = Next
learn-previous = Back
learn-back = Take it back
learn-on = Go on and see
learn-return = Back to the lesson
learn-free = You are playing your own way now. The lesson waits for you where you left it.
learn-meanwhile = The turns in between are being played…
learn-again = Begin this step anew
learn-astray = That was legal, but the lesson does something else: { $wanted }. Take it back, or go on and see what comes of it.
learn-cost = { $verdict ->
        [worse] As a search sees it, your chance to win falls by { $points ->
            [one] 1 point
           *[other] { $points } points
        } out of 100.
        [better] As a search sees it, your own way is even a little better here.
       *[alike] As a search sees it, your own way is about as good.
    }
learn-chapters = All chapters
learn-play = Play now against Cadets
learn-puzzles-easy = Three easy puzzles
learn-book = Rulebook
learn-offer = First time?
learn-offer-link = The lesson takes a quarter of an hour
learn-offer-close = Close
