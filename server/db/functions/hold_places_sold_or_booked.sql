-- As hold_places_on_sale, in which it ends. A command with bookingId takes places of that booking, all that is left of
-- it with wholeBooking; the purchase then has of this performance those, and nothing else. What a purchase has of a
-- booking is changed by such commands alone, or let go altogether.
create or replace function hold_places_sold_or_booked(
  command jsonb, the_purchase text, is_new boolean, until timestamptz, at_time timestamptz
) returns jsonb language plpgsql as $$
declare
  the_performance int := (command->>'performanceId')::int;
  the_booking int := (command->>'bookingId')::int;
  is_empty boolean := command->'seats' = '[]' and command->'sectors' = '[]'
    and jsonb_typeof(command->'group') is distinct from 'object';
  booked record;
  result jsonb;
begin
  if the_booking is null then
    if not is_new and exists (
      select 1 from purchase_place where purchase_id = the_purchase and performance_id = the_performance
        and state = 'HELD' and booking_place_id is not null
    ) then
      if not is_empty then return jsonb_build_object('status', 'RESERVA_EN_COMPRA'); end if;
      delete from purchase_place where purchase_id = the_purchase and performance_id = the_performance
        and state = 'HELD' and booking_place_id is not null;
    end if;
    return hold_places_on_sale(command, the_purchase, is_new, until, at_time);
  end if;

  select * into booked from booking where id = the_booking and performance_id = the_performance
    for update skip locked;
  if not found then
    if exists (select 1 from booking where id = the_booking and performance_id = the_performance) then
      return jsonb_build_object('status', 'REINTENTAR', 'customerBusy', true);
    end if;
    return jsonb_build_object('status', 'NO_ENCONTRADO');
  end if;
  if booked.state <> 'ABIERTA' or booked.until <= at_time then
    return jsonb_build_object('status', 'RESERVA_VENCIDA');
  end if;
  if not is_new and exists (
    select 1 from purchase_place h left join booking_place k on k.id = h.booking_place_id
      where h.purchase_id = the_purchase and h.performance_id = the_performance and h.state = 'HELD'
        and k.booking_id is distinct from the_booking
  ) then
    return jsonb_build_object('status', 'RESERVA_EN_COMPRA');
  end if;
  begin
    if not is_new then
      delete from purchase_place where purchase_id = the_purchase and performance_id = the_performance
        and state = 'HELD';
    end if;
    if (command->>'wholeBooking')::boolean then
      command := command || jsonb_build_object(
        'seats', (
          select coalesce(jsonb_agg(jsonb_build_object('ordinal', seat_ordinal,
              'promotionId', (command->>'bookingPromotionId')::int) order by seat_ordinal), '[]')
            from booking_place
            where booking_id = the_booking and seat_ordinal is not null and quantity > taken + sold),
        'sectors', (
          select coalesce(jsonb_agg(jsonb_build_object('sectorId', sector_id, 'places', quantity - taken - sold,
              'promotionId', (command->>'bookingPromotionId')::int) order by sector_id), '[]')
            from booking_place
            where booking_id = the_booking and seat_ordinal is null and quantity > taken + sold));
    end if;
    if command->'seats' = '[]' and command->'sectors' = '[]' then
      result := jsonb_build_object('status', 'AGOTADO');
      raise exception 'refused' using errcode = 'TQ001';
    end if;
    result := free_booked_places(the_booking, command);
    if result->>'status' = 'OK' then
      result := hold_places_on_sale(command, the_purchase, is_new, until, at_time);
    end if;
    if result->>'status' <> 'OK' then raise exception 'refused' using errcode = 'TQ001'; end if;
    update purchase_place h set booking_place_id = k.id from booking_place k
      where h.purchase_id = the_purchase and h.performance_id = the_performance and h.state = 'HELD'
        and k.booking_id = the_booking and k.sector_id = h.sector_id
        and k.seat_ordinal is not distinct from h.seat_ordinal;
    update booking_place k set taken = taken + t.places
      from (select booking_place_id, sum(quantity)::int as places from purchase_place
        where purchase_id = the_purchase and performance_id = the_performance and state = 'HELD' group by 1) t
      where k.id = t.booking_place_id;
    -- A purchase that expires has its places until they are given back to the booking.
    update seat set held_until = seat_kept_until(booked.id, greatest(held_until, booked.until))
      where performance_id = the_performance and purchase_id = the_purchase and state = 'T';
  exception when sqlstate 'TQ001' then
    null;
  end;
  return result;
end $$;
