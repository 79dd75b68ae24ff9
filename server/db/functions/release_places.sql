-- Frees what a purchase holds. Seats that another transaction has locked are left to the sweeper; counts that come from
-- a booking go back to it by booked_place_moved.
create or replace function release_places(the_purchase text) returns void language plpgsql as $$
declare
  place record;
begin
  for place in
    select sector_id, quantity from purchase_place
      where purchase_id = the_purchase and state = 'HELD' and seat_ordinal is null and booking_place_id is null
  loop
    perform give_back_general(place.sector_id, place.quantity);
  end loop;
  update purchase_place set state = 'RELEASED' where purchase_id = the_purchase and state = 'HELD';
  perform free_unnamed_seats(the_purchase);
end $$;
