-- Works off cancelled performances: open purchases lose their places of them, or end where they have no others; who
-- has tickets is owed a mail. Repeated until a minute after the cancellation, when every transaction that had read the
-- performance as it was before has ended. Returns the performances that got places back.
create or replace function end_cancelled_sales(at_time timestamptz, at_most int) returns int[] language plpgsql as $$
declare
  began timestamptz := clock_timestamp();
  gone int[];
  one text;
  place record;
begin
  select array_agg(id) into gone from performance where cancelled and cancellation_done_at is null;
  if gone is null then return '{}'; end if;
  perform announce_transition('', at_time);
  for one in
    select p.id from purchase p
      where p.state = 'ABIERTO' and exists (select 1 from purchase_place h
        where h.purchase_id = p.id and h.state = 'HELD' and h.performance_id = any(gone))
      limit at_most for update of p skip locked
  loop
    if exists (select 1 from purchase_place
        where purchase_id = one and state = 'HELD' and performance_id <> all(gone)) then
      for place in
        select sector_id, quantity from purchase_place
          where purchase_id = one and state = 'HELD' and seat_ordinal is null and performance_id = any(gone)
            and booking_place_id is null
      loop
        perform give_back_general(place.sector_id, place.quantity);
      end loop;
      delete from purchase_place where purchase_id = one and state = 'HELD' and performance_id = any(gone);
      perform free_unnamed_seats(one);
      update purchase set version = version + 1 where id = one;
    else
      perform announce_transition('performance.cancelled', at_time);
      perform end_purchase(one, 'CANCELADO');
    end if;
  end loop;
  insert into outbox (key, kind, subject_id, created_at, next_try_at)
    select distinct 'cancelled-' || h.performance_id || '-' || p.id, 'CANCELLED_MAIL', p.id, at_time, at_time
      from purchase_place h join purchase p on p.id = h.purchase_id
      where h.performance_id = any(gone) and h.state = 'SOLD' and p.state = 'CONFIRMADO'
    on conflict do nothing;
  insert into outbox (key, kind, subject_id, created_at, next_try_at)
    select 'cancelled-' || t.number, 'CANCELLED_TICKET_MAIL', t.number, at_time, at_time
      from ticket t join purchase_place h on h.id = t.place_id
      where h.performance_id = any(gone) and t.holder_email is not null and t.voided_at is null
    on conflict do nothing;
  update performance c set cancellation_done_at = began
    where c.id = any(gone) and c.cancelled_at < began - interval '1 minute' and not exists (
      select 1 from purchase p join purchase_place h on h.purchase_id = p.id
        where p.state = 'ABIERTO' and h.state = 'HELD' and h.performance_id = c.id);
  return gone;
end $$;
