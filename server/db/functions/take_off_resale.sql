-- Gives the place of an open offer back to its seller, and ends the offer as new_state; the caller has the seller's
-- purchase. Who waits, and has it kept for them, is written to, and waits as before. False, and nothing written, while
-- somebody else holds the place.
create or replace function take_off_resale(the_resale text, new_state text, at_time timestamptz) returns boolean
language plpgsql as $$
declare
  one ticket_resale;
  kept record;
begin
  select * into one from ticket_resale where id = the_resale and state = 'OPEN' for update skip locked;
  if not found then return false; end if;
  begin
    update ticket_resale set state = new_state, ended_at = at_time where id = the_resale;
    for kept in
      select b.id, b.deployment_id, b.email, b.made_at from booking b where b.resale_id = the_resale and b.state = 'ABIERTA'
        for update skip locked
    loop
      continue when exists (select 1 from booking_place where booking_id = kept.id and taken > 0);
      perform end_booking(kept.id, 'ANULADA', at_time);
      update sale_notice n set mailed_at = null from performance p
        where p.id = one.performance_id and n.show_id = p.show_id and n.deployment_id = kept.deployment_id
          and n.mail = kept.email and n.mailed_at = kept.made_at;
      insert into outbox (key, kind, subject_id, created_at, next_try_at)
        values ('booking-over-' || kept.id, 'BOOKING_OVER_MAIL', booking_holder(kept.id), at_time, at_time)
        on conflict do nothing;
    end loop;
    if one.seat_ordinal is null then
      if take_general(one.sector_id, 1, at_time) <> 'OK' then raise exception 'held' using errcode = 'TQ001'; end if;
    else
      perform 1 from seat
        where performance_id = one.performance_id and ordinal = one.seat_ordinal
          and (state = 'L' or (state = 'T' and held_until <= at_time))
        for update skip locked;
      if not found then raise exception 'held' using errcode = 'TQ001'; end if;
      update seat set state = 'V', purchase_id = one.purchase_id, held_until = null, unpaid_turns = null
        where performance_id = one.performance_id and ordinal = one.seat_ordinal;
    end if;
  exception when sqlstate 'TQ001' then
    return false;
  end;
  return true;
end $$;
