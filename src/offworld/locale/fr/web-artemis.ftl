# Le plateau de The Artemis Project. Les noms et textes des éléments viennent du fichier de contenu.

art-board = Europe : le plateau
art-pair = { $name } : { $what }
art-won = Réussie
art-failed = Échouée
art-total-of = { $total } sur { $difficulty }
art-any = au choix
art-drone = Drone { $number }
art-seat = Place { $number }
art-you = vous
art-nobody = personne
art-none = aucun
art-free = libre
art-count = { $n ->
    [1] 1 { $name }
   *[other] { $n } × { $name }
}
art-die = { $kind ->
    [relic] dé Relique de { $owner }, { $face }
   *[own] le { $face } de { $owner }
}
art-die-with = { $die } avec { $along }
art-place = { $n ->
    [1] 1er
   *[other] { $n }e
}
art-leads = en tête
art-lowest-first = petits dés d’abord
art-pool-name = { $name } : { $n } en tout, reste { $left } en l’état
art-left = reste { $n }
art-exposed = { $n ->
    [one] exposé : Secours +1
   *[other] { $n } exposés : Secours +1 chacun
}
art-doorstep-name = { $name }, rangée de dés ; recruter coûte { $price } Énergies par Colon
art-waiting = { $name }, { $n } en attente, { $price } Énergies chacun
art-bag = Sac : { $n } Colons.
art-discarded = Colons défaussés : { $n }.
art-space = Académie, case { $number } : { $who }
art-student = { $die } avec un { $name }
art-stock = Dé { $faces } : { $name }, reste { $n }
art-outfitter-name = { $name } : des Boîtes à outils tout de suite
art-no-event = Pas encore d’Événement
art-event-name = Événement { $name } ({ $spot }) : { $text }
art-event-here = avec le jeton Événement
art-events-left = reste { $n } sur { $of }
art-relic-name = Dé Relique : { $holder }
art-stack = { $name } : { $n } dans la pile
art-ocean = Océan
art-surface = Surface
art-gantry-tile = Tuile { $number }, { $name } : { $text } Enchères : { $bids }
art-camp-name = { $name }, difficulté { $difficulty }, total { $total }. Récompenses : { $rewards }. Dés : { $dice }
art-reward-claimed = (prise)
art-beside = À côté de la carte : { $name }. { $text }
art-drones-name = Dés que le Drone doit encore poser : { $dice }
art-drone-holds = encore à poser
art-relief = Piste de secours
art-relief-space = Piste de secours, case { $number }. { $text } Ici : { $who }
art-start = départ
art-score = Score
art-phase-marker = Jeton de Phase
art-jump = Régions

## La manche

art-round = Manche
art-of = /{ $n }
art-round-name = Manche { $round } sur { $rounds }
art-phase-setup = Mise en place
art-phase-placement = Placement
art-phase-resolution = Résolution
art-phase-upkeep = Maintenance
art-phase-scoring = Décompte final
art-step-move_swap = déplacer, échanger
art-step-activate = activer
art-step-warm = chauffer les Abris
art-step-refresh = réapprovisionner
art-step-start_player = premier joueur
art-dice-left = { $n ->
    [one] { $n } dé restant
   *[other] { $n } dés restants
}

## Plateaux de joueur

art-energy = Énergie
art-minerals = Minerai
art-toolkits = Outils
art-badges = Badges
art-vp = PV
art-vp-long = Points de victoire
art-relief-place = Piste de secours
art-dice = Dés
art-buildings = Bâtiments
art-shelters = Abris
art-shelters-name = Abris : { $who }
art-shelter-name = { $name } dans les Abris, { $n }
art-warming = chauffage { $n } × { $price }
art-dice-pool = Réserve de dés
art-my-die = { $n ->
    [one] Votre { $face }
   *[other] Vos { $face } ({ $n } dés)
}
art-my-relic = Le dé Relique, { $face }
art-tune-name = { $by ->
    [up] +1 : augmenter le dé de 1 contre une Boîte à outils
   *[down] −1 : baisser le dé de 1 contre une Boîte à outils
}
art-tune-note = 1 Boîte par cran
art-ocean-buildings = Océan { $n }
art-surface-buildings = Surface { $n }
art-no-buildings = aucun Bâtiment
art-opens = dès la manche 4
art-building-name = { $name } : { $text } Personnel : { $staff }.
art-staff = { $staff } sur { $slots }
art-here = { $name } ({ $tile })
art-final = Décompte final
art-final-note = 4 types = 3 PV · 3 autres = 1 PV
art-directive = Directive
art-directive-hidden = Une Directive gardée secrète
art-first-player = départ

## Ce qui n’a pas de place sur le plateau

art-el-nobody = Personne
art-el-hub = { $n } du Centre
art-el-fee = −1 { $name }
art-el-by = −{ $n }
art-el-option = Choix { $n }
art-el-mix = { $energy } Énergie
art-el-number = { $n }
art-el-claim = Obtenir
art-el-decline = Refuser
art-el-done = Terminer
art-el-relief = Case de secours { $n }
art-el-die = Dé { $n }

## Détails

art-fact-difficulty = Difficulté { $difficulty }, total { $total }.
art-fact-rank = { $place }. { $who } : { $value }
art-fact-refill = À la manche suivante, elle apporterait { $energy } Énergies et { $minerals } Minerais.
art-fact-slots = Postes : { $slots }.
art-fact-staff = Au travail : { $staff }.
art-fact-full = Rempli.
art-fact-used = Utilisé pendant cette Maintenance.
art-fact-bid = Plus haute enchère : { $die }.
art-fact-price = Avec votre { $value }, vous paieriez { $price } Minerais.
art-fact-surcharge = Supplément de l’Événement : { $n } Minerais.
art-fact-pool = { $n } maintenant, reste { $left } en l’état.
art-fact-takes = { $die } prend { $n }.
art-fact-exposed = { $die } est exposé.
art-fact-limit = Un dé de { $faces } recrute jusqu’à { $n }.
art-fact-recruit = { $price } Énergies par Colon.
art-fact-course = Un dé de { $faces } forme : { $name }.
art-fact-stock = Reste { $n }.
art-fact-kits = Un dé de { $faces } donne { $n ->
    [one] { $n } Boîte à outils
   *[other] { $n } Boîtes à outils
}.
art-fact-here = Ici : { $who }.
art-fact-warming = Chauffage : { $price } Énergies par Colon en Maintenance.
art-fact-immediate = Il s’est produit dès sa révélation.

## Égalités

art-tie = Égalité à { $points } points : la place la plus proche du début de l’ordre du tour de la manche { $round } l’emporte ({ $told }).
art-no-tie = Pas d’égalité. À points égaux, l’ordre du tour de la manche { $round } aurait décidé.
## Étapes d’un plan

step-artemis-die = Dé
step-artemis-place = Poser
step-artemis-send = Envoyer
step-artemis-fee = Péage
step-artemis-reduce = Le Marine baisse
step-artemis-student = Élève
step-artemis-claim = Tuile
step-artemis-recruit = Recruter
step-artemis-relief = Secours
step-artemis-keep = Directive
step-artemis-from-hub = Partent du bâtiment
step-artemis-house = Logement
step-artemis-move-in = Emménage
step-artemis-mix = Répartition
step-artemis-take = Gain
step-artemis-colonist = Colon
step-artemis-train = Part
step-artemis-graduate = Diplômé
step-artemis-reward = Récompense
step-artemis-return = Retour
step-artemis-blackout = Défausser
step-artemis-pick = Déplacer
step-artemis-destination = Vers
step-artemis-assault = Attaquer
step-artemis-activate = Activer
step-artemis-convert = Convertir
step-artemis-freeze = Gèle
step-artemis-start = Premier joueur
step-artemis-drone-bid = Mise du drone
step-artemis-snowcat = Déplacer ou échanger
