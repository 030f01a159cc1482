-- Members who are in the club before they first sign in: read from a list, without an account of the sign-in provider.

alter table main.users
  alter column iss drop not null,
  alter column sub drop not null,
  add check ((iss is null) = (sub is null));
-- whose address a first sign-in brings
create index users_email on main.users (lower(email));
