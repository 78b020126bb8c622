## Ce que l’hôte arrange : invitations nominatives, canaux prévenus

host-invites = Invitations nominatives
host-invites-text = Chacune a son lien, ne donne que le rôle que vous dites et peut être reprise.
host-for = Pour qui
host-for-hint = un nom que vous reconnaîtrez
host-may = Permet de
host-role-any = prendre une place libre
host-role-seat = prendre la place { $number }
host-role-spectator = regarder
host-how-long = Valable
host-how-often = Combien de fois
host-uses = { $uses ->
    [0] sans limite
    [1] une fois
   *[other] { $uses } fois
}
host-make = Créer une invitation
host-made = Invitation pour { $name } :
host-nobody = quelqu’un
host-copy = Copier le lien
host-until = valable jusqu’au { $day }
host-used = utilisée
host-revoked = reprise
host-expired = expirée
host-left = { $uses ->
    [0] sans limite
    [one] encore une fois
   *[other] encore { $uses } fois
}
host-revoke = Reprendre
host-revoke-of = Reprendre l’invitation pour { $name }
host-no-invites = Aucune invitation pour l’instant.
host-hooks = Prévenir un canal
host-hooks-text = Chaque fois que la table attend quelqu’un, ce webhook est prévenu : un canal pour tout le groupe.
host-hook = Adresse du webhook
host-discord = C’est un canal Discord
host-add = Ajouter
host-remove = Retirer
host-no-hooks = Aucun canal n’est prévenu.
host-state-on = fonctionne
host-state-off = coupé après des échecs
host-state-waiting = en attente
