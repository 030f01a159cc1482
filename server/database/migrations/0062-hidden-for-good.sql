-- Somebody in the picture has left who had not agreed to the internet: it is shown to members only until it is marked again.
alter table files.renewals add column not_public boolean not null default false;
