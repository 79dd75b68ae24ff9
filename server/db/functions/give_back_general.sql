-- Counters are fungible: any row that nobody has locked takes the places, else a new one does. So
-- giving back never waits, and never deadlocks.
create or replace function give_back_general(the_sector int, places int) returns void language plpgsql as $$
declare
  the_bucket int;
begin
  select id into the_bucket from bucket where sector_id = the_sector limit 1 for update skip locked;
  if found then
    update bucket set free = free + places where id = the_bucket;
  else
    insert into bucket (sector_id, free) values (the_sector, places);
  end if;
end $$;
