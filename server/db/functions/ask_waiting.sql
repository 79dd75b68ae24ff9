-- Keeps the place of an offer for the first who waits for a place of its show, and has not been asked for this offer: by a
-- booking for their mail, of which they are written to, once; nobody is asked by two offers at a time. It lasts as long as
-- the offer says, and at most a quarter of the time that is left. Where nobody is left to be asked, or that time is too
-- short, the offer is everybody's from now on. The caller has the offer; a place that somebody holds, or has locked, is
-- waited for by the sweeper. Says whether something was done.
create or replace function ask_waiting(the_resale text, at_time timestamptz) returns boolean language plpgsql as $$
declare
  one record;
  first_of sale_notice;
  the_until timestamptz;
  the_booking int;
begin
  select r.*, p.show_id, p.starts_at into one from ticket_resale r join performance p on p.id = r.performance_id
      join ticket t on t.number = r.ticket_number
    where r.id = the_resale and r.state = 'OPEN' and r.list_minutes is not null and r.public_at is null
      and t.voided_at is null and not p.cancelled
      and not exists (select 1 from ticket_redemption d where d.ticket_number = r.ticket_number)
      -- Another node may have asked since the caller looked for offers.
      and not exists (select 1 from booking b where b.resale_id = r.id and b.state = 'ABIERTA');
  if not found then return false; end if;
  if one.seat_ordinal is null then
    if take_general(one.sector_id, 1, at_time) <> 'OK' then return false; end if;
  else
    perform 1 from seat
      where performance_id = one.performance_id and ordinal = one.seat_ordinal
        and (state = 'L' or (state = 'T' and held_until <= at_time))
      for update skip locked;
    if not found then return false; end if;
  end if;
  the_until := at_time + least(
    make_interval(mins => one.list_minutes), (least(one.until, one.starts_at) - at_time) / 4);
  if the_until >= at_time + make_interval(mins => least(one.list_minutes, 10)) then
    select n.* into first_of from sale_notice n
      where n.show_id = one.show_id and n.confirmed_at is not null and n.mailed_at is null
        and not exists (select 1 from booking b where b.resale_id = the_resale and b.email = n.mail)
        and not exists (
          select 1 from purchase p join customer c on c.id = p.customer_id where p.id = one.purchase_id and c.email = n.mail)
      order by n.confirmed_at, n.id limit 1 for update skip locked;
  end if;
  if first_of.id is null then
    if one.seat_ordinal is null then perform give_back_general(one.sector_id, 1); end if;
    update ticket_resale set public_at = at_time where id = the_resale;
    return true;
  end if;
  update sale_notice set mailed_at = at_time where id = first_of.id;
  insert into booking (deployment_id, performance_id, email, name, note, until, request_key, made_at, warned_at, locale,
      origin, resale_id)
    values (first_of.deployment_id, one.performance_id, first_of.mail, '', '', the_until,
      'resale ' || the_resale || ' ' || first_of.id, at_time, at_time, first_of.locale, first_of.origin, the_resale)
    returning id into the_booking;
  insert into booking_place (booking_id, sector_id, seat_ordinal, quantity)
    values (the_booking, one.sector_id, one.seat_ordinal, 1);
  update seat set state = 'T', purchase_id = booking_holder(the_booking), held_until = seat_kept_until(the_booking, the_until)
    where performance_id = one.performance_id and ordinal = one.seat_ordinal;
  insert into outbox (key, kind, subject_id, created_at, next_try_at)
    values ('booking-made-' || the_booking, 'BOOKING_MADE_MAIL', booking_holder(the_booking), at_time, at_time);
  return true;
end $$;
