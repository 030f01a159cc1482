-- A trainer takes somebody in although every space is taken: beside the capacity, so that `never_one_too_many` stays as it is.

alter table booking.bookings
  add column extra boolean not null default false,
  add constraint extra_takes_space check (not extra or status in ('booked', 'attended', 'absent'));

-- `booked` counts those within the capacity, `extra` those beside it; the trigger keeps both
alter table booking.events
  add column extra integer not null default 0 check (extra >= 0);

create or replace function booking.count_bookings() returns trigger language plpgsql as $$
declare
  taken constant text[] := array['booked', 'attended', 'absent'];
begin
  if tg_op <> 'INSERT' and (old.status = any (taken) or old.status = 'waiting') then
    update booking.events set
      booked = booked - (old.status = any (taken) and not old.extra)::int,
      extra = extra - old.extra::int,
      waiting = waiting - (old.status = 'waiting')::int
    where id = old.event_id;
  end if;
  if tg_op <> 'DELETE' and (new.status = any (taken) or new.status = 'waiting') then
    update booking.events set
      booked = booked + (new.status = any (taken) and not new.extra)::int,
      extra = extra + new.extra::int,
      waiting = waiting + (new.status = 'waiting')::int
    where id = new.event_id;
  end if;
  return null;
end $$;
drop trigger count_bookings on booking.bookings;
create trigger count_bookings after insert or delete or update of status, extra on booking.bookings
  for each row when (coalesce(current_setting('club.undoing', true), '') <> 'on') execute function booking.count_bookings();
