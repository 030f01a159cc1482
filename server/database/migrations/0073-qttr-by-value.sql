-- The values of all years, highest first: a club of 15 years has more than 50,000.
create index on main.qttr (position, id);
