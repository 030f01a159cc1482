-- Guardians act for a child, as themselves, once somebody has confirmed it.

create table main.guardians (
  child_id     uuid not null references main.users on delete cascade,
  user_id      uuid not null references main.users on delete cascade,
  kind         text not null check (kind in ('parent', 'other')),
  since        timestamptz not null,
  -- null: asked for only
  confirmed_at timestamptz,
  primary key (child_id, user_id),
  check (child_id <> user_id)
);
create index on main.guardians (user_id);

alter table main.availabilities drop constraint availabilities_answered_by_check;
alter table main.availabilities add constraint availabilities_answered_by_check
  check (answered_by in ('self', 'guardian', 'captain', 'link'));
