# Le livret de règles : ses pages, ses figures et ce qu’on y trouve.

book-chapter = Chapitre { $number }
book-example = Exemple.
book-asked = Souvent demandé ici
book-exact = { $count ->
    [one] règle exacte
   *[other] règles exactes
}
book-words = Les mots de cette page
book-word-close = Fermer
book-figure = Partie du plateau ; la légende ci-dessous explique ses numéros
book-figure-lost = Cette figure n’a pas pu être dessinée. Rechargez la page.
book-lesson = Jouer la leçon
book-numbered = Règles numérotées
book-print = Imprimer
book-save = Enregistrer en un seul fichier
book-back = Livret de règles
book-in = Dans le livret : { $chapter }
book-pages = Autres chapitres
book-see = Voyez-le en action.
book-see-text = L’étape { $number } de la leçon le fait jouer.
book-see-play = Jouer cette étape
book-lost = { $rule } n’existe pas (ou plus). La règle la plus proche est { $near }.
book-no-chapter = Il n’y a pas de chapitre « { $chapter } » ; voici le premier.
book-found = « { $words } » dans les règles
book-found-count = { $count ->
    [0] Rien n’en parle.
    [one] { $count } endroit
   *[other] { $count } endroits
}
book-meant = Vouliez-vous dire :
book-more-rules = { $count ->
    [one] Et 1 autre.
   *[other] Et { $count } autres.
}
