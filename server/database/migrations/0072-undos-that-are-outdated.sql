-- An undo restores rows as they were. It is refused where what they belong to has become another since.
alter table platform.undo_rows add column outdated boolean not null default false;

-- Marks deleted rows of other undos, found by the value of a column.
create function platform.outdate(relations text[], name text, value uuid) returns void language sql as $$
  update platform.undo_rows r set outdated = true
  where r.relation = any (relations) and r.after is null and r.before ->> name = value::text
    and r.undo_id::text <> coalesce(current_setting('club.undo', true), '')
$$;

-- the undo deletes them once everything is back, and locked
create function platform.refuse_outdated() returns trigger language plpgsql as $$
begin
  raise exception 'what % belongs to was changed meanwhile', old.relation using errcode = 'CU001';
end $$;
create trigger refuse_outdated before delete on platform.undo_rows for each row
  when (old.outdated and current_setting('club.undoing', true) = 'on') execute function platform.refuse_outdated();

-- a ride leaves for one time; what a team has planned is not for another one; a report keeps the score
create function main.outdate_of_game() returns trigger language plpgsql as $$
begin
  if new.team_id <> old.team_id then
    perform platform.outdate('{main.rides,main.game_comments,main.line_ups,main.substitute_searches,main.match_reports}', 'game_id', new.id);
  end if;
  if new.date <> old.date then
    perform platform.outdate('{main.rides}', 'game_id', new.id);
  end if;
  if (new.score_home, new.score_guest) is distinct from (old.score_home, old.score_guest) then
    perform platform.outdate('{main.match_reports}', 'game_id', new.id);
  end if;
  return null;
end $$;
create trigger outdate after update of team_id, date, score_home, score_guest on main.games
  for each row execute function main.outdate_of_game();

-- whoever leaves a team is in no car to its games
create function main.outdate_seats() returns trigger language plpgsql as $$
begin
  perform platform.outdate('{main.ride_passengers}', 'user_id', old.user_id);
  return null;
end $$;
create trigger outdate after delete on main.user_teams for each row execute function main.outdate_seats();

-- The newest entry of a ticker is the score of its game. Where the undo restores the game too, its own columns are compared.
create function main.check_score() returns trigger language plpgsql as $$
begin
  if exists (
    select from main.games g, lateral (
      select s.score_home, s.score_guest from main.scores s where s.game_id = g.id order by s.created_at desc, s.id desc limit 1
    ) s
    where g.id = new.game_id and g.xmin <> pg_current_xact_id()::xid
      and (g.score_home, g.score_guest) is distinct from (s.score_home, s.score_guest)
      and not exists (select from main.match_reports r where r.game_id = g.id))
  then
    raise exception 'the game has another score' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_score after insert on main.scores deferrable initially deferred for each row
  when (current_setting('club.undoing', true) = 'on') execute function main.check_score();
