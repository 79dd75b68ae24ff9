-- Held becomes sold, all or nothing: false, and nothing written, when a seat is no longer this purchase's. What others
-- offer for resale becomes theirs no more: their tickets are void, and their offers sold to this purchase.
create or replace function sell_places(the_purchase text) returns boolean language plpgsql as $$
declare
  -- A node of the release before tells no time.
  at_time timestamptz := coalesce(nullif(current_setting('taquilla.at', true), '')::timestamptz, now());
  owed int;
  ours int;
  resales record;
  place record;
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
  select * into resales from lock_resales(the_purchase);
  if resales.outcome <> 'OURS' then return false; end if;
  for place in
    select p.id, p.quantity, count(*)::int as tickets
      from ticket_resale r join ticket t on t.number = r.ticket_number join purchase_place p on p.id = t.place_id
      where r.id = any(resales.chosen) group by p.id, p.quantity order by p.id
  loop
    if place.tickets = place.quantity then
      update purchase_place set state = 'RELEASED' where id = place.id;
    else
      update purchase_place set quantity = quantity - place.tickets where id = place.id;
    end if;
  end loop;
  update ticket set voided_at = at_time, void_reason = 'RESOLD'
    where number in (select ticket_number from ticket_resale where id = any(resales.chosen));
  update ticket_resale set state = 'SOLD', ended_at = at_time, sold_to = the_purchase where id = any(resales.chosen);
  update seat set state = 'V', held_until = null, unpaid_turns = null where purchase_id = the_purchase and state = 'T';
  update purchase_place set state = 'SOLD' where purchase_id = the_purchase and state = 'HELD';
  return true;
end $$;
