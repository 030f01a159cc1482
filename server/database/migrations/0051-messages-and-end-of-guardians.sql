-- A message to a child goes to its guardians too: for which children each of them got it.

create table main.inbox_children (
  notification_id uuid not null,
  user_id         uuid not null,
  child_id        uuid not null references main.users on delete cascade,
  primary key (notification_id, user_id, child_id),
  foreign key (notification_id, user_id) references main.inbox on delete cascade
);
create index on main.inbox_children (child_id);
create index on main.inbox_children (user_id);

-- when it was said that the child comes of age and the link ends
alter table main.guardians add column end_announced_at timestamptz;
