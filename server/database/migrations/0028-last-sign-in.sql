-- When somebody signed in last, so that lists of members can be sorted by it. What is known of before is in the sessions that are still open.
alter table main.users add column last_sign_in_at timestamptz;
update main.users u set last_sign_in_at = s.at
from (select issuer, subject, max(created_at) as at from identity.sessions group by issuer, subject) s
where s.issuer = u.iss and s.subject = u.sub;
create index on main.users ((coalesce(last_sign_in_at, '-infinity'::timestamptz)), id);
create index on main.users ((coalesce(lower(email), '')), id);
