-- The embedded sign-in provider: accounts, their second factors, and what the provider remembers.
create schema if not exists identity;

-- Signing keys (JWK), cookie keys and the key that seals tokens at rest; they outlive a restart and rotate.
create table identity.keys (
  id text primary key,
  purpose text not null check (purpose in ('signing', 'cookie', 'sealing')),
  secret jsonb not null,
  created_at timestamptz not null
);

-- One row per thing the provider hands out (codes, tokens, grants, its own browser sessions).
create table identity.provider_rows (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index provider_rows_grant_id on identity.provider_rows (grant_id) where grant_id is not null;
create index provider_rows_uid on identity.provider_rows (model, uid) where uid is not null;
create index provider_rows_account_id on identity.provider_rows (account_id) where account_id is not null;
create index provider_rows_expires_at on identity.provider_rows (expires_at);

create table identity.accounts (
  id uuid primary key,
  email text not null,
  email_verified boolean not null,
  first_name text not null,
  last_name text not null,
  picture text,
  password_hash text,
  totp_secret text,
  totp_last_step integer,
  created_at timestamptz not null,
  password_changed_at timestamptz
);
-- One address, one account, as soon as somebody has proved that it is theirs.
create unique index accounts_verified_email on identity.accounts (lower(email)) where email_verified;

create table identity.recovery_codes (
  account_id uuid not null references identity.accounts (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table identity.passkeys (
  id text primary key,
  account_id uuid not null references identity.accounts (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account_id on identity.passkeys (account_id);

-- Who somebody is at a social provider: (issuer, subject), never the e-mail.
create table identity.federated_logins (
  issuer text not null,
  subject text not null,
  account_id uuid not null references identity.accounts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index federated_logins_account_id on identity.federated_logins (account_id);

-- Short-lived things that are used once: sign-ups, resets, second factors, passkey challenges, federation states.
create table identity.tickets (
  id text primary key,
  kind text not null,
  payload jsonb not null,
  account_id uuid references identity.accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index tickets_expires_at on identity.tickets (expires_at);

-- Wrong guesses, counted per account and per address.
create table identity.guesses (
  key text primary key,
  failures integer not null,
  expires_at timestamptz not null
);
create index guesses_expires_at on identity.guesses (expires_at);
