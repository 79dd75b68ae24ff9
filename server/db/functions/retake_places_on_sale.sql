-- For a payment approved after the purchase ended: its very places, held again, all or nothing. OURS; LOST; or
-- LOCKED, when another transaction has what might be free.
create or replace function retake_places_on_sale(the_purchase text, at_time timestamptz, until timestamptz) returns text
language plpgsql as $$
declare
  place record;
  owed int;
  locked int;
  outcome text;
begin
  select count(*)::int into owed from purchase_place
    where purchase_id = the_purchase and state = 'RELEASED' and seat_ordinal is not null;
  select count(*)::int into locked from (
    select s.ordinal from purchase_place h
      join seat s on s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal
      where h.purchase_id = the_purchase and h.state = 'RELEASED'
        and (s.state = 'L' or (s.state = 'T' and (s.held_until <= at_time or s.purchase_id = the_purchase)))
      order by s.performance_id, s.ordinal for update of s skip locked
  ) free_seats;
  if locked < owed then
    return case when (select count(*) from purchase_place h
      join seat s on s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal
      where h.purchase_id = the_purchase and h.state = 'RELEASED'
        and (s.state = 'L' or (s.state = 'T' and (s.held_until <= at_time or s.purchase_id = the_purchase)))) = owed
      then 'LOCKED' else 'LOST' end;
  end if;
  -- What was taken of the counters goes back with the subtransaction.
  begin
    for place in
      select sector_id, quantity from purchase_place
        where purchase_id = the_purchase and state = 'RELEASED' and seat_ordinal is null order by sector_id
    loop
      outcome := take_general(place.sector_id, place.quantity, at_time);
      if outcome <> 'OK' then raise exception 'refused' using errcode = 'TQ001'; end if;
    end loop;
  exception when sqlstate 'TQ001' then
    return case outcome when 'REINTENTAR' then 'LOCKED' else 'LOST' end;
  end;
  update seat s set state = 'T', purchase_id = the_purchase, held_until = until
    from purchase_place h
    where h.purchase_id = the_purchase and h.state = 'RELEASED' and h.seat_ordinal is not null
      and s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal;
  update purchase_place set state = 'HELD' where purchase_id = the_purchase and state = 'RELEASED';
  return 'OURS';
end $$;
