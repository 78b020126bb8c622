# La fin d’une partie : la fenêtre au-dessus du plateau, la page d’une table terminée, la relecture.

result-wins = { $count ->
        [one] { $names } gagne avec { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[other] { $names } gagnent avec { $points ->
            [one] { $points } point chacun
           *[other] { $points } points chacun
        }
    }
result-you-win = Vous gagnez avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
result-nobody = Personne ne gagne
result-has = { $name } en a { $points }.
result-you-have = Vous en avez { $points }.
result-from = D’où viennent les points
result-place = { $place ->
        [1] 1er
       *[other] { $place }e
    }
result-sum = Points de victoire
result-minutes = { $minutes } min
result-hours = { $hours } h { $minutes }
result-days = { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
result-rounds = { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }
result-tie-number = { $name } : { $value }

## Classement

result-rating = Classement { $before } → { $after }

## Qui gagnait, et quand

result-chances = Chances de gagner
result-chances-hint = en %, d’après la position visible de tous
result-chance-said = Chances de gagner au fil de la partie. À la fin : { $told }
result-end = fin
result-round = manche { $round }
result-decisive = Le coup décisif.
result-moment = { $name } : { $what }.
result-better = Mieux : { $what }.
result-look = Voir
result-quiet = Aucun coup n’a beaucoup changé les chances.
result-analysing = La partie est en cours d’analyse. Vous pouvez quitter cette page.
result-analysis-none = Cette partie n’a pas été analysée.
result-analysis-failed = L’analyse a échoué.
result-analyse-game = Analyser cette partie

## Et ensuite

result-rematch = Revanche
result-rematch-join = Rejoindre la revanche
result-tournament = Retour au tournoi
result-again = Rejouer
result-against = contre { $count ->
        [1] { $level }
       *[other] { $count } × { $level }
    }
result-levels = Choisir un autre niveau
result-analyse = Analyser
result-review = Relecture
result-share = Partager
result-share-link = Copier le lien
result-share-picture = Enregistrer une image
result-board = Voir le plateau
result-more = Plus
