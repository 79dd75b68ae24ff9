-- Ends a booking, whose lock the caller has, and puts what nobody took back on sale. What was kept of an offer for resale is
-- kept for the next who waits.
create or replace function end_booking(the_booking int, new_state text, at_time timestamptz) returns void language plpgsql as $$
declare
  place record;
  offer text;
begin
  update booking set state = new_state, ended_at = at_time where id = the_booking;
  for place in
    select sector_id, quantity - taken - sold as left_over from booking_place
      where booking_id = the_booking and seat_ordinal is null and quantity > taken + sold
  loop
    perform give_back_general(place.sector_id, place.left_over);
  end loop;
  -- Seats that others have locked were free to them, and are theirs now; or stay held in the past, which is free.
  with mine as (
    select performance_id, ordinal from seat
      where purchase_id = booking_holder(the_booking) and state = 'T' for update skip locked
  ), freed as (
    update seat s set state = 'L', purchase_id = null, held_until = null from mine
      where s.performance_id = mine.performance_id and s.ordinal = mine.ordinal
      returning s.performance_id, s.run_id
  ), runs as (
    select r.performance_id, r.id from row_run r
      where (r.performance_id, r.id) in (select performance_id, run_id from freed) for update skip locked
  )
  update row_run r set longest_free = r.length from runs
    where r.performance_id = runs.performance_id and r.id = runs.id;
  -- An offer that another transaction has is left to the sweeper.
  for offer in
    select r.id from booking b join ticket_resale r on r.id = b.resale_id
      where b.id = the_booking and r.state = 'OPEN' for update of r skip locked
  loop
    perform ask_waiting(offer, at_time);
  end loop;
end $$;
