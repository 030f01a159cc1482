-- Where a team plays at home.
alter table main.teams add column hall text check (char_length(hall) <= 200);
