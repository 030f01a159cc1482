-- Who drives to a game, and who goes with them. Seats are counted under the lock of the ride.

create table main.rides (
  id         uuid primary key,
  game_id    uuid not null references main.games on delete cascade,
  driver_id  uuid not null references main.users on delete cascade,
  seats      integer not null check (seats between 1 and 8),
  leaves_at  timestamptz not null,
  -- where the car leaves
  place      text not null,
  created_at timestamptz not null,
  unique (game_id, driver_id)
);
create index on main.rides (driver_id);

create table main.ride_passengers (
  ride_id  uuid not null references main.rides on delete cascade,
  user_id  uuid not null references main.users on delete cascade,
  taken_at timestamptz not null,
  primary key (ride_id, user_id)
);
create index on main.ride_passengers (user_id);

do $$
begin
  execute format(
    'create or replace function platform.undoable() returns text[] language sql immutable as $body$ select %L::text[] $body$',
    platform.undoable() || array['main.rides', 'main.ride_passengers']
  );
end $$;
create trigger keep_undo after insert or update or delete on main.rides for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{id}');
create trigger keep_undo after insert or update or delete on main.ride_passengers for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{ride_id,user_id}');
