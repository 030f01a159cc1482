-- Browsers in which an account has signed in, known by the hash of a cookie: their wrong guesses count apart from strangers'.
create table identity.devices (
  secret_hash text not null,
  account_id uuid not null references identity.accounts (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (secret_hash, account_id)
);
create index devices_account_id on identity.devices (account_id);
create index devices_expires_at on identity.devices (expires_at);

-- Which accounts were tried in vain from which network, both as hashes: how many different ones is what counts.
create table identity.tried_accounts (
  network text not null,
  account text not null,
  expires_at timestamptz not null,
  primary key (network, account)
);
create index tried_accounts_expires_at on identity.tried_accounts (expires_at);

-- The session of ours that an ID token of the embedded provider names (claim `sid`): without it the token is refused.
alter table identity.sessions add column sid text;
create index sessions_sid on identity.sessions (sid) where sid is not null;
