-- Pictures: what is known of them, what shows them, and their signed links.

alter table files.files
  -- a picture that the club still shows stays when whoever brought it leaves
  alter column owner_id drop not null,
  add column width integer check (width > 0),
  add column height integer check (height > 0),
  drop constraint files_purpose_check,
  add check (purpose in ('import', 'teamPhoto', 'userPhoto', 'postImage')),
  add check ((purpose = 'import') = (width is null) and (width is null) = (height is null));
alter table files.files
  drop constraint files_owner_id_fkey,
  add foreign key (owner_id) references main.users on delete set null;
create index on files.files (created_at) where purpose <> 'import';

-- What shows a file. What nothing shows is swept a day after it came.
create table files.uses (
  file_id   uuid not null references files.files on delete cascade,
  -- the room, and the record there: users, teams, posts
  room      text not null,
  record_id uuid not null,
  -- whether every member may see that record; a draft's pictures are its author's
  shown     boolean not null,
  primary key (file_id, room, record_id)
);
create index on files.uses (room, record_id);

-- One key signs all links, and where the file service is; the server writes both when it starts.
create table files.signing (
  only_row boolean primary key default true check (only_row),
  key      bytea not null check (length(key) = 32),
  base_url text not null
);

-- The link of one size of a picture, null for no picture. server/files/links.ts checks what this signs.
create function files.link(file uuid, size text) returns text language sql stable as $$
  select case when file is null then null else
    s.base_url || '/v1/files/' || file || '/' || size || '?signature=' ||
    translate(encode(substr(sha256(s.key || sha256(s.key || convert_to(file || '/' || size, 'UTF8'))), 1, 18), 'base64'), '+/', '-_')
  end
  from files.signing s
$$;

alter table main.users add column photo_id uuid references files.files on delete set null;
alter table main.teams drop column photo_url, add column photo_id uuid references files.files on delete set null;
