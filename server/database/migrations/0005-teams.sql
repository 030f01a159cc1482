-- Teams and who plays in them.

create table main.teams (
  id            uuid primary key,
  name          text not null check (name <> ''),
  league        text not null check (league <> ''),
  rank          integer not null check (rank > 0),
  type          text not null check (type in ('adults', 'women', 'youth', 'girls', 'seniors')),
  age_group     text,
  color         text not null check (color ~ '^#[0-9a-f]{6}$'),
  photo_url     text,
  link_calendar text,
  link_stats    text,
  link_table    text,
  created_at    timestamptz not null default now(),
  sort_name     text collate main.german not null generated always as (name) stored,
  search        text not null generated always as (main.fold(name || ' ' || league)) stored
);
create index on main.teams (rank, id);
create index on main.teams (sort_name, id);

create table main.user_teams (
  user_id uuid not null references main.users on delete cascade,
  team_id uuid not null references main.teams on delete cascade,
  since   timestamptz not null default now(),
  primary key (user_id, team_id)
);
create index on main.user_teams (team_id);
