-- Whether a purchase has its places, locking its seats for this transaction: OURS; LOST; or LOCKED, when another
-- transaction has one of its seats, or what its seller offers for resale, and the question has no answer yet.
create or replace function lock_own_places(the_purchase text) returns text language plpgsql as $$
declare
  owed int;
  every_place_held boolean;
  locked int;
begin
  select count(*) filter (where seat_ordinal is not null), coalesce(bool_and(state = 'HELD'), false)
    into owed, every_place_held from purchase_place where purchase_id = the_purchase;
  if not every_place_held then return 'LOST'; end if;
  select count(*) into locked from (
    select s.ordinal from purchase_place h
      join seat s on s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal
      where h.purchase_id = the_purchase and s.state = 'T' and s.purchase_id = the_purchase
      order by s.performance_id, s.ordinal for update of s skip locked
  ) own;
  if locked = owed then return (select outcome from lock_resales(the_purchase)); end if;
  if (select count(*) from purchase_place h
      join seat s on s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal
      where h.purchase_id = the_purchase and s.state = 'T' and s.purchase_id = the_purchase) = owed then
    return 'LOCKED';
  end if;
  return 'LOST';
end $$;
