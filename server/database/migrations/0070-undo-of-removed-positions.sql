-- They go with a deleted team, so they come back with it.
do $$
begin
  execute format(
    'create or replace function platform.undoable() returns text[] language sql immutable as $body$ select %L::text[] $body$',
    platform.undoable() || array['main.removed_positions']
  );
end $$;
create trigger keep_undo after insert or update or delete on main.removed_positions for each row
  when (coalesce(current_setting('club.undo', true), '') <> '') execute function platform.keep_undo('{import_id,id}');
