# Le plateau de Mars. Les noms et textes des éléments viennent du fichier de contenu du jeu.

## Barre du haut et pages

mars-show-mine = Voir ma colonie
mars-show-theirs = Voir qui joue
mars-drew = Tiré par { $name }
mars-seat = Joueur { $number }
mars-you = Vous
mars-setup = Mise en place
mars-round = Tour
mars-goal-word = objectif
mars-goal = objectif { $goal }
mars-last-round = dernier tour
mars-over = Victoire : { $name }
mars-phases = Phases du tour
mars-phase-event = Événement
mars-phase-attack = Attaque
mars-phase-research = R&D
mars-phase-supply = Ravitaillement
mars-phase-production = Production
mars-phase-exchange = Échanges
mars-phase-construction = Constructions
mars-phase-end = Fin du tour
mars-page-colony = Colonie
mars-page-market = Marché
mars-colony-of = Colonie : { $name }
mars-board = Colonie et marché
mars-market = Marché commun

## Régions

mars-open-piles = Réserve
mars-supply = Ravitaillement
mars-trade = Échange
mars-event = Événement
mars-no-event = aucun événement en cours
mars-discard = Défausse
mars-aside = Mis de côté, face cachée
mars-rd = R&D
mars-contracts = Contrats
mars-yours = les vôtres { $n } / { $limit }
mars-stock = Tuiles
mars-colonist-stock = Colons en stock
mars-deck-supply = Paquet de ravitaillement
mars-deck-event = Paquet d’événements
mars-deck-rd1 = Paquet R&D I
mars-deck-rd2 = Paquet R&D II
mars-die = Dé R&D
mars-die-faces = trois faces R&D I, trois faces R&D II
mars-pile = { $resource }, réserve
mars-bottom = au-dessous : { $cards }

## Nombres

mars-free = libres
mars-free-now = { $n } { $n ->
    [one] colon libre
   *[other] colons libres
}
mars-at-work = au travail
mars-colonists = Colons
mars-energy = Énergie
mars-energy-of = énergie { $demand } sur { $supply }
mars-demand = Énergie consommée
mars-supply-energy = Limite d’énergie
mars-marker = marqueur sur { $n }
mars-storage = Stockage
mars-science = Science
mars-points = Points de victoire
mars-honours = Suprématies
mars-vp = { $n } PV
mars-hand = Main
mars-hidden = cachées
mars-may-keep = garder { $n }
mars-in-hand = { $n } en main
mars-cards = { $n } { $n ->
    [one] carte
   *[other] cartes
}
mars-known = a sûrement { $cards }
mars-number = { $n }
mars-how-many = combien
mars-none = aucun

## État d’un emplacement

mars-active = active
mars-idle = construite, inactive
mars-active-habitation = alimentée
mars-idle-habitation = construite, sans énergie
mars-next = non construite
mars-later = non construite
mars-empty = libre
mars-open = disponible
mars-printed = imprimée sur le plateau
mars-cost = coût : { $cards }
mars-lack = il vous manque { $cards }
mars-tiles-left = { $n } { $n ->
    [one] tuile restante
   *[other] tuiles restantes
}
mars-mine-slot = Emplacement de mine { $slot }
mars-held-by = chez { $name }
mars-held-by-nobody = chez personne
mars-kept = gardée
mars-kept-cards = cartes R&D gardées
mars-used = utilisé ce tour
mars-limit-reached = votre limite de { $limit } est atteinte : il faut en casser un
mars-rd-honours = R&D et suprématies

## Comptoir d’échange

mars-desk = Comptoir d’échange
mars-desk-write = Votre offre
mars-desk-answer = Une offre pour vous
mars-desk-choose = Les réponses
mars-desk-to = Choisissez un ou plusieurs joueurs.
mars-desk-for = à
mars-desk-initiative = Vous pouvez faire une offre à { $name }.
mars-drafting = { $name } rédige une offre.
mars-proposals-left = { $n } { $n ->
    [one] proposition restante
   *[other] propositions restantes
}
mars-i-give = Je donne
mars-i-get = Je reçois
mars-for = contre
mars-of = { $n } sur { $held }
mars-take = Prendre
mars-trade-give = Donner : { $resource }
mars-trade-get = Demander : { $resource }
mars-trade-to = À { $name }
mars-trade-take = Prendre la réponse de { $name }
mars-trade-answer = Réponse de { $name }
mars-trade-none = N’en prendre aucune
mars-trade-propose = Proposer un échange
mars-trade-withdraw = Retirer
mars-trade-accept = Accepter
mars-trade-decline = Refuser
mars-trade-counter = Contre-proposer
mars-offers = donne { $give } contre { $get }
mars-answer-waiting = n’a pas répondu
mars-answer-unasked = n’a pas répondu
mars-answer-declined = refuse
mars-answer-accepted = accepte
mars-answer-countered = fait une contre-proposition

## Confrontations

mars-rivals-attack = Attaque militaire
mars-rivals-opponent = Choisir un adversaire
mars-rivals-steal = Prendre dans la main
mars-rivals-take-rd = Prendre une carte R&D
mars-rivals-contest = Contester une suprématie
mars-rivals-event = Quel événement a lieu ?
mars-odds-win = vous gagnez
mars-odds-lose = vous perdez
mars-odds-tie = aucun vainqueur
mars-odds-by-strength = à la force
mars-odds-by-bonus = égalité, une carte bonus décide
mars-odds-by-free = égalité, colons libres { $mine } : { $theirs }
mars-odds-by-tie = colons libres { $mine } : { $theirs }
mars-odds-by-shield = mais la grille de défense tient : sans effet

## Boutons simples

mars-action-end = Finir la phase
mars-action-pass = Passer
mars-action-no_attack = Ne pas attaquer
mars-action-no_contest = Ne rien contester
mars-action-no_take = Ne rien prendre
mars-action-no_roll = Ne pas lancer
mars-confirm-offer = Envoyer l’offre
mars-confirm-arrange = Finir la répartition

## Égalités

mars-tie = Égalité à { $points } points : qui atteint le but gagne ; ensuite comptent les colons libres et les cartes en main ({ $told }).
mars-tie-has = { $free ->
        [one] { $free } libre
       *[other] { $free } libres
    }, { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
mars-no-tie = Pas d’égalité. À points égaux, les colons libres auraient décidé, puis les cartes en main.
## Étapes d’un plan

step-mars-exchange = Échanges
step-mars-build = Bâtir
step-mars-arrange = Affecter
step-mars-discard = Défausser
step-mars-address = À
step-mars-offer = Offre
step-mars-roll = R&D
step-mars-attack = Attaque
step-mars-draft-mine = Mine
step-mars-take-cards = Carte
step-mars-event = Événement
step-mars-opponent = Adversaire
step-mars-steal = Carte
step-mars-destroy = Détruire
step-mars-take-contract = Contrat
step-mars-break-contract = Rompre
step-mars-take-rd = Carte R&D
step-mars-contest = Suprématie
step-mars-reduce = Éteindre
step-mars-drill = Carte en plus
step-mars-answer-proposal = Réponse
step-mars-choose-answer = Accord
step-mars-initiative = Proposition
step-mars-answer-initiative = Réponse
step-mars-answer-counter = Réponse
step-mars-build-free = Bâtir sans payer
