-- Captains are reminded of the deadline of the result as of that of the report; each of them once for a game.
alter table main.report_reminders
  add column what text not null default 'report' check (what in ('result', 'report')),
  drop constraint report_reminders_pkey,
  add primary key (game_id, what);
alter table main.report_reminders alter column what drop default;
drop trigger keep_undo on main.report_reminders;
create trigger keep_undo after insert or update or delete on main.report_reminders for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{game_id,what}');

-- The game that a post was begun about, so that its draft is found again.
alter table posts.posts add column game_id uuid references main.games on delete set null;
create index on posts.posts (game_id) where game_id is not null;
