# La relecture d’une partie terminée par l’entraîneur.

review-title = Relecture
review-back = À la table terminée
review-replay = Revoir
review-share = Partager
review-shared = Qui peut voir la table peut voir cette relecture
review-order = Ordre
review-mistakes-first = Erreurs d’abord
review-by-turn = Tour par tour
review-players = Joueurs
# $best, $inaccurate, $mistakes : nombres de décisions
review-marks = { $best } meilleurs coups · { $inaccurate ->
        [one] { $inaccurate } imprécision
       *[other] { $inaccurate } imprécisions
    } · { $mistakes ->
        [one] { $mistakes } erreur
       *[other] { $mistakes } erreurs
    }
review-private = non partagé
review-accuracy = Précision { $percent } % sur { $decisions ->
        [one] { $decisions } décision
       *[other] { $decisions } décisions
    }
review-mark-best = Meilleur coup
review-mark-good = Bon
review-mark-inaccurate = Imprécis
review-mark-mistake = Erreur
review-where = { $at } sur { $of } · { $round ->
        [0] mise en place
       *[other] manche { $round }
    }, décision { $move }
# Une décision qui n’est pas dans la liste parcourue.
review-where-other = { $round ->
        [0] Mise en place
       *[other] Manche { $round }
    }, décision { $move }
review-best = Le mieux : { $what }
review-also = Bon aussi : { $what }
# Un choix moins bon, mais meilleur que celui qui a été joué.
review-between = Examiné aussi : { $what }
review-played = Joué : { $what }
review-worth = Ce que valait le meilleur choix
review-worth-note = En points à la fin, selon l’estimation du robot. Vu avec ce que vous saviez alors.
review-seen = Vu avec ce que ce joueur savait alors.
review-try = Essayez à partir d’ici
review-show = Montrer la suite
review-next = Suivante
review-previous = Précédente
review-chances = Chances
review-chances-of = et { $decisions ->
        [one] la seule décision
       *[other] chacune des { $decisions } décisions
    }
review-round = { $round ->
        [0] Début
       *[other] M{ $round }
    }
review-mark-at = Décision { $move } : { $mark }
review-lessons = { $count ->
        [1] Une leçon de cette partie
        [2] Deux leçons de cette partie
       *[other] { $count } leçons de cette partie
    }
review-lessons-none = Rien à retenir
review-well = Bien joué.
review-closest = Le choix le plus serré : décision { $move }
review-luck = La chance a apporté { $luck } points de chance de gagner, les autres { $others }. Ni l’une ni les autres ne comptent dans les notes.
review-empty = Aucune erreur trouvée pour ce joueur.
review-not-marked = À ce nombre de joueurs, on n’a pas mesuré que la recherche soit assez forte pour juger des personnes. Il y a donc des chances, mais pas de notes.
review-waiting = L’entraîneur regarde la partie. Cela prend jusqu’à deux minutes d’un processeur ; vous pouvez quitter la page.
review-none = Cette partie n’a pas encore été relue.
review-make = Relire la partie
review-failed = La relecture n’a pas réussi.
review-again = Réessayer
review-decision = Décision { $move }
review-rule = Règle { $rule }
review-puzzles = { $count ->
        [1] Un problème de ce genre
       *[other] { $count } problèmes de ce genre
    }
review-step = Leçon, étape { $step }
review-ask = D’abord la question
review-question = Que joueriez-vous ici ?
review-answer = Voir ce qu’en dit l’entraîneur
review-ring-better = Mieux : { $what }
review-ring-played = Joué : { $what }
review-progress = { $decisions } sur { $of ->
        [one] { $of } décision
       *[other] { $of } décisions
    }
review-empty-you = Aucune erreur trouvée dans votre jeu.
