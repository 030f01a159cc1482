-- What the app knows of a team's calendar link, which it reads every few hours: the games that stood there, what captains
-- have done about them, and since when it fails.

create table main.calendar_links (
  team_id         uuid primary key references main.teams on delete cascade,
  -- the link that all this is about: for another link only `automatic` counts
  url             text not null,
  etag            text,
  last_modified   text,
  -- when somebody asked for it to be read
  asked_at        timestamptz,
  tried_at        timestamptz,
  -- when it was last read without an error
  read_at         timestamptz,
  failures        integer not null default 0,
  failed_since    timestamptz,
  failure         text,
  -- HTTP status of the answer, where that was the failure
  failure_status  integer,
  -- the games in the calendar when it was last read
  games           jsonb,
  -- hashes of games that were taken over or dismissed, or changed nothing: they are proposed no more
  settled         text[] not null default '{}',
  -- digest of the proposal that captains had a message about
  notified_digest text,
  automatic       boolean not null default false,
  check ((failures = 0) = (failure is null) and (failures = 0) = (failed_since is null))
);

do $$
begin
  execute format(
    'create or replace function platform.undoable() returns text[] language sql immutable as $body$ select %L::text[] $body$',
    platform.undoable() || array['main.calendar_links']
  );
end $$;
create trigger keep_undo after insert or update or delete on main.calendar_links for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{team_id}');
