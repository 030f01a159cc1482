-- Games and the ticker of their scores.

create table main.games (
  id          uuid primary key,
  team_id     uuid not null references main.teams on delete cascade,
  home_team   text not null check (home_team <> ''),
  away_team   text not null check (away_team <> ''),
  home_game   boolean not null,
  cup_game    boolean not null default false,
  league      text not null,
  date        timestamptz not null,
  location    text,
  state       text not null default 'planned' check (state in ('planned', 'live', 'final', 'cancelled')),
  score_home  smallint check (score_home between 0 and 16),
  score_guest smallint check (score_guest between 0 and 16),
  source      text not null default 'manual' check (source in ('manual', 'import')),
  external_id text,
  -- RFC 5545: counts what a subscriber must hear of
  sequence    integer not null default 0,
  modified_at timestamptz not null default now(),
  created_at  timestamptz not null default now(),
  search      text not null generated always as
                (main.fold(home_team || ' ' || away_team || ' ' || league || ' ' || coalesce(location, ''))) stored,
  check ((score_home is null) = (score_guest is null)),
  unique (team_id, external_id)
);
create index on main.games (date, id);
create index on main.games (team_id, date, id);

create table main.scores (
  id          uuid primary key,
  game_id     uuid not null references main.games on delete cascade,
  score_home  smallint not null check (score_home between 0 and 16),
  score_guest smallint not null check (score_guest between 0 and 16),
  created_at  timestamptz not null default now(),
  created_by  uuid references main.users on delete set null
);
create index on main.scores (game_id, created_at, id);
create index on main.scores (created_at, id);
