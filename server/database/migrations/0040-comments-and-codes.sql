-- Comments of a game, and the match code and PIN that the association gives a team for its report.

create table main.game_comments (
  id         uuid primary key,
  game_id    uuid not null references main.games on delete cascade,
  author_id  uuid not null references main.users on delete cascade,
  text       text not null,
  created_at timestamptz not null
);
create index on main.game_comments (game_id, created_at);
create index on main.game_comments (author_id);

-- Apart from the game, so that no list, feed, log, record of undos or message about games can contain them.
create table main.game_codes (
  game_id uuid primary key references main.games on delete cascade,
  code    text,
  pin     text,
  check (code is not null or pin is not null)
);

do $$
begin
  execute format(
    'create or replace function platform.undoable() returns text[] language sql immutable as $body$ select %L::text[] $body$',
    platform.undoable() || array['main.game_comments']
  );
end $$;
create trigger keep_undo after insert or update or delete on main.game_comments for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{id}');
