# The end of a game: the dialog over the board, the page of a finished table, the replay.

result-wins = { $count ->
        [one] { $names } wins with { $points ->
            [one] 1 point
           *[other] { $points } points
        }
       *[other] { $names } win with { $points ->
            [one] 1 point each
           *[other] { $points } points each
        }
    }
result-you-win = You win with { $points ->
        [one] 1 point
       *[other] { $points } points
    }
result-nobody = Nobody wins
result-has = { $name } has { $points }.
result-you-have = You have { $points }.
result-from = Where the points come from
result-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
result-sum = Victory points
result-minutes = { $minutes } min
result-hours = { $hours } h { $minutes }
result-days = { $days ->
        [one] 1 day
       *[other] { $days } days
    }
result-rounds = { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
result-tie-number = { $name }: { $value }

## Ratings

result-rating = Rating { $before } → { $after }

## Who was winning when

result-chances = Chance to win
result-chances-hint = in %, by the public position
result-chance-said = Chance to win over the game. At the end: { $told }
result-end = end
result-round = round { $round }
result-decisive = The move that decided it.
result-moment = { $name }: { $what }.
result-better = Better: { $what }.
result-look = Look
result-quiet = No single move changed the chances much.
result-analysing = The game is being analysed. You may leave this page.
result-analysis-none = This game has not been analysed.
result-analysis-failed = The analysis failed.
result-analyse-game = Analyse this game

## What next

result-rematch = Rematch
result-rematch-join = Join the rematch
result-tournament = Back to the tournament
result-again = Play again
result-against = against { $count ->
        [1] { $level }
       *[other] { $count } × { $level }
    }
result-levels = Choose another level
result-analyse = Analyse
result-review = Review
result-share = Share
result-share-link = Copy the link
result-share-picture = Save a picture
result-board = See the board
result-more = More
