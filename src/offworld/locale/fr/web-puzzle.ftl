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
puzzle-ready = Envoyez votre tour, ou changez une étape
puzzle-undo = Annuler
puzzle-send = Envoyer mon tour
puzzle-hints = Indices
puzzle-hints-cost = chacun prend un tiers du gain
puzzle-hint-1 = Quel type d’action ?
puzzle-hint-2 = Qu’est-ce qui décide ?
puzzle-hint-3 = Où sur le plateau ?
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
puzzle-chances = Chances de gagner à partir d’ici ; la partie claire d’une barre est le doute.
puzzle-yours = Votre tour : { $chance } %
puzzle-sure = Est-ce bien sûr ?
puzzle-found = { $percent } % l’ont trouvé au premier essai.
puzzle-vote = Était-ce un bon problème ?
puzzle-yes = Oui
puzzle-no = Non
puzzle-doubt = J’en doute
puzzle-thanks = Merci.
puzzle-thanks-doubt = Merci. Votre tour est transmis aux administrateurs avec votre doute ; leur réponse vous parviendra comme avis.
puzzle-again = Réessayer
puzzle-play = Continuer à partir d’ici
puzzle-next = Problème suivant
puzzle-none = Il n’y a pas encore de problème ici.
puzzle-more = D’autres problèmes de ce genre : { $topic }
puzzle-reply = { $seat } répond : { $steps }
puzzle-solution = Voir la solution
puzzle-late = C’était le problème d’un autre jour : il ne compte plus.
puzzle-all = Tous les problèmes
puzzle-one-more = Votre tour était bon, mais il y a mieux. Le prochain compte.
puzzle-good-again = Encore un bon tour, mais pas le meilleur.
puzzle-mine = Il vient d’une de vos parties : il ne compte pas.
puzzle-retired = Sa réponse s’est révélée douteuse : il ne compte pas.
puzzle-told = Le dernier indice donnait la solution
puzzle-ask = Des positions de vos parties peuvent-elles devenir des problèmes ?
puzzle-ask-yes = Oui
puzzle-ask-no = Non
puzzle-list-title = Problèmes
puzzle-list-lead = Des positions de vraies parties où un tour est nettement le meilleur.
puzzle-list-own = Votre cote aux problèmes : { $rating }.
puzzle-list-game = Jeu
puzzle-list-every = Tous les jeux
puzzle-list-topic = Thème
puzzle-list-any = Tous les thèmes
puzzle-list-game-first = Choisissez d’abord un jeu
puzzle-list-near = Proches de ma cote d’abord
puzzle-list-mine = De mes parties ({ $count })
puzzle-list-mine-none = Aucun problème n’a été trouvé dans vos parties. On y cherche si tous les joueurs sont d’accord.
puzzle-list-mine-where = Votre accord se donne sur la page Moi.
puzzle-list-count = { $count ->
        [0] Aucun problème
        [1] Un problème
       *[other] { $count } problèmes
    }
puzzle-list-players = { $players } joueurs
puzzle-list-result = { $result ->
        [solved] résolu
        [hints] résolu avec indices
       *[missed] non résolu
    }
puzzle-list-more = En afficher plus
puzzle-sending = Vérification…
puzzle-others = Les autres joueurs
