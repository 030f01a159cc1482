-- Line-ups: who stands where in which team, half by half.

create table main.positions (
  id          uuid primary key,
  user_id     uuid not null references main.users on delete cascade,
  team_id     uuid not null references main.teams on delete cascade,
  season      smallint not null check (season >= 2021),
  season_half text not null check (season_half in ('first', 'second')),
  position    smallint not null check (position >= 1),
  date        date not null,
  notes       text[] not null default '{}',
  -- as in main.qttr
  import_id   uuid references main.imports on delete set null,
  replaced    jsonb,
  unique (user_id, team_id, season, season_half)
);
create index on main.positions (season, season_half, team_id, position);
create index on main.positions (team_id);
create index on main.positions (import_id) where import_id is not null;
