# Galileo Project. Les noms et textes des éléments viennent du fichier de contenu du jeu.

game-title = Galileo Project
game-tagline = Envoyez des Robots sur les quatre grandes lunes de Jupiter, avec l’Influence de Mars ou de la Terre.

## Les choses

amount-influence = { $n } Influence
amount-megacredit = { $n } MC
amount-energy = { $n } Énergie
amount-level = { $n ->
    [one] { $n } niveau à un Robot ou à votre Projet
   *[other] { $n } niveaux à un Robot ou à votre Projet
}
resource-influence = Influence
resource-megacredit = MC
resource-energy = Énergie
robot-single = { $type } ({ $track }, { $place })
robot-double = { $type } ({ $track }, { $first } ou { $second })
robot-in-play = { $robot } sur { $satellite }, niveau { $level }
robot-in-play-as = { $robot } devenu { $type } sur { $satellite }, niveau { $level }
project-current = le Projet en cours ({ $project }), niveau { $level }
new-project = un nouveau Projet
character-card = { $name } ({ $track }{ $mark ->
    [three] { "" }, 3+
    [four] { "" }, 4
   *[none] { "" }
})
influence-on = { $track } { $n }
influence-none = { $n }, sans piste
part-io = Io
part-europa = Europe
part-ganymede = Ganymède
part-callisto = Callisto
part-characters = Personnages
part-technologies = Technologies
part-goals = Objectifs

## Les questions

ask-draft = Quel Projet Robotique prenez-vous ?
ask-place-influence = Votre marqueur commence sur { $influence }. Sur quelle piste ?
ask-switch = Passez-vous sur la piste { $track } pour { $price } ?
ask-act = Recruter un Personnage, obtenir un Robot ou développer une Technologie ? Vous avez Influence { $influence }, { $megacredits }, { $energy }.
ask-excess = Vous pouvez garder { $limit ->
    [one] { $limit } Personnage
   *[other] { $limit } Personnages
}. Qui défaussez-vous ?
ask-leave-zero = Vous gagnez { $influence } Influence depuis 0. Sur quelle piste ?
ask-name-track = Votre marqueur est sur 0 et ce recrutement vous rapporte { $influence } Influence. Quelle piste nommez-vous ?
ask-half = { $character } : utiliser la capacité immédiate ou garder la carte pour la fin ? { $text }
ask-tuck = Vous pouvez garder { $limit ->
    [one] { $limit } Personnage
   *[other] { $limit } Personnages
}. Qui défaussez-vous ?
ask-perk = Quel bonus prenez-vous ? Encore { $left }.
ask-pay = Payez-vous { $price } pour de l’Énergie et un déplacement ?
ask-assign = Vers quel satellite va { $robot } ?
ask-take = Votre Constructeur prend un Personnage. Lequel ?
ask-bonus = Quel bonus Star-Z prenez-vous ?
ask-raise = Que montez-vous de { $levels ->
    [one] { $levels } niveau
   *[other] { $levels } niveaux
} ?
ask-source = De qui transférez-vous des niveaux ?
ask-destination = Où vont les niveaux de { $source } ?
ask-levels = Combien de niveaux passent de { $source } à { $destination } ?
ask-move = Quel Robot rejoint son autre affectation ?
ask-lock = Que passez-vous au niveau 7 pour de bon ?
ask-modify = Quel modificateur placez-vous, et où ?
ask-assemble = Quelle affectation et quel type reçoit le nouveau Robot ?
ask-discount = Quelle Technologie développez-vous, et que payez-vous moins cher ?
ask-play = Lequel des Robots piochés jouez-vous ? Personne d’autre ne voit les autres.
ask-scan = Quel Personnage de la défausse prenez-vous ?
ask-claim = Validez-vous un Objectif ?
ask-claim-free = Quel Objectif validez-vous ?
ask-dismiss = Vous pouvez payer { $payable ->
    [one] { $payable } Personnage
   *[other] { $payable } Personnages
} sur { $tucked }. À qui renoncez-vous ?

## Les actions

act-draft = { $project }. { $text }
act-track = { $track }
act-switch = passer sur { $track }
act-stay = rester sur { $track }
act-recruit = recruter { $character } à l’emplacement { $position } et gagner { $gains }. { $text }
act-obtain = obtenir { $robot }, niveau { $level }, à l’emplacement { $position } et payer { $costs }
act-develop = développer { $technology } pour { $costs }. { $text }
act-claim = { $goal } : { $vp } PV pour { $energy }. { $text }
act-half = { $half ->
    [immediate] capacité immédiate
   *[end_game] garder pour la fin
}
act-assign = { $satellite }
act-take = { $character } à l’emplacement { $position }. { $text }
act-bonus = { $rank }. { $bonus } : { $text }
act-target = { $card }
act-source = { $card }
act-levels = { $number ->
    [one] { $number } niveau
   *[other] { $number } niveaux
}
act-perk = { $bonus }
act-move = { $card }, vers { $satellite }
act-pay = payer { $price }
act-modify = { $modifier } sur { $card }
act-assemble = { $type } sur { $satellite }
act-play = { $robot }, niveau { $level }
act-scan = { $character }. { $text }
act-discount = { $technology } avec moins { $component ->
    [energy] d’Énergie
   *[megacredit] de MC
} : { $costs }. { $text }
act-discard = défausser { $character }. { $text }
act-dismiss = renoncer à { $character }. { $text }
act-decline-perk = plus de bonus
act-decline-pay = ne pas payer
act-decline-take = ne prendre personne
act-decline-bonus = aucun bonus
act-decline-raise = ne rien monter
act-decline-source = ne rien transférer
act-decline-move = ne rien déplacer
act-decline-modify = ne placer aucun modificateur
act-decline-claim = ne valider aucun Objectif

## Pourquoi pas

why-not-declinable = On ne peut pas y renoncer. La question est : { $question }
why-empty-position = L’emplacement { $position } est vide ; { $left ->
    [0] la pioche est épuisée, la rangée reste incomplète
   *[other] les rangées sont complétées à la fin du tour
}.
why-colour = { $robot } demande la piste { $colour } ; votre marqueur est sur { $track }.
why-no-reduction = Votre marqueur Io sur { $space } ne donne aucune réduction.
why-one-reduction = Sur la dernière case d’Io, un seul paiement ramène le coût à 0 ; il n’y a rien de plus à acheter.
why-reduction-price = Ces réductions demandent { $needed } ; vous avez { $held }.
why-already-free = { $robot } ne coûte plus rien ; aucune autre réduction ne peut être achetée.
why-influence = { $robot } coûte { $cost } ; votre Influence : { $held }.
why-other-face = { $technology } n’est pas dans cette partie ; la tuile montre l’autre face.
why-owned = Vous possédez déjà { $technology }.
why-no-tile = Il ne reste aucune tuile { $technology }.
why-technology-price = { $technology } coûte { $costs } ; vous avez { $held }.
why-no-component = Le coût imprimé de { $technology } n’a rien à réduire ici : { $resource }.
why-not-yours = Vous n’avez pas ceci en jeu : { $card }.
why-locked = Figé au niveau 7 jusqu’à la fin : { $card }.
why-same-target = Il en faut un autre que le précédent : { $card }.
why-top-level = Déjà au niveau le plus haut : { $card }.
why-bottom-level = Un niveau ne descend pas sous 1 : { $card }.
why-no-destination = Rien d’autre ne pourrait recevoir les niveaux : { $card }.
why-levels = { $most ->
    [one] Au plus { $most } niveau peut être transféré ici.
   *[other] Au plus { $most } niveaux peuvent être transférés ici.
}
why-project-moves = Un Projet n’est sur aucun satellite tant qu’il n’est pas finalisé.
why-not-double = Il n’a qu’une affectation : { $card }.
why-one-place = Les deux affectations de { $card } sont { $satellite } : il n’a pas d’autre destination.
why-wrong-kind = Ce Personnage ne place pas ce genre de modificateur : { $modifier }.
why-placed = Ce modificateur est déjà placé : { $modifier }.
why-has-project = Vous avez déjà un Projet en cours ; un nouveau ne se commence que s’il n’y en a pas.
why-no-project = La réserve de Projets est vide.
why-project-slot = Il porte déjà un modificateur de ce genre : { $card }.
why-retyped = Il porte déjà un modificateur de Robot : { $card }.
why-no-slot = Il n’a plus d’emplacement d’affectation libre : { $card }.
why-same-satellite = Il est déjà sur { $satellite } : { $card }.
why-not-assigned = { $robot } n’est pas affecté à { $satellite }.
why-out-of-reach = L’emplacement { $position } est hors de portée : votre Constructeur prend parmi les { $reach } premiers.
why-bonus-reach = Le bonus { $rank } est hors de portée : vous choisissez parmi les { $reach } premiers.
why-bonus = { $bonus } ne pourrait pas être réalisé maintenant.
why-perk-used = Chaque bonus ne se prend qu’une fois.
why-perk-target = Rien chez vous ne peut monter de niveau.
why-not-tucked = Pas sous votre plateau : { $character }.
why-not-discarded = Pas dans la défausse : { $character }.
why-goal-out = { $goal } n’est pas dans cette partie.
why-goal-claimed = Vous avez déjà validé { $goal }.
why-goal-full = Toutes les cases de { $goal } sont prises.
why-goal-price = { $goal } demande { $need }, vous montrez { $measure } ; le reste coûte { $price }, vous avez { $held }.
why-not-offered = Pas proposé : { $project }.
why-not-drawn = Pas parmi les Robots que vous avez piochés : { $robot }.

## Le journal

log-first-player = { $seat } est premier joueur.
log-faces = Technologies : { $technologies }. Tuile Star-Z : face { $star_z }.
log-project-offered = Proposé au choix : { $project }.
log-drafted = { $seat } prend { $project }.
log-turn = { $seat } commence le tour { $turn }.
log-placed-influence = { $seat } place son marqueur d’Influence : { $influence }.
log-switched = { $seat } passe sur { $track } pour { $price } MC.
log-recruited = { $seat } recrute { $character } à l’emplacement { $position }.
log-gained = { $seat } gagne { $gain } { $why ->
    [project] (Projet)
    [recruitment] (recrutement)
    [overflow] (Influence au-delà de 10)
    [drilling] (Forage automatisé)
    [highway] (Route Terre-Mars)
    [character] (Personnage)
    [miner] (Extracteur)
    [star_z] (Star-Z)
    [europa] (Europe)
    [exchange] (Crypto Exchange)
   *[other] (effet)
}.
log-gained-nothing = { $seat } ne gagne rien ({ $gain }) : la limite est atteinte.
log-influence = { $seat } atteint { $track } { $influence }.
log-named-track = { $seat } nomme { $track }.
log-tucked = { $seat } garde { $character } pour la fin.
log-discarded = { $character } rejoint la défausse.
log-obtained = { $seat } obtient { $robot } pour { $price } Influence et { $megacredits }.
log-entered = { $robot } de { $seat } arrive sur { $satellite }.
log-ability = Capacité de { $robot } ({ $seat }) : { $type }, X = { $x }.
log-declined = { $seat } renonce.
log-nothing = Rien ne se passe pour { $seat }.
log-level = { $seat } : { $card }, niveau { $from } → { $to }.
log-marker = { $seat } : { $satellite } { $from } → { $to }.
log-moved = { $seat } déplace { $robot } : { $satellite } → { $destination }.
log-modified = { $seat } pose { $modifier } sur { $card }.
log-project-started = { $seat } commence { $project }.
log-finalised = { $seat } finalise { $project }.
log-bonus = { $seat } prend le bonus Star-Z { $bonus }.
log-took-character = { $seat } prend { $character } à l’emplacement { $position }.
log-immediate = { $seat } utilise la capacité immédiate de { $character }.
log-paid = { $seat } paie { $megacredits }.
log-developed = { $seat } développe { $technology } pour { $energy } et { $megacredits }.
log-locked = { $seat } fige { $card } au niveau 7.
log-drew = { $seat } pioche { $number ->
    [one] { $number } Robot
   *[other] { $number } Robots
}.
log-buried = { $seat } remet { $number ->
    [one] { $number } Robot
   *[other] { $number } Robots
} sous la pioche.
log-scanned = { $seat } prend { $character } dans la défausse.
log-claimed = { $seat } valide { $goal } pour { $energy } : { $vp } PV.
log-excess = { $seat } défausse { $character } : limite dépassée.
log-excess-at-end = { $seat } défausse { $character } : limite dépassée à la fin du tour.
log-robot-revealed = Nouveau Robot : { $robot }.
log-character-revealed = Nouveau Personnage : { $character }.
log-ending = La fin approche : { $trigger ->
    [deck] le dernier Personnage est dans la rangée
    [robots] { $seat } a { $robots } Robots
   *[last_turn] le dernier tour est joué
}.
log-skipped = { $seat } n’a aucune action possible.
log-salaries = { $seat } paie { $megacredits } de salaires et garde { $kept ->
    [one] { $kept } Personnage
   *[other] { $kept } Personnages
}.
log-dismissed = { $seat } renonce à { $character }.
log-scored = { $seat } : { $vp } PV pour { $part }.
log-drifted = Dérivent hors des rangées : { $cards }.
log-blocked = La première case de { $goal } est bloquée désormais.
log-goal-laid = Objectif à l’emplacement { $slot } : { $goal }.

## Le plateau en phrases

board-over = La partie est terminée.
board-draft = Choix des Projets. Premier joueur : { $first }.
board-turn = Manche { $round }, tour de { $seat }. Premier joueur : { $first }.
board-solo-turn = Tour { $turn } sur { $last } au plus.
board-ending = La fin est déclenchée : c’est la dernière manche.
board-goal = Objectif { $goal } : { $text } Cases : { $spaces }.
board-space-free = { $vp } PV libre
board-space-taken = { $vp } PV { $seat }
board-space-blocked = { $vp } PV bloquée
board-technology = Technologie { $technology } (coûte { $price }, vaut { $vp } PV), reste { $left } : { $text }
board-star-z = Tuile Star-Z, face { $face }
board-bonus = { "  " }{ $rank }. { $bonus } : { $text }
board-offer = Proposé : { $project }. { $text }
board-robot = Robot { $position } : { $robot }, niveau { $level }, coûte { $cost }
board-robot-hole = Robot { $position } : vide
board-character = Personnage { $position } : { $character }, immédiat sur { $track }, le recruter rapporte { $gain }. { $text }
board-character-hole = Personnage { $position } : vide
board-decks = Restent : { $robots } Robots, { $characters } Personnages, { $projects } Projets. Personnages défaussés : { $discard }.
board-resolving = En cours de résolution : { $characters }.
board-landing = En attente de son affectation : { $robot }, niveau { $level }.
board-drilled = { $technology } a déjà rapporté ce tour-ci.
board-drawn = Vous avez pioché : { $robots }.
board-drawn-by = { $seat } a pioché { $number ->
    [one] { $number } Robot
   *[other] { $number } Robots
} en secret.
board-drawn-known = Parmi eux vous connaissez, pour les avoir remis sous la pioche : { $robots }.
board-known = Vous connaissez dans la pioche des Robots : { $robots }.
board-known-robot = carte { $place } { $robot }
board-seat = { $seat } : { $vp } PV, Influence { $influence }, { $megacredits } MC, { $energy } Énergie, { $robots ->
    [one] { $robots } Robot
   *[other] { $robots } Robots
}.
board-markers = { "  " }{ $markers }
board-marker = { $satellite } { $space }/{ $last } ({ $vp } PV)
board-robot-in-play = { "  " }{ $robot }{ $state ->
    [arriving] { " " }(en arrivée)
   *[counted] { "" }
} ; modificateurs : { $modifiers }
board-project = { "  " }Projet en cours : { $project }, niveau { $level } ; modificateurs : { $modifiers }
board-unused = { "  " }Modificateurs restants : { $modifiers }
board-tucked = { "  " }Personnages ({ $limit } au plus) : { $tucked }
board-tucked-one = { $character } ({ $vp } PV)
board-technologies = { "  " }Technologies : { $technologies }
board-rank = { $rank }. { $seat }, { $vp } PV
board-solo-rank = Votre rang : { $name_fr }

# Sortes d’éléments, dans les rapports d’équilibre
kind-robot = Robots
kind-project = Projets robotiques
kind-character = Personnages
kind-technology = Technologies
kind-goal = Objectifs
kind-star_z_bonus = Bonus Star-Z

## Les options d’une table

choose-first-game = Première partie
    .text = Toutes les technologies et la tuile Star-Z montrent leur face a, comme il est conseillé pour une première partie.
choose-technologies = Technologies
    .text = La face des technologies 1 à 4 : a, b, ou ? pour un tirage au sort.
choose-star-z = Star-Z
    .text = La face de la tuile Star-Z : A, B, ou random pour un tirage au sort.
choose-solo-orbit = Orbite solitaire
    .text = Une variante maison pour jouer seul.

## Des options qui ne vont pas ensemble

misfit-first-game = « { choose-first-game } » met toutes les faces sur a, mais une autre option demande une face b.

## La première partie, pas à pas

lesson-first = Première partie
lesson-first-1 = Quatre lunes de Jupiter
    .text = Vous dirigez une corporation qui envoie des robots sur Io, Europe, Ganymède et Callisto. Les robots font avancer vos marqueurs ; cela apporte capacités et points.
lesson-first-2 = Choisissez un projet
    .text = Un projet robotique dit avec quoi vous commencez : influence, mégacrédits, énergie. Plus tard il devient un robot fait par vous. Cinq d’influence est un bon départ.
lesson-first-3 = Mars ou la Terre
    .text = L’influence est sur l’une de deux pistes. La piste décide quels robots vous pouvez acheter et quelle moitié d’un personnage sert. Commencez sur la Terre.
lesson-first-4 = Un tour
    .text = À votre tour, vous pouvez changer de piste, puis faites une action : obtenir un robot, recruter un personnage ou développer une technologie. Enfin, vous pouvez valider un objectif.
lesson-first-5 = Obtenez un robot
    .text = Un robot coûte son nombre, plus un supplément selon sa place, payé en influence de sa couleur. Celui-ci coûte tout ce que vous avez.
lesson-first-6 = Envoyez-le sur une lune
    .text = Un robot travaille sur une des lunes qu’il montre. Son niveau avance votre marqueur. Io rend les prochains robots moins chers.
lesson-first-7 = Sa capacité
    .text = Chaque type de robot fait quelque chose en entrant en jeu. Un Star-Z donne des bonus de la tuile, le premier maintenant.
lesson-first-8 = Recrutez un personnage
    .text = Votre influence est épuisée : un personnage en apporte et va sous votre plateau, où il peut compter à la fin, si vous payez son salaire.
lesson-first-9 = Quitter zéro
    .text = À zéro, vous n’avez pas de piste. En regagnant de l’influence, vous choisissez de nouveau. Mars, cette fois.
lesson-first-10 = Un personnage outillé
    .text = Outre l’influence, chaque personnage a une capacité sur une moitié. Noor place un modificateur, qui donne à une carte l’affectation ou le type qui lui manque.
lesson-first-11 = Faites de votre projet un robot
    .text = Votre projet devient un robot dès qu’il a une affectation et un type. Europe sera sa place ; le type viendra plus tard.
lesson-first-12 = Un robot fort
    .text = Avec huit d’influence, vous pouvez avoir un robot de niveau 3. Les hauts niveaux avancent loin et comptent bien.
lesson-first-13 = Validez un objectif
    .text = Vous avez quatre personnages sous votre plateau : cela remplit un objectif. Il coûte de l’énergie et n’a de place que pour peu de joueurs, alors soyez tôt.
lesson-first-14 = Vous en savez assez
    .text = La fin vient quand les personnages manquent ou que quelqu’un a dix robots. Alors comptent marqueurs, robots, technologies, objectifs et personnages payés. Commencez votre propre partie contre des bots.

## Mesures de bon sens (offworld sanity)

sanity-rounds = manches
sanity-robots = Robots d’un siège à la fin
sanity-winner-points = points du vainqueur
sanity-gains-lost = MC et Énergie d’un siège perdus au-delà des limites
sanity-resources-left = MC et Énergie qui restent à un siège à la fin
sanity-project-finalised = sièges qui finalisent le Projet choisi au départ
sanity-project-wait = manches d’attente d’un Projet qui pouvait être finalisé
sanity-goals-unclaimed = Objectifs à portée laissés de côté à la fin
sanity-abilities-declined = capacités utiles refusées
sanity-ended-behind = parties terminées par un siège en retard qui pouvait continuer

## Les plans : ce que donne un tour

plan-total-vp = PV
plan-total-influence = Influence
plan-total-megacredit = MC
plan-total-energy = Énergie
plan-total-robots = Robots
# 24 caractères au plus
plan-recruit = Recruter { $what }
plan-recruit-short = Recruter
plan-recruit-goal = Recruter et un objectif
plan-obtain = Obtenir { $what }
plan-obtain-short = Obtenir un Robot
plan-obtain-goal = Obtenir et un objectif
plan-develop = Développer { $what }
plan-develop-short = Développer
plan-develop-goal = Développer, un objectif
guard-lost = Vous perdriez { $lost } : la limite est de { $limit }.
guard-lost-fix = Changer le plan

## Les groupes de son contenu, quand on dit d’où il vient

group-meta = Titre et édition
group-limits = Limites
group-supply = Réserve
group-setup = Mise en place
group-player-board = Plateaux de joueur
group-influence-space = Cases d’influence
group-influence-track = Pistes d’influence
group-robot-row-position = Places de la rangée des Robots
group-character-row-position = Places de la rangée des personnages
group-satellite = Satellites
group-satellite-zone = Zones des satellites
group-satellite-space = Cases des satellites
group-robot-type = Types de Robots
group-robot = Robots
group-project = Projets
group-character = Personnages
group-character-card = Cartes Personnage
group-technology = Technologies
group-technology-tile = Tuiles Technologie
group-star-z-tile = Tuile Star-Z
group-star-z-bonus = Bonus Star-Z
group-goal = Objectifs
group-goal-slot = Emplacements des objectifs
group-assignment-modifier = Modificateurs d’Affectation
group-robot-modifier = Modificateurs de Robot
group-level-token = Jetons Niveau
group-variant = Variantes
