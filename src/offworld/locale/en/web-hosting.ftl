## What a host arranges: invitations with names, channels that are told

host-invites = Invitations by name
host-invites-text = Each has its own link, lets in only as whom you say, and can be taken back.
host-for = For whom
host-for-hint = a name you will recognise
host-may = May
host-role-any = take any open seat
host-role-seat = take seat { $number }
host-role-spectator = watch
host-how-long = Good for
host-how-often = How often
host-uses = { $uses ->
    [0] as often as wished
    [one] once
   *[other] { $uses } times
}
host-make = Make an invitation
host-made = Invitation for { $name }:
host-nobody = somebody
host-copy = Copy the link
host-until = good until { $day }
host-used = used
host-revoked = taken back
host-expired = its time is over
host-left = { $uses ->
    [0] as often as wished
    [one] one use left
   *[other] { $uses } uses left
}
host-revoke = Take back
host-revoke-of = Take back the invitation for { $name }
host-no-invites = No invitations yet.
host-hooks = Tell a channel
host-hooks-text = Whenever the table waits for somebody, this webhook is told: one channel for the whole group.
host-hook = Address of the webhook
host-discord = It is a Discord channel
host-add = Add
host-remove = Remove
host-no-hooks = No channel is told.
host-state-on = works
host-state-off = switched off after failures
host-state-waiting = waits
