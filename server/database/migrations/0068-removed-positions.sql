-- The places that an imported line-up no longer names, so that undoing the import brings them back.
alter table main.imports add column removed integer not null default 0;

create table main.removed_positions (
  id               uuid not null,
  import_id        uuid not null references main.imports on delete cascade,
  user_id          uuid not null references main.users on delete cascade,
  team_id          uuid not null references main.teams on delete cascade,
  season           smallint not null,
  season_half      text not null,
  position         smallint not null,
  date             date not null,
  notes            text[] not null,
  former_import_id uuid references main.imports on delete set null,
  replaced         jsonb,
  primary key (import_id, id)
);
create index on main.removed_positions (user_id);
create index on main.removed_positions (team_id);
create index on main.removed_positions (former_import_id);
