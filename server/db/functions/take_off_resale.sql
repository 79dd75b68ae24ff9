-- Gives the place of an open offer back to its seller, and ends the offer as new_state; the caller has the seller's
-- purchase. False, and nothing written, while somebody else holds the place.
create or replace function take_off_resale(the_resale text, new_state text, at_time timestamptz) returns boolean
language plpgsql as $$
declare
  one ticket_resale;
begin
  select * into one from ticket_resale where id = the_resale and state = 'OPEN' for update skip locked;
  if not found then return false; end if;
  if one.seat_ordinal is null then
    if take_general(one.sector_id, 1, at_time) <> 'OK' then return false; end if;
  else
    perform 1 from seat
      where performance_id = one.performance_id and ordinal = one.seat_ordinal
        and (state = 'L' or (state = 'T' and held_until <= at_time))
      for update skip locked;
    if not found then return false; end if;
    update seat set state = 'V', purchase_id = one.purchase_id, held_until = null, unpaid_turns = null
      where performance_id = one.performance_id and ordinal = one.seat_ordinal;
  end if;
  update ticket_resale set state = new_state, ended_at = at_time where id = the_resale;
  return true;
end $$;
