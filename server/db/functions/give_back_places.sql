-- Frees the places of a purchase that was paid: nobody else locks a seat that is sold.
create or replace function give_back_places(the_purchase text) returns void language plpgsql as $$
declare
  place record;
begin
  for place in
    select sector_id, quantity from purchase_place
      where purchase_id = the_purchase and state = 'SOLD' and seat_ordinal is null
  loop
    perform give_back_general(place.sector_id, place.quantity);
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
