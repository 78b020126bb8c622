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
    .kind = choisir un projet
act-track = { $track }
    .kind = choisir une piste
act-switch = passer sur { $track }
    .kind = changer de piste
act-stay = rester sur { $track }
    .kind = rester sur la piste
act-recruit = recruter { $character } à l’emplacement { $position } et gagner { $gains }. { $text }
    .kind = recruter un personnage
act-obtain = obtenir { $robot }, niveau { $level }, à l’emplacement { $position } et payer { $costs }
    .kind = obtenir un robot
act-develop = développer { $technology } pour { $costs }. { $text }
    .kind = développer une technologie
act-claim = { $goal } : { $vp } PV pour { $energy }. { $text }
    .kind = valider un Objectif
act-half = { $half ->
    [immediate] capacité immédiate
   *[end_game] garder pour la fin
}
    .kind = choisir une moitié de carte
act-assign = { $satellite }
    .kind = affecter un robot
act-take = { $character } à l’emplacement { $position }. { $text }
    .kind = prendre un personnage
act-bonus = { $rank }. { $bonus } : { $text }
    .kind = choisir un bonus
act-target = { $card }
    .kind = choisir une de vos cartes
act-source = { $card }
    .kind = transférer des niveaux
act-levels = { $number ->
    [one] { $number } niveau
   *[other] { $number } niveaux
}
    .kind = transférer des niveaux
act-perk = { $bonus }
    .kind = choisir un bonus
act-move = { $card }, vers { $satellite }
    .kind = déplacer un robot
act-pay = payer { $price }
    .kind = payer quelque chose
act-modify = { $modifier } sur { $card }
    .kind = placer un modificateur
act-assemble = { $type } sur { $satellite }
    .kind = assembler un robot
act-play = { $robot }, niveau { $level }
    .kind = jouer un robot
act-scan = { $character }. { $text }
    .kind = choisir un personnage
act-discount = { $technology } avec moins { $component ->
    [energy] d’Énergie
   *[megacredit] de MC
} : { $costs }. { $text }
    .kind = développer une technologie
act-discard = défausser { $character }. { $text }
    .kind = défausser un personnage
act-dismiss = renoncer à { $character }. { $text }
    .kind = renoncer à un personnage
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
log-obtained = { $seat } obtient { $robot } pour { $price } Influence{ $megacredits ->
    [0] { "" }
   *[other] { " " }et { $megacredits } MC
}.
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
    .text = La face que montrent les technologies 1 à 4.
choose-technologies-random = tirée au sort
choose-technologies-a = face a
choose-technologies-b = face b
choose-star-z = Star-Z
    .text = La face que montre la tuile Star-Z.
choose-star-z-random = tirée au sort
choose-star-z-A = face A
choose-star-z-B = face B
choose-solo-orbit = Orbite solitaire
    .text = Une variante maison pour jouer seul.

## Des options qui ne vont pas ensemble

misfit-first-game = « { choose-first-game } » met toutes les faces sur a, mais une autre option demande une face b.

## La première partie, pas à pas

lesson-first = Première partie
lesson-first-chapter-start = Un Projet et une piste
lesson-first-welcome = Des Robots pour quatre lunes
    .text = Vous envoyez des Robots sur les lunes de Jupiter. Leurs niveaux y déplacent vos marqueurs, qui ouvrent des capacités et valent des points. À votre tour, vous faites une seule chose : recruter un Personnage, obtenir un Robot ou développer une Technologie.
lesson-first-draft = Choisissez un Projet
    .text = Un Projet dit avec combien d’Influence, de MC et d’Énergie vous commencez, et quel est son niveau. Plus tard, il deviendra un Robot de votre fabrication.
    .why = 7 d’Influence achètent un bon Robot dès le premier tour, et 1 MC paie un changement de piste. Son niveau pourra monter.
lesson-first-track = Mars ou Terre
    .text = Au début de votre premier tour, votre Influence va sur l’une de deux pistes.
    .why = La piste décide quelle moitié d’un Personnage vous avez et quels Robots vous pouvez payer. Vous pouvez encore en changer pour 1 MC, comme vous allez le voir.
lesson-first-switch = Changez de piste
    .text = Pour 1 MC, votre marqueur passe au même nombre de l’autre piste, une fois par tour, avant votre action.
    .why = Le meilleur Robot que vous pouvez payer est de Mars : un Extracteur de niveau 3. Le changement vaut donc son prix.
lesson-first-chapter-robots = Robots et modificateurs
lesson-first-obtain = Obtenez un Robot
    .text = Il coûte 4, et 2 de plus à l’emplacement 4. Il se pose sur Callisto, sa capacité rapporte 1 MC, puis son niveau est compté : votre marqueur va à 3.
    .why = Le niveau 3 vous fait passer aussitôt la case 2 de Callisto, et cette case fait placer un modificateur.
lesson-first-modify = Placez un modificateur
    .text = Callisto 2 vous en fait placer un. Mettez la lune Ganymède sur votre Projet.
    .why = Un Projet a besoin d’une lune et d’un type pour être terminé. C’est Ganymède qui rend les Personnages forts.
lesson-first-chapter-characters = Personnages
lesson-first-recruit = Recrutez un Personnage
    .text = Recruter est gratuit et apporte de l’Influence : toute, aux emplacements 1 et 2. Vous utilisez la moitié de la couleur de votre piste.
    .why = Il ne vous reste que 1 d’Influence. Ila Zoe en apporte 5 et 1 MC, et sur Mars sa capacité est immédiate.
lesson-first-transfer = Déplacez des niveaux
    .text = Ila Zoe prend des niveaux à une cible et les donne à une autre : 2 de l’Extracteur à votre Projet.
    .why = Vous perdez deux cases sur Callisto, mais quand l’Extracteur remontera, vous repasserez la case 2 et placerez un autre modificateur.
lesson-first-builder = Un Constructeur arrive
    .text = À votre tour suivant, vous êtes passé sur Terre et avez obtenu un Constructeur à deux lunes possibles. Choisissez Io, prenez le premier Personnage grâce à sa capacité, et utilisez la moitié immédiate.
    .why = Avec X = 1, seul l’emplacement 1 est ouvert. L’Énergie paie les Technologies, et Io rend les Robots moins chers.
lesson-first-chapter-technology = Une Technologie
lesson-first-develop = Développez une Technologie
    .text = La troisième sorte d’action : payez 1 Énergie et 1 MC pour Forage automatisé.
    .why = Dès maintenant, votre premier gain de MC de chaque tour en rapporte 1 de plus. Plus tôt, c’est plus souvent. Elle vaut aussi un point.
lesson-first-raise = Montez un niveau
    .text = Quelques tours plus tard. Un niveau va à l’Extracteur de Callisto : de 1 à 2.
    .why = Votre marqueur atteint de nouveau Callisto 2 : vous placez un autre modificateur. Reculer n’était pas perdu.
lesson-first-perk = Un bonus par Technologie
    .text = Hunter Perks donne un bonus par Technologie que vous avez. Prenez le niveau, pour l’Extracteur d’Io.
    .why = Une Technologie, un bonus. Un niveau déplace un marqueur pour de bon, 2 d’Influence s’en vont en un tour. Et avec Ganymède à 11, vous le gardez aussi pour la fin.
lesson-first-chapter-goal = Un Objectif
lesson-first-goal = Validez un Objectif
    .text = Robots de pointe demande quatre Robots de niveau 6. Vous en avez deux, et chaque Énergie en remplace un.
    .why = La première case vaut 5 points. Deux Énergies pour 5 points, c’est une affaire, et plus tard ce serait moins.
lesson-first-nametrack = À partir de rien
    .text = Vous n’aviez plus d’Influence : vous nommez une piste, Mars. Puis payez 1 MC à Leonard Simon et ramenez le Technicien sur Callisto.
    .why = Un Robot de niveau 6 sur Callisto : votre marqueur saute de 2 à 8, passe la case 7 qui donne un autre modificateur, et le multiplicateur de la fin grandit.
lesson-first-tuck = Trop de Personnages
    .text = Il n’y a plus de place pour un de plus sous votre plateau : défaussez-en un.
    .why = Avec une seule Technologie, Hunter Perks vaut 2 points à la fin. Les autres rapportent davantage.
lesson-first-chapter-end = Star-Z et la fin
lesson-first-starz = Un Robot Star-Z
    .text = Le dernier tour. Payez 2 MC à Io et 1 d’Influence pour un Robot Star-Z, posez-le sur Europe, et prenez le premier bonus de la tuile Star-Z.
    .why = Avec une seule Star-Z, seul le bonus 1 est ouvert : une Énergie. Le Robot lui-même ouvre Europe : 2 points pour la première case.
lesson-first-end = Salaires et points
    .text = Le dernier Personnage est venu, et la partie est finie. Chacun a payé 1 MC par Personnage sous son plateau. Lunes, Personnages, Technologies et Objectifs ensemble : 57 points pour vous, 54 pour Ada. Vous avez gagné.

## Mesures de bon sens (offworld sanity)

sanity-rounds = manches
sanity-robots = Robots d’une place à la fin
sanity-winner-points = points du vainqueur
sanity-gains-lost = MC et Énergie d’une place perdus au-delà des limites
sanity-resources-left = MC et Énergie qui restent à une place à la fin
sanity-project-finalised = places qui finalisent le Projet choisi au départ
sanity-project-wait = manches d’attente d’un Projet qui pouvait être finalisé
sanity-goals-unclaimed = Objectifs à portée laissés de côté à la fin
sanity-abilities-declined = capacités utiles refusées
sanity-ended-behind = parties terminées par une place en retard qui pouvait continuer
sanity-solo-rank = rang atteint en solo, 1 étant le plus bas

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

## Ce dont parlent l’entraîneur et les problèmes : un nom, un titre, une leçon

topic-points = Points
    .headline = Des points étaient à prendre
    .lesson = Prenez les points assurés
topic-characters = Personnages
    .headline = Un Personnage convenait mieux à votre plateau
    .lesson = Recrutez pour la moitié qui servira
topic-satellites = Lunes
    .headline = Les lunes pouvaient rapporter davantage
    .lesson = Comptez les cases jusqu’à la prochaine récompense
topic-robots = Robots
    .headline = Un autre Robot était un meilleur achat
    .lesson = Achetez les Robots tant qu’ils sont bon marché
topic-abilities = Capacités des Robots
    .headline = Plusieurs Robots d’un même type font davantage
    .lesson = Misez sur un type de Robot
topic-projects = Projets et modificateurs
    .headline = Un Projet aurait rapporté davantage
    .lesson = Finissez le Projet commencé
topic-influence = Influence
    .headline = Plus d’Influence serait restée pour le tour suivant
    .lesson = Soignez votre Influence
topic-megacredits = Mégacrédits
    .headline = Plus de Mégacrédits étaient à portée
    .lesson = Dépensez les Mégacrédits avant de les perdre
topic-energy = Énergie
    .headline = Plus d’Énergie était à portée
    .lesson = Gardez l’Énergie pour les Objectifs
topic-goals = Objectifs
    .headline = Un Objectif était plus proche qu’il n’y paraît
    .lesson = Validez les Objectifs avant les autres
topic-technologies = Technologies
    .headline = Les Technologies pouvaient rapporter davantage
    .lesson = Développez les Technologies tôt
topic-tempo = Tours restants
    .headline = Ce tour rapportait trop peu
    .lesson = Comptez les tours qui restent

## Ce que fait un plan, d’après la décision prise ; 24 caractères au plus

plan-do-draft = Prendre le Projet
plan-do-switch = Changer de piste
plan-do-assign = Affecter le Robot
plan-do-claim = Valider l’Objectif
plan-do-raise = Monter les niveaux
plan-do-take = Prendre le Personnage
plan-do-bonus = Prendre le bonus
plan-do-place-influence = Placer le marqueur
plan-do-excess = Écarter l’excédent
plan-do-leave-zero = Quitter le 0
plan-do-name-track = Nommer la piste
plan-do-half = Choisir la capacité
plan-do-tuck = Ranger le Personnage
plan-do-perk = Prendre le bonus
plan-do-pay = Payer
plan-do-raise-picked = Monter les niveaux
plan-do-transfer-source = Transférer les niveaux
plan-do-transfer-destination = Transférer les niveaux
plan-do-transfer-levels = Transférer les niveaux
plan-do-move = Déplacer le Robot
plan-do-lock = Verrouiller le niveau
plan-do-modify = Poser le modificateur
plan-do-assemble = Assembler
plan-do-discount = Développer
plan-do-play = Jouer le Robot
plan-do-scan = Scanner
plan-do-claim-free = Valider l’Objectif
plan-do-dismiss = Écarter le Personnage

## Les faits des titres d’une relecture

fact-goal = l’Objectif { $goal }
fact-technology = la Technologie { $technology }
fact-robot = le Robot { $robot } pour { $price } Influence{ $megacredits ->
    [0] { "" }
   *[other] { " " }et { $megacredits } MC
}
fact-character = { $character }
fact-took-character = { $character }
fact-finalised = le Projet { $project } finalisé
fact-project = le Projet { $project } commencé
fact-modified = { $modifier } sur { $card }
fact-level = { $card } au niveau { $to }
fact-marker = { $satellite } { $from } → { $to }
fact-points = { $n } PV
fact-influence = { $n } Influence
fact-megacredits = { $n } MC
fact-energy = { $n } Énergie
