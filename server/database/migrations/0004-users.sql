-- People, what they may, and who changed what.

-- How people search: case, accents, umlauts and ß do not matter.
create function main.fold(value text) returns text
  language sql immutable strict parallel safe
  return translate(
    replace(replace(replace(replace(lower(value), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
    'áàâãåāăąçćčďđéèêëēėęěğíìîïīįıłľĺńñňóòôõøōőŕřśšşșťţțúùûūůűųýÿźżž',
    'aaaaaaaacccddeeeeeeeegiiiiiiilllnnnooooooorrsssstttuuuuuuuyyzzz');

create table main.users (
  id             uuid primary key,
  iss            text not null,
  sub            text not null,
  first_name     text not null check (first_name <> ''),
  last_name      text not null check (last_name <> ''),
  email          text,
  email_verified boolean not null default false,
  birthday       date,
  photo_url      text,
  approved       boolean not null default false,
  created_at     timestamptz not null default now(),
  sort_name      text collate main.german not null generated always as (last_name || ' ' || first_name) stored,
  search         text not null generated always as
                   (main.fold(first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(email, ''))) stored,
  unique (iss, sub)
);
create index on main.users (sort_name, id);
create index on main.users (created_at, id);
create index on main.users (created_at, id) where not approved;

create table main.permissions (
  user_id    uuid not null references main.users on delete cascade,
  permission text not null,
  granted_by uuid references main.users on delete set null,
  granted_at timestamptz not null default now(),
  primary key (user_id, permission)
);
create index on main.permissions (permission);

-- Somebody who left: a token from before does not bring them back, a new sign-in does.
create table main.removed_identities (
  fingerprint text primary key,
  removed_at  timestamptz not null
);

create table main.audit (
  id         uuid primary key,
  at         timestamptz not null,
  actor_id   uuid,
  subject_id uuid,
  action     text not null,
  detail     jsonb not null default '{}'
);
create index on main.audit (at, id);
create index on main.audit (subject_id);
