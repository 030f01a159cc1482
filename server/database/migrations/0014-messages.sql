-- Messages: what members chose, their devices, what was sent, and what became of it; and buddies.

create table main.app_settings (
  user_id      uuid primary key references main.users on delete cascade,
  language     text check (language in ('de', 'en')),
  color_scheme text check (color_scheme in ('light', 'dark')),
  home_page    text not null default '/',
  -- only what differs from what usually holds: see contract/settings/rules.ts
  channels     jsonb not null default '{}',
  mail_instead boolean not null default true,
  quiet_from   time,
  quiet_to     time,
  birthday_shown boolean not null default false,
  updated_at   timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Whose opening for booking a member wants to hear of.
create table main.awaited_categories (
  user_id     uuid not null references main.users on delete cascade,
  category_id uuid not null references booking.categories on delete cascade,
  primary key (user_id, category_id)
);
create index on main.awaited_categories (category_id);

create table main.buddies (
  id         uuid primary key,
  user_id    uuid not null references main.users on delete cascade,
  buddy_id   uuid not null references main.users on delete cascade,
  note       text,
  created_at timestamptz not null,
  check (user_id <> buddy_id)
);
-- one link between two people, whoever made it
create unique index buddies_pair on main.buddies (least(user_id, buddy_id), greatest(user_id, buddy_id));
create index on main.buddies (user_id);
create index on main.buddies (buddy_id);

-- When somebody called their buddies within the last hour.
create table main.buddy_calls (
  user_id   uuid not null references main.users on delete cascade,
  called_at timestamptz not null
);
create index on main.buddy_calls (user_id);

create table main.notification_tokens (
  id              uuid primary key,
  user_id         uuid not null references main.users on delete cascade,
  kind            text not null check (kind in ('webpush', 'fcm')),
  -- the endpoint or token: a device is one person's at a time
  address         text not null unique,
  -- of webpush: the keys that its messages are encrypted with
  p256dh          text,
  auth            text,
  user_agent      text,
  created_at      timestamptz not null,
  last_success_at timestamptz,
  check ((kind = 'webpush') = (p256dh is not null and auth is not null))
);
create index on main.notification_tokens (user_id);

-- The club's VAPID keys, made at the first start and used where the configuration names none; and what the secrets
-- that go out with messages are made of.
create table main.push_keys (
  only_row    boolean primary key default true check (only_row),
  public_key  text not null,
  private_key text not null,
  secret      text not null
);

create table main.notifications (
  id         uuid primary key,
  kind       text not null,
  topic      text,
  user_id    uuid references main.users on delete cascade,
  title      text not null check (title <> ''),
  body       text not null check (body <> ''),
  -- what the product itself says, in the other language
  title_en   text,
  body_en    text,
  link       text,
  -- goes at once, also in quiet hours
  urgent     boolean not null default false,
  -- what it is about: asked again before each sending, so that nobody hears of what they may not see
  about_room text,
  about_id   uuid,
  -- what a mail's one-tap link does
  answer     text,
  -- written by somebody, not by the product
  by_hand    boolean not null default false,
  sent_by    uuid references main.users on delete set null,
  -- whom it is for, until it has spread
  audience   jsonb not null,
  created_at timestamptz not null,
  spread_at  timestamptz,
  check ((title_en is null) = (body_en is null)),
  check ((about_room is null) = (about_id is null))
);
create index on main.notifications (created_at, id);
create index on main.notifications (user_id);
create index on main.notifications (created_at) where spread_at is null;
create index on main.notifications (about_room, about_id, created_at) where about_room is not null;

-- Who it was for, and the inbox of each.
create table main.inbox (
  notification_id uuid not null references main.notifications on delete cascade,
  user_id         uuid not null references main.users on delete cascade,
  -- false: they want none of this kind in their inbox
  shown           boolean not null,
  created_at      timestamptz not null,
  read_at         timestamptz,
  primary key (notification_id, user_id)
);
create index on main.inbox (user_id, created_at, notification_id) where shown;
create index on main.inbox (user_id) where shown and read_at is null;

-- One sending to one device or address. Each is tried until it is sent or given up; none is made twice.
create table main.deliveries (
  id              uuid primary key,
  notification_id uuid not null references main.notifications on delete cascade,
  user_id         uuid not null references main.users on delete cascade,
  channel         text not null check (channel in ('push', 'mail')),
  -- null once the device is forgotten
  token_id        uuid references main.notification_tokens on delete set null,
  -- what the device answers with, or what stands in the mail's one-tap link, as its hash
  secret_hash     text not null unique,
  -- sending: somebody is at it since sent_at
  state           text not null default 'waiting'
                    check (state in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'dropped')),
  -- why it failed, for whoever runs the club
  reason          text,
  -- the next try is not before; the last is not after
  send_at         timestamptz not null,
  give_up_at      timestamptz not null,
  sent_at         timestamptz,
  delivered_at    timestamptz
);
create unique index deliveries_devices on main.deliveries (notification_id, token_id) where channel = 'push';
create unique index deliveries_mails on main.deliveries (notification_id, user_id) where channel = 'mail';
create index on main.deliveries (notification_id, user_id);
create index on main.deliveries (token_id);
create index on main.deliveries (user_id);
create index on main.deliveries (send_at) where state in ('waiting', 'sending', 'sent');

-- Days whose birthdays were congratulated.
create table main.birthdays (
  date    date primary key,
  sent_at timestamptz not null
);

-- Events whose opening for booking was told, so that it is told once.
alter table booking.events add column opening_told_at timestamptz;

-- What changed, for browsers that were away for a moment: kept for an hour or so.
create table platform.live_events (
  topic   text not null,
  record  text,
  -- for one person alone
  user_id uuid,
  -- a browser comes back with the snapshot of the database that it last heard of: what that does not see is told again
  xid     xid8 not null default pg_current_xact_id(),
  at      timestamptz not null default now()
);
-- the only one: every booking writes a row here
create index on platform.live_events (xid);
-- The oldest row tells how far back all is kept, so there always is one.
insert into platform.live_events (topic) values ('opened');
