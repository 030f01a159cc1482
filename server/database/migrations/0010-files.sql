-- What is known of kept files; their bytes lie in the storage under the same id.

create table files.files (
  id         uuid primary key,
  owner_id   uuid not null references main.users on delete cascade,
  purpose    text not null check (purpose in ('import')),
  name       text not null,
  mime       text not null,
  bytes      integer not null check (bytes >= 0),
  created_at timestamptz not null
);
create index on files.files (owner_id);
