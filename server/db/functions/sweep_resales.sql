-- Ends the offers for resale whose time is over, whose ticket was admitted or is void, or whose performance is cancelled:
-- the place is its buyer's again. Their time is what was shown, or earlier where the performance was moved. One that
-- somebody holds waits until that hold ends, and keeps no later one from ending: as many end as at_most says. Who may
-- still use the ticket is owed a mail. Of those that are for who waits for the show and are kept for nobody, the next is asked.
-- Returns the performances of both.
create or replace function sweep_resales(at_time timestamptz, at_most int) returns int[] language plpgsql as $$
declare
  one record;
  touched int[] := '{}';
begin
  perform announce_transition('', at_time);
  for one in
    select r.id, r.purchase_id, r.performance_id, d.ticket_number is null and t.voided_at is null and not c.cancelled as is_of_use
      from ticket_resale r
        join ticket t on t.number = r.ticket_number
        join performance c on c.id = r.performance_id
        join purchase_order o on o.purchase_id = r.purchase_id
        left join ticket_redemption d on d.ticket_number = r.ticket_number
      where r.state = 'OPEN'
        and (d.ticket_number is not null or t.voided_at is not null or c.cancelled
          or at_time >= resale_until(r.until, c.starts_at, o.totals))
      order by r.created_at, r.id
  loop
    exit when cardinality(touched) >= at_most;
    perform 1 from purchase where id = one.purchase_id for update skip locked;
    continue when not found;
    continue when not take_off_resale(one.id, 'OVER', at_time);
    touched := touched || one.performance_id;
    if one.is_of_use then
      insert into outbox (key, kind, subject_id, created_at, next_try_at)
        values ('resale-over-' || one.id, 'RESALE_OVER_MAIL', one.purchase_id, at_time, at_time)
        on conflict do nothing;
    end if;
  end loop;
  for one in
    select r.id, r.performance_id from ticket_resale r
      where r.state = 'OPEN' and r.list_minutes is not null and r.public_at is null
        and not exists (select 1 from booking b where b.resale_id = r.id and b.state = 'ABIERTA')
        -- Nobody is asked for a place that somebody holds: to find that out one by one takes a second for 5,000.
        and (case when r.seat_ordinal is null
          then exists (select 1 from bucket k where k.sector_id = r.sector_id and k.free > 0)
          else (select s.state = 'L' or (s.state = 'T' and s.held_until <= at_time) from seat s
            where s.performance_id = r.performance_id and s.ordinal = r.seat_ordinal) end)
      order by r.created_at, r.id for update of r skip locked
  loop
    exit when cardinality(touched) >= at_most;
    if ask_waiting(one.id, at_time) then touched := touched || one.performance_id; end if;
  end loop;
  return touched;
end $$;
