-- The records that a message is about beside the first: it is sent while it still holds for one of them.
alter table main.notifications add column about_others uuid[] not null default '{}';
-- which of several messages about a record is the newest
create index on main.notifications (about_room, created_at) where about_room is not null;
