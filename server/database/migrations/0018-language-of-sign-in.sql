-- The language of the page on which somebody signed in last: they are written to in it where they chose none.
alter table main.users add column sign_in_language text check (sign_in_language in ('de', 'en'));
