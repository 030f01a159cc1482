-- The sweep looks for imported lists as well.
drop index files.files_created_at_idx;
create index on files.files (created_at);
