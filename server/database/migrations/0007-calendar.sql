-- The club's calendar: events, their categories, what subscribers must hear of, and members' own calendar links.

create table main.calendar_categories (
  id         uuid primary key,
  name       text not null check (name <> ''),
  color      text not null check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  sort_name  text collate main.german not null generated always as (name) stored,
  search     text not null generated always as (main.fold(name)) stored
);
create unique index calendar_categories_name on main.calendar_categories (lower(name));
create index on main.calendar_categories (sort_name, id);

create table main.calendar_events (
  id          uuid primary key,
  title       text not null check (title <> ''),
  -- HTML, cleaned before it came here
  description text,
  location    text,
  category_id uuid not null references main.calendar_categories,
  start_date  timestamptz not null,
  -- of an all-day event the midnight after its last day, club time
  end_date    timestamptz not null,
  all_day     boolean not null default false,
  internal    boolean not null default false,
  -- RFC 5545: counts what a subscriber must hear of
  sequence    integer not null default 0,
  modified_at timestamptz not null default now(),
  created_at  timestamptz not null default now(),
  sort_title  text collate main.german not null generated always as (title) stored,
  search      text not null generated always as (main.fold(title || ' ' || coalesce(location, '') || ' ' ||
                regexp_replace(coalesce(description, ''), '<[^>]*>', ' ', 'g'))) stored,
  check (end_date > start_date)
);
create index on main.calendar_events (start_date, id);
create index on main.calendar_events (sort_title, id);
create index on main.calendar_events (category_id);

-- What has gone from a feed is told there as cancelled for a while, as it was when it went.
create table main.cancelled_events (
  event_id     uuid not null,
  feed         text not null check (feed in ('public', 'internal')),
  title        text not null,
  start_date   timestamptz not null,
  end_date     timestamptz not null,
  all_day      boolean not null,
  sequence     integer not null,
  created_at   timestamptz not null,
  cancelled_at timestamptz not null,
  primary key (event_id, feed)
);

-- Calendar programs cannot sign in: the address of a member's own calendar carries a token, kept only as its hash.
create table main.feed_tokens (
  user_id    uuid primary key references main.users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null
);
