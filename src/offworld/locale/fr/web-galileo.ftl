# Le plateau de Galileo Project. Les noms et textes des composants viennent du contenu du jeu.

galileo-board = Plateau central
galileo-my-board = Votre plateau
galileo-sheet = Plateau de { $who }
galileo-market = Rangées et Influence
galileo-goals = Objectifs
galileo-you-need = vous
galileo-technologies = Technologies
galileo-star-z = Tuile Star-Z · face { $face }
galileo-piles = Tuile Star-Z et piles
galileo-robots = Robots
galileo-cost-line = coût + emplacement − Io = votre prix
galileo-resolving = En cours : { $who }
galileo-influence-zero = Influence 0, sans piste
galileo-on-site = Robots sur place
galileo-satellites = Quatre satellites
galileo-vp = PV
galileo-vp-now = Points de victoire si la partie s’arrêtait maintenant
galileo-current-project = Projet
galileo-modifiers = Modificateurs
galileo-tucked-title = Sous le plateau
galileo-salary = salaires { $n } MC, vous avez { $held }
galileo-free-place = place libre
galileo-deck = pioche
galileo-projects = projets
galileo-discard = défausse
galileo-level = niveau
galileo-type-open = type ?
galileo-moon-open = satellite ?
galileo-first-player = Premier joueur
galileo-no-project = pas de projet
galileo-no-modifier = sans modificateur
galileo-known = Ce que vous savez de la pioche Robots :

galileo-tab-market = Rangées
galileo-tab-goals = Objectifs
galileo-tab-technologies = Techno.
galileo-tab-star-z = Star-Z

galileo-short-miner = Extract.
galileo-short-builder = Constr.
galileo-short-star_z = Star-Z
galileo-short-technician = Technic.

galileo-round = Manche { $n }
galileo-turn = Tour { $n } sur { $last }
galileo-step-draft = Choix du Projet
galileo-step-switch = Piste
galileo-step-action = Action
galileo-step-goal = Objectif
galileo-step-end = Fin
galileo-end-when = Fin : { $most } Robots (au plus { $robots } pour l’instant) ou dernier Personnage (reste { $left })
galileo-last-round = Dernière manche
galileo-over = La partie est finie

galileo-fact-callisto = ×{ $times } · { $robots } = { $vp } PV
galileo-fact-io = { $price } MC : coût −{ $less }
galileo-fact-io-zero = { $price } MC : coût 0
galileo-fact-europa = Énergie suivante : { $next }
galileo-fact-europa-end = dépenses : −1 Énergie
galileo-fact-by-track = selon piste · { $limit } max.
galileo-fact-choose-one = au choix · { $limit } max.
galileo-fact-both = les deux · { $limit } max.
galileo-fact-none = sans capacité

galileo-io-reductions = Réductions d’Io.
galileo-io-none = Io 0 : pas encore de réduction
galileo-io-less = Io : { $price } MC pour −{ $less }, pris { $times }×
galileo-io-zero = Io : { $price } MC pour coût 0, pris { $times }×

galileo-tray-offer = Projets proposés
galileo-tray-scan = La défausse : choisissez un Personnage
galileo-tray-drawn = Robots piochés : jouez-en un
galileo-tray-half = Quelle moitié ?
galileo-tray-perk = Quel bonus ?
galileo-tray-levels = Combien de niveaux ?
galileo-tray-landing = Arrivée
galileo-landing = Touchez la case éclairée du satellite où il va.

## Noms des choses

galileo-robot-card = { $type }, { $track }, { $places }, niveau { $level }, coût { $cost }
galileo-offer-robot = { $robot }. Emplacement { $position }, votre prix { $price } Influence
galileo-robot-in-play = { $owner } : { $type } sur { $satellite }, niveau { $level }{ $locked ->
    [yes] , figé
   *[no] { "" }
}{ $arriving ->
    [yes] , en arrivée
   *[no] { "" }
} ({ $track })
galileo-finalised = projet finalisé
galileo-character = { $name }. Tout de suite : { $now } Fin : { $end }
galileo-offer-character = { $character } Emplacement { $position }, +{ $influence } Influence
galileo-project = { $owner } : { $name }, niveau { $level }, { $on }
galileo-technology = { $name } : { $energy } Énergie, { $mc } MC, { $vp } PV, reste { $left }. { $text }
galileo-goal = { $name } : { $text } Vous avez { $measure } sur { $need }, { $price } Énergie pour valider
galileo-goal-space = { $vp } PV : { $who }
galileo-free = libre
galileo-blocked = bloquée
galileo-influence-of = { $who } : Influence { $track } { $n }
galileo-influence-unplaced = { $who } : marqueur d’Influence pas encore placé, départ { $n }
galileo-no-track = sans piste
galileo-satellite = { $name }, case { $space }. { $text }
galileo-marker = { $satellite } : case { $space } sur { $last }, { $vp } PV
galileo-target = Aller sur { $satellite }
galileo-modifier = { $name }
galileo-modifier-placed = { $name } (placé)
galileo-tucked = { $name }, sous le plateau. { $text }
galileo-bonus = Bonus { $rank }, { $name }. { $text }
galileo-deck-robot = Pioche Robots, reste { $n }
galileo-deck-project = Réserve de Projets, reste { $n }
galileo-deck-character = Pioche Personnages, reste { $n }
galileo-discard-character = Défausse des Personnages, { $n }
galileo-mc-of = { $who } : { $n } MC
galileo-energy-of = { $who } : { $n } Énergie
galileo-robots-of = { $who } : { $n } Robots en jeu
galileo-half-immediate = Tout de suite
galileo-half-end_game = Garder pour la fin
galileo-levels = { $n ->
    [one] { $n } niveau
   *[other] { $n } niveaux
}
galileo-gain-influence = +{ $n } Influence
galileo-gain-megacredit = +{ $n } MC
galileo-gain-energy = +{ $n } Énergie
galileo-gain-level = +{ $n } niveau
galileo-stay = Rester
galileo-decline = Renoncer
galileo-empty-place = Emplacement { $position } : vide

## Faits à propos d’une chose

galileo-now-x = Chez vous, X vaudrait { $x }.
galileo-now-cost = Emplacement { $position } : { $cost } Influence.
galileo-now-reduced = Après { $times } { $times ->
    [one] réduction
   *[other] réductions
} d’Io : { $price } Influence.
galileo-now-immediate = Tout de suite ({ $track }) : { $text }
galileo-now-end = À la fin ({ $track }) : { $text }
galileo-now-recruit = Emplacement { $position } : +{ $influence } Influence{ $mc ->
    [0] { "" }
   *[other] , +{ $mc } MC
}.
galileo-now-goal = Votre prix maintenant : { $energy } Énergie.
galileo-now-technology = Prix maintenant : { $energy } Énergie, { $mc } MC. Vaut { $vp } PV. Tuiles restantes : { $left }.
galileo-now-bonus = Demande X d’au moins { $rank } ; votre prochain Star-Z a X = { $x }.
galileo-owned-by = Possédée par { $who }.
galileo-used = Déjà utilisée ce tour.
galileo-assignments = Affectations : { $places }. Emplacements libres : { $free }.
galileo-locked = Figé à ce niveau jusqu’à la fin de la partie.
galileo-arriving = En arrivée : son niveau ne compte pas encore.
galileo-total = Niveaux sur place : { $total }.
galileo-project-how = Un modificateur de chaque sorte en fait un Robot qui entre aussitôt en jeu.
galileo-influence-how = La piste décide quels Robots peuvent être payés et quelle moitié d’un Personnage recruté sert.

## Différences

galileo-influence = Influence
galileo-mc = MC
galileo-energy = Énergie
galileo-track = Piste

## Égalités

galileo-tie = Égalité à { $points } points : la plus grande influence l’emporte ({ $told }) ; à influence égale, la place est partagée.
galileo-no-tie = Pas d’égalité. À points égaux, l’influence aurait décidé.
## Étapes d’un plan

step-galileo-draft = Projet
step-galileo-switch = Piste
step-galileo-act = Action
step-galileo-assign = Satellite
step-galileo-claim = Objectif
step-galileo-raise = Niveaux
step-galileo-take = Personnage
step-galileo-bonus = Bonus
step-galileo-place-influence = Piste
step-galileo-excess = Écarter
step-galileo-leave-zero = Piste
step-galileo-name-track = Piste
step-galileo-half = Capacité
step-galileo-tuck = Garder
step-galileo-perk = Bonus
step-galileo-pay = Payer
step-galileo-raise-picked = Niveaux
step-galileo-transfer-source = De
step-galileo-transfer-destination = Vers
step-galileo-transfer-levels = Niveaux
step-galileo-move = Robot
step-galileo-lock = Niveau 7
step-galileo-modify = Modificateur
step-galileo-assemble = Assembler
step-galileo-discount = Technologie
step-galileo-play = Robot
step-galileo-scan = Scan
step-galileo-claim-free = Objectif
step-galileo-dismiss = Écarter
