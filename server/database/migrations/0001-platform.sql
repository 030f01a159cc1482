-- The ground of all services: their schemas, the German order of names, and repeated calls.
create schema main;
create schema files;
create schema booking;
create schema posts;
create schema identity;
create schema if not exists platform;

-- Ä beside A, as a reader expects; the database itself sorts by code point.
create collation main.german (provider = icu, locale = 'de');

-- The first answer to a call with an Idempotency-Key, given again when the call is repeated.
create table platform.idempotency_keys (
  caller text not null,
  key text not null,
  call text not null,
  request_hash text not null,
  status int,
  answer text,
  created_at timestamptz not null default now(),
  primary key (caller, key, call)
);
create index idempotency_keys_by_age on platform.idempotency_keys (created_at);
