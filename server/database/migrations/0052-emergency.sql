-- Whom to call in an emergency, what a trainer must know, and who read it. Not in platform.undoable(): its records would contain them.

create table main.emergency_contacts (
  user_id  uuid not null references main.users on delete cascade,
  -- the order in which they are called
  place    int not null check (place between 1 and 4),
  name     text not null,
  phone    text not null,
  relation text,
  primary key (user_id, place)
);

create table main.emergency_notes (
  user_id   uuid primary key references main.users on delete cascade,
  must_know text not null
);

create table main.emergency_readings (
  id        uuid primary key,
  user_id   uuid not null references main.users on delete cascade,
  -- null: it is deleted for good; that somebody read remains
  event_id  uuid references booking.events on delete set null,
  -- null: has left the club
  reader_id uuid references main.users on delete set null,
  read_at   timestamptz not null,
  -- the hour of the reading: one entry for each, however often the page is opened
  hour      timestamptz not null,
  unique (user_id, event_id, reader_id, hour)
);
create index on main.emergency_readings (user_id, read_at, id);
create index on main.emergency_readings (reader_id);
create index on main.emergency_readings (event_id);
