-- Devices that their owner has forgotten: the app on them does not register them again by itself.
create table main.forgotten_devices (
  user_id      uuid not null references main.users on delete cascade,
  -- a hash of the endpoint or token, which works like a key
  address_hash text not null,
  forgotten_at timestamptz not null,
  primary key (user_id, address_hash)
);
