-- Removing a member, whose rows in these tables are found for the foreign keys: without an index each reads the whole table.
create index on main.inbox (user_id);
create index on booking.changes (changed_by);
create index on booking.bookings (changed_by);
create index on main.scores (created_by);
