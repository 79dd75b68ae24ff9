-- As retake_places_on_sale, in which it ends: what went back to a booking that is still open is taken from there.
create or replace function retake_own_places(the_purchase text, at_time timestamptz, until timestamptz) returns text
language plpgsql as $$
declare
  place record;
  outcome text := 'LOST';
begin
  begin
    for place in
      select k.id, k.booking_id, k.sector_id, k.seat_ordinal, k.quantity - k.taken - k.sold as left_over,
          h.performance_id, h.quantity
        from (select booking_place_id, performance_id, sum(quantity)::int as quantity from purchase_place
          where purchase_id = the_purchase and state = 'RELEASED' and booking_place_id is not null
          group by 1, 2) h
        join booking_place k on k.id = h.booking_place_id
        join booking b on b.id = k.booking_id and b.state = 'ABIERTA'
        order by b.id, k.id for update of b, k
    loop
      if place.left_over < place.quantity then raise exception 'refused' using errcode = 'TQ001'; end if;
      if place.seat_ordinal is null then
        perform give_back_general(place.sector_id, place.quantity);
      else
        update seat set state = 'L', purchase_id = null, held_until = null
          where performance_id = place.performance_id and ordinal = place.seat_ordinal
            and state = 'T' and purchase_id = booking_holder(place.booking_id);
      end if;
    end loop;
    outcome := retake_places_on_sale(the_purchase, at_time, until);
    if outcome = 'OURS' then select r.outcome into outcome from lock_resales(the_purchase) r; end if;
    if outcome <> 'OURS' then raise exception 'refused' using errcode = 'TQ001'; end if;
  exception when sqlstate 'TQ001' then
    null;
  end;
  return outcome;
end $$;
