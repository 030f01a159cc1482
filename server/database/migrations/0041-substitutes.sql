-- Searches for substitutes of a game: whom the captain chose, who was asked when, and what they said. All of it happens
-- under the lock of the game.

create table main.substitute_searches (
  id         uuid primary key,
  game_id    uuid not null references main.games on delete cascade,
  mode       text not null check (mode in ('inOrder', 'atOnce', 'byHand')),
  wanted     integer not null check (wanted between 1 and 6),
  -- hours that each has to answer, when people are asked one after the other
  hours_each integer check (hours_each between 1 and 72),
  state      text not null check (state in ('open', 'filled', 'exhausted', 'stopped')),
  -- when the game was to start as the search began: for another time no answer counts
  for_date   timestamptz not null,
  created_by uuid references main.users on delete set null,
  created_at timestamptz not null,
  check ((mode = 'inOrder') = (hours_each is not null))
);
create index on main.substitute_searches (game_id);
create index on main.substitute_searches (created_by);
create unique index one_open_search on main.substitute_searches (game_id) where state = 'open';

create table main.substitute_candidates (
  search_id   uuid not null references main.substitute_searches on delete cascade,
  user_id     uuid not null references main.users on delete cascade,
  -- their place in the captain's order
  turn        integer not null,
  -- a captain wants this one to be asked now
  chosen_at   timestamptz,
  asked_at    timestamptz,
  -- could not be asked when it was their turn
  skipped_at  timestamptz,
  -- heard that their answer is not needed any more
  settled_at  timestamptz,
  answer      text check (answer in ('yes', 'no')),
  answered_at timestamptz,
  -- which of the wanted spots they have; null: none
  spot        integer check (spot between 1 and 6),
  primary key (search_id, user_id),
  unique (search_id, turn),
  -- the last safeguard: whoever counts without the lock gets the same spot as somebody else
  constraint spot_taken_once unique (search_id, spot),
  check (spot is null or answer = 'yes'),
  check ((answer is null) = (answered_at is null))
);
create index on main.substitute_candidates (user_id);

do $$
begin
  execute format(
    'create or replace function platform.undoable() returns text[] language sql immutable as $body$ select %L::text[] $body$',
    platform.undoable() || array['main.substitute_searches', 'main.substitute_candidates']
  );
end $$;
create trigger keep_undo after insert or update or delete on main.substitute_searches for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{id}');
create trigger keep_undo after insert or update or delete on main.substitute_candidates for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{search_id,user_id}');
