-- Frees the places of a purchase that was paid: nobody else locks a seat that is sold. Those that are offered for resale
-- are on sale already: their offers end, and they stay as they are.
create or replace function give_back_places(the_purchase text) returns void language plpgsql as $$
declare
  place record;
  offered int;
begin
  for place in
    select id, sector_id, seat_ordinal, quantity from purchase_place
      where purchase_id = the_purchase and state = 'SOLD' order by id
  loop
    offered := end_resales_of(array(select number from ticket where place_id = place.id));
    if place.seat_ordinal is null and place.quantity > offered then
      perform give_back_general(place.sector_id, place.quantity - offered);
    end if;
  end loop;
  update purchase_place set state = 'RELEASED' where purchase_id = the_purchase and state = 'SOLD';
  with freed as (
    update seat s set state = 'L', purchase_id = null, held_until = null
      where s.purchase_id = the_purchase and s.state = 'V'
      returning s.performance_id, s.run_id
  ), runs as (
    select r.performance_id, r.id from row_run r
      where (r.performance_id, r.id) in (select performance_id, run_id from freed) for update skip locked
  )
  update row_run r set longest_free = r.length from runs
    where r.performance_id = runs.performance_id and r.id = runs.id;
end $$;
