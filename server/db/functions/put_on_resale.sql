-- Puts the place of an offer on sale, whose purchase and ticket the caller has: nobody else locks a seat that is sold.
-- False, and nothing written, when the seat is not its buyer's. In a sector without seats it waits for the sales under way.
create or replace function put_on_resale(the_resale text) returns boolean language plpgsql as $$
declare
  one ticket_resale;
  the_run int;
begin
  select * into one from ticket_resale where id = the_resale;
  if one.seat_ordinal is null then
    perform pg_advisory_xact_lock(740003, one.sector_id);
    perform give_back_general(one.sector_id, 1);
    return true;
  end if;
  update seat set state = 'L', purchase_id = null, held_until = null
    where performance_id = one.performance_id and ordinal = one.seat_ordinal and purchase_id = one.purchase_id
      and state = 'V'
    returning run_id into the_run;
  if not found then return false; end if;
  update row_run r set longest_free = r.length from (
    select performance_id, id from row_run where performance_id = one.performance_id and id = the_run
      for update skip locked
  ) run where r.performance_id = run.performance_id and r.id = run.id;
  return true;
end $$;
