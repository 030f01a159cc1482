-- "I can't come" beside no answer: a cancelled booking that says so, also of somebody who never booked.

alter table booking.bookings
  add column declined boolean not null default false,
  add constraint declined_is_cancelled check (not declined or status = 'cancelled');
