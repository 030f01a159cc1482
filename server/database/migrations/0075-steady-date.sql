-- Since when the date of this server has gone on day by day: what is deleted for good waits after a jump of the clock.

create table main.steady_date (
  only_row boolean primary key default true check (only_row),
  since    date not null,
  latest   date not null check (latest >= since)
);
