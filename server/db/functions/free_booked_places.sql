-- Takes what a command names out of a booking, for the statements that hold what is on sale: only for the
-- transaction, in which nobody else sees it free. OK, or why not.
create or replace function free_booked_places(the_booking int, command jsonb) returns jsonb language plpgsql as $$
declare
  wanted int[];
  freed int;
  one record;
begin
  select coalesce(array_agg(w.ordinal), '{}') into wanted from jsonb_to_recordset(command->'seats') w(ordinal int);
  if exists (select 1 from unnest(wanted) w(ordinal) where not exists (
      select 1 from booking_place where booking_id = the_booking and seat_ordinal = w.ordinal)) then
    return jsonb_build_object('status', 'POSICION_INEXISTENTE');
  end if;
  update seat set state = 'L', purchase_id = null, held_until = null
    where performance_id = (command->>'performanceId')::int and ordinal = any(wanted)
      and state = 'T' and purchase_id = booking_holder(the_booking);
  get diagnostics freed = row_count;
  if freed < cardinality(wanted) then
    return jsonb_build_object('status', 'POSICIONES_OCUPADAS', 'takenSeats', (
      select coalesce(jsonb_agg(s.guid order by s.ordinal), '[]') from booking_place k
        join seat s on s.performance_id = (command->>'performanceId')::int and s.ordinal = k.seat_ordinal
        where k.booking_id = the_booking and k.seat_ordinal = any(wanted) and k.taken + k.sold = k.quantity));
  end if;
  for one in
    select w."sectorId" as sector, sum(w.places)::int as places,
        (select k.quantity - k.taken - k.sold from booking_place k
          where k.booking_id = the_booking and k.sector_id = w."sectorId" and k.seat_ordinal is null) as left_over
      from jsonb_to_recordset(command->'sectors') w("sectorId" int, places int) group by 1
  loop
    if one.left_over is null then return jsonb_build_object('status', 'POSICION_INEXISTENTE'); end if;
    if one.left_over < one.places then return jsonb_build_object('status', 'AGOTADO'); end if;
    perform give_back_general(one.sector, one.places);
  end loop;
  return jsonb_build_object('status', 'OK');
end $$;
