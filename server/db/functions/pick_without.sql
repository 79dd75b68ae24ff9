-- Seats of a sector, locked, none of them excluded: neighbours where there are as many. AGOTADO where there are fewer.
create or replace function pick_without(
  the_performance int, the_sector int, places int, at_time timestamptz, excluded int[],
  out status text, out ordinals int[], out together boolean
) language plpgsql as $$
begin
  with free_seats as (
    select ordinal, run_id, ordinal - row_number() over (partition by run_id order by ordinal)::int as gap from seat
      where performance_id = the_performance and sector_id = the_sector and ordinal <> all(excluded)
        and (state = 'L' or (state = 'T' and held_until <= at_time))
  ), ranked as (
    select ordinal, count(*) over (partition by run_id, gap) >= places as together, run_id, gap from free_seats
  )
  select array_agg(c.ordinal), bool_and(c.together) into ordinals, together from (
    select r.ordinal, r.together from ranked r order by r.together desc, run_id, gap, r.ordinal limit places
  ) c;
  status := 'OK';
  if coalesce(cardinality(ordinals), 0) < places then
    status := 'AGOTADO';
    return;
  end if;
  select array_agg(ordinal) into ordinals from (
    select ordinal from seat
      where performance_id = the_performance and ordinal = any(ordinals)
        and (state = 'L' or (state = 'T' and held_until <= at_time))
      order by ordinal for update skip locked
  ) locked;
  if coalesce(cardinality(ordinals), 0) < places then status := 'REINTENTAR'; end if;
end $$;
