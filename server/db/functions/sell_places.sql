-- Held becomes sold, all or nothing: false, and nothing written, when a seat is no longer this purchase's.
create or replace function sell_places(the_purchase text) returns boolean language plpgsql as $$
declare
  owed int;
  ours int;
begin
  select count(*)::int into owed from purchase_place where purchase_id = the_purchase and seat_ordinal is not null;
  select count(*)::int into ours from (
    select s.ordinal from purchase_place h
      join seat s on s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal
      where h.purchase_id = the_purchase and h.state = 'HELD' and s.state = 'T' and s.purchase_id = the_purchase
      for update of s
  ) locked;
  if ours <> owed
    or not exists (select 1 from purchase_place where purchase_id = the_purchase)
    or exists (select 1 from purchase_place where purchase_id = the_purchase and state <> 'HELD') then
    return false;
  end if;
  update seat set state = 'V', held_until = null, unpaid_turns = null where purchase_id = the_purchase and state = 'T';
  update purchase_place set state = 'SOLD' where purchase_id = the_purchase and state = 'HELD';
  return true;
end $$;
