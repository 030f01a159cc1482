-- The line-up of a game: one row for each place that is taken. Singles close up by their number when somebody goes.

create table main.line_ups (
  game_id      uuid primary key references main.games on delete cascade,
  -- null: a draft
  published_at timestamptz,
  -- doubles with an empty place have no row for it
  doubles      integer not null check (doubles between 0 and 6)
);

create table main.line_up_places (
  game_id uuid not null references main.line_ups on delete cascade,
  part    text not null check (part in ('singles', 'doubles')),
  number  integer not null check (number > 0),
  -- 1 or 2 in doubles, 1 in singles
  seat    integer not null check (seat in (1, 2)),
  user_id uuid not null references main.users on delete cascade,
  primary key (game_id, part, number, seat),
  unique (game_id, part, user_id)
);
create index on main.line_up_places (user_id);

do $$
begin
  execute format(
    'create or replace function platform.undoable() returns text[] language sql immutable as $body$ select %L::text[] $body$',
    platform.undoable() || array['main.line_ups', 'main.line_up_places']
  );
end $$;
create trigger keep_undo after insert or update or delete on main.line_ups for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{game_id}');
create trigger keep_undo after insert or update or delete on main.line_up_places for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{game_id,part,number,seat}');
