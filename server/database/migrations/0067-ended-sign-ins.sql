-- Since when an account's sign-ins before do not count any more: a request that is under way writes none of them back.
alter table identity.accounts add column signed_out_at timestamptz;
