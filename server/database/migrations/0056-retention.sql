-- How long each kind of record is kept, and what the nightly job has deleted: numbers, no names.

create table main.retention_periods (
  kind       text primary key,
  -- null: for ever
  months     integer check (months > 0),
  updated_at timestamptz not null
);

create table main.retention_runs (
  id      uuid primary key,
  day     date not null,
  kind    text not null,
  removed integer not null check (removed > 0),
  unique (day, kind)
);

-- What is old is deleted without names; how many came stays with the event.
drop trigger count_bookings on booking.bookings;
create trigger count_bookings after insert or delete or update of status, extra on booking.bookings for each row
  when (coalesce(current_setting('club.undoing', true), '') <> 'on'
    and coalesce(current_setting('club.forgetting', true), '') <> 'on')
  execute function booking.count_bookings();
