-- When somebody is away: first and last day, both included. Only they see the reason.

create table main.absences (
  id         uuid primary key,
  user_id    uuid not null references main.users on delete cascade,
  first_day  date not null,
  last_day   date not null,
  reason     text,
  created_at timestamptz not null,
  check (first_day <= last_day)
);
create index on main.absences (user_id, last_day);
create index on main.absences (last_day);

-- A deleted absence can be taken back. The list is extended, whatever it holds by now.
do $$
begin
  execute format(
    'create or replace function platform.undoable() returns text[] language sql immutable as $body$ select %L::text[] $body$',
    platform.undoable() || array['main.absences']
  );
end $$;

create trigger keep_undo after insert or update or delete on main.absences for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{id}');
