-- Whether the database takes writes: a table of this connection's own is made and written to, which needs a new file and
-- is in nobody's way. A row that is changed in its place would be taken on a full disk as well. As its owner: the
-- application's own user may make no tables.
create or replace function probe_writes() returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp set client_min_messages = warning as $$
begin
  drop table if exists pg_temp.write_probe;
  create temporary table write_probe on commit drop as select now() as at;
  drop table pg_temp.write_probe;
end $$;
