-- What imports could not read, until somebody has looked at it. The same lines of the same list are told once.
create table main.import_problems (
  id         uuid primary key,
  kind       text not null check (kind in ('games', 'qttr', 'positions')),
  -- the team, or what the list is of
  title      text not null,
  -- [{ "line": 12, "text": "…" }]: the line or the page, and what stands there
  lines      jsonb not null check (jsonb_array_length(lines) > 0),
  digest     text not null generated always as (md5(lines::text)) stored,
  created_at timestamptz not null,
  created_by uuid references main.users on delete set null,
  seen_at    timestamptz
);
create unique index import_problems_once on main.import_problems (kind, title, digest);
create index on main.import_problems (created_at) where seen_at is null;
create index on main.import_problems (created_by);
