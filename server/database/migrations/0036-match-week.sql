-- Match week: captains, how a team plays and meets, what a fixture list says of a game, and who can play.

alter table main.teams
  -- null: not known
  add column match_system text
    check (match_system in ('sixPairs', 'bund', 'scheffler', 'swaythling', 'braunschweig')),
  -- all games are played although the match is decided
  add column played_out boolean not null default false,
  -- minutes before the start of a game
  add column meet_minutes_home integer not null default 30 check (meet_minutes_home between 0 and 600),
  add column meet_minutes_away integer not null default 60 check (meet_minutes_away between 0 and 600),
  -- days before a game on which those who have not answered are reminded
  add column reminders integer[] not null default '{7,3,1}',
  -- hours after the start of a game, as the association wants it; null: not known
  add column result_hours integer check (result_hours between 1 and 240),
  add column report_hours integer check (report_hours between 1 and 240);

create table main.team_captains (
  team_id uuid not null references main.teams on delete cascade,
  user_id uuid not null references main.users on delete cascade,
  primary key (team_id, user_id)
);
create index on main.team_captains (user_id);

alter table main.games
  add column match_day integer check (match_day > 0),
  add column match_number text,
  -- { name, street, zip, town }
  add column hall jsonb,
  -- null: as the team usually meets
  add column meet_at timestamptz,
  add column opponent_note text;

create table main.availabilities (
  game_id     uuid not null references main.games on delete cascade,
  user_id     uuid not null references main.users on delete cascade,
  answer      text not null check (answer in ('yes', 'maybe', 'substituteOnly', 'no')),
  remark      text,
  answered_at timestamptz not null,
  answered_by text not null check (answered_by in ('self', 'captain', 'link')),
  -- when the game was to start as this was answered: a game that moved since asks again
  for_date    timestamptz not null,
  primary key (game_id, user_id)
);
create index on main.availabilities (user_id);

-- what a reminder was sent for, so that nobody gets it twice: the instant is that of the game
create table main.game_reminders (
  game_id uuid not null references main.games on delete cascade,
  date    timestamptz not null,
  days    integer not null,
  sent_at timestamptz not null,
  primary key (game_id, date, days)
);

create or replace function platform.undoable() returns text[] language sql immutable as $$
  select array[
    'main.calendar_categories', 'booking.categories', 'posts.categories',
    'main.teams', 'main.user_teams', 'main.team_captains', 'main.games', 'main.scores', 'main.availabilities',
    'main.game_reminders', 'main.qttr', 'main.positions',
    'main.calendar_events', 'main.cancelled_events', 'main.awaited_categories', 'main.buddies',
    'booking.series', 'booking.events', 'booking.bookings', 'booking.changes',
    'posts.posts', 'posts.reactions', 'posts.views', 'posts.heat_changes',
    'files.uses', 'main.notifications'
  ]
$$;
create trigger keep_undo after insert or update or delete on main.team_captains for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{team_id,user_id}');
create trigger keep_undo after insert or update or delete on main.availabilities for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{game_id,user_id}');
create trigger keep_undo after insert or update or delete on main.game_reminders for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{game_id,date,days}');
