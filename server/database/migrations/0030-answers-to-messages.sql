-- A message that answers another one: it goes when the other goes.
alter table main.notifications add column answers_to uuid references main.notifications on delete cascade;
create index on main.notifications (answers_to);
-- how often somebody has answered within the last hour
create index on main.notifications (sent_by, created_at);
