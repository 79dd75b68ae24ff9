-- Frees the places of some tickets of a purchase that stays paid with the others; they are void right after it. The
-- purchase and its tickets are locked, and nobody else locks a seat that is sold. The place of one that is offered for
-- resale is on sale already: its offer ends, and the place stays as it is.
create or replace function give_back_tickets(the_purchase text, the_tickets text[]) returns void language plpgsql as $$
declare
  place record;
  offered int;
begin
  for place in
    select p.id, p.performance_id, p.sector_id, p.seat_ordinal, p.quantity, t.tickets
      from purchase_place p join (
        select place_id, count(*)::int as tickets from ticket
          where purchase_id = the_purchase and number = any(the_tickets) and voided_at is null group by place_id
      ) t on t.place_id = p.id
      where p.state = 'SOLD' order by p.id
  loop
    offered := end_resales_of(array(select number from ticket where place_id = place.id and number = any(the_tickets)));
    if place.seat_ordinal is null and place.tickets > offered then
      perform give_back_general(place.sector_id, place.tickets - offered);
    else
      with freed as (
        update seat s set state = 'L', purchase_id = null, held_until = null
          where s.performance_id = place.performance_id and s.ordinal = place.seat_ordinal
            and s.purchase_id = the_purchase and s.state = 'V'
          returning s.performance_id, s.run_id
      ), runs as (
        select r.performance_id, r.id from row_run r
          where (r.performance_id, r.id) in (select performance_id, run_id from freed) for update skip locked
      )
      update row_run r set longest_free = r.length from runs
        where r.performance_id = runs.performance_id and r.id = runs.id;
    end if;
    if place.tickets = place.quantity then
      update purchase_place set state = 'RELEASED' where id = place.id;
    else
      update purchase_place set quantity = quantity - place.tickets where id = place.id;
    end if;
  end loop;
end $$;
