# The Artemis Project. Les noms et textes des éléments viennent du fichier de contenu du jeu.

game-title = The Artemis Project
game-tagline = Colonisez Europe, lune de Jupiter, à force de dés, de Colons et de Bâtiments.

## Les choses

shelters = Abris
supply = la réserve
drone = Drone { $number }
copy = { $tile } n° { $number }
amount-energy = { $n ->
    [one] { $n } Énergie
   *[other] { $n } Énergies
}
amount-minerals = { $n ->
    [one] { $n } Minerai
   *[other] { $n } Minerais
}
amount-toolkits = { $n ->
    [one] { $n } Boîte à outils
   *[other] { $n } Boîtes à outils
}
amount-badges = { $n ->
    [one] { $n } Badge
   *[other] { $n } Badges
}
amount-vp = { $n } PV
item-energy = Énergie
item-minerals = Minerai
item-toolkits = Boîtes à outils
item-badges = Badges
item-vp = PV
count-pioneer = { $n ->
    [one] { $n } Pionnier
   *[other] { $n } Pionniers
}
count-engineer = { $n ->
    [one] { $n } Ingénieur
   *[other] { $n } Ingénieurs
}
count-marine = { $n ->
    [one] { $n } Marine
   *[other] { $n } Marines
}
count-steward = { $n ->
    [one] { $n } Intendant
   *[other] { $n } Intendants
}
slot-pioneer = Pionnier
slot-engineer = Ingénieur
slot-marine = Marine
slot-steward = Intendant
slot-any = au choix
spot-gantry = le Portique, tuile { $number } : { $tile }
spot-academy = l’Académie, case { $space }
reward-building = { $tile }, à côté de la carte
part-saved = Énergie et Minerai en réserve
part-surface = Bâtiments de surface
part-buildings = nombre de Bâtiments
part-sets = séries de Colons
part-leftovers = Colons restants
part-badges = Badges
part-toolkits = Boîtes à outils
part-directive = Directive
phase-setup = mise en place
phase-placement = Placement
phase-basecamp = Résolution : Camp de base
phase-vents = Résolution : Cheminées
phase-quarry = Résolution : Carrière
phase-gantry = Résolution : Portique
phase-doorstep = Résolution : Port spatial
phase-academy = Résolution : Académie
phase-outfitter = Résolution : Entrepôt
phase-move_swap = Maintenance : déplacements et échanges
phase-activate = Maintenance : activation des Bâtiments
phase-warm = Maintenance : chauffage des Abris
phase-refresh = Maintenance : renouvellement du plateau
phase-start_player = Maintenance : premier joueur
phase-scoring = décompte final

## Les questions

ask-die = { $toolkits ->
    [0] Quel dé placez-vous ?
    [one] Quel dé placez-vous, et quelle valeur doit-il montrer ? Vous avez { $toolkits } Boîte à outils pour le modifier.
   *[other] Quel dé placez-vous, et quelle valeur doit-il montrer ? Vous avez { $toolkits } Boîtes à outils pour le modifier.
}
ask-place = Où placez-vous votre { $value } ?
ask-send = Qui part pour l’Expédition { $card } ? Les Colons venant des Abris coûtent { $fee ->
    [one] { $fee } ressource
   *[other] { $fee } ressources
} en tout.
ask-from-hub = Combien des { $needed } encore à envoyer ({ $colonist }) quittent { $hub } ?
ask-fee = Quelle ressource paie l’envoi de vos Colons ?
ask-reduce = Quel dé adverse votre Marine réduit-il, et de combien ?
ask-student = Quel Colon va à l’Académie ? Formation : { $becomes }.
ask-drone-bid = { $drone } apporte un { $value } et peut surenchérir sur plusieurs de vos dés. Sur quelle tuile ?
ask-reward = { $both ->
    [yes] Vous étiez seul sur { $card } et recevez les deux récompenses. Laquelle d’abord ?
   *[no] Quelle récompense de { $card } prenez-vous ?
}
ask-take = Que gagnez-vous ?
ask-mix = Gagnez { $amount } ressources. Dans quelle répartition ?
ask-relief = Votre marqueur de secours atteint la case { $space }. Quelle récompense prenez-vous ?
ask-house = Où va le nouveau Colon ({ $colonist }) ?
ask-colonist = Quel Colon de la carte prenez-vous d’abord ?
ask-move-in = Qui passe des Abris à { $tile } ?
ask-train = Quel Colon défaussez-vous pour en prendre un à l’Académie ?
ask-graduate = Quel Colon prenez-vous à l’Académie ?
ask-claim = Obtenez-vous { $tile } pour { $price ->
    [one] { $price } Minerai
   *[other] { $price } Minerais
} ? Vous en avez { $minerals }.
ask-recruit = Qui recrutez-vous ? Encore { $limit } au plus, { $price ->
    [one] { $price } Énergie
   *[other] { $price } Énergies
} chacun ; vous en avez { $energy }.
ask-return = Où rentre votre { $colonist } ?
ask-blackout = Qui défaussez-vous des Abris, ou dépensez-vous { $toolkits ->
    [one] { $toolkits } Boîte à outils
   *[other] { $toolkits } Boîtes à outils
} ?
ask-pick = Qui déplacez-vous ou échangez-vous ? { $left ->
    [one] Encore { $left } déplacement ou échange.
   *[other] Encore { $left } déplacements ou échanges.
}
ask-destination = Où va ce Colon ({ $colonist }, { $place }) ?
ask-assault = Qui votre { $tile } attaque-t-elle ?
ask-activate = Quel Bâtiment activez-vous ?
ask-convert = Que convertissez-vous ?
ask-freeze = L’Énergie manque : { $lost ->
    [one] { $lost } Colon gèle.
   *[other] { $lost } Colons gèlent.
} Qui est perdu ?
ask-start = Qui est premier joueur à la manche suivante ?
ask-snowcat = Qui déplacez-vous ou échangez-vous pour { $price ->
    [one] { $price } Boîte à outils
   *[other] { $price } Boîtes à outils
} ? Vous en avez { $toolkits }.
ask-keep = Quelle Directive gardez-vous ? Personne d’autre ne la voit.

## Les actions

act-die = { $die ->
    [relic] le dé Relique { $face }
   *[own] dé { $face }
}{ $kits ->
    [0] { "" }
    [one] { " " }changé en { $value } (1 Boîte à outils)
   *[other] { " " }changé en { $value } ({ $kits } Boîtes à outils)
}
    .kind = choisir un dé
act-place = { $spot }
    .kind = placer un dé
act-send-none = personne
act-send = { $colonists }
    .kind = envoyer des colons
act-from-hub = { $number } d’ici
    .kind = faire partir des colons d’une Expédition
act-fee = { $resource }
    .kind = payer avec une ressource
act-reduce = le { $face } de { $owner } à { $to } (dé { $height } depuis le bas)
    .kind = baisser un dé
act-student = { $colonist } ({ $place })
    .kind = envoyer quelqu’un à l’Académie
act-drone-bid = { $spot }
    .kind = placer le Drone
act-reward = { $reward }
    .kind = choisir une récompense
act-take = { $amounts }
    .kind = prendre des ressources
act-mix = { $amounts }
    .kind = choisir un mélange de ressources
act-relief = case { $space } : { $reward }
    .kind = prendre une case de Secours
act-house = { $place }
    .kind = loger quelqu’un
act-colonist = { $colonist }
    .kind = choisir un colon
act-move-in = { $colonist }
    .kind = installer quelqu’un
act-train = { $colonist } ({ $place })
    .kind = former quelqu’un
act-train-away = { $colonist } ({ $spot })
    .kind = former quelqu’un
act-graduate = { $colonist }
    .kind = terminer une formation
act-claim = obtenir { $tile } pour { $price ->
    [one] { $price } Minerai
   *[other] { $price } Minerais
}
    .kind = obtenir un bâtiment
act-decline = renoncer
act-recruit = { $colonist } pour { $price ->
    [one] { $price } Énergie
   *[other] { $price } Énergies
}
    .kind = recruter quelqu’un
act-return = { $place }
    .kind = faire revenir quelqu’un
act-discard = défausser un { $colonist }
    .kind = défausser un colon
act-pay-toolkits = dépenser { $toolkits ->
    [one] { $toolkits } Boîte à outils
   *[other] { $toolkits } Boîtes à outils
}
    .kind = dépenser des Boîtes à outils
act-pick = { $colonist } ({ $place })
    .kind = déplacer un colon
act-move = aller vers : { $place }
    .kind = déplacer un colon
act-swap = échanger avec : { $colonist } ({ $place })
    .kind = échanger deux colons
act-assault = { $seat }
    .kind = attaquer un autre joueur
act-activate = { $tile } : { $text }
    .kind = utiliser un bâtiment
act-convert = { $cost } contre { $gain }
    .kind = convertir des ressources
act-freeze = { $colonist }
    .kind = choisir qui reste dans le froid
act-start = { $seat }
    .kind = choisir qui commence
act-keep = { $directive } : { $text }
    .kind = choisir une Directive
act-done-move-in = personne d’autre
act-done-train = ne former personne
act-done-recruit = ne plus recruter
act-done-pick = ne plus déplacer
act-done-assault = n’attaquer personne
act-done-activate = ne plus activer
act-done-snowcat = ne plus déplacer

## Pourquoi pas

why-no-die = Aucun dé de votre réserve ne montre { $face }.
why-no-relic-die = Vous n’avez pas de dé Relique à placer.
why-toolkits = Il faut { $needed ->
    [one] { $needed } Boîte à outils
   *[other] { $needed } Boîtes à outils
} ; vous en avez { $held }.
why-no-card = Il n’y a pas d’Expédition { $number } ; le Camp de base en compte { $cards }.
why-no-tile = Il n’y a pas de tuile { $number } au Portique ; il en compte { $tiles }.
why-outbid = { $tile } porte déjà un { $top } ; votre { $value } doit dépasser tous les dés de la tuile.
why-no-space = L’Académie a { $spaces ->
    [one] { $spaces } seule case
   *[other] { $spaces } cases
} dans cette partie.
why-space-taken = Un dé de { $seat } occupe cette case de l’Académie.
why-no-student = Vous n’avez aucun Colon disponible pour l’Académie.
why-send-face = Ce Colon ({ $colonist }) ne part qu’avec un dé montrant { $faces } ; le vôtre montre { $value }.
why-send-most = Maximum par dé pour ce type ({ $colonist }) : { $most }.
why-send-few = Vous pouvez en envoyer { $there } au plus : { $colonist }.
why-fee = L’envoi depuis les Abris coûte { $fee ->
    [one] { $fee } ressource
   *[other] { $fee } ressources
}, et vous n’avez pas de quoi payer.
why-from-hub = Entre { $least } et { $most } Colons peuvent quitter ce Centre.
why-no-target = Il n’y a pas de tel dé sur cette Expédition.
why-own-die = C’est votre propre dé ; un Marine réduit un dé adverse.
why-marine-amount = Ce Colon ({ $colonist }) ne peut pas réduire un dé d’autant.
why-below = Ce dé montre { $face } et ne peut descendre sous { $least }.
why-not-yours = { $tile } n’est pas dans votre colonie.
why-nobody = Aucun Colon de ce type ({ $colonist }) à cet endroit : { $place }.
why-nobody-away = Vous n’y avez aucun Colon de ce type : { $colonist }.
why-away = Ce Colon ({ $colonist }) est absent : on ne peut pas le former avant son retour.
why-nowhere = Ce Colon ({ $colonist }) ne peut aller nulle part : pas de place, et personne avec qui échanger.
why-no-room = { $tile } n’a pas de place pour ce type ({ $colonist }) ; { $staff ->
    [one] { $staff } Colon y travaille.
   *[other] { $staff } Colons y travaillent.
}
why-not-hub = Les Colons rentrent aux Abris ou dans un Centre d’expédition, pas dans { $tile }.
why-same-place = Un déplacement à l’intérieur d’un même lieu ne change rien et n’est pas nécessaire.
why-same-type = Échanger deux Colons du même type ne change rien.
why-relief-far = La case { $space } est au-delà de votre marqueur, qui est en { $marker }.
why-bag-empty = Le sac et la défausse des Colons sont vides.
why-surface = { $tile } est un Bâtiment de surface : il compte à la fin et ne s’active jamais.
why-timing = { $tile } n’agit pas à cette étape ; il a son propre moment.
why-unfilled = { $tile } n’est pas rempli : { $staff } sur { $slots }.
why-activated = { $tile } a déjà servi pendant cette Maintenance.
why-no-effect = { $tile } n’aurait aucun effet maintenant.
why-convert = On convertit de { $least } à { $most } à la fois, et vous avez { $held }.
why-yourself = Vous ne pouvez pas vous désigner vous-même.
why-no-seat = Personne n’occupe la place { $number }.
why-not-on-card = Aucun Colon de ce type ({ $colonist }) sur { $card }.
why-stock-empty = L’Académie n’en a plus : { $colonist }.
why-not-at-doorstep = Aucun n’attend au Port spatial : { $colonist }.
why-drone-bid = Le Drone surenchérit sur un de vos dés inférieur au sien.
why-no-option = Il n’y a que { $options } possibilités.
why-mix = Vous gagnez { $amount } ressources en tout.
why-not-dealt = Cette Directive ne vous a pas été distribuée.

## Le journal

log-round = La manche { $round } commence.
log-rolled = { $seat } lance { $pool }.
log-relic-rolled = { $seat } obtient { $face } avec le dé Relique.
log-altered = { $seat } change un { $from } en { $to } ({ $toolkits ->
    [one] { $toolkits } Boîte à outils
   *[other] { $toolkits } Boîtes à outils
}).
log-placed = { $seat } place { $what ->
    [relic] le dé Relique, un { $face },
   *[own] un { $face }
} ici : { $spot }.
log-scouted = Le Poste de reconnaissance de { $seat } prend { $amounts }.
log-sent = { $seat } envoie { $colonists } depuis : { $place }.
log-fee = { $seat } paie { $amounts } pour l’envoi.
log-reduced = Le Marine de { $seat } réduit le { $from } de { $owner } à { $to }.
log-student = { $seat } envoie à l’Académie : { $colonist } ({ $place }).
log-event-revealed = Événement : { $event }.
log-event = L’Événement { $event } a lieu.
log-failed = L’Expédition { $card } échoue : { $total } sur { $difficulty }.
log-succeeded = L’Expédition { $card } réussit : { $total } sur { $difficulty }.
log-ranked = { $seat } est au rang { $rank } sur { $card } avec { $value }.
log-reward = { $seat } prend la récompense de { $card } : { $reward }.
log-gained = { $seat } gagne { $amounts } { $why ->
    [relief] (Piste de secours)
    [reward] (récompense d’Expédition)
    [badge] (Expédition)
    [first_vp] (première place, Événement)
    [engineer] (Ingénieur)
    [steward] (Intendant)
    [event] (Événement)
    [building] (Bâtiment)
    [outfitter] (Entrepôt)
    [count] (récompense d’Expédition)
    [relic] (dé Relique déjà détenu)
    [assault] (Capsule d’assaut)
    [stirs] (dé Relique)
   *[other] (récompense)
}.
log-lost = { $seat } { $why ->
    [building] dépense { $amounts } (Bâtiment)
    [event] perd { $amounts } (Événement)
    [assault] perd { $amounts } (Capsule d’assaut)
   *[other] perd { $amounts }
}.
log-relief = { $seat } avance à la case { $space } de la Piste de secours.
log-colonist = { $seat } gagne un Colon ({ $colonist }) { $why ->
    [card] de l’Expédition
    [bag] du sac
    [academy] de l’Académie
    [train] de l’Académie
   *[other] { "" }
}.
log-housed = { $seat } loge le Colon ({ $colonist }) : { $place }.
log-building = { $seat } obtient { $tile }{ $why ->
    [claim] { " " }pour { $price ->
        [one] { $price } Minerai
       *[other] { $price } Minerais
    }
   *[other] { "" }
}.
log-moved-in = { $seat } fait passer un Colon ({ $colonist }) des Abris à { $tile }.
log-harvested = Le { $face } de { $seat } récolte { $amount } : { $region }.
log-exposed = Le { $face } de { $seat } est exposé : { $region }.
log-declined = { $seat } renonce à { $tile } pour { $price }.
log-cannot-pay = { $seat } ne peut pas payer { $price } pour { $tile }.
log-tile-stays = Personne n’obtient { $tile } ; la tuile reste.
log-recruited = { $seat } recrute un Colon ({ $colonist }) pour { $price ->
    [one] { $price } Énergie
   *[other] { $price } Énergies
}.
log-trained = { $seat } forme un Colon : { $colonist } devient { $becomes }.
log-not-trained = Plus de formation possible ; le Colon de { $seat } ({ $colonist }) rentre : { $place }.
log-returned = Un Colon de { $seat } rentre ({ $colonist }) : { $place }.
log-moved = { $seat } déplace un Colon ({ $colonist }) : { $place } → { $other_place }.
log-swapped = { $seat } échange { $colonist } ({ $place }) et { $other } ({ $other_place }).
log-assaulted = { $seat } attaque { $victim }.
log-activated = { $seat } active { $tile }.
log-converted = { $seat } convertit : { $number } → { $into }.
log-warmed = { $seat } chauffe { $kept ->
    [one] { $kept } Colon
   *[other] { $kept } Colons
} pour { $energy ->
    [one] { $energy } Énergie
   *[other] { $energy } Énergies
}.
log-frozen = { $seat } perd un Colon dans le froid : { $colonist }.
log-discarded = { $seat } défausse un Colon : { $colonist }.
log-card-laid = Nouvelle Expédition : { $card }.
log-card-colonist = Un Colon attend sur { $card } : { $colonist }.
log-card-tile = { $tile } est à côté de { $card }.
log-pools = Cheminées : { $vents }. Carrière : { $quarry }.
log-tile-revealed = Nouveau au Portique : { $tile }.
log-arrived = Nouveaux au Port spatial : { $colonists }.
log-reshuffled = Les Expéditions défaussées forment une nouvelle pioche.
log-start-player = { $seat } désigne { $chosen } comme premier joueur.
log-first-start = { $seat } est le premier joueur de la partie.
log-relic-taken = { $seat } prend le dé Relique ({ $holder }).
log-agenda = Le Planning de { $seat } commence ici : { $region }.
log-set-aside = { $seat } met un { $face } de côté : aucune enchère possible.
log-drone-claimed = { $seat } obtient { $tile } ; la tuile quitte la partie.
log-drone-hired = { $seat } embauche : { $colonists }.
log-kept = { $seat } garde la Directive { $directive }.
log-kept-secret = { $seat } garde une Directive.
log-scored = { $seat } : { $vp } PV pour { $part }.
log-directive = { $seat } révèle la Directive { $directive } : { $met ->
    [yes] remplie
   *[no] non remplie
}.
log-pool-changed = { $region } : variation de { $by }.

## Le plateau en phrases

board-round = Manche { $round } sur { $rounds }, { $phase }. Premier joueur : { $start }.
board-over = La partie est terminée.
board-event = Événement { $event } ({ $spot ->
    [immediate] immédiat
   *[other] en { $spot }
}) : { $text }
board-camp = Expédition { $card } : difficulté { $difficulty }, à présent { $total }. Récompenses : { $first } / { $second }. Dés : { $dice }.
board-reward = { $reward }{ $state ->
    [claimed] { " " }(prise)
   *[open] { "" }
}
board-reward-with = { $reward } ({ $on })
board-vents = Cheminées : { $amount ->
    [one] { $amount } Énergie
   *[other] { $amount } Énergies
}. Dés : { $dice }.
board-quarry = Carrière : { $amount ->
    [one] { $amount } Minerai
   *[other] { $amount } Minerais
}. Dés : { $dice }.
board-tile = Portique, { $tile } [{ $slots }] : { $text } Enchères : { $dice }.
board-doorstep = Port spatial : { $colonists }, { $price ->
    [one] { $price } Énergie
   *[other] { $price } Énergies
} chacun. Dés : { $dice }.
board-limits = { "  " }Colons au plus, selon le dé : { $limits }.
board-limit = { $dice } : { $most }
board-academy = Académie : { $spaces }. Reste : { $stock }.
board-courses = { "  " }Selon le dé : { $courses }.
board-course = { $dice } : { $becomes }
board-outfitter = Entrepôt : { $dice }.
board-gains = { "  " }Selon le dé : { $gains }.
board-gain = { $dice } : { $gain }
board-relief = Piste de secours : { $spaces }.
board-relief-space = case { $space } : { $reward }
board-decks = Pioches : { $ocean ->
    [one] { $ocean } tuile océanique
   *[other] { $ocean } tuiles océaniques
}, { $surface } de surface, { $expeditions ->
    [one] { $expeditions } Expédition
   *[other] { $expeditions } Expéditions
}. Sac : { $bag } ; défausse : { $discarded }.
board-die = { $seat } { $face }{ $kind ->
    [relic] { " " }(Relique)
   *[own] { "" }
}
board-die-with = { $seat } { $face }{ $kind ->
    [relic] { " " }(Relique)
   *[own] { "" }
} avec { $along }
board-space-free = libre
board-mat = { $seat } : { $stores }. Secours { $relief }.
board-people = { "  " }Abris : { $shelters }. Colonie : { $colony }.
board-pool = { "  " }Dés : { $pool }{ $relic ->
    [0] { "" }
   *[other] { " " }et le dé Relique { $relic }
}.
board-building = { "  " }{ $tile } [{ $slots }] : { $staff }{ $state ->
    [filled] { " " }(rempli)
   *[open] { "" }
}
board-directive = { "  " }Directive { $directive } : { $text }
board-rank = { $rank }. { $seat }, { $vp } PV
board-solo-rank = Votre titre : { $rank }
board-relic = Dé Relique : { $holder }.
board-drone = Dés restants du Drone : { $pool }.

# D’où viennent les points, dans les rapports d’équilibre
source-play = gagnés en cours de partie
source-start = PV au départ
source-relief = Piste de secours
source-expeditions = Expéditions
source-events = Événements
source-ocean = bâtiments océaniques
source-relic = la Relique

# Sortes d’éléments, dans les rapports d’équilibre
kind-buildings = Bâtiments
kind-expeditions = Expéditions
kind-relic_expeditions = Expéditions de la Relique
kind-expedition_rewards = Récompenses d’Expédition
kind-relief_spaces = Piste de secours
kind-colonist_types = Colons
kind-directives = Directives

## Les options d’une table

choose-relic = Relique alien
    .text = Ajoute deux expéditions, un événement et un dé qui passe de main en main.
choose-directives = Directives
    .text = Chacun garde une directive secrète, qui compte à la fin.

## La première partie, pas à pas

lesson-first = Première partie
lesson-first-chapter-dice = Dés et régions
lesson-first-welcome = Une cité sous la glace
    .text = Six manches sur Europe. À chaque manche, vous posez cinq dés, puis les régions rapportent dans un ordre fixe. Le plus de Points de victoire l’emporte. Vous jouez contre Ada, et vous commencez.
lesson-first-expedition = Partez en Expédition
    .text = Vieille balise demande 7 en tout. Les dés de tous s’y additionnent. Posez-y votre 1 et envoyez votre Pionnier : ensemble, ils comptent 2. L’envoi coûte 1 ressource.
    .why = Un 1 sert peu ailleurs. Ada viendra avec un 5, ce qui fait 7 : vous réussissez tous les deux, et la deuxième place donne encore un Badge et une récompense.
lesson-first-vents = L’Énergie des Cheminées
    .text = Aux Cheminées, un dé prend autant d’Énergie qu’il montre, le plus petit d’abord, tant qu’il en reste.
    .why = Personne n’y est encore, et un 6 en prend le plus. L’Énergie recrute les Colons et les chauffe.
lesson-first-quarry = Le Minerai de la Carrière
    .text = La Carrière marche de même et donne du Minerai, qui paie les Bâtiments.
    .why = Ce qui reste, ce sont les Bâtiments. Sans Minerai, la meilleure enchère ne vaut rien.
lesson-first-doorstep = Des Colons au Port spatial
    .text = De nouveaux Colons attendent au Port spatial. Un petit dé est servi tôt, un grand peut recruter davantage : un 3 peut prendre deux Colons, pour 2 Énergies chacun.
    .why = Avec un seul Pionnier, vous ne remplissez rien. Deux bras de plus valent bien l’Énergie.
lesson-first-gantry = Enchérissez pour un Bâtiment
    .text = Au Portique, votre dé est une offre, et son nombre est le prix en Minerai. Seul un dé plus grand passe au-dessus.
    .why = Personne n’a enchéri sur le Centre d’expédition, et 2 est un petit prix. Ada n’a plus de dé qui vaille mieux pour elle à cet endroit.
lesson-first-chapter-payout = Les régions rapportent
lesson-first-resolution = Les régions rapportent
    .text = Le Camp de base d’abord : Vieille balise a réussi, 7 sur 7. Ada, première avec 5, a choisi une récompense ; vous, deuxième, avez un Badge et l’autre récompense, un pas sur la Piste de secours. Puis les Cheminées et la Carrière ont donné ce qu’elles avaient. C’est maintenant le tour du Portique.
lesson-first-claim = Obtenez votre Bâtiment
    .text = Votre dé est le plus grand sur le Centre d’expédition. Payez 2 Minerais et il est à vous, ou renoncez.
    .why = Un Bâtiment pour 2 n’est pas cher, et sept Bâtiments valent 8 points à la fin.
lesson-first-movein = Quelqu’un s’installe
    .text = Qui gagne un Bâtiment peut aussitôt y installer des Colons de ses Abris.
    .why = Dans un Bâtiment, personne n’a besoin d’être chauffé, et d’un Centre d’expédition on part sans frais.
lesson-first-recruit = Recrutez quelqu’un
    .text = C’est le tour du Port spatial. Prenez un Marine pour 2 Énergies et logez-le dans les Abris ; puis ne recrutez plus personne.
    .why = Il y a quatre types. Un Marine peut baisser un dé adverse sur une Expédition, et certains Bâtiments en demandent un. Le reste de votre Énergie sert au chauffage.
lesson-first-event = Un Événement par manche
    .text = Chaque manche a un Événement dont la lettre dit quand il vient. Celui-ci vient d’avoir lieu. On le connaît dès le début de la manche : jouez pour lui, ou évitez-le.
lesson-first-start = Maintenance et premier joueur
    .text = Pendant la Maintenance, chacun a déplacé quelqu’un, et vos Abris ont été chauffés : 1 Énergie par Colon. Qui a le moins de ressources désigne le premier joueur suivant.
    .why = Laissez commencer Ada : vous verrez d’abord ses offres et y répondrez avec les bons dés.
lesson-first-chapter-round2 = Outils, formation, rivale
lesson-first-outfitter = Les Boîtes à outils de l’Entrepôt
    .text = Un dé à l’Entrepôt apporte aussitôt des Boîtes à outils : une de 1 à 3, deux de 4 à 6.
    .why = Chacune change un dé de un. À la prochaine manche, deux d’entre elles feront d’un 1 un 3.
lesson-first-academy = Formez quelqu’un
    .text = L’Académie fait de n’importe qui un spécialiste : 1 ou 2 un Ingénieur, 3 ou 4 un Marine, 5 ou 6 un Intendant. Posez-y un 4 et envoyez votre Pionnier.
    .why = Deux Marines peuvent remplir une Capsule d’assaut, et il y en aura peut-être une à vendre. Tout le monde commence avec des Pionniers ; les spécialistes sont rares.
lesson-first-outbid = Surenchérissez sur Ada
    .text = Ada a offert 1 pour la Plate-forme géothermique. Tout dé plus grand passe au-dessus.
    .why = Une Plate-forme géothermique donne 2 Énergies ou 2 Minerais à chaque Maintenance. Pour 3 Minerais, elle est remboursée après deux manches.
lesson-first-marine = Un Colon spécial
    .text = Un Ingénieur, un Marine ou un Intendant peut partir avec un dé. Le Marine baisse un dé adverse de 1 ou 2, mais jamais sous 1.
    .why = Cette Expédition demande 9 et va échouer, et le 1 d’Ada ne peut pas baisser. Faites-le quand même : vous verrez que personne ne repart les mains vides.
lesson-first-relief = La Piste de secours
    .text = L’Expédition a échoué : 5 sur 9. Qui n’obtient rien avance d’une case sur la Piste de secours et prend ce qu’elle donne, ou ce que donne une case précédente.
    .why = Deux Minerais tout de suite aident à payer le Bâtiment sur lequel vous avez enchéri. Le Portique vient après.
lesson-first-return = Ils rentrent
    .text = Les Colons rentrent de toute Expédition, dans les Abris ou dans un Centre d’expédition qui a de la place.
    .why = Des Abris, le Marine pourra entrer aussitôt dans le Bâtiment que vous allez acheter.
lesson-first-claim2 = Achetez et installez
    .text = Votre 3 était la plus grande offre. Payez 3 Minerais, puis faites entrer le Marine.
    .why = Une de ses cases accepte n’importe qui, l’autre un Ingénieur. Quand les deux sont prises, il travaille. Ada, dépassée, avance sur la Piste de secours.
lesson-first-graduate = L’Académie a fini
    .text = Votre Pionnier est devenu un Marine. Comme pour tout Colon gagné, choisissez-lui aussitôt un logement.
    .why = Au Centre d’expédition, il ne coûte pas de chauffage et peut partir sans frais.
lesson-first-chapter-round3 = Une colonie qui travaille
lesson-first-toolkits = Changez un dé
    .text = Quelques tours plus tard. Votre dernier dé est un 1. Deux Boîtes à outils en font un 3 : choisissez-le comme un 3 et enchérissez sur la Capsule d’assaut.
    .why = Comme 1, il serait dépassé aussitôt. La Capsule prend du Minerai à Ada à chaque manche.
lesson-first-reward = Première place
    .text = Vous étiez premier sur l’Expédition et choisissez une des deux récompenses. Ada reçoit l’autre.
    .why = Trois Minerais, c’est ce qu’il faut pour payer la Capsule. Un Marine serait bien, mais personne ne travaille dans un Bâtiment qu’on n’a pas.
lesson-first-staff = Les bonnes personnes
    .text = Recrutez un Ingénieur pour la Plate-forme géothermique et un Marine pour la Capsule d’assaut.
    .why = Regardez les cases vides de vos Bâtiments avant de recruter : ces deux-là en remplissent un, et presque l’autre.
lesson-first-move = Maintenance : déplacez quelqu’un
    .text = Une fois par Maintenance, vous pouvez déplacer ou échanger. Prenez le Marine du Centre d’expédition et mettez-le dans la Capsule d’assaut.
    .why = La Capsule demande deux Marines. La voilà remplie, juste à temps pour l’étape suivante.
lesson-first-assault = Les Bâtiments travaillent
    .text = Les Capsules d’assaut d’abord : désignez un adversaire, qui perd 3 Minerais, et gagnez 2 Énergies.
    .why = Ada est la seule que vous puissiez désigner, et vos 2 Énergies ne dépendent pas de ce qu’elle a.
lesson-first-activate = Et les autres
    .text = Puis vous pouvez utiliser une fois chaque autre Bâtiment océanique rempli. La Plate-forme géothermique donne 2 Énergies ou 2 Minerais.
    .why = De nouveaux Bâtiments seront à vendre : prenez du Minerai.
lesson-first-warming = Le chauffage
    .text = Enfin, chaque Colon des Abris coûte 1 Énergie. Ceux que vous ne pouvez pas payer sont perdus. Tous les vôtres travaillent : vous n’avez rien payé. Dès maintenant, des Bâtiments de surface sont à vendre : ils valent des points à la fin, s’ils sont remplis.
lesson-first-chapter-end = Les dernières manches et les points
lesson-first-swap = Deux échangent leurs places
    .text = Manche 5. Un échange fait permuter deux des vôtres : le Pionnier de la Chaufferie et le Marine de la Plate-forme géothermique.
    .why = Le Pionnier servira ailleurs plus tard : de la Plate-forme, il pourra aller aux Accumulateurs, qui en demandent un. La Plate-forme continue avec lui.
lesson-first-mix = Le mélange de votre choix
    .text = Manche 6. On vous a dépassé sur le Pylône sentinelle, et vous avancez sur la Piste de secours. La case 4 donne trois ressources au choix.
    .why = Le Port spatial vient ensuite : de l’Énergie, c’est maintenant du monde pour vos Bâtiments.
lesson-first-fill = Remplissez le Bio-drome
    .text = Recrutez un Pionnier et deux Ingénieurs et logez-les tous les trois dans le Bio-drome.
    .why = Il demande exactement ceux-là et vaut 4 points, mais seulement si aucune case n’est vide.
lesson-first-lastmove = Le dernier déplacement
    .text = Avant le décompte, vous pouvez encore déplacer quelqu’un. Le Pionnier va aux Accumulateurs.
    .why = Un Bâtiment océanique ne rapporte pas, un Bâtiment de surface rempli si : les Accumulateurs valent un point et plus.
lesson-first-end = Le décompte final
    .text = Ressources gardées, Bâtiments de surface remplis, nombre de Bâtiments, séries des quatre types, Badges et Boîtes à outils : 21 points pour vous et 21 pour Ada. À égalité, l’ordre du tour décide : c’était très serré. À vous de jouer une partie.

## Mesures de bon sens (offworld sanity)

sanity-expedition-ratio = total d’une Expédition réussie, divisé par sa difficulté
sanity-dice-idle = dés d’une Expédition réussie qui n’ont rien changé
sanity-expeditions-empty = Expéditions sans aucun dé
sanity-expeditions-failed = Expéditions commencées et échouées
sanity-resources-idle = Énergie et Minerai d’une place qui ne rapportent rien à la fin
sanity-resources-kept = Énergie et Minerai d’une place à la fin
sanity-set-missed = places qui négligent une formation gratuite qui complète une série à la dernière manche
sanity-bids-unpaid = enchères du Portique impossibles à payer
sanity-colonists-frozen = Colons d’une place perdus dans le froid
sanity-buildings-staffed = Bâtiments de surface au complet à la fin
sanity-score = points d’une place
sanity-solo-rank = rang atteint en solo, 1 étant le plus bas

## Les plans : ce que donne un tour

# $difficulty (number)
plan-total-expedition = total ({ $difficulty } requis)
# $rank (number)
plan-total-rank = pour l’instant { $rank ->
    [1] 1er
   *[other] { $rank }e
}
plan-total-vp = PV
plan-total-energy = Énergie
plan-total-minerals = Minerai
plan-total-toolkits = Outils
plan-total-badges = Badges
plan-total-relief = Secours
plan-total-buildings = Bâtiments
# 24 caractères au plus
plan-place = Poser { $value } : { $spot }
plan-place-send = Poser { $value } et envoyer
plan-place-short = Poser le { $value }
plan-claim = Prendre { $tile }
plan-claim-short = Prendre la tuile
guard-bid = Cette enchère peut coûter { $price ->
    [one] { $price } Minerai
   *[other] { $price } Minerais
} ; vous en aurez { $minerals }.
guard-bid-fix = Choisir une autre place

## Les groupes de son contenu, quand on dit d’où il vient

group-meta = Titre et édition
group-components = Matériel
group-supply = Réserve
group-limits = Limites
group-costs = Coûts
group-setup = Mise en place
group-setup-by-players = Mise en place selon le nombre de joueurs
group-colonist-types = Types de Colons
group-player-colours = Couleurs des joueurs
group-regions = Régions
group-event-spots = Emplacements du jeton Événement
group-board = Plateau
group-resolution = Ordre de résolution
group-upkeep = Maintenance
group-doorstep-limits = Limites du Port spatial
group-academy-map = Faces de l’Académie
group-outfitter-sections = Sections de l’Entrepôt
group-relief-track = Piste de secours
group-relief-spaces = Cases de la Piste de secours
group-buildings = Bâtiments
group-building-tiles = Tuiles Bâtiment
group-expedition-rewards = Récompenses d’Expédition
group-expeditions = Expéditions
group-events = Événements
group-scoring = Décompte
group-building-chart = Points des Bâtiments
group-badge-chart = Points des Badges
group-solo = Mode solo
group-solo-ranks = Rangs du mode solo
group-relic = Relique alien
group-relic-expeditions = Expéditions de la Relique
group-relic-events = Événement de la Relique
group-directive-rules = Règles des Directives
group-directives = Directives
group-terms = Vocabulaire du jeu

## Ce dont parlent l’entraîneur et les problèmes : un nom, un titre, une leçon

topic-points = Points
    .headline = Des points étaient à prendre
    .lesson = Prenez les points assurés
topic-resources = Énergie et Minerai
    .headline = Plus de ressources étaient à portée
    .lesson = Récoltez ce qui servira
topic-savings = Réserves qui rapportent
    .headline = Vos réserves auraient pu rapporter davantage
    .lesson = Dépensez avant d’épargner
topic-buildings = Bâtiments et enchères
    .headline = Un Bâtiment était à gagner
    .lesson = Gagnez les Bâtiments tant qu’ils sont abordables
topic-staff = Personnel des Bâtiments
    .headline = Un Bâtiment pouvait recevoir son personnel
    .lesson = Remplissez ce que vous construisez
topic-cold = Colons au froid
    .headline = Les Colons des Abris coûtent de l’Énergie à chaque manche
    .lesson = Sortez vos Colons du froid
topic-expeditions = Expéditions
    .headline = Une Expédition aurait mieux payé
    .lesson = Choisissez les Expéditions selon votre rang
topic-badges = Badges
    .headline = Des Badges étaient à portée
    .lesson = Collectionnez les Badges
topic-relief = Piste de secours
    .headline = La Piste de secours aurait payé
    .lesson = Profitez de la Piste de secours
topic-toolkits = Boîtes à outils
    .headline = Les Boîtes à outils valaient davantage ici
    .lesson = Gardez vos Boîtes à outils pour le dé qui compte
topic-colonists = Colons et séries
    .headline = Des Colons étaient à recruter
    .lesson = Recrutez en vue de séries de quatre
topic-training = Formation
    .headline = L’Académie avait une place pour vous
    .lesson = Pensez à l’Académie en fin de partie
topic-dice = Dés et ordre du tour
    .headline = Les dés ou l’ordre du tour comptaient ici
    .lesson = Posez les gros dés là où ils décident

## Ce que fait un plan, d’après la décision prise ; 24 caractères au plus

plan-do-die = Poser le dé
plan-do-place = Poser le dé
plan-do-send = Envoyer
plan-do-fee = Payer le péage
plan-do-reduce = Baisser le dé
plan-do-student = Choisir l’élève
plan-do-claim = Décider de la tuile
plan-do-recruit = Recruter
plan-do-relief = Prendre la récompense
plan-do-keep = Garder la Directive
plan-do-from-hub = Choisir qui part
plan-do-house = Loger les Colons
plan-do-move-in = Emménager
plan-do-mix = Prendre ce mélange
plan-do-take = Prendre le gain
plan-do-colonist = Prendre le Colon
plan-do-train = Envoyer en formation
plan-do-graduate = Diplômer
plan-do-reward = Prendre la récompense
plan-do-return = Rendre le Colon
plan-do-blackout = Défausser
plan-do-pick = Déplacer un Colon
plan-do-destination = Déplacer le Colon
plan-do-assault = Attaquer
plan-do-activate = Activer
plan-do-convert = Convertir
plan-do-freeze = Geler
plan-do-start = Nommer le 1er joueur
plan-do-drone-bid = Miser
plan-do-snowcat = Déplacer ou échanger

## Les faits des titres d’une relecture

fact-building = le Bâtiment { $tile }{ $why ->
    [claim] { " " }pour { $price ->
        [one] { $price } Minerai
       *[other] { $price } Minerais
    }
   *[other] { "" }
}
fact-ranked = { $rank ->
    [1] la première place
    [2] la deuxième place
    [3] la troisième place
   *[other] la place { $rank }
} sur { $card }
fact-moved-in = 1 { $colonist } dans { $tile }
fact-recruited = 1 { $colonist } pour { $price ->
    [one] { $price } Énergie
   *[other] { $price } Énergies
}
fact-trained = 1 { $colonist } formé ({ $becomes })
fact-colonist = 1 { $colonist }
fact-points = { $n } PV
fact-energy = { $n ->
    [one] { $n } Énergie
   *[other] { $n } Énergies
}
fact-minerals = { $n ->
    [one] { $n } Minerai
   *[other] { $n } Minerais
}
fact-toolkits = { $n ->
    [one] { $n } Boîte à outils
   *[other] { $n } Boîtes à outils
}
fact-badges = { $n ->
    [one] { $n } Badge
   *[other] { $n } Badges
}
fact-relief = { $n ->
    [one] { $n } case de la Piste de secours
   *[other] { $n } cases de la Piste de secours
}
