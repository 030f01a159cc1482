-- What follows from the report of a match that has ended: who of us played whom, a row for each of our players in each
-- game. It can be made again from the entries at any time.

create table main.match_report_games (
  game_id    uuid not null references main.match_reports on delete cascade,
  -- in the order of play
  number     integer not null,
  user_id    uuid not null references main.users on delete cascade,
  -- in a double; null there: no member (any more)
  partner_id uuid references main.users on delete set null,
  is_double  boolean not null,
  -- in the line-up of this match; of a double its number
  place      integer not null,
  opponents  text[] not null,
  won        boolean not null,
  ending     text not null check (ending in ('played', 'givenUp', 'walkOver', 'short')),
  sets_won   integer not null,
  sets_lost  integer not null,
  balls_won  integer not null,
  balls_lost integer not null,
  primary key (game_id, number, user_id)
);
create index on main.match_report_games (user_id);
create index on main.match_report_games (partner_id);

do $$
begin
  execute format(
    'create or replace function platform.undoable() returns text[] language sql immutable as $body$ select %L::text[] $body$',
    platform.undoable() || array['main.match_report_games']
  );
end $$;
create trigger keep_undo after insert or update or delete on main.match_report_games for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{game_id,number,user_id}');
