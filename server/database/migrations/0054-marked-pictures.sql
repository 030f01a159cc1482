-- People marked in pictures, and links of pictures that end when somebody in them refuses.

create table posts.marks (
  file_id uuid not null references files.files on delete cascade,
  user_id uuid not null references main.users on delete cascade,
  primary key (file_id, user_id)
);
create index on posts.marks (user_id);

-- Pictures whose links were renewed: all earlier ones are worth nothing.
create table files.renewals (
  file_id  uuid primary key references files.files on delete cascade,
  -- signed with the link
  salt     text not null,
  -- only those who edit a record that shows it get a link
  withheld boolean not null,
  -- somebody who refused has left: only those who edit show it again
  for_good boolean not null default false
);

-- server/files/links.ts checks what this signs
create or replace function files.link(file uuid, size text) returns text language sql stable as $$
  select case when file is null then null else
    s.base_url || '/v1/files/' || file || '/' || size || '?signature=' ||
    translate(encode(substr(sha256(s.key || sha256(s.key || convert_to(
      file || '/' || size || coalesce((select '/' || r.salt from files.renewals r where r.file_id = file), ''),
      'UTF8'))), 1, 18), 'base64'), '+/', '-_')
  end
  from files.signing s
$$;
