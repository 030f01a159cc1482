-- Undo of deletes: what a call with an `Undo-Id` changed, row by row, for some minutes; and the views of lists that people save.

create table platform.undos (
  id            uuid primary key,
  user_id       uuid not null references main.users on delete cascade,
  created_at    timestamptz not null,
  -- [{ may, subject }]: who could make the calls; asked again before they are taken back
  calls         jsonb not null,
  taken_back_at timestamptz
);
create index on platform.undos (created_at);

create table platform.undo_rows (
  undo_id  uuid not null references platform.undos on delete cascade,
  seq      bigint generated always as identity,
  relation text not null,
  key      jsonb not null,
  before   jsonb,
  after    jsonb,
  primary key (undo_id, seq)
);

-- The tables that deletes touch, those that others refer to first. Users, accounts, devices and files are not among them.
create function platform.undoable() returns text[] language sql immutable as $$
  select array[
    'main.calendar_categories', 'booking.categories', 'posts.categories',
    'main.teams', 'main.user_teams', 'main.games', 'main.scores', 'main.qttr', 'main.positions',
    'main.calendar_events', 'main.cancelled_events', 'main.awaited_categories', 'main.buddies',
    'booking.series', 'booking.events', 'booking.bookings', 'booking.changes',
    'posts.posts', 'posts.reactions', 'posts.views', 'posts.heat_changes',
    'files.uses', 'main.notifications'
  ]
$$;

-- Keeps a changed row; its arguments are the columns of the primary key.
create function platform.keep_undo() returns trigger language plpgsql as $$
declare
  gone constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  made constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  names constant text[] := tg_argv[0]::text[];
begin
  insert into platform.undo_rows (undo_id, relation, key, before, after)
  select current_setting('club.undo')::uuid, format('%I.%I', tg_table_schema, tg_table_name),
    coalesce(jsonb_object_agg(name, coalesce(made, gone) -> name), '{}'), gone, made
  from unnest(names) name;
  return null;
end $$;

do $$
declare
  one text;
  names text;
begin
  foreach one in array platform.undoable() loop
    select array_agg(a.attname)::text into names
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = one::regclass and i.indisprimary;
    execute format(
      'create trigger keep_undo after insert or update or delete on %s for each row
        when (coalesce(current_setting(''club.undo'', true), '''') <> '''') execute function platform.keep_undo(%L)',
      one, names);
  end loop;
end $$;

-- whoever was told to read anew is told so again
create trigger keep_undo after insert on platform.live_events for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{}');

-- While rows come back as they were, their counts come back with them.
drop trigger count_bookings on booking.bookings;
create trigger count_bookings after insert or delete or update of status on booking.bookings for each row
  when (coalesce(current_setting('club.undoing', true), '') <> 'on') execute function booking.count_bookings();

-- Takes back what an undo kept: all of it or, with CU001 or a broken constraint, none. Of a row that was changed only the
-- columns that the delete changed are looked at, so that a view or a new name meanwhile does not stand in the way.
create function platform.take_back(undo uuid) returns void language plpgsql as $$
declare
  step   record;
  names  text[];
  same   text;
  done   bigint;
begin
  perform set_config('club.undoing', 'on', true);
  for step in
    with net as (
      select r.relation, r.key,
        (array_agg(r.before order by r.seq))[1] as before,
        (array_agg(r.after order by r.seq desc))[1] as after
      from platform.undo_rows r
      where r.undo_id = undo
      group by r.relation, r.key
    ), steps as (
      select net.*, place, case when before is null then 1 when after is null then 2 else 3 end as turn
      from net join unnest(platform.undoable()) with ordinality as known(relation, place) using (relation)
      where before is distinct from after
    )
    select * from steps order by turn, case when turn = 1 then -place else place end
  loop
    select array_agg(a.attname::text) into names from pg_attribute a
    where a.attrelid = step.relation::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (step.turn = 2 or step.before -> a.attname::text is distinct from step.after -> a.attname::text);
    select string_agg(format('t.%1$I = k.%1$I', name), ' and ') into same from jsonb_object_keys(step.key) name;
    if step.turn = 1 then
      execute format('delete from %1$s t using jsonb_populate_record(null::%1$s, $1) k where %2$s and to_jsonb(t) = $1',
        step.relation, same) using step.after;
    elsif step.turn = 2 then
      execute format('insert into %1$s (%2$s) overriding system value
        select %2$s from jsonb_populate_record(null::%1$s, $1)',
        step.relation, (select string_agg(quote_ident(name), ', ') from unnest(names) name)) using step.before;
    elsif names is not null then
      execute format('update %1$s t set %2$s
        from jsonb_populate_record(null::%1$s, $1) b, jsonb_populate_record(null::%1$s, $2) k where %3$s and %4$s',
        step.relation,
        (select string_agg(format('%1$I = b.%1$I', name), ', ') from unnest(names) name),
        same,
        (select string_agg(format('t.%1$I is not distinct from k.%1$I', name), ' and ') from unnest(names) name)
      ) using step.before, step.after;
    end if;
    get diagnostics done = row_count;
    if done <> 1 then
      raise exception '% was changed meanwhile', step.relation using errcode = 'CU001';
    end if;
  end loop;
  insert into platform.live_events (topic, record, user_id)
    select distinct r.after ->> 'topic', r.after ->> 'record', (r.after ->> 'user_id')::uuid
    from platform.undo_rows r where r.undo_id = undo and r.relation = 'platform.live_events';
  perform pg_notify('live', '');
  delete from platform.undo_rows r where r.undo_id = undo;
end $$;

-- list -> views: see contract/settings/shape.ts
alter table main.app_settings add views jsonb not null default '{}';
