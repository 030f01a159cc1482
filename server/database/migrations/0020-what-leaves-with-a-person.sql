-- Pictures that a sign-in provider names lie on somebody else's server, who would see each time who looks at whom.
alter table main.users drop column photo_url;
alter table identity.accounts drop column picture;

-- Whom the words of an automatic message name: it goes when one of them goes.
alter table main.notifications add column names uuid[] not null default '{}';
create index notifications_names on main.notifications using gin (names) where names <> '{}';

-- Messages from before: birthdays and newcomers by their whole name, calls to buddies by the first name of one of the two.
update main.notifications n set names = found.ids
from (
  select m.id, array_agg(u.id) as ids from main.notifications m join main.users u
    on (m.kind in ('birthdays', 'direct') and strpos(m.title || ' ' || m.body, u.first_name || ' ' || u.last_name) > 0)
    or (m.kind = 'buddies' and strpos(m.title, u.first_name || ': ') = 1 and exists (
      select from main.buddies b where u.id in (b.user_id, b.buddy_id)
        and (m.audience #> '{to,userIds}' ? b.user_id::text or m.audience #> '{to,userIds}' ? b.buddy_id::text)))
  where not m.by_hand group by m.id) found
where found.id = n.id;

-- The log says what was done, not to whom, once that person has gone.
update main.audit a set actor_id = null where not exists (select from main.users u where u.id = a.actor_id);
update main.audit a set subject_id = null where not exists (select from main.users u where u.id = a.subject_id);
