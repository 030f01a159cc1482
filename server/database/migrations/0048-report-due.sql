-- What captains do outside the app once a match is over: its report is entered in the association's form, and they are
-- reminded of that before the deadline.

-- Who has entered it there, and when they said so; of games without a report in the app, too.
create table main.match_reports_sent (
  game_id uuid primary key references main.games on delete cascade,
  sent_by uuid references main.users on delete set null,
  sent_at timestamptz not null
);
create index on main.match_reports_sent (sent_by);

-- The reminder of the deadline. A game that is moved afterwards gets another one.
create table main.report_reminders (
  game_id   uuid primary key references main.games on delete cascade,
  -- start of the game when it was sent
  game_date timestamptz not null,
  sent_at   timestamptz not null
);

do $$
begin
  execute format(
    'create or replace function platform.undoable() returns text[] language sql immutable as $body$ select %L::text[] $body$',
    platform.undoable() || array['main.match_reports_sent', 'main.report_reminders']
  );
end $$;
create trigger keep_undo after insert or update or delete on main.match_reports_sent for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{game_id}');
create trigger keep_undo after insert or update or delete on main.report_reminders for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{game_id}');
