-- Whether the database takes writes: a table is emptied, which gives it a new file, and written to. A row that is changed
-- in its place would be taken on a full disk as well. As its owner: the shop's nodes may not empty tables.
create or replace function probe_writes() returns void language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '500ms' as $$
begin
  truncate write_probe;
  insert into write_probe (at) values (now());
end $$;
