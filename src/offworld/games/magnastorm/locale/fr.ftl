# Magnastorm. Les noms et textes des éléments viennent du fichier de contenu du jeu.

game-title = Magnastorm
game-tagline = Une course à la réputation sur une planète à moitié couverte par une tempête magnétique tournante.

## Les choses

credit-yellow = { $n ->
    [one] { $n } crédit jaune
   *[other] { $n } crédits jaunes
}
credit-seat = { $n ->
    [one] { $n } crédit de { $seat }
   *[other] { $n } crédits de { $seat }
}
credit-own = { $n ->
    [one] { $n } crédit de sa couleur
   *[other] { $n } crédits de sa couleur
}
cube-black = un cube noir
count-black = { $n ->
    [one] { $n } cube noir
   *[other] { $n } cubes noirs
}
crew-neutral = membre d’équipage neutre
crew-seat = membre d’équipage de { $seat }
count-neutral = { $n ->
    [one] { $n } équipier neutre
   *[other] { $n } équipiers neutres
}
count-crew = { $n ->
    [one] { $n } équipier de { $seat }
   *[other] { $n } équipiers de { $seat }
}
token = le jeton premier joueur
research-red = rouge
research-green = vert
research-blue = bleu
research-ochre = ocre
colour-red = rouge
colour-green = verte
colour-blue = bleue
colour-ochre = ocre
colour-white = blanche
space = { $area }, case { $number } ({ $colour })
cell = ligne { $row }, colonne { $column }
cell-bonus = ligne { $row }, colonne { $column } ({ $bonus })
artefact = { $tier } #{ $number } ({ $bonus })
position-trailing = calme, de queue
position-middle = calme, du milieu
position-leading = calme, de tête
position-storm = tempête
exchange-first = { $given } contre { $credit }
exchange-then = { $before }, puis { $given } contre { $credit }
phase-setup = mise en place
phase-turns = tours de jeu
phase-administration = administration
phase-ended = fin

## Questions

ask-setup-crew = Dans quelle colonne placez-vous votre premier membre d’équipage ?
ask-setup-research = Dans quelle zone de recherche commencez-vous au niveau 1 ?
ask-main = Prendre une colonne, ou déplacer un membre d’équipage vers le tableau inférieur ?
ask-cell = Sur quelle case du tableau inférieur posez-vous le { $crew } ?
ask-action = Action en { $cell } : se déplacer (coût : { $cost }) ou gagner des crédits ({ $gain }) ?
ask-move-crew = Sur quelle case inférieure va le { $crew } de la colonne { $column } ?
ask-dain = { $commander } : combien de crédits jaunes dépensez-vous, pour { $reputation ->
    [one] { $reputation } point
   *[other] { $reputation } points
} de réputation chacun ?
ask-pay = { $commander } : le coût est de { $credits }. Comment payez-vous ?
ask-gain-any = Quelle couleur de crédit gagnez-vous ?
ask-give = Quels trois crédits rendez-vous dans l’échange ?
ask-take-in-exchange = Vous avez rendu { $given }. Quel crédit prenez-vous en échange ?
ask-advance = Dans quelle zone de recherche avancez-vous ?
ask-place-crew = Où posez-vous un membre d’équipage de votre plateau de joueur ?
ask-way = Comment se déplace votre Scout Runner ?
ask-range = Votre portée est de { $range }. Payez-vous un crédit qui n’est pas de votre couleur pour la porter à { $more } ?
ask-destination = Où s’arrête votre Scout Runner ?
ask-station = Construisez-vous une station de téléportation sur un emplacement traversé ? Coût : { $cost }.
ask-first-lab = Installez-vous un laboratoire ici : { $space } ? Coût : { $cost }.
ask-second-lab = Installez-vous un laboratoire de plus ici : { $space } ? Coût : { $cost }.
ask-effects = Lequel de vos commandants utilisez-vous ?
ask-objective = Remplissez-vous un objectif ?
ask-back = { $objective } : quels marqueurs reculent de { $levels ->
    [one] { $levels } niveau
   *[other] { $levels } niveaux
} ?
ask-sectors = { $objective } : quels secteurs rendent chacun { $labs ->
    [one] { $labs } laboratoire
   *[other] { $labs } laboratoires
} ?
ask-recall = Quel laboratoire de ce secteur reprenez-vous : { $sector } ? { $number ->
    [one] Encore un.
   *[other] Encore { $number }.
}

## Actions

act-take = prendre { $head } (colonne { $column }) pour { $price }
    .kind = prendre un commandant
act-crew = déplacer un { $crew } de la colonne { $column } ({ $head })
    .kind = déplacer un membre d’équipage
act-cell = { $cell }{ $state ->
    [taken] , occupée
   *[free] { "" }
}
    .kind = placer un membre d’équipage
act-column = tableau supérieur, colonne { $column } ({ $head })
    .kind = placer un membre d’équipage sur le tableau supérieur
act-move = A : se déplacer (coût : { $cost })
    .kind = choisir l’action A : se déplacer
act-gain = B : gagner { $gain }
    .kind = choisir l’action B : gagner quelque chose
act-walk = { $state ->
    [storm] rouler hors de la tempête
   *[calm] rouler ou rester sur place
}
    .kind = choisir comment se déplacer
act-teleport = se téléporter depuis { $site }{ $fee ->
    [none] , gratuitement
   *[paid] , pour { $credit } donné à { $seat }
}
    .kind = choisir comment se déplacer
act-jump = sauter dans une zone qui contient un laboratoire
    .kind = choisir comment se déplacer
act-relocate = être relocalisé dans le premier secteur calme
    .kind = choisir comment se déplacer
act-range = payer { $credit }
    .kind = payer pour aller plus loin
act-go = { $space }
    .kind = choisir où aller
act-stay = rester dans la zone, sur aucune case
    .kind = choisir où aller
act-station = { $site } (coût : { $cost })
    .kind = construire une station
act-station-free = { $site }, gratuitement avec { $commander }
    .kind = construire une station
act-lab = l’installer (coût : { $cost })
    .kind = installer un laboratoire
act-lab-free = l’installer gratuitement avec { $commander }
    .kind = installer un laboratoire
act-use = { $commander } : { $text }
    .kind = utiliser un commandant
act-use-free = { $commander }, le laboratoire gratuit avec { $other }
    .kind = utiliser un commandant
act-pay = payer { $credits }
    .kind = choisir comment payer
act-exchange = échanger trois crédits contre un
    .kind = échanger des crédits
act-give = { $credits }
    .kind = échanger des crédits
act-credit = { $credit }
    .kind = choisir un crédit
act-spend = { $n ->
    [0] ne rien dépenser
   *[other] dépenser { $credits } (points de réputation : { $reputation })
}
    .kind = dépenser des crédits
act-research = { $area }, au niveau { $level }{ $bonus ->
    [own] { " " }(crédits de votre couleur : { $n })
    [yellow] { " " }(crédits jaunes : { $n })
    [any] { " " }(crédits d’un joueur au choix : { $n })
    [bag] { " " }(cubes du sac : { $n })
    [crew] { " " }(un membre d’équipage)
   *[none] { "" }
}
    .kind = avancer dans une recherche
act-fulfil = { $objective } (+{ $reputation }) : { $text }
    .kind = accomplir un objectif
act-back = { $areas }
    .kind = reculer des marqueurs de recherche
act-sectors = { $sectors }
    .kind = choisir des secteurs
act-recall = { $space }
    .kind = reprendre une pièce du plateau
act-decline-place-crew = garder le membre d’équipage
act-decline-range = non
act-decline-station = pas de station
act-decline-first-lab = pas de laboratoire
act-decline-second-lab = pas d’autre laboratoire
act-decline-effects = aucun (de plus)
act-decline-objective = aucun objectif

## Pourquoi pas

why-short = Coût : { $cost } ; vos crédits : { $held }.
why-short-exchange = Coût : { $cost } ; vos crédits : { $held }. Échangez d’abord : { $exchanges }.
why-no-column = Il n’y a que { $columns } colonnes dans cette partie.
why-column-empty = Il n’y a aucun membre d’équipage dans la colonne { $column }.
why-own-commander = Vous contrôlez déjà { $head }.
why-no-crew = Il n’y a pas de { $crew } dans la colonne { $column }.
why-their-crew = Tant que des membres d’équipage neutres ou à vous sont sur le tableau supérieur, vous ne pouvez pas déplacer un { $crew }.
why-cell-taken = Cette case est déjà occupée : { $cell }.
why-bottom-row = Le tableau inférieur est plein : seule la ligne du bas accueille encore des membres d’équipage.
why-other-crew = La colonne { $column } contient un membre d’équipage d’un autre joueur.
why-column-full = La colonne { $column } est pleine : elle contient { $most } membres d’équipage.
why-nothing-below = La colonne { $column } n’a pas de case vide sous un membre d’équipage.
why-exchange = Un échange demande { $needed } crédits ; vous en avez { $held }.
why-way = On ne peut pas payer ainsi, ou { $commander } a déjà remplacé un cube pendant ce tour.
why-gift = Vous ne pouvez pas rendre { $given } ; vos crédits : { $held }.
why-no-colour = Personne ne joue la couleur du joueur { $number }.
why-not-yellow = Il faut la couleur d’un joueur, pas le jaune.
why-supply = La réserve ne contient pas { $credit }.
why-no-area = Cette zone de recherche n’est pas dans cette partie : { $area }.
why-area-chosen = Quelqu’un a déjà choisi { $area }.
why-top = Votre marqueur est déjà tout en haut : { $area }.
why-not-this-area = Cette avancée n’est pas pour cette zone : { $area }.
why-calm = Votre Scout Runner n’est pas dans la tempête.
why-can-walk = Votre Scout Runner peut sortir de la tempête en roulant.
why-no-walk = Aucune ligne ne mène de votre zone directement dans une zone calme.
why-no-station = Il n’y a pas de station à cet endroit : { $site }.
why-station-storm = Cette station mène des deux côtés dans la tempête : { $site }.
why-own-station = Votre propre station ne demande rien.
why-fee = La station appartient à { $seat }, qui reçoit un crédit.
why-no-commander = Vous ne contrôlez pas { $commander }.
why-no-lab-calm = Aucune zone calme ne contient de laboratoire.
why-no-lab-there = La zone de cette case ne contient aucun laboratoire : { $space }.
why-own-colour = Ce ne doit pas être un crédit de votre couleur.
why-other-side = { $space } se trouve sur l’autre face du plateau.
why-storm = { $space } se trouve dans la tempête : { $sector }.
why-relocation = { $space } n’est pas dans le premier secteur calme dans le sens horaire : { $sector }.
why-too-far = { $space } est trop loin ; votre portée est de { $range }.
why-stay-space = Votre Scout Runner est sur une case : rester, c’est y aller.
why-stay-storm = Seul un Scout Runner qui roule dans un secteur calme peut rester.
why-used = { $commander } a déjà servi.
why-used-turn = { $commander } a déjà servi dans cette action.
why-costs-nothing = Cela ne coûte rien de toute façon.
why-site-taken = Une station de { $seat } s’y trouve : { $site }.
why-site-storm = Cet emplacement est au bord de la tempête : { $site }.
why-site-not-passed = Votre chemin ne passe pas par cet emplacement : { $site }.
why-not-this-commander = { $commander } ne s’utilise pas ici.
why-no-first-lab = Vous n’avez pas installé de laboratoire dans cette action.
why-no-labs-left = Il ne vous reste aucun laboratoire.
why-not-open = { $objective } n’est pas dans cette partie.
why-fulfilled = Vous avez déjà rempli { $objective }.
why-condition = { $objective } : la condition n’est pas remplie en manche { $round }. { $text }
why-too-low = Votre marqueur ne peut pas reculer de { $levels ->
    [one] { $levels } niveau
   *[other] { $levels } niveaux
} : { $area }.
why-wrong-areas = Ces zones ne remplissent pas l’objectif : { $text }
why-wrong-sectors = Ces secteurs ne remplissent pas l’objectif : { $text }
why-no-own-lab = Vous n’avez pas de laboratoire à reprendre ici : { $space }. Il doit être dans ce secteur : { $sector }.
why-spend = Vous pouvez dépenser au plus { $most ->
    [one] { $most } crédit jaune
   *[other] { $most } crédits jaunes
}.

## Le journal

log-first = { $seat } est premier joueur. Ordre du tour : { $order }.
log-round = La manche { $round } commence. Secteurs calmes : { $storm }.
log-lap = Nouveau tour de table : { $order }.
log-turn = { $seat } commence son tour.
log-setup-crew = { $seat } pose un membre d’équipage dans la colonne { $column }.
log-took = { $seat } prend { $commander } (colonne { $column }){ $taken ->
    [yes] { " " }à { $from }
   *[no] { "" }
}.
log-token = { $seat } prend le jeton premier joueur.
log-crew-moved = { $seat } déplace un { $crew } de la colonne { $column } vers : { $cell }.
log-crew-used = { $seat } déplace un { $crew } de la colonne { $column } vers : { $cell }.
log-park = { $seat } utilise une case occupée grâce à Kim-Kin Park : { $cell }.
log-action = { $seat } choisit { $action ->
    [move] A, se déplacer
   *[gain] B, gagner des crédits
}.
log-paid = { $seat } paie { $credits }{ $why ->
    [row] { " " }pour le déplacement
    [price] { " " }pour la colonne
    [lab] { " " }pour un laboratoire
    [station] { " " }pour une station
    [dain] { " " }(Forrester Dain)
    [okzil] { " " }(Adira Okzil)
    [bonsmai] { " " }pour un laboratoire avec Azrea Bonsmai
   *[other] { "" }
}{ $way ->
    [replaced] , un cube remplacé grâce à { $helper }
   *[printed] { "" }
}.
log-fee = { $seat } paie { $credit } à { $owner } pour se téléporter depuis { $site }.
log-range = { $seat } paie { $credit } : portée { $range }.
log-went = { $seat } { $way ->
    [teleport] se téléporte : { $space }
    [jump] saute : { $space }
    [relocation] est relocalisé : { $space }
   *[walk] va ici : { $space }
}.
log-stayed = { $seat } reste sur place.
log-station = { $seat } construit une station{ $free ->
    [yes] { " " }gratuitement
   *[no] { "" }
} : { $site }.
log-lab = { $seat } installe son laboratoire { $number }{ $free ->
    [yes] { " " }gratuitement
   *[no] { "" }
} : { $space }.
log-used = { $seat } utilise { $commander }.
log-gained = { $seat } gagne { $credits }{ $why ->
    [setup] { " " }(mise en place)
    [compensation] { " " }(ordre du tour)
    [level] { " " }(recherche)
    [bag] { " " }(cube noir)
    [income] { " " }(revenus)
    [token] { " " }(jeton premier joueur)
    [artefact] { " " }(artefact)
    [mbado] { " " }(Yuul Mbado)
   *[gain] { "" }
}.
log-short = La réserve ne suffit pas : { $seat } ne reçoit pas { $credits }.
log-reputation = { $seat } gagne { $reputation ->
    [one] { $reputation } point
   *[other] { $reputation } points
} de réputation{ $why ->
    [station] { " " }(station)
    [green] { " " }(commandant)
    [science] { " " }(commandant scientifique)
    [majority] { " " }(majorité)
    [objective] { " " }(objectif)
    [artefact] { " " }(artefact)
    [dain] { " " }(Forrester Dain)
    [outridge] { " " }(Ellen B. Outridge)
    [yilmark] { " " }(Ozgül Yilmark)
    [lebeaux] { " " }(Cedric J. Lebeaux)
   *[other] { "" }
} et en a maintenant { $total }.
log-lost = { $seat } perd { $reputation ->
    [one] { $reputation } point
   *[other] { $reputation } points
} de réputation avec { $commander } et en a maintenant { $total }.
log-drew = { $seat } pioche { $cube } dans le sac.
log-advanced = { $seat } avance au niveau { $level } : { $area }.
log-at-top = { $seat } est déjà tout en haut : { $area }.
log-crew-placed = { $seat } pose un membre d’équipage : { $panel ->
    [upper] tableau supérieur, colonne { $at }
   *[lower] tableau inférieur, { $at }
}.
log-order = { $seat } remonte. Ordre dès le prochain tour de table : { $order }.
log-exchanged = { $seat } échange { $given } contre { $credit }.
log-objective = { $seat } remplit { $objective }.
log-went-back = Le marqueur de { $seat } recule au niveau { $level } : { $area }.
log-lab-back = { $seat } reprend un laboratoire : { $space }.
log-administration = Administration de la manche { $round }.
log-majority = { $seat } est majoritaire : { $sector }.
log-commander = { $seat } est en tête ({ $area }) et prend { $commander }{ $taken ->
    [yes] { " " }à { $from }
   *[no] { "" }
}.
log-card-back = Personne n’est seul en tête ({ $area }) : { $seat } rend { $commander }.
log-kept = { $seat } reste en tête ({ $area }) et garde { $commander }.
log-token-back = { $seat } devient premier joueur. Ordre du tour : { $order }.
log-panels = Le tableau inférieur devient le tableau supérieur.
log-storm = La tempête tourne. Calmes en manche { $round } : { $storm }.
log-end-triggered = { $seat } a atteint { $threshold } points de réputation : la fin approche.
log-game-over = La partie est finie. L’ordre du tour départage les égalités : { $order }.
log-artefact = { $seat } pioche un artefact : { $artefact }.
log-artefacts-drawn = { $seat } commence avec { $first } et { $second }.

## Le plateau en phrases

board-round = Manche { $round } sur { $rounds }, { $phase }. Secteurs calmes : { $calm }.{ $ending ->
    [yes] { " " }La fin est déclenchée.
   *[no] { "" }
}
board-over = La partie est finie.
board-order = Ordre du tour : { $order }. La fin est déclenchée à { $threshold } points de réputation.
board-lap = Ce tour de table : { $lap }. À présent : { $seat }. Encore à jouer : { $rest }.
board-nobody = personne
board-row = Ligne { $row } : déplacement, coût : { $cost } ; gain : { $gain }. Tableau inférieur : { $cells }.
board-not-for-sale = aucun pour l’instant
board-token = Colonne 1, jeton premier joueur (détenu par { $holder }) : { $crew }. Prix : { $price }.
board-column = Colonne { $column }, { $commander } (+{ $green }, −{ $red }, contrôlé par { $controller }{ $used ->
    [yes] , déjà utilisé
   *[no] { "" }
}) : { $crew }. Prix : { $price }. { $text }
board-in-row = ligne { $row } : { $crew }
board-free = libre
board-cell = colonne { $column } : { $crew }
board-cell-bonus = colonne { $column } ({ $bonus }) : { $crew }
board-research = Recherche, { $area } : { $levels }. { $commander } (+{ $green }, −{ $red }, contrôlé par { $controller }{ $used ->
    [yes] , déjà utilisé
   *[no] { "" }
}) : { $text }
board-level = { $seat } { $level }
board-objective = Objectif { $objective } : { $text } À présent : { $demand }. Rempli par : { $fulfilled }. Prochaines places : { $slots }. À portée de : { $ready }.
board-research-demand = { $markers ->
    [one] { $markers } marqueur
   *[other] { $markers } marqueurs
}, recul de { $levels ->
    [one] { $levels } niveau
   *[other] { $levels } niveaux
}{ $commanders ->
    [0] { "" }
   *[other] , commandants requis : { $commanders }
}{ $led ->
    [0] { "" }
   *[other] , zones en tête : { $led }
}
board-sector-demand = { $labs ->
    [one] { $labs } laboratoire
   *[other] { $labs } laboratoires
} { $sectors ->
    [one] d’un secteur
   *[other] de chacun de { $sectors } secteurs
}{ $majorities ->
    [0] { "" }
   *[other] , majorités requises : { $majorities }
}
board-sector = { $sector } : { $position }. Manche suivante : { $next }. Laboratoires : { $labs }.
board-sector-last = { $sector } : { $position }. Laboratoires : { $labs }.
board-labs = { $seat } { $labs }
board-lines = Liaisons de { $area } : { $ways }.
board-way-site = { $area } (emplacement libre)
board-way-station = { $area } (station de { $seat })
board-free-sites = Emplacements de station libres : { $sites }.
board-supply = Réserve : { $supply }. Sac : { $bag }.
board-space = { $area }, case { $number }
board-player = { $seat } : { $reputation ->
    [one] { $reputation } point
   *[other] { $reputation } points
} de réputation. Crédits : { $credits }.
board-stock = { "  " }Scout Runner : { $place }. Laboratoires restants : { $labs } (prochain : { $lab_cost }). Stations restantes : { $stations } (prochaine : { $station_cost }). Équipage restant : { $crew }. Revenus actuels : { $income }.
board-lab = { $space }{ $labs ->
    [one] { "" }
   *[other] { " " }(×{ $labs })
}
board-installed = { "  " }Laboratoires : { $labs }.
board-stations = { "  " }Stations : { $sites }.
board-cards = { "  " }Commandants : { $cards }.
board-artefacts = { "  " }Artefacts : { $cards }.
board-start-cards = { "  " }Cartes de départ : { $cards }.
board-rank = { $rank }. { $seat }, { $reputation ->
    [one] { $reputation } point
   *[other] { $reputation } points
} de réputation

# D’où vient la réputation, dans les rapports d’équilibre
source-play = gagnée en cours de partie
source-objectives = objectifs
source-stations = stations de téléportation
source-commanders = commandants pris
source-scientists = commandants scientifiques
source-majorities = majorités
source-powers = pouvoirs des commandants
source-bonuses = niveaux et artefacts
source-lost = réputation perdue avec des commandants

# Sortes d’éléments, dans les rapports d’équilibre
kind-commander = Commandants
kind-objective = Objectifs
kind-site = Stations par emplacement
kind-area = Laboratoires par zone
kind-research_area = Niveaux de recherche
kind-artefact_bonus = Artefacts apportés

## Les options d’une table

choose-start = Zone de départ
    .text = Où chacun commence ; la zone 1 est conseillée pour une première partie.
choose-start-1 = zone 1
choose-start-2 = zone 2
choose-first = Premier joueur
    .text = Qui commence.
choose-first-0 = tiré au sort
choose-first-1 = joueur 1
choose-first-2 = joueur 2
choose-first-3 = joueur 3
choose-first-4 = joueur 4

## Des options qui ne vont pas ensemble

misfit-first = Le joueur { $first } ne peut pas commencer : il y a { $players } joueurs.
misfit-advanced-first = On ne nomme pas le premier joueur d’un départ avancé : les cartes en décident.
misfit-advanced = Un départ avancé demande { $needed } cartes d’artefact à chaque joueur ; ils en ont : { $counts }.

## La première partie, pas à pas

lesson-first = Première partie
lesson-first-chapter-start = Votre équipage et le but
lesson-first-welcome = Une planète dans la tempête
    .text = Trois secteurs sont calmes, trois dans la tempête, qui tourne après chaque manche. Qui atteint 25 de réputation amène la fin. Vous jouez contre Ada, et vous commencez.
lesson-first-crew = Placez votre premier membre d’équipage
    .text = Les colonnes du tableau supérieur sont celles des commandants, la première celle du jeton premier joueur. Mettez-y un des vôtres.
    .why = Qui veut une colonne paie chaque membre qui s’y tient, de sa couleur. Personne d’autre que vous n’a encore de crédits de votre couleur.
lesson-first-knowledge = Premier savoir
    .text = Chacun commence avec un niveau dans une zone à lui.
    .why = Au bord, près de votre départ, il y a des cases rouges : vos premiers laboratoires continueront ici.
lesson-first-chapter-move = Déplacez le Runner
lesson-first-send = Envoyez un membre
    .text = Prenez un membre neutre de la colonne 2, posez-le à la rangée 1 du tableau inférieur, et choisissez A, se déplacer.
    .why = À la rangée 1, se déplacer ne coûte rien. Les cases partent vite, et une case utilisée est prise pour cette manche.
lesson-first-go = Roulez jusqu’à une case libre
    .text = Votre Scout Runner va d’une zone le long des lignes et s’arrête sur une case au choix.
    .why = Une case rouge dans le secteur voisin : vous apprenez le rouge, et la ligne empruntée a un emplacement de station.
lesson-first-station = Construisez une station
    .text = Vous avez franchi une frontière avec un emplacement libre entre deux secteurs calmes. Une station coûte 1 crédit à vous et donne aussitôt 2 de réputation.
    .why = Deux de réputation pour un crédit, c’est le meilleur prix du jeu, et plus tard vous pourrez partir d’ici.
lesson-first-chapter-lab = Installez un laboratoire
lesson-first-lab = Installez un laboratoire
    .text = Personne n’a de laboratoire ici, et vos deux premiers ne coûtent rien. Vous avancez au rouge 2, qui apporte un crédit d’un joueur au choix : prenez le vôtre.
    .why = Les laboratoires apportent la recherche maintenant, et en fin de manche des revenus et des majorités.
lesson-first-chapter-credits = Crédits et commandants
lesson-first-gain = Prenez des crédits
    .text = Cette fois, choisissez B : la rangée 1 rapporte 1 crédit à vous et 2 jaunes.
    .why = Vous voulez bientôt acheter une colonne, et les membres neutres s’y paient en jaune.
lesson-first-exchange = En passant : trois contre un
    .text = À votre tour, vous pouvez donner trois crédits quelconques contre un au choix. Donnez-en deux à vous et un jaune contre un jaune.
    .why = Le taux est mauvais ; ne le faites que si rien d’autre n’aide. Vous le voyez ici pour le connaître.
lesson-first-take = Prenez un commandant
    .text = Il reste deux membres neutres dans la colonne 3 : payez 2 crédits jaunes pour Justin B. Beeper. Puis posez l’équipage sur des cases du tableau inférieur.
    .why = Il donne 2 de réputation et vous fait rouler plus loin. L’équipage n’agit plus, mais il prend des cases à Ada.
lesson-first-walk = Un second laboratoire
    .text = Votre déplacement suivant, pour 1 crédit à vous. Allez sur une case rouge du même secteur et installez votre second laboratoire.
    .why = Deux laboratoires dans la Faille de Cobalt y font la majorité, et la même recherche continue : rouge 3.
lesson-first-bonuscrew = Une case à bonus
    .text = Vous avez pris des crédits sur une case à bonus d’équipage : un des vôtres peut aller sur un tableau. Mettez-le dans la colonne 4.
    .why = Idris Yakuul devient plus cher pour Ada, qui n’a pas de crédit de votre couleur pour le payer.
lesson-first-teleport = Téléportez-vous
    .text = Partez de votre station au lieu de votre place, gratuitement. Avec le bonus de portée de la case, vous atteignez le bord du Plateau de Braise ; installez-y un laboratoire.
    .why = Un deuxième secteur : des revenus dans les deux, et un objectif demande des laboratoires dans deux secteurs.
lesson-first-chapter-storm = La tempête tourne
lesson-first-storm = L’administration
    .text = Le tableau supérieur était vide : la manche était finie. Les laboratoires en secteur calme ont rapporté, les majorités ont donné de la réputation, les commandants scientifiques sont allés à qui mène seul, les tableaux ont changé de place, et la tempête a tourné d’un secteur. La Faille de Cobalt y est maintenant : vos laboratoires y restent, mais ne rapportent rien.
lesson-first-chapter-objective = Un objectif
lesson-first-range = Servez-vous de votre commandant
    .text = Payez le crédit jaune de Beeper pour rouler de deux zones, jusqu’au cœur blanc du Plateau de Braise. Installez un laboratoire et avancez en rouge.
    .why = Sur le blanc, vous choisissez la zone, et le rouge 4 fait tirer deux cubes du sac. Et vous avez maintenant deux laboratoires dans chacun de deux secteurs.
lesson-first-objective = Remplissez un objectif
    .text = Double rappel : deux laboratoires de chacun de deux secteurs, avec la majorité dans l’un. Les laboratoires reviennent sur votre plateau.
    .why = Le premier joueur reçoit 4 de réputation. Dans la tempête, ils ne rapportaient rien, et vos prochains redeviennent bon marché.
lesson-first-chapter-powers = Pouvoirs
lesson-first-pay = Une autre façon de payer
    .text = Plus tard, vous avez Idris Yakuul : une fois par tour, un crédit à vous peut remplacer un jaune, ou l’inverse. Payez ici ce qui est imprimé.
    .why = Il vous faut votre crédit pour le laboratoire qui suit.
lesson-first-jump = Sautez
    .text = Manche 3. Avec Mira Mascovic, vous allez dans n’importe quelle zone calme qui a un laboratoire, au lieu de rouler. Sautez au Plateau de Braise, installez-y un laboratoire, et pas de second.
    .why = Le laboratoire renforce votre majorité, et il ouvre le vert. Un second coûterait un crédit jaune et n’apprendrait rien de plus.
lesson-first-chapter-end = La dernière manche
lesson-first-last = Reprenez-le-lui
    .text = Manche 4. Ada a Idris Yakuul. Payez l’équipage de sa colonne et un crédit de la couleur d’Ada en plus, puis posez l’équipage.
    .why = Vous gagnez ses 3 de réputation verte et Ada en perd 2 de rouge : un écart de 5, qui vous fait passer 25.
lesson-first-end = La fin
    .text = Vous avez atteint 25. Ada, qui venait après vous dans ce tour de table, a encore joué ; puis c’était fini : 26 pour vous, 22 pour elle. Vous avez gagné.

## Mesures de bon sens (offworld sanity)

sanity-objectives-lost = objectifs que l’on a laissé passer et qui rapportent moins ensuite, ou rien
sanity-credits-left = crédits qui restent à une place à la fin, hormis son dernier revenu
sanity-turns-idle = tours qui n’apportent rien
sanity-commanders-unused = commandants pris avant la dernière manche et jamais utilisés
sanity-storm-caught = Scout Runners pris dans une tempête annoncée, par manche et par place
sanity-majorities-missed = majorités manquées d’un laboratoire alors qu’un déplacement était possible
sanity-rounds = manches

## Les plans : ce que donne un tour

plan-total-reputation = Réputation
plan-total-own = Crédits à vous
plan-total-yellow = Jaunes
plan-total-credits = Crédits
plan-total-labs = Labos
plan-total-research = Recherche { $area }
plan-total-stations = Stations
# 24 caractères au plus
plan-take = Prendre { $head }
plan-take-short = Prendre la colonne
plan-move = Se déplacer
plan-move-build = Aller, bâtir { $n }
plan-move-build-goal = Aller, bâtir { $n }, objectif
plan-gain = Gagner des crédits
plan-build = Bâtir { $n }
plan-objective = Remplir un objectif

## Les groupes de son contenu, quand on dit d’où il vient

group-component = Matériel
group-action-row = Lignes d’actions
group-panel-cell = Cases du panneau
group-research-level = Niveaux de recherche
group-lab-slot = Emplacements de laboratoire
group-teleporter-slot = Emplacements de téléporteur
group-income = Revenus
group-storm-position = Positions de la tempête
group-sector = Secteurs
group-area = Zones
group-space = Cases
group-edge = Chemins entre les cases
group-site = Sites
group-artefact-tier = Catégories d’artefacts
group-artefact-bonus = Bonus des artefacts
group-artefact = Artefacts
group-meta = Titre et édition
group-player-count = Mise en place selon le nombre de joueurs
group-federation = Fédérations
group-credit-kind = Sortes de crédits
group-exchange = Échange
group-bag = Sac
group-limits = Limites
group-cell-bonus = Bonus des cases
group-panel = Panneaux
group-first-player-token-effect = Jeton Premier joueur
group-commander = Commandants
group-objective-slots = Emplacements d’objectif
group-objective = Objectifs
group-research-area = Domaines de recherche
group-player-board = Plateaux de joueur
group-center-side = Faces de la tuile centrale
group-start-area = Zones de départ
group-map-geometry = Dessin de la carte
group-table-note = Notes

## Ce dont parlent l’entraîneur et les problèmes : un nom, un titre, une leçon

topic-points = Réputation
    .headline = De la réputation était à prendre
    .lesson = Prenez la réputation assurée
topic-credits = Crédits
    .headline = Il vous serait resté plus de crédits
    .lesson = Dépensez vos crédits avant la fin
topic-income = Revenus
    .headline = Les laboratoires des secteurs calmes rapportent
    .lesson = Construisez là où un revenu attend
topic-majorities = Majorités
    .headline = Une majorité était à portée
    .lesson = Tenez les secteurs avec un laboratoire de plus
topic-science = Avance en recherche
    .headline = Plus d’avance en recherche était à portée
    .lesson = Menez seul dans une zone
topic-research = Niveaux de recherche
    .headline = Plus de niveaux étaient à gagner
    .lesson = Montez vers le prochain bonus
topic-objectives = Objectifs
    .headline = Un objectif était plus proche qu’il n’y paraît
    .lesson = Remplissez les objectifs avant les autres
topic-commanders = Commandants
    .headline = Un commandant valait son prix
    .lesson = Prenez les commandants qui serviront
topic-building = Laboratoires et stations
    .headline = Un laboratoire y valait davantage
    .lesson = Construisez tant que c’est bon marché
topic-storm = La tempête
    .headline = La tempête était annoncée
    .lesson = Gardez de l’avance sur la tempête
topic-tempo = Ordre du tour et équipage
    .headline = L’ordre du tour comptait ici
    .lesson = Surveillez l’ordre du tour

## Ce que fait un plan, d’après la décision prise ; 24 caractères au plus

plan-do-main = Déplacer l’équipage
plan-do-cell = Déplacer l’équipage
plan-do-action = Faire l’action
plan-do-way = Se déplacer
plan-do-destination = Se déplacer
plan-do-station = Bâtir la station
plan-do-first-lab = Installer le labo
plan-do-second-lab = Installer le labo
plan-do-objective = Remplir l’objectif
plan-do-advance = Progresser
plan-do-pay = Payer
plan-do-setup-crew = Rejoindre la colonne
plan-do-setup-research = Débuter la recherche
plan-do-move-crew = Déplacer l’équipage
plan-do-dain = Dépenser
plan-do-gain-any = Prendre le crédit
plan-do-give = Échanger des crédits
plan-do-take-in-exchange = Échanger des crédits
plan-do-place-crew = Placer l’équipage
plan-do-range = Choisir la portée
plan-do-effects = Utiliser un commandant
plan-do-back = Reculer le marqueur
plan-do-sectors = Choisir les secteurs
plan-do-recall = Reprendre le labo

## Les faits des titres d’une relecture

fact-objective = { $objective } ({ $reputation } de réputation)
fact-took = { $commander }
fact-lab = un laboratoire sur { $space }
fact-station = une station sur { $site }
fact-advanced = le niveau { $level } en { $area }
fact-token = le jeton premier joueur
fact-reputation = { $n } de réputation
fact-credits = { $n ->
    [one] { $n } crédit
   *[other] { $n } crédits
}
fact-income = { $n ->
    [one] { $n } crédit de revenu
   *[other] { $n } crédits de revenu
}
