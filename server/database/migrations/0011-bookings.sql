-- Bookable events, the series they come from, and who comes. Never more than the capacity: the last line is the check below.

create table booking.categories (
  id         uuid primary key,
  name       text not null check (name <> ''),
  color      text not null check (color ~ '^#[0-9a-f]{6}$'),
  type       text not null check (type in ('training', 'specialEvent')),
  created_at timestamptz not null default now(),
  sort_name  text collate main.german not null generated always as (name) stored,
  search     text not null generated always as (main.fold(name)) stored
);
create unique index categories_name on booking.categories (lower(name));
create index on booking.categories (sort_name, id);

create table booking.series (
  id                         uuid primary key,
  title                      text not null check (title <> ''),
  description                text,
  location                   text,
  category_id                uuid not null references booking.categories,
  color                      text check (color ~ '^#[0-9a-f]{6}$'),
  bookable_from_days_before  integer check (bookable_from_days_before >= 0),
  capacity                   integer check (capacity > 0),
  internal                   boolean not null default false,
  hide_bookings              boolean not null default false,
  -- local times of the club
  start_time_events          time not null,
  end_time_events            time not null check (end_time_events > start_time_events),
  start_date_recurrence      date not null,
  end_date_recurrence        date not null,
  weekdays                   text[] not null check (cardinality(weekdays) > 0),
  recurring_weeks            integer not null default 1 check (recurring_weeks > 0),
  ignore_holidays            boolean not null default false,
  created_at                 timestamptz not null default now(),
  sort_title                 text collate main.german not null generated always as (title) stored,
  search                     text not null generated always as (main.fold(title || ' ' || coalesce(location, ''))) stored,
  check (end_date_recurrence >= start_date_recurrence)
);
create index on booking.series (sort_title, id);
create index on booking.series (start_date_recurrence, id);
create index on booking.series (category_id);

create table booking.events (
  id                           uuid primary key,
  title                        text not null check (title <> ''),
  -- HTML, cleaned before it came here
  description                  text,
  location                     text,
  category_id                  uuid not null references booking.categories,
  color                        text check (color ~ '^#[0-9a-f]{6}$'),
  start_date                   timestamptz not null,
  end_date                     timestamptz not null,
  bookable_from                timestamptz,
  bookable_to                  timestamptz,
  bookable_from_days_before    integer check (bookable_from_days_before >= 0),
  -- worked out by the rules when the event is written, so that SQL need not know them
  opens_at                     timestamptz,
  closes_at                    timestamptz not null,
  capacity                     integer check (capacity > 0),
  internal                     boolean not null default false,
  hide_bookings                boolean not null default false,
  recurring_bookable_event_id  uuid references booking.series on delete set null,
  series_date                  date,
  detached                     boolean not null default false,
  -- kept by the trigger below
  booked                       integer not null default 0 check (booked >= 0),
  waiting                      integer not null default 0 check (waiting >= 0),
  -- RFC 5545: counts what a subscriber must hear of
  sequence                     integer not null default 0,
  modified_at                  timestamptz not null default now(),
  created_at                   timestamptz not null default now(),
  -- deleted: gone everywhere but from the calendars of those who had booked, where it is told as cancelled
  deleted_at                   timestamptz,
  search                       text not null generated always as
                                 (main.fold(title || ' ' || coalesce(location, ''))) stored,
  check (end_date > start_date),
  constraint never_one_too_many check (capacity is null or booked <= capacity)
);
create index on booking.events (start_date, id) where deleted_at is null;
create index on booking.events (category_id);
create unique index events_of_series on booking.events (recurring_bookable_event_id, series_date)
  where deleted_at is null;

create sequence booking.turns;
create table booking.bookings (
  id         uuid primary key,
  event_id   uuid not null references booking.events on delete cascade,
  user_id    uuid not null references main.users,
  status     text not null check (status in ('booked', 'waiting', 'cancelled', 'attended', 'absent')),
  arrival    timestamptz,
  -- the order of asking: smaller is earlier
  turn       bigint not null default nextval('booking.turns'),
  late       boolean not null default false,
  changed_by uuid references main.users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (event_id, user_id)
);
create index on booking.bookings (user_id, event_id);
create index on booking.bookings (event_id, turn) where status = 'waiting';

-- Who made what of a booking, and when; nobody: the person themselves, or the product.
create table booking.changes (
  id         uuid primary key,
  booking_id uuid not null references booking.bookings on delete cascade,
  status     text not null,
  changed_by uuid references main.users on delete set null,
  at         timestamptz not null
);
create index on booking.changes (booking_id, at);

-- Counts what takes a space and what waits, whoever writes: two who book at once wait for each other here, and the
-- check above refuses one too many, also where a program forgot to lock.
create function booking.count_bookings() returns trigger language plpgsql as $$
declare
  taken constant text[] := array['booked', 'attended', 'absent'];
begin
  if tg_op <> 'INSERT' and (old.status = any (taken) or old.status = 'waiting') then
    update booking.events set
      booked = booked - (old.status = any (taken))::int,
      waiting = waiting - (old.status = 'waiting')::int
    where id = old.event_id;
  end if;
  if tg_op <> 'DELETE' and (new.status = any (taken) or new.status = 'waiting') then
    update booking.events set
      booked = booked + (new.status = any (taken))::int,
      waiting = waiting + (new.status = 'waiting')::int
    where id = new.event_id;
  end if;
  return null;
end $$;
create trigger count_bookings after insert or delete or update of status on booking.bookings
  for each row execute function booking.count_bookings();
