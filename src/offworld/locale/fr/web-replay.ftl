# La relecture d’une partie et son analyse.

## Revoir

replay-title = Revoir la partie
replay-to-table = Vers la table
replay-outcome = rang { $place }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
replay-fork = Rejouer d’ici
replay-share = Partager
replay-at = Coup { $move } sur { $of }
replay-as = vu par { $name }
replay-as-public = vu par tous
replay-large = Plateau plus grand
replay-small = Plateau plus petit
replay-chances = Chances de gagner
replay-chances-at = Chances de gagner au coup { $move } : { $told }
replay-sight = D’où viennent les chances
replay-sight-public = Public
replay-sight-seat = Qui joue
replay-sight-all = Tout
replay-table = Les chances en tableau
replay-move = Coup
replay-waiting = L’analyse est en cours…
replay-failed = L’analyse n’a pas abouti.
replay-again = Réessayer
replay-none = Cette partie n’est pas encore analysée.
replay-analyse = L’analyser
replay-no-analysis = Il n’y a pas d’analyse de cette partie.
replay-points = Tournants
replay-points-hint = écarts de 8 ou plus
replay-points-none = Aucun coup n’a changé les chances de 8 points.
replay-point-where = Coup { $move }{ $kind ->
        [luck] , hasard
       *[other] { "" }
    }
replay-played = Joué : { $what }
replay-better = Mieux : { $what }
replay-next-point = Tournant suivant
replay-scrub = Coup à regarder
replay-first = Au début
replay-back = En arrière
replay-play = Lire
replay-pause = Pause
replay-step = En avant
replay-last = À la fin
replay-by = Avancer par
replay-unit-event = événement
replay-unit-decision = décision
replay-unit-turn = tour
replay-unit-round = manche
replay-speed = Vitesse { $speed }
replay-skip = Sauter les passes
replay-known = { $played ->
        [one] Joué dans une partie
       *[other] Joué dans { $played } parties
    } sur { $possible } où des bots ({ $bot }) pouvaient le choisir ({ $share }) ; { $won } de victoires.
replay-score = Les joueurs à ce coup
replay-view = Vu par
replay-public = Tous

replay-all = Tout
replay-as-all = tout à découvert
replay-hands = Ce que chacun avait
replay-band = Incertitude des chances (95 %)
replay-point-go = Tournant { $number }, coup { $move } : { $what }
