-- Best available as contract/best-seats.ts ranks it: a node names the groups, best first, as it last read what is free.
-- What those who came meanwhile have taken is passed over; where nothing of the list is left, and from nodes of the
-- release before, which name none, pick_group finds what there is.
create function lock_ranked_group(the_performance int, the_sector int, candidates jsonb, at_time timestamptz)
returns int[] language plpgsql as $$
declare
  candidate jsonb;
  wanted int[];
  locked int[];
begin
  for candidate in
    select c.seats from jsonb_array_elements(candidates) with ordinality as c(seats, rank) order by c.rank
  loop
    wanted := array(select jsonb_array_elements_text(candidate)::int);
    -- Looked at before it is locked: a lock on half a group would keep it from others.
    continue when (
      select count(*) from seat
        where performance_id = the_performance and ordinal = any(wanted) and sector_id = the_sector
          and (state = 'L' or (state = 'T' and held_until <= at_time))
    ) < cardinality(wanted);
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
--> statement-breakpoint
alter function hold_wanted_places(jsonb, text, boolean, timestamptz, timestamptz) rename to hold_named_places;
--> statement-breakpoint
-- As hold_named_places, which it ends in; a ranked group becomes seats by name beside the purchase's own places.
create function hold_wanted_places(
  command jsonb, the_purchase text, is_new boolean, until timestamptz, at_time timestamptz
) returns jsonb language plpgsql as $$
declare
  the_performance int := (command->>'performanceId')::int;
  the_sector int := (command->'group'->>'sectorId')::int;
  together boolean := (command->'ranked'->>'together')::boolean;
  picked record;
  locked int[];
  result jsonb;
begin
  if jsonb_typeof(command->'group') <> 'object' or jsonb_typeof(command->'ranked') is distinct from 'object' then
    return hold_named_places(command, the_purchase, is_new, until, at_time);
  end if;
  -- Before seats are held apart, those that are free now are looked at.
  if not together then
    select * into picked from pick_group(the_performance, the_sector, (command->'group'->>'places')::int, at_time);
    if picked.status <> 'OK' or picked.together then
      return hold_named_places(command, the_purchase, is_new, until, at_time);
    end if;
  end if;
  locked := lock_ranked_group(the_performance, the_sector, command->'ranked'->'candidates', at_time);
  if locked is null then
    return hold_named_places(command, the_purchase, is_new, until, at_time);
  end if;
  command := command || jsonb_build_object(
    'group', null,
    'seats', (
      select jsonb_agg(jsonb_build_object('ordinal', s.ordinal, 'promotionId', s.promotion) order by s.ordinal) from (
        select seat_ordinal as ordinal, promotion_id as promotion from purchase_place
          where purchase_id = the_purchase and performance_id = the_performance and state = 'HELD'
            and seat_ordinal is not null
        union all
        select ordinal, (command->'group'->>'promotionId')::int from unnest(locked) as l(ordinal)
      ) s),
    'sectors', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'sectorId', sector_id, 'places', quantity, 'promotionId', promotion_id)), '[]')
        from purchase_place where purchase_id = the_purchase and performance_id = the_performance
          and state = 'HELD' and seat_ordinal is null));
  result := hold_named_places(command, the_purchase, is_new, until, at_time);
  return case when result->>'status' = 'OK' then result || jsonb_build_object('together', together) else result end;
end $$;
