-- An undo restores rows without the rules of rides: what was taken meanwhile must not be taken twice.
create function main.check_seat() returns trigger language plpgsql as $$
declare
  game   uuid;
  seats  integer;
begin
  select r.game_id, r.seats into game, seats from main.rides r where r.id = new.ride_id;
  -- as every other change of seats
  perform from main.games where id = game for update;
  if (select count(*) from main.ride_passengers where ride_id = new.ride_id) > seats
    or exists (select from main.ride_passengers p join main.rides r on r.id = p.ride_id
      where r.game_id = game and p.user_id = new.user_id and r.id <> new.ride_id)
    or exists (select from main.rides where game_id = game and driver_id = new.user_id)
  then
    raise exception 'no seat is free, or this person has one' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger check_seat after insert on main.ride_passengers for each row execute function main.check_seat();

create function main.check_driver() returns trigger language plpgsql as $$
begin
  perform from main.games where id = new.game_id for update;
  if exists (select from main.ride_passengers p join main.rides r on r.id = p.ride_id
    where r.game_id = new.game_id and p.user_id = new.driver_id)
  then
    raise exception 'the driver has a seat in another car' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger check_driver after insert on main.rides for each row execute function main.check_driver();
