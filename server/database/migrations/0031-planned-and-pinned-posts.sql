-- Drafts that are published at a time, quietly or not, and posts that stand first.
alter table posts.posts
  -- when a job publishes this draft
  add column publish_at timestamptz,
  -- nobody is notified of it
  add column quietly boolean not null default false,
  add column pinned_at timestamptz,
  -- where it stands in the list of the news: what is pinned first, and both in an order that no clock moves
  add column listed_at timestamptz generated always as
    (case when pinned_at is null then published_at else 'infinity' end) stored,
  add check (publish_at is null or status = 'draft'),
  add check (pinned_at is null or status = 'published');
create index on posts.posts (status, listed_at desc, id desc);
create index on posts.posts (publish_at) where publish_at is not null;
