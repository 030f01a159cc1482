-- Dates of a series that its rhythm does not know: left out, added, and those of school holidays.

alter table booking.series
  add column skip_school_holidays boolean not null default false,
  add column exception_dates date[] not null default '{}',
  add column extra_dates date[] not null default '{}';
