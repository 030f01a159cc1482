-- A guardian who is no member of the club: an account that may do what concerns its children, and nothing else.
alter table main.users add column guardian_only boolean not null default false;
alter table main.users add check (not (approved and guardian_only));
