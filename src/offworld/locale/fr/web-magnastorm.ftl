# Le plateau de Magnastorm. Les noms et les textes des éléments viennent du contenu du jeu.

## Choses
mag-pair = { $what } : { $how }
mag-yellow = { $n ->
    [one] { $n } crédit jaune
   *[other] { $n } crédits jaunes
}
mag-own = { $n ->
    [one] { $n } crédit de sa couleur
   *[other] { $n } crédits de sa couleur
}
mag-black = { $n ->
    [one] { $n } cube noir
   *[other] { $n } cubes noirs
}
mag-credit-of = { $n ->
    [one] { $n } crédit de { $who }
   *[other] { $n } crédits de { $who }
}
mag-nothing = rien
mag-none = aucun
mag-none-left = il n’en reste plus
mag-empty = vide
mag-free = gratuit
mag-zero = 0
mag-crew-neutral = { $n ->
    [one] équipage neutre
   *[other] { $n } équipages neutres
}
mag-crew-of = { $n ->
    [one] équipage de { $who }
   *[other] { $n } équipages de { $who }
}
mag-labs-of = { $n ->
    [one] laboratoire de { $who }
   *[other] { $n } laboratoires de { $who }
}
mag-space = { $area } { $number } ({ $colour })
mag-colour-red = rouge
mag-colour-green = vert
mag-colour-blue = bleu
mag-colour-ochre = ocre
mag-colour-white = blanc
mag-area-red = Recherche rouge
mag-area-green = Recherche verte
mag-area-blue = Recherche bleue
mag-area-ochre = Recherche ocre
mag-position-trailing = calme, de queue
mag-position-middle = calme, du milieu
mag-position-leading = calme, de tête
mag-position-storm = dans la tempête
mag-site-free = { $site } : emplacement libre
mag-site-of = { $site } : station de { $who }
mag-scout = Scout Runner
mag-scout-title = Scout Runner de { $who }
mag-scout-of = Scout Runner de { $who } : { $place }
mag-way-walk = Rouler ou rester
mag-way-relocate = Se relocaliser hors de la tempête
mag-way-jump = Sauter vers un laboratoire
mag-way-teleport = Se téléporter : { $site }, station de { $who }
mag-token = Jeton premier joueur
mag-first = Premier
mag-values-long = +{ $green } réputation à la prise, −{ $red } à la perte.
mag-controlled-by = sous le contrôle de { $who }
mag-controlled-by-nobody = sous le contrôle de personne
mag-held-by = Détenu par { $who }.
mag-card = { $commander }
mag-used = utilisé
mag-used-up = Déjà utilisé pour l’instant.
mag-upper = Colonne { $column }, { $head } : { $crew }
mag-column = colonne { $column }
mag-column-of = Colonne { $column } : { $head }
mag-cell = Ligne { $row }, colonne { $column }
mag-row = Ligne { $row }
mag-action-move = A : se déplacer
mag-action-gain = B : gagner des crédits
mag-action-move-text = Payez le coût de la ligne, déplacez le Scout Runner, construisez une station, installez un laboratoire.
mag-action-gain-text = Prenez dans la réserve les crédits de la ligne.
mag-level = { $area }, niveau { $level }
mag-level-bonus = { $kind ->
    [gain] { $credit ->
        [own] { $n ->
            [one] gagnez 1 crédit de votre couleur
           *[other] gagnez { $n } crédits de votre couleur
        }
        [yellow] { $n ->
            [one] gagnez 1 crédit jaune
           *[other] gagnez { $n } crédits jaunes
        }
       *[other] { $n ->
            [one] gagnez 1 crédit d’un joueur au choix
           *[other] gagnez { $n } crédits d’un joueur au choix
        }
    }
    [draw_bag] { $n ->
        [one] piochez 1 cube dans le sac
       *[other] piochez { $n } cubes dans le sac
    }
    [place_crew] placez un équipage
   *[none] pas de bonus
}
mag-next-slot = prochain emplacement : { $n } de réputation
mag-bag = Sac
mag-bag-count = Sac { $n }
mag-supply = Réserve
mag-supply-of = Réserve : { $credit }
mag-my-credit = En main : { $credit }
mag-lab-n = Laboratoire { $n }
mag-station-n = Station { $n }
mag-lab-slot = Laboratoire { $n } : { $cost }
mag-station-slot = Station { $n } : { $cost }
mag-exchange = Échanger trois crédits contre un
mag-order-at = Position { $n } : { $who }
mag-reputation-of = { $who } : { $n } de réputation
mag-centre = Tuile centrale, manche { $round } sur { $rounds }
mag-centre-text = Après chaque manche, la tuile tourne d’un secteur dans le sens horaire : calme, tempête et revenus avancent.
mag-income-of = Revenus, secteur { $position }
mag-income-line = { $labs ->
    [one] { $labs } laboratoire : { $gain }
    [4] 4 laboratoires ou plus : { $gain }
   *[other] { $labs } laboratoires : { $gain }
}
mag-laps = { $n }
mag-price-is = prix { $price }
mag-price-for = Prix pour { $who } : { $price }

## Réponses sans place sur le plateau
mag-decline-place-crew = Garder l’équipage
mag-decline-range = Sans portée en plus
mag-decline-station = Pas de station
mag-decline-first-lab = Pas de laboratoire
mag-decline-second-lab = Pas d’autre laboratoire
mag-decline-effects = Terminé
mag-decline-objective = Pas d’objectif
mag-decline-other = Non
mag-spend-nothing = Ne rien dépenser
mag-pay-printed = Payer tel quel
mag-pay-own_for_yellow = Sa couleur pour 1 jaune
mag-pay-yellow_for_own = Jaune pour sa couleur

## Sur le plateau
mag-board = Plateau
mag-turn-order = Ordre du tour
mag-income = Revenus
mag-actions = Actions
mag-upper-panel = En haut
mag-left = { $n ->
    [one] reste
   *[other] restent
}
mag-price = Prix
mag-taken = pris
mag-scientists = Savants
mag-demand-markers = { $markers ->
    [one] { $markers } marqueur : −{ $levels } niveaux
   *[other] { $markers } marqueurs : −{ $levels } niveaux
}
mag-demand-commanders = { $n } commandants contrôlés
mag-demand-led = { $n ->
    [one] seul en tête de cette zone
   *[other] seul en tête de { $n } zones
}
mag-demand-labs = { $sectors ->
    [one] { $labs } labos d’un secteur
   *[other] { $labs ->
        [one] { $labs } labo par secteur × { $sectors }
       *[other] { $labs } labos par secteur × { $sectors }
    }
}
mag-demand-majorities = { $n ->
    [one] avec 1 majorité
   *[other] avec { $n } majorités
}
mag-sectors = Secteurs
mag-page-planet = Planète
mag-page-actions = Actions
mag-page-research = Recherche
mag-page-goals = Objectifs
mag-page-stock = Réserve
mag-zoom-fit = Montrer toute la planète
mag-zoom-options = Zoomer sur mes choix

## Plateaux des joueurs
mag-position = position { $n }
mag-reputation = Réputation
mag-credits = Crédits
mag-no-credits = aucun crédit
mag-labs = Laboratoires
mag-labs-on-planet = Laboratoires sur la planète
mag-on-planet = { $n } sur la planète
mag-stations = Stations
mag-crew = Équipage
mag-markers = Marqueurs
mag-commanders = Commandants
mag-no-commanders = Vous ne contrôlez encore aucun commandant.
mag-majorities = Majorités
mag-objectives-done = Objectifs accomplis
mag-knowledge = Recherche
mag-on-board = Sur le plateau joueur
mag-labs-left = { $n ->
    [one] { $n } laboratoire restant
   *[other] { $n } laboratoires restants
}
mag-stations-left = { $n ->
    [one] { $n } station restante
   *[other] { $n } stations restantes
}
mag-crew-left = { $n ->
    [one] { $n } équipage restant
   *[other] { $n } équipages restants
}
mag-markers-left = { $n ->
    [one] { $n } marqueur restant
   *[other] { $n } marqueurs restants
}
mag-next-costs = Prochains coûts
mag-next-lab = Prochain laboratoire : { $cost }
mag-next-station = Prochaine station : { $cost }
mag-artefacts = Artefacts
mag-start-card = départ
mag-forecast = Administration maintenant

## Manche
mag-round = Manche
mag-phase-setup = Mise en place
mag-phase-turns = Phase 1 : tours
mag-phase-administration = Phase 2 : administration
mag-phase-ended = La partie est finie
mag-step-crew = Équipage
mag-step-action = Action
mag-step-move = Trajet
mag-step-station = Station
mag-step-lab = Labo
mag-step-objective = Objectif
mag-end-at = Fin à { $n }
mag-ending = Derniers tours

## Détails
mag-space-colour = Un laboratoire ici : { $area }, un niveau de plus.
mag-space-white = Un laboratoire ici : un niveau de plus dans la zone de votre choix.
mag-scout-here = Le Scout Runner de { $who } est ici.
mag-next-round = Manche suivante : { $position }.
mag-majority-of = Majorité : { $who }.
mag-majority-none = Personne n’a la majorité.
mag-station-stands = Station de { $who }.
mag-site-open = Emplacement libre : qui franchit cette ligne peut y construire une station, 2 de réputation.
mag-teleport-free = Vous pouvez commencer ici un déplacement, gratuitement.
mag-teleport-fee = Vous pouvez commencer ici un déplacement contre un crédit de votre choix à { $who }.
mag-leads-area = { $who } est seul en tête : { $area }.
mag-nobody-leads = Personne n’est seul en tête : { $area }.
mag-crew-pay = Qui achète la colonne paie pour lui un crédit de { $who }.
mag-crew-pay-yellow = Qui achète la colonne paie pour lui un crédit jaune.
mag-bonus-only = Seulement avec l’action { $action }.
mag-row-move = A, se déplacer : { $cost }
mag-row-gain = B, gagner : { $gain }
mag-demand-now = Maintenant : { $demand }.
mag-fulfilled-by = Accompli par { $who }.
mag-ready-for = À portée de { $who }.
mag-cost-is = Coût : { $cost }.
mag-slots-from-left = On prend les laboratoires par la gauche ; un laboratoire repris rend le suivant moins cher.
mag-station-brings = Rapporte aussitôt 2 de réputation.
mag-lap-is = Ce tour de table : { $order }.
mag-forecast-text = Ce que la fin de la manche vous apporterait si elle venait maintenant.
mag-forecast-majorities = { $n } de réputation pour les majorités.
mag-forecast-scientists = { $n } de réputation pour les scientifiques gagnés et perdus.

## Égalités

mag-tie = Égalité à { $points } points de réputation : la meilleure place sur la piste d’ordre du tour l’emporte ({ $told }).
mag-no-tie = Pas d’égalité. À réputation égale, la place sur la piste d’ordre du tour aurait décidé.
## Étapes d’un plan

mag-answer-move = A · se déplacer
mag-answer-gain = B · gagner
mag-answer-walk = Rouler
mag-answer-jump = Sauter
mag-answer-relocate = Être relocalisé
mag-answer-own = Téléport. : la vôtre
mag-answer-other = Téléport. : à autrui
mag-answer-free = gratuit
step-magnastorm-main = Équipage
step-magnastorm-cell = Case
step-magnastorm-action = Action
step-magnastorm-way = Trajet
step-magnastorm-destination = Arrêt
step-magnastorm-station = Station
step-magnastorm-first-lab = Labo
step-magnastorm-second-lab = Second labo
step-magnastorm-objective = Objectif
step-magnastorm-advance = Recherche
step-magnastorm-pay = Payer
step-magnastorm-setup-crew = Colonne
step-magnastorm-setup-research = Recherche
step-magnastorm-move-crew = Case
step-magnastorm-dain = Dépenser
step-magnastorm-gain-any = Crédit
step-magnastorm-give = Donner
step-magnastorm-take-in-exchange = Prendre
step-magnastorm-place-crew = Équipage vers
step-magnastorm-range = Portée
step-magnastorm-effects = Commandant
step-magnastorm-back = Recul
step-magnastorm-sectors = Secteurs
step-magnastorm-recall = Labo repris
