-- Posts, who opened them, what people answered without a word, and their categories.

create table posts.categories (
  id         uuid primary key,
  name       text not null check (name <> ''),
  color      text not null check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  sort_name  text collate main.german not null generated always as (name) stored,
  search     text not null generated always as (main.fold(name)) stored
);
create unique index categories_name on posts.categories (lower(name));
create index on posts.categories (sort_name, id);

create table posts.posts (
  id           uuid primary key,
  headline     text not null check (headline <> ''),
  -- HTML, cleaned before it came here; a picture's address is that of its large form
  content      text not null,
  -- what the content says, as plain text: for the teaser and the search
  plain        text not null,
  tags         text[] not null check (cardinality(tags) between 1 and 20),
  -- the same folded, for the filter
  folded_tags  text[] not null,
  category_id  uuid references posts.categories on delete set null,
  -- published posts stay when their author leaves
  author_id    uuid references main.users on delete set null,
  status       text not null check (status in ('draft', 'published', 'archived')),
  image_id     uuid references files.files on delete set null,
  views        integer not null default 0 check (views >= 0),
  reactions    integer not null default 0 check (reactions >= 0),
  -- sorts by popularity: see contract/posts/rules.ts
  heat         double precision not null default 0,
  created_at   timestamptz not null,
  modified_at  timestamptz not null,
  published_at timestamptz,
  search       text not null generated always as (main.fold(headline || ' ' || plain)) stored,
  check ((status = 'draft') = (published_at is null))
);
create index on posts.posts (status, published_at desc, id desc);
create index on posts.posts (status, heat desc, id desc);
create index on posts.posts (status, modified_at desc, id desc);
create index on posts.posts (category_id);
create index on posts.posts (author_id);
create index on posts.posts using gin (folded_tags);

-- Who opened a post: each person counts once.
create table posts.views (
  post_id uuid not null references posts.posts on delete cascade,
  user_id uuid not null references main.users on delete cascade,
  primary key (post_id, user_id)
);
create index on posts.views (user_id);

create table posts.reactions (
  id         uuid primary key,
  post_id    uuid not null references posts.posts on delete cascade,
  user_id    uuid not null references main.users on delete cascade,
  type       text not null,
  created_at timestamptz not null,
  unique (post_id, user_id, type)
);
create index on posts.reactions (post_id, created_at, id);
create index on posts.reactions (user_id, created_at, id);

-- What a post's heat was before a change, for an hour or so: who pages by popularity goes on in the order they began with.
create table posts.heat_changes (
  id      bigint generated always as identity primary key,
  post_id uuid not null references posts.posts on delete cascade,
  before  double precision not null,
  -- whoever's snapshot does not see this transaction still wants the value from before
  xid     xid8 not null default pg_current_xact_id(),
  at      timestamptz not null
);
create index on posts.heat_changes (at);
