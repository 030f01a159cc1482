-- Match reports: a log of entries for each game, from which everything else follows.

create table main.match_reports (
  game_id    uuid primary key references main.games on delete cascade,
  system     text not null,
  played_out boolean not null,
  started_by uuid references main.users on delete set null,
  started_at timestamptz not null
);
create index on main.match_reports (started_by);

-- Only added to. The number is the order of arrival; the device that made an entry chose its id.
create table main.match_report_entries (
  game_id     uuid not null references main.match_reports on delete cascade,
  id          uuid not null,
  number      bigint not null generated always as identity,
  entry       jsonb not null,
  created_by  uuid references main.users on delete set null,
  received_at timestamptz not null,
  primary key (game_id, id)
);
create index on main.match_report_entries (created_by);

-- Whom a captain has named to write, also before the report is begun.
create table main.match_report_writers (
  game_id uuid not null references main.games on delete cascade,
  user_id uuid not null references main.users on delete cascade,
  primary key (game_id, user_id)
);
create index on main.match_report_writers (user_id);

-- The code with which another member goes on writing, as its hash.
create table main.match_report_invitations (
  game_id uuid primary key references main.games on delete cascade,
  hash    text not null,
  until   timestamptz not null
);

-- What a change said, where every member may read it: readers need not ask for it.
alter table platform.live_events add column detail jsonb;

do $$
begin
  execute format(
    'create or replace function platform.undoable() returns text[] language sql immutable as $body$ select %L::text[] $body$',
    platform.undoable() || array['main.match_reports', 'main.match_report_entries', 'main.match_report_writers',
      'main.match_report_invitations']
  );
end $$;
create trigger keep_undo after insert or update or delete on main.match_reports for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{game_id}');
create trigger keep_undo after insert or update or delete on main.match_report_entries for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{game_id,id}');
create trigger keep_undo after insert or update or delete on main.match_report_writers for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{game_id,user_id}');
create trigger keep_undo after insert or update or delete on main.match_report_invitations for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{game_id}');
