-- The host behind the @ of every UID in the calendars to subscribe to: that of the first start, whatever the address is later.

create table main.feed_host (
  only_row boolean primary key default true check (only_row),
  host     text not null check (host <> '')
);
