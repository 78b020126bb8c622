# Mars. Les noms et textes des éléments viennent du fichier de contenu du jeu.

game-title = Mars
game-tagline = Bâtissez une colonie sur Mars : mines, énergie, commerce, recherche et un peu de guerre.

## Les choses

count-iron = { $n } fer
count-carbon = { $n } carbone
count-silicon = { $n } silicium
count-water = { $n } eau
count-oxygen = { $n } oxygène
mine-slot = { $mine }, emplacement { $slot }
mine-number = mine { $slot }

## Les questions

ask-draft-mine = Quelle mine prenez-vous ?
ask-take = Quelle carte de la réserve prenez-vous ? { $left ->
    [one] Encore { $left } carte à choisir.
   *[other] Encore { $left } cartes à choisir.
}
ask-event = Lequel des deux événements jouez-vous ? L’autre est mis de côté, face cachée.
ask-opponent = { $event } : qui désignez-vous comme adversaire ?
ask-steal = Vous voyez la main de { $victim }. Quelle carte prenez-vous ? { $left ->
    [one] Encore { $left } carte à choisir.
   *[other] Encore { $left } cartes à choisir.
}
ask-destroy = Quelle installation de { $victim } détruisez-vous ?
ask-take-contract = Quel contrat de { $victim } prenez-vous ?
ask-break = Vous avez droit à { $limit ->
    [one] { $limit } contrat
   *[other] { $limit } contrats
}. Lequel cassez-vous pour { $contract } ?
ask-take-rd = Quelle carte R&D de { $victim } prenez-vous ?
ask-contest = Quelle suprématie contestez-vous ?
ask-attack = Qui attaquez-vous ?
ask-roll = Lancez-vous le dé R&D ?
ask-drill = Quelle carte de plus prenez-vous ?
ask-exchange = Échanges : que faites-vous ? Votre main : { $hand }. { $proposals ->
    [one] Encore { $proposals } proposition.
   *[other] Encore { $proposals } propositions.
}
ask-to = À qui faites-vous une proposition ?
ask-offer = { $mode ->
    [counter] Votre contre-proposition à { $to }. Vous donnez : { $give }. Vous recevez : { $get }.
   *[proposal] Votre proposition à { $to }. Vous donnez : { $give }. Vous recevez : { $get }.
} Comment continuer ?
ask-answer = { $seat } vous offre { $get } contre { $give }. Que répondez-vous ?
ask-choose = Vous avez proposé { $give } contre { $get }. Quelle réponse retenez-vous ?
ask-initiative = Faites-vous une proposition à { $seat } ?
ask-build = Constructions : que construisez-vous ou achetez-vous ? Votre main : { $hand }.
ask-build-free = Que construisez-vous sans payer ? Le coût imprimé est de { $most ->
    [one] { $most } carte
   *[other] { $most } cartes
} au plus.
ask-arrange = Répartissez vos colons : colons libres { $free }, énergie { $demand } sur { $supply }.
ask-discard = Vous pouvez garder { $limit ->
    [one] { $limit } carte
   *[other] { $limit } cartes
}. Laquelle défaussez-vous ? { $left ->
    [one] { $left } carte de trop.
   *[other] { $left } cartes de trop.
}
ask-reduce = Votre colonie ne peut rester ainsi : colons libres { $free }, énergie { $demand } sur { $supply }. Que désactivez-vous ?

## Les actions

act-draft = { $mine }
    .kind = choisir une mine
act-take = prendre { $card }
    .kind = prendre une carte
act-discard = défausser { $card }
    .kind = défausser une carte
act-steal = prendre { $card }
    .kind = prendre une carte à quelqu’un
act-drill = prendre { $card }
    .kind = choisir des cartes d’un forage
act-event = { $event } : { $text }
    .kind = choisir un événement
act-opponent = désigner { $seat }
    .kind = désigner un adversaire
act-attack = attaquer { $seat }
    .kind = attaquer quelqu’un
act-no-attack = ne pas attaquer
act-contest = contester { $event }, détenue par { $holder }
    .kind = contester un événement
act-no-contest = ne rien contester
act-destroy = détruire { $tile }
    .kind = détruire une installation
act-take-contract = { $full ->
    [yes] prendre { $contract } et rendre un des vôtres
   *[no] prendre { $contract }
}
    .kind = prendre un contrat
act-no-take = ne prendre aucun contrat
act-take-rd = prendre { $card } : { $text }
    .kind = prendre une carte R&D
act-roll = lancer le dé
    .kind = lancer le dé
act-no-roll = ne pas lancer
act-earth = Terre : donner { $give }, recevoir { $get }
    .kind = échanger avec la Terre
act-contract = { $contract } : donner { $give }, recevoir { $get }
    .kind = échanger par un contrat
act-swap = échanger { $give } contre { $get } avec votre carte R&D
    .kind = échanger avec une carte R&D
act-play-rd = jouer { $card } : { $text }
    .kind = jouer une carte R&D
act-propose = rédiger une proposition
    .kind = proposer un échange
act-to = à { $to }
    .kind = proposer un échange
act-give = donner { $cards }
    .kind = proposer un échange
act-get = demander { $cards }
    .kind = proposer un échange
act-send = envoyer : donner { $give }, recevoir { $get }, à { $to }
    .kind = proposer un échange
act-withdraw = renoncer à l’offre
act-accept = accepter
    .kind = accepter un échange
act-decline = refuser
act-counter = faire une contre-proposition
    .kind = faire une contre-proposition
act-choose = échanger avec { $seat } : donner { $give }, recevoir { $get }
    .kind = échanger avec quelqu’un
act-choose-none = n’échanger avec personne
act-pass = ne rien proposer
act-end = terminer la phase
act-build = { $omit ->
    [free] construire { $tile }
    [less] construire { $tile } pour { $cost }, sans une carte : { $resource }
   *[none] construire { $tile } pour { $cost }
}
    .kind = construire une installation
act-build-mine = { $omit ->
    [free] construire { $tile }
    [less] construire { $tile } pour { $cost }, sans une carte : { $resource }
   *[none] construire { $tile } pour { $cost }
}
    .kind = construire une mine
act-buy-contract = { $full ->
    [yes] acheter { $contract } pour { $cost } et casser un des vôtres
   *[no] acheter { $contract } pour { $cost }
}
    .kind = acheter un contrat
act-break = casser { $contract }
    .kind = casser un contrat
act-on = activer { $element }
    .kind = activer quelque chose
act-off = désactiver { $element }
    .kind = désactiver quelque chose
act-done = terminer la répartition
act-reduce = désactiver { $element }
    .kind = désactiver quelque chose

## Le journal

log-turn = Tour de table { $round } : au tour de { $seat }.
log-drafted = { $seat } prend une mine : { $resource }.
log-dealt = { $seat } pioche { $number } cartes : { $cards }.
log-dealt-secret = { $seat } pioche { $number } cartes.
log-dealt-extra = { $seat } pioche { $number ->
    [1] une carte de départ
   *[other] { $number } cartes de départ
} de plus : { $cards }.
log-dealt-extra-secret = { $seat } pioche { $number ->
    [1] une carte de départ
   *[other] { $number } cartes de départ
} de plus.
log-took = { $seat } prend { $cards } dans la réserve.
log-event = { $seat } pioche { $event }.
log-aside = { $seat } met { $event } de côté, face cachée.
log-aside-secret = { $seat } met un événement de côté, face cachée.
log-events-renewed = { $number ->
    [one] { $number } événement forme
   *[other] { $number } événements mélangés forment
} une nouvelle pioche.
log-unmet = { $event } : le pré-requis n’est pas rempli.
log-nothing-held = { $event } : personne ne détient de suprématie.
log-conflict = { $seat } désigne { $opponent } comme adversaire ({ $domain }).
log-won = { $seat } l’emporte ({ $domain }).
log-nobody-won = Personne ne l’emporte ({ $domain }).
log-shielded = { $seat } ne subit rien, grâce à la carte { $card }.
log-stole = { $seat } prend { $cards } à { $victim }.
log-stole-secret = { $seat } prend { $number ->
    [1] une carte
   *[other] { $number } cartes
} à { $victim }.
log-nothing-stolen = { $victim } n’a aucune carte que { $seat } puisse prendre.
log-destroyed = { $seat } détruit { $tile } de { $victim }.
log-nothing-destroyed = { $victim } n’a rien que { $seat } puisse détruire.
log-contract-taken = { $seat } prend { $contract } à { $victim }.
log-contract-left = { $seat } ne prend aucun contrat à { $victim }.
log-rd-taken = { $seat } prend { $card } à { $victim }.
log-supremacy = { $from ->
    [none] { $seat } remporte { $event }.
   *[one] { $seat } prend { $event } à { $former }.
}
log-supremacy-kept = { $seat } conserve { $event }.
log-supremacy-discarded = { $former } perd { $event } : plus personne ne remplit le pré-requis, la carte est défaussée.
log-no-contest = { $seat } ne conteste rien.
log-attacked = { $seat } attaque { $defender }.
log-rolled = { $seat } obtient R&D{ $deck } au dé.
log-not-rolled = { $seat } ne lance pas le dé R&D.
log-deck-closed = Les centres de { $seat } n’ouvrent pas la pioche R&D{ $deck }.
log-deck-empty = La pioche R&D{ $deck } est vide.
log-rd-face-up = { $seat } pioche { $card } et la pose face visible.
log-rd-kept = { $seat } garde { $card } face cachée.
log-rd-kept-secret = { $seat } garde une carte R&D{ $deck } face cachée.
log-rd-played = { $seat } joue { $card }.
log-magna = { $from ->
    [none] { $seat } prend { $card }. Points de science : { $science }.
   *[one] { $seat } prend { $card } à { $former }. Points de science : { $science }.
}
log-colonists = { $number ->
    [one] { $number } colon arrive
   *[other] { $number } colons arrivent
} chez { $seat }.
log-colonists-lost = { $number ->
    [one] { $number } colon quitte
   *[other] { $number } colons quittent
} { $seat }.
log-supplied = { $seat } pioche une carte de ravitaillement : { $resource }.
log-supplied-secret = { $seat } pioche une carte de ravitaillement.
log-supply-renewed = Un paquet de ravitaillement est formé avec la réserve : { $cards }.
log-produced = Les mines de { $seat } donnent { $cards }.
log-drilled = { $seat } prend une carte de plus : { $resource }.
log-earth = { $seat } donne { $give } à la Terre contre { $get }.
log-contract = { $seat } utilise { $contract }, { $number } contre { $number }.
log-swapped = { $seat } échange { $give } contre { $get }.
log-proposed = { $seat } offre { $give } contre { $get } à { $to }.
log-accepted = { $seat } accepte.
log-declined = { $seat } refuse.
log-countered = { $seat } fait une contre-proposition à { $to } : { $give } contre { $get }.
log-traded = { $seat } donne { $give } à { $other } contre { $get }.
log-no-deal = { $seat } n’échange avec personne.
log-passed = { $seat } ne propose rien.
log-built = { $how ->
    [full] { $seat } construit { $tile }.
   *[less] { $seat } construit { $tile } sans une carte : { $omit }.
}
log-built-mine = { $how ->
    [full] { $seat } construit une mine à l’emplacement { $slot } : { $resource }.
   *[less] { $seat } construit une mine à l’emplacement { $slot } : { $resource }, sans une carte : { $omit }.
}
log-powered = { $tile } de { $seat } a aussitôt de l’énergie.
log-bought = { $seat } achète { $contract }.
log-broke = { $seat } casse { $contract }.
log-switched-on = { $seat } active : { $element }.
log-switched-off = { $seat } désactive : { $element }.
log-reduced = { $seat } doit désactiver : { $element }.
log-markers = { $seat } : énergie { $energy }, { $vp } PV.
log-discarded = { $seat } défausse { $cards }.
log-goal = { $seat } finit son tour avec { $vp } PV : on termine le tour de table.
log-winner = { $seat } gagne avec { $vp } PV.
log-rounds-over = La partie s’arrête après { $rounds } tours de table.
log-start = { $seat } commence.
log-mines-out = Une mine de chaque matière sauf une quitte le jeu ; reste entière : { $excepted }.
log-nothing-taken = { $event } ne rapporte rien à { $seat } : la pile est vide.

## Pourquoi une action est refusée

why-no-mine-left = Il ne reste aucune tuile : { $mine }.
why-pile-empty = La pile est vide : { $resource }.
why-not-held = Vous ne l’avez pas en main : { $cards }.
why-victim-has-none = { $seat } n’a pas de telle carte : { $resource }.
why-no-drill = Vous n’avez pas de mine active dont la pile offre cette matière : { $resource }.
why-not-drawn = Vous n’avez pas pioché { $event }.
why-yourself = Choisissez un autre joueur que vous-même.
why-no-seat = { $seat } n’est pas à cette table.
why-not-built = { $seat } n’a rien construit de ce genre au-dessus du niveau 0 : { $kind }.
why-not-their-contract = Le perdant ne possède pas { $contract }.
why-new-contract = { $contract } est le nouveau ; cassez-en un autre.
why-not-your-contract = Vous ne possédez pas { $contract }.
why-not-face-up = Le perdant n’a pas cette carte face visible : { $card }.
why-no-supremacy = { $event } n’est pas une suprématie.
why-not-won = Personne ne détient { $event }.
why-exchange-cap = Après { $cap } échanges dans un tour, il ne reste qu’à terminer la phase.
why-same-resource = Vous ne pouvez pas prendre la matière que vous donnez.
why-too-few = Il vous en faut { $needed } et vous en avez { $held } : { $resource }.
why-no-swap-card = Vous n’avez pas de carte R&D visible qui permette cet échange.
why-swapped-already = Vous avez déjà fait votre échange de ce tour.
why-contracts-used = Vous avez utilisé { $limit ->
    [one] { $limit } contrat
   *[other] { $limit } contrats différents
} ce tour, autant que votre communication active le permet.
why-pile-short = La pile a { $there ->
    [one] { $there } carte
   *[other] { $there } cartes
}, moins que les { $needed } voulues : { $resource }.
why-not-kept = Vous ne gardez pas cette carte : { $card }.
why-wrong-phase = { $card } ne se joue pas dans cette phase.
why-changes-nothing = { $card } ne changerait rien maintenant.
why-nobody-connected = Personne n’est en liaison avec vous : il vous faut un module de communication actif, ou à un autre le niveau 2.
why-not-connected = { $seat } et vous n’êtes pas en liaison : il vous faut un module de communication actif, ou à { $seat } le niveau 2.
why-proposals = Vous avez fait { $most ->
    [one] la seule proposition
   *[other] les { $most } propositions
} de ce tour.
why-empty-hand = Vous n’avez aucune carte à offrir.
why-empty-hands = Aucun d’eux n’a de carte.
why-named = Cette matière est déjà nommée ; revenez en arrière pour changer le nombre : { $resource }.
why-nothing-to-ask = Il ne resterait alors rien à demander.
why-nothing-to-give = Il ne resterait alors rien à donner.
why-both-sides = Une même matière ne peut figurer des deux côtés : { $resource }.
why-ask-too-much = Vous pouvez demander { $most ->
    [one] { $most } carte
   *[other] { $most } cartes
} au plus, la plus grande main parmi les destinataires.
why-same-offer = C’est la proposition elle-même ; acceptez-la ou changez quelque chose.
why-one-sided = Chacun donne au moins une carte.
why-missing = Il vous manque { $cards }.
why-not-asked = { $seat } n’a pas été sollicité.
why-declined = { $seat } a refusé.
why-top-level = Vous avez construit tous les niveaux : { $kind }.
why-no-tile = Il ne reste aucune tuile : { $tile }.
why-four-mines = Vos quatre emplacements de mine sont pris.
why-free-discount = Rien n’est payé ici, donc rien ne peut être omis.
why-too-dear = { $tile } coûte { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
} ; cette carte construit jusqu’à { $most }.
why-build-cap = Après { $cap } constructions dans un tour, il ne reste qu’à terminer la phase.
why-no-discount = Vous n’avez plus de remise ce tour.
why-not-in-cost = Le coût de { $tile } ne contient pas cette carte : { $resource }.
why-cannot-pay = { $tile } coûte { $cost } ; il vous manque { $missing }.
why-contract-owned = { $contract } appartient à { $seat }.
why-no-mine-there = Il n’y a pas de mine à l’emplacement { $slot }.
why-on-already = C’est déjà actif.
why-all-on = Tous les niveaux construits sont actifs : { $kind }.
why-no-colonist = Il ne reste ni colon libre ni robot pour { $element }.
why-no-energy = { $element } demande { $energy } d’énergie ; { $demand } sur { $supply } sont utilisés.
why-off-already = C’est déjà inactif.
why-level-0 = { $element } fonctionne toujours.
why-arrange-cap = Après { $cap } étapes, il ne reste qu’à terminer la répartition.
why-just-on = Vous venez de l’activer ; revenez plutôt en arrière.
why-plant-needed = Sans { $element }, l’énergie ne suffirait pas : { $demand } sur { $supply } sont utilisés.
why-colonists-needed = Sans { $element }, des colons manqueraient : { $free } seulement sont libres.

## Le plateau

board-setup = Mise en place. L’objectif est de { $goal } PV.
board-round = { $last ->
    [yes] Dernier tour de table ({ $round }), tour de { $seat }, phase { $phase }. L’objectif de { $goal } PV a été atteint.
   *[no] Tour de table { $round }, tour de { $seat }, phase { $phase }. L’objectif est de { $goal } PV.
}
board-over = La partie est terminée. { $seat } gagne.
board-event = Événement : { $event }. { $text }
board-choice = Vous choisissez entre { $events }.
board-piles = Réserve : { $cards }. Ravitaillement : { $supply ->
    [one] { $supply } carte
   *[other] { $supply } cartes
}.
board-decks = Pioches : événements { $events }, R&D1 { $rd1 }, R&D2 { $rd2 }. Colons en stock : { $colonists }.
board-aside = Événements de côté, face cachée : { $number }. Les vôtres : { $own }.
board-bottom = Connues sous la pioche R&D{ $deck } : { $cards }.
board-mines = Mines en stock : { $mines }.
board-mine-prices = Prix : { $prices }. Un contrat : { $contract }.
board-price = { $thing } { $cost }
board-price-worth = { $thing } pour { $cost } ({ $vp } PV, reste { $left })
board-prices = { "  " }Prochaines constructions : { $prices }.
board-contracts = Contrats disponibles : { $contracts }.
board-offer = { $seat } offre { $give } contre { $get } à { $to }.
board-draft = Vous écrivez à { $to }. Vous donnez : { $give }. Vous recevez : { $get }.
board-drafting = { $seat } rédige une offre.
board-seat = { $seat } : { $vp } PV (marqueur { $marker }), colons libres { $free } sur { $colonists }, énergie { $demand } sur { $supply }.
board-hand = Votre main ({ $size }) : { $cards }. Vous pouvez en garder { $storage }.
board-cards = { $seat } : { $size ->
    [one] { $size } carte
   *[other] { $size } cartes
} en main, peut en garder { $storage }. Vous connaissez : { $known }.
board-built = { $seat } a construit : { $tiles }. Mines : { $mines }.
board-kind = { $tile }
board-kind-off = { $tile } (sans activité)
board-kind-part = { $tile } (en activité jusqu’au niveau { $active })
board-mine = { $state ->
    [on] { $mine }
   *[off] { $mine } (inactive)
}
board-owned = Contrats de { $seat } ({ $limit } permis) : { $contracts }.
board-rd = R&D de { $seat }, visibles : { $cards }. Points de science : { $science }.
board-kept = R&D de { $seat }, gardées face cachée : { $rd1 } R&D1, { $rd2 } R&D2. Connues de vous : { $known }.
board-honours = { $seat } détient { $cards }.
board-rank = { $rank }. { $seat } : { $vp } PV

# D’où viennent les points, dans les rapports d’équilibre
source-rd = cartes R&D
source-supremacies = suprématies

# Sortes d’éléments, dans les rapports d’équilibre
kind-installation_level = Installations
kind-mine = Mines
kind-contract_card = Contrats
kind-rd_card = Cartes R&D
kind-event_card = Suprématies
kind-special_card = Magna Scientia

## Les options d’une table

choose-length = Longueur
    .text = Combien de points de victoire terminent la partie.
choose-length-short = courte : 10 points
choose-length-medium = moyenne : 12 points
choose-length-long = longue : 15 points
choose-random-start = Premier joueur au hasard
    .text = Qui commence est tiré au sort ; sinon la première place commence. Dans le livret, c’est le plus âgé.
choose-revised = Mise en place révisée
    .text = Moins de mines à 2 ou 3 joueurs, et chacun choisit trois cartes de matière pour commencer.
choose-tactical = Variante tactique
    .text = Pour 3 ou 4 joueurs : pas d’événements de gisement, un autre choix des mines, et à chaque tour un événement choisi entre deux.
choose-full-round = Tour complet
    .text = Une règle à nous : quand quelqu’un atteint l’objectif, on termine le tour de table, pour que tous aient joué autant de tours.
choose-start-cards = Plus de cartes de départ pour qui joue après
    .text = Une règle à nous, de préférence avec « { choose-full-round } » : qui joue en deuxième commence avec une carte de matière de plus, en troisième ou quatrième avec deux.

## Des options qui ne vont pas ensemble

misfit-variants = « { choose-revised } » et « { choose-tactical } » s’excluent.
misfit-tactical = « { choose-tactical } » se joue à 3 ou 4.

## La première partie, pas à pas

lesson-first = Première partie
lesson-first-chapter-turn = Le premier tour
lesson-first-welcome = Une colonie sur Mars
    .text = Qui finit un de ses tours avec 10 points gagne cette partie courte. Les points se recomptent d’après ce qui fonctionne dans votre colonie : ce qui est à l’arrêt ne vaut rien. Vous jouez contre Ada.
lesson-first-mine = Choisissez une mine
    .text = Chacun prend deux mines. Une mine donne une carte de sa matière à chacun de vos tours.
    .why = Il faut du silicium pour les habitations, les centrales, les silos et la R&D : vous n’en aurez jamais trop.
lesson-first-mine2 = Et une seconde
    .text = L’ordre s’inverse : Ada a pris les deux siennes, vous prenez la dernière.
    .why = Avec le silicium, l’eau entre dans les habitations et les centrales, et elle paie les bases militaires.
lesson-first-earth = Échangez avec la Terre
    .text = C’est votre tour : un événement, une carte du paquet, les cartes de vos mines. Maintenant vous pouvez échanger. La Terre prend trois cartes identiques contre une autre.
    .why = Vous avez trois siliciums et pas de carbone pour construire. Plus tard, avec un spatioport, deux cartes suffiraient.
lesson-first-endexchange = Passez aux constructions
    .text = Les étapes d’un tour viennent dans un ordre fixe. Terminez vos échanges ; ils ne reviendront pas dans ce tour.
    .why = Il n’y a plus rien d’utile à échanger : ce qu’il faut pour une base est dans votre main.
lesson-first-contract = Achetez un contrat
    .text = Un contrat change une matière en une autre, carte pour carte, à chaque tour. Il coûte 1 carbone et 1 eau.
    .why = Vous avez une mine d’eau et pas de fer : eau contre fer en fait une mine de fer quand il le faut.
lesson-first-military = Construisez une base militaire
    .text = Une installation coûte les cartes imprimées dessus. Une base militaire : 1 eau et 1 fer.
    .why = Elle vaut un point, et elle permet d’attaquer à chaque tour.
lesson-first-work = Mettez un colon au travail
    .text = Une nouvelle tuile est à l’arrêt tant que personne n’y travaille. Mettez la base en marche, puis finissez votre tour.
    .why = Vous avez trois colons libres et une énergie de reste : juste assez. Maintenant elle compte : 1 point.
lesson-first-chapter-conflict = Événements et conflits
lesson-first-event = Un événement à chaque tour
    .text = Ada a joué. Votre tour commence par un événement : un gisement de carbone, trois cartes de carbone pour vous.
lesson-first-attack = Attaquez
    .text = Après l’événement, une base militaire au travail peut attaquer. Le plus fort prend une carte au hasard à l’autre.
    .why = Votre force est 1, celle d’Ada 0. Vous ne pouvez pas perdre, et une carte est une carte.
lesson-first-use = Utilisez votre contrat
    .text = Changez maintenant une eau en fer grâce au contrat.
    .why = Fer et carbone font une mine, et plus de mines, c’est plus de cartes à tous les tours suivants.
lesson-first-chapter-growth = Énergie et colons
lesson-first-power = De l’énergie pour la suite
    .text = Construisez une centrale, puis une mine de carbone.
    .why = Les 5 énergies sont prises. Une centrale en donne 5 de plus et n’en consomme pas ; sans elle, rien de nouveau ne fonctionnerait.
lesson-first-conflict = Une carte Conflit
    .text = Votre événement était un conflit militaire mineur. Votre base 1 travaille : vous deviez donc affronter Ada, 1 contre 0. Le vainqueur prend deux cartes au hasard. Si elle avait été plus forte, elle aurait pris les vôtres.
lesson-first-habitation = Une habitation
    .text = Elle coûte une unité de carbone, de silicium, d’eau et d’oxygène, et demande de l’énergie, mais aucun travailleur. Alimentée, elle amène aussitôt trois colons.
    .why = Un point et trois paires de bras : les habitations sont le cœur d’une colonie.
lesson-first-research = Un centre R&D
    .text = 2 siliciums et 1 oxygène.
    .why = Il vaut un point, et dès votre prochain tour vous pourrez lancer le dé de recherche.
lesson-first-roll = Lancez le dé
    .text = Le tour suivant. Trois faces font piocher dans le premier paquet ; les trois autres demandent la R&D de niveau 2.
    .why = Cela ne coûte rien. Cette fois vous n’aurez pas de chance, mais la prochaine peut apporter des robots ou une caisse.
lesson-first-communication = Un module de communication
    .text = 1 carbone et 1 oxygène.
    .why = Avec un module au travail, vous pouvez échanger avec Ada à vos tours et avoir deux contrats. Et c’est un point.
lesson-first-chapter-trade = Stockage et échanges
lesson-first-silo = Un silo
    .text = Deux tours plus tard. Un silo coûte 1 fer et 1 silicium.
    .why = Vous ne pouvez garder que quatre cartes à la fin de votre tour. Chaque silo au travail en garde deux de plus, et c’est un point.
lesson-first-discard = Trop de cartes
    .text = Le silo n’est pas encore occupé : deux cartes doivent partir. Choisissez deux fois le carbone.
    .why = Vous en avez le plus, et votre mine en rapporte. Ce que vous défaussez est à la disposition de tous.
lesson-first-trade = Échangez avec une personne
    .text = Manche 7. Écrivez une proposition : donner 1 fer, recevoir 1 carbone, et envoyez-la à Ada.
    .why = Vous avez du fer en trop et il vous manque un carbone pour deux habitations. Un pour un vaut mieux que trois pour un avec la Terre.
lesson-first-accepted = Elle accepte
    .text = Ada avait besoin de fer. Elle aurait pu refuser ou faire une contre-offre. Vous pouvez maintenant construire deux habitations et un silo en un tour.
lesson-first-chapter-end = Le dixième point
lesson-first-crate = Une carte R&D
    .text = Manche 8 : vous avez 9 points. Le dé vous a apporté une Caisse de secours, gardée face cachée jusqu’à ce que vous la jouiez. Jouez-la maintenant, et prenez du fer et du silicium.
    .why = Un spatioport coûte 3 fers et 1 silicium, et ce sont ces deux cartes qui manquent.
lesson-first-spaceport = Le spatioport
    .text = Construisez-le : 3 fers et 1 silicium.
    .why = Il vaut le dixième point, dès que quelqu’un y travaille.
lesson-first-arrange = Qui travaille où
    .text = Les 15 énergies sont prises. Arrêtez la mine de carbone, mettez le spatioport en marche, et finissez votre tour.
    .why = Une mine ne donne pas de points. Ce qu’elle consomme, le spatioport peut le prendre, et c’est votre dernier tour.
lesson-first-end = Dix points
    .text = À la fin de votre propre tour, vous avez 10 points : la partie est finie aussitôt, et vous avez gagné. Entre personnes qui ont des modules de communication, on échange bien plus que vous n’avez vu. Essayez.

## Mesures de bon sens (offworld sanity)

sanity-buildings-off = tours qui laissent inactive une installation qui rapporte, malgré du personnel et de l’énergie libres
sanity-trades-offered = échanges proposés dans une partie
sanity-trades-concluded = échanges conclus dans une partie
sanity-counter-offers = contre-propositions dans une partie
sanity-trades-harmful = échanges qui diminuent les chances de l’une des deux places
sanity-wins-missed = tours gagnants manqués
sanity-cards-discarded = cartes défaussées au-delà du stockage par tour
sanity-robbed-idly = places volées trois tours de suite sans bâtir une défense qu’elles pouvaient payer

## Les plans : ce que donne un tour

plan-total-vp = PV
plan-total-working = Actifs
plan-total-energy = Énergie libre
plan-total-free = Colons libres
plan-total-hand = Cartes
# 24 caractères au plus
plan-build-end = Bâtir { $n } et finir le tour
plan-build = Bâtir { $n }
plan-build-buy = Bâtir { $built }, acheter { $bought }
plan-buy = Acheter { $n ->
    [1] un contrat
   *[other] { $n } contrats
}
plan-offer = Envoyer l’offre
plan-end = Finir le tour
plan-end-phase = Finir la phase
plan-discard = Défausser { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
guard-dark = { $dark ->
    [one] { $dark } module reste éteint
   *[other] { $dark } modules restent éteints
} alors que vous avez { $free ->
    [one] { $free } colon libre
   *[other] { $free } colons libres
}.
guard-dark-fix = { $n ->
    [one] En allumer un
    [2] Allumer les deux
   *[other] En allumer { $n }
}
guard-dark-leave = { $dark ->
    [one] Le laisser éteint
   *[other] Les laisser éteints
}

## Les groupes de son contenu, quand on dit d’où il vient

group-meta = Titre et édition
group-resource = Ressources
group-installation = Installations
group-installation-level = Niveaux des installations
group-mine = Mines
group-contract-rules = Règles des contrats
group-contract-card = Contrats
group-event-card = Cartes Événement
group-rd-card = Cartes R&D
group-special-card = Cartes spéciales
group-die-face = Faces du dé
group-energy-space = Jauge d’énergie
group-vp-space = Jauge de points de victoire
group-tokens = Jetons
group-board-slot = Emplacements du plateau
group-phase = Phases
group-earth-exchange = Échange avec la Terre
group-setup = Mise en place
group-game-length = Durée de la partie
group-variant = Variantes
group-trade-protocol = Déroulement des échanges
group-safety = Garde-fous contre les parties sans fin

## Ce dont parlent l’entraîneur et les problèmes : un nom, un titre, une leçon

topic-points = Points de victoire
    .headline = Des points étaient à prendre
    .lesson = Prenez les points assurés
topic-installations = Installations
    .headline = Une installation pouvait être construite
    .lesson = Construisez ce qui rapporte
topic-mines = Mines
    .headline = Vos mines pouvaient rapporter davantage
    .lesson = Faites travailler vos mines
topic-energy = Énergie
    .headline = La colonie manquait d’énergie
    .lesson = Prévoyez l’énergie
topic-colonists = Colons
    .headline = Des colons manquaient là où il faut travailler
    .lesson = Gardez vos colons au travail
topic-cards = Cartes de matière
    .headline = De meilleures cartes étaient à portée
    .lesson = Réunissez ce que coûte la prochaine construction
topic-storage = Stockage
    .headline = Les cartes au-delà de la limite sont perdues
    .lesson = Surveillez la limite de stockage
topic-research = Recherche
    .headline = La recherche valait davantage
    .lesson = Servez-vous du dé de recherche
topic-trade = Échanges et contrats
    .headline = Un meilleur échange était possible
    .lesson = Échangez par contrat plutôt qu’avec la Terre
topic-conflict = Conflits
    .headline = On pouvait vous attaquer trop facilement
    .lesson = Soyez fort là où les conflits menacent
topic-tempo = Tours restants
    .headline = Ce tour rapportait trop peu
    .lesson = Comptez les tours jusqu’à l’objectif

## Ce que fait un plan, d’après la décision prise ; 24 caractères au plus

plan-do-exchange = Échanger
plan-do-build = Bâtir
plan-do-arrange = Affecter les Colons
plan-do-discard = Défausser
plan-do-address = Envoyer l’offre
plan-do-offer = Rédiger l’offre
plan-do-roll = Décider du dé
plan-do-attack = Décider de l’attaque
plan-do-draft-mine = Prendre la mine
plan-do-take-cards = Prendre les cartes
plan-do-event = Régler l’événement
plan-do-opponent = Désigner l’adversaire
plan-do-steal = Prendre la carte
plan-do-destroy = Détruire
plan-do-take-contract = Prendre le contrat
plan-do-break-contract = Rompre le contrat
plan-do-take-rd = Prendre la carte R&D
plan-do-contest = Contester la suprématie
plan-do-reduce = Éteindre
plan-do-drill = Prendre la carte
plan-do-answer-proposal = Répondre
plan-do-choose-answer = Choisir l’accord
plan-do-initiative = Décider de proposer
plan-do-answer-initiative = Répondre
plan-do-answer-counter = Répondre
plan-do-build-free = Bâtir sans payer

## Les faits des titres d’une relecture

fact-built = { $tile }
fact-built-mine = une mine ({ $resource })
fact-contract = { $contract }
fact-points = { $n } PV
fact-cards = { $n ->
    [one] { $n } carte en main
   *[other] { $n } cartes en main
}
fact-colonists = { $n ->
    [one] { $n } colon
   *[other] { $n } colons
}
fact-supply = { $n } énergie
fact-science = { $n } science
