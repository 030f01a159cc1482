-- The time for booking a whole series, and a deadline that counts from each date.

alter table booking.series
  add column bookable_from timestamptz,
  add column bookable_to timestamptz,
  add column bookable_to_hours_before integer check (bookable_to_hours_before >= 0);

alter table booking.events
  add column bookable_to_hours_before integer check (bookable_to_hours_before >= 0);
