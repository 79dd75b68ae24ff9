-- For a payment approved after the purchase ended: its very places, held again, all or nothing.
create or replace function retake_places(the_purchase text, at_time timestamptz, until timestamptz) returns boolean
language plpgsql as $$
declare
  place record;
  owed int;
  locked int;
  taken jsonb := '[]';
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
  if locked < owed then return false; end if;
  for place in
    select sector_id, quantity from purchase_place
      where purchase_id = the_purchase and state = 'RELEASED' and seat_ordinal is null
  loop
    if take_general(place.sector_id, place.quantity, at_time) <> 'OK' then
      perform give_back_general((t->>0)::int, (t->>1)::int) from jsonb_array_elements(taken) t;
      return false;
    end if;
    taken := taken || jsonb_build_array(jsonb_build_array(place.sector_id, place.quantity));
  end loop;
  update seat s set state = 'T', purchase_id = the_purchase, held_until = until
    from purchase_place h
    where h.purchase_id = the_purchase and h.state = 'RELEASED' and h.seat_ordinal is not null
      and s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal;
  update purchase_place set state = 'HELD' where purchase_id = the_purchase and state = 'RELEASED';
  return true;
end $$;
