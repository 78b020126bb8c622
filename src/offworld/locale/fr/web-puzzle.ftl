# Problèmes : trouver le meilleur tour.

puzzle-title = Trouvez le meilleur tour
puzzle-daily = Problème du jour
puzzle-free = Problème
puzzle-about = environ { $rating }
puzzle-you = Vous êtes { $seat } dans une partie à { $players }. Un tour est nettement meilleur que tous les autres.
puzzle-sees = Vous ne voyez que ce que ce joueur voyait.
puzzle-counts = Un seul essai compte. Revenez en arrière librement avant de l’envoyer.
puzzle-tried = Vous avez déjà essayé celui-ci : un autre essai ne compte pas.
puzzle-choices = Ce que vous pouvez faire
puzzle-turn = Votre tour
puzzle-turn-empty = Rien de choisi encore
puzzle-undo = Annuler
puzzle-send = Envoyer mon tour
puzzle-hints = Indices
puzzle-hints-cost = chacun prend un tiers du gain
puzzle-hint-1 = Quelle longueur ?
puzzle-hint-2 = Qu’est-ce qui décide ?
puzzle-hint-3 = Comment cela commence ?
puzzle-hint-4 = La solution
puzzle-show = Montrer
puzzle-locked = après le précédent
puzzle-week = Cette semaine
puzzle-rating = votre cote aux problèmes
puzzle-day = { $day } : { $result ->
        [solved] résolu
        [hints] résolu avec indices
        [missed] non résolu
       *[none] non essayé
    }
puzzle-games = D’autres problèmes
puzzle-solved = { $hints ->
        [0] Résolu
        [one] Résolu, avec un indice
       *[other] Résolu, avec { $hints } indices
    }
puzzle-missed = Ce n’est pas le meilleur tour
puzzle-good = Bien. Il y a mieux. Encore un essai, rien n’est perdu.
puzzle-topic = Ce qui décide : { $topic }
puzzle-chances = Chances de gagner à partir d’ici ; derrière, le doute.
puzzle-yours = Votre tour : { $chance } %
puzzle-sure = Est-ce bien sûr ?
puzzle-found = { $percent } % l’ont trouvé au premier essai.
puzzle-vote = Était-ce un bon problème ?
puzzle-yes = Oui
puzzle-no = Non
puzzle-doubt = Doute
puzzle-thanks = Merci.
puzzle-again = Réessayer
puzzle-play = Continuer à partir d’ici
puzzle-next = Problème suivant
puzzle-none = Il n’y a pas encore de problème ici.
puzzle-more = D’autres problèmes de ce genre : { $topic }
puzzle-reply = { $seat } répond : { $steps }
puzzle-solution = Voir la solution
puzzle-late = Le problème d’un jour passé : il ne compte plus.
