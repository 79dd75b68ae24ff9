-- Ends what was not bought in time, and owes the mails of what is over or soon will be. What is kept of an offer for resale
-- waits for the purchase that its customer has begun. Returns the performances that got places back.
create or replace function sweep_bookings(at_time timestamptz, warn_from timestamptz, at_most int) returns int[]
language plpgsql as $$
declare
  one record;
  touched int[] := '{}';
begin
  for one in
    select id, performance_id from booking where state = 'ABIERTA' and until <= at_time
      and (resale_id is null or not exists (select 1 from booking_place k where k.booking_id = booking.id and k.taken > 0))
      order by until limit at_most for update skip locked
  loop
    perform end_booking(one.id, 'VENCIDA', at_time);
    insert into outbox (key, kind, subject_id, created_at, next_try_at)
      values ('booking-over-' || one.id, 'BOOKING_OVER_MAIL', booking_holder(one.id), at_time, at_time)
      on conflict do nothing;
    touched := touched || one.performance_id;
  end loop;
  for one in
    update booking set warned_at = at_time
      where id in (select id from booking where state = 'ABIERTA' and warned_at is null and until <= warn_from
        order by until limit at_most for update skip locked)
      returning id
  loop
    insert into outbox (key, kind, subject_id, created_at, next_try_at)
      values ('booking-soon-' || one.id, 'BOOKING_SOON_MAIL', booking_holder(one.id), at_time, at_time)
      on conflict do nothing;
  end loop;
  return touched;
end $$;
