-- Best available as contract/best-seats.ts ranks it: a node names the groups, best first, as it last read what is free.
-- Groups are passed over that others have taken meanwhile, and those with a seat whose offer for resale is over, or that
-- this account may no longer hold for so many seconds; where no group is left, pick_group finds what there is.
drop function if exists lock_ranked_group(int, int, jsonb, timestamptz);
create or replace function lock_ranked_group(
  the_performance int, the_sector int, command jsonb, seconds numeric, at_time timestamptz
) returns int[] language plpgsql as $$
declare
  candidate jsonb;
  wanted int[];
  locked int[];
begin
  for candidate in
    select c.seats from jsonb_array_elements(command->'ranked'->'candidates') with ordinality as c(seats, rank) order by c.rank
  loop
    wanted := array(select jsonb_array_elements_text(candidate)::int);
    -- Looked at before it is locked: a lock on half a group would keep it from others.
    continue when (
      select count(*) from seat s
        where performance_id = the_performance and ordinal = any(wanted) and sector_id = the_sector
          and (state = 'L' or (state = 'T' and held_until <= at_time))
          and coalesce(seat_seconds_left(s, command, at_time) >= seconds, true)
    ) < cardinality(wanted);
    continue when cardinality(seats_past_resale(the_performance, wanted, at_time)) > 0;
    select array_agg(ordinal) into locked from (
      select ordinal from seat
        where performance_id = the_performance and ordinal = any(wanted) and sector_id = the_sector
          and (state = 'L' or (state = 'T' and held_until <= at_time))
        order by ordinal for update skip locked
    ) free_seats;
    if coalesce(cardinality(locked), 0) = cardinality(wanted) then return locked; end if;
  end loop;
  return null;
end $$;
