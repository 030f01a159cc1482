-- When the sign-in provider issued the token that the address comes from: an older token says nothing about it.
alter table main.users add column email_issued_at timestamptz;
