# The card of a lesson. Titles and texts of its steps are messages of its game.

learn-lesson = Lesson
learn-step = { $title } · step { $number } of { $of }
learn-do = Do this:
learn-show = Show me
learn-next = Next
learn-back = Take it back
learn-again = Begin this step anew
learn-astray = That was legal, but the lesson goes another way. Take it back and follow the ring.
learn-end = To the four worlds
