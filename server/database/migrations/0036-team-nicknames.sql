-- What a team is called among its players, beside its name.
alter table main.teams add column nickname text;
