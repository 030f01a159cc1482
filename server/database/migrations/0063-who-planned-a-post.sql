-- Who planned a post: it is published only if they may still publish it then.
alter table posts.posts add column planned_by uuid references main.users on delete set null;
update posts.posts set planned_by = author_id where publish_at is not null;
create index on posts.posts (planned_by) where planned_by is not null;
