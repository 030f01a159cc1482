-- Sessions between browser and provider: the browser holds a cookie, the tokens stay here, sealed.
create table identity.sign_in_attempts (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  verifier text not null,
  redirect text not null,
  first_admin_token text,
  lang text not null,
  max_age integer,
  expires_at timestamptz not null
);
create index sign_in_attempts_expires_at on identity.sign_in_attempts (expires_at);

create table identity.sessions (
  id_hash text primary key,
  issuer text not null,
  subject text not null,
  id_token text not null,
  id_token_expires_at timestamptz not null,
  refresh_token text,
  profile jsonb not null,
  refreshes integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_subject on identity.sessions (issuer, subject);
create index sessions_expires_at on identity.sessions (expires_at);
