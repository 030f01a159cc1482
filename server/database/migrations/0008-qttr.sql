-- Imports of published lists, and the QTTR values.

create table main.imports (
  id         uuid primary key,
  kind       text not null check (kind in ('qttr', 'positions')),
  title      text not null,
  created_at timestamptz not null,
  created_by uuid references main.users on delete set null,
  saved      integer not null,
  replaced   integer not null,
  undone_at  timestamptz
);
create index on main.imports (kind, created_at, id);

create table main.qttr (
  id        uuid primary key,
  user_id   uuid not null references main.users on delete cascade,
  position  smallint not null check (position >= 1),
  date      date not null,
  -- while it stands as an import saved it: taking that back deletes it, or brings back what it replaced
  import_id uuid references main.imports on delete set null,
  replaced  jsonb,
  unique (user_id, date)
);
create index on main.qttr (date, id);
create index on main.qttr (import_id) where import_id is not null;
