-- As hold_named_places, which it ends in; a ranked group becomes seats by name beside the purchase's own places.
create or replace function hold_places_on_sale(
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
  locked := lock_ranked_group(the_performance, the_sector, command,
    case when command->>'heldMinutes' is null then 0 when is_new then 61 else extract(epoch from until - at_time) end,
    at_time);
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
