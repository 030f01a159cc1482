-- A score with a past date is a result: those entered while a game stayed planned are found among the results again.
-- Of games going on right now the ticker says how they stand.
update main.games set state = 'final'
where state = 'planned' and score_home is not null and date < now() - interval '6 hours';
update main.games set state = 'live'
where state = 'planned' and score_home is not null and date <= now() + interval '6 hours';
