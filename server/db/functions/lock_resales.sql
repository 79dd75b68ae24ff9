-- Of the places that a purchase is about to buy, those that others offer for resale: `chosen` has their offers. A seat has
-- its own. A sector without seats sells what is the shop's first, and then the oldest offers: as many as there are more
-- offers than places left, held by others or kept for who waits; what was booked otherwise is the shop's. An offer whose
-- time is over is never sold, whoever held the place before. Locks the offers, their tickets and their sellers' purchases for this
-- transaction, and never waits for them: OURS; LOCKED, when another transaction has one of them; LOST, when one was
-- admitted, is void, or over. Where the shop has places enough, a sale in a sector without seats waits for none; see lock_sector_sales.
create or replace function lock_resales(the_purchase text, out outcome text, out chosen text[]) language plpgsql as $$
declare
  -- A node of the release before does not always say the time.
  at_time timestamptz := coalesce(nullif(current_setting('taquilla.at', true), '')::timestamptz, now());
  place record;
  has_offers boolean;
  offers int;
  missing int;
  oldest text[];
  owed int;
  locked int;
begin
  outcome := 'LOCKED';
  select coalesce(array_agg(r.id), '{}') into chosen
    from purchase_place h join ticket_resale r
      on r.performance_id = h.performance_id and r.seat_ordinal = h.seat_ordinal and r.state = 'OPEN'
    where h.purchase_id = the_purchase and h.state = 'HELD';
  for place in
    select h.sector_id, sum(h.quantity)::int as bought,
        coalesce(sum(h.quantity) filter (where b.id is null or b.resale_id is not null), 0)::int as unbooked
      from purchase_place h
        left join booking_place k on k.id = h.booking_place_id
        left join booking b on b.id = k.booking_id
      where h.purchase_id = the_purchase and h.state = 'HELD' and h.seat_ordinal is null
      group by 1 order by 1
  loop
    has_offers := lock_sector_sales(place.sector_id);
    if has_offers is null then return; end if;
    continue when not has_offers;
    select count(*)::int into offers from ticket_resale
      where sector_id = place.sector_id and seat_ordinal is null and state = 'OPEN';
    missing := least(offers - resale_backing(place.sector_id, the_purchase, false), place.unbooked);
    if place.bought > place.unbooked then
      missing := greatest(missing, least(offers - resale_backing(place.sector_id, the_purchase, true), place.bought));
    end if;
    continue when missing <= 0;
    select coalesce(array_agg(o.id), '{}') into oldest from (
      select r.id from ticket_resale r
          join ticket t on t.number = r.ticket_number
          join performance c on c.id = r.performance_id
          join purchase_order o on o.purchase_id = r.purchase_id
        where r.sector_id = place.sector_id and r.seat_ordinal is null and r.state = 'OPEN' and t.voided_at is null
          and (at_time < resale_until(r.until, c.starts_at, o.totals)) is not false
          and not exists (select 1 from ticket_redemption d where d.ticket_number = r.ticket_number)
        order by r.created_at, r.id limit missing
    ) o;
    if cardinality(oldest) < missing then
      outcome := 'LOST';
      return;
    end if;
    chosen := chosen || oldest;
  end loop;
  if chosen = '{}' then
    outcome := 'OURS';
    return;
  end if;
  select count(distinct purchase_id) into owed from ticket_resale where id = any(chosen);
  select count(*) into locked from (
    select p.id from purchase p where p.id in (select purchase_id from ticket_resale where id = any(chosen))
      order by p.id for update skip locked
  ) sellers;
  if locked < owed then return; end if;
  select count(*) into locked from (
    select t.number from ticket t where t.number in (select ticket_number from ticket_resale where id = any(chosen))
      order by t.number for update skip locked
  ) tickets;
  if locked < cardinality(chosen) then return; end if;
  select count(*) into locked from (
    select r.id from ticket_resale r where r.id = any(chosen) and r.state = 'OPEN' order by r.id for update skip locked
  ) offers;
  if locked < cardinality(chosen) then return; end if;
  outcome := case when exists (
      select 1 from ticket_resale r
          join ticket t on t.number = r.ticket_number
          join performance c on c.id = r.performance_id
          join purchase_order o on o.purchase_id = r.purchase_id
        where r.id = any(chosen) and (t.voided_at is not null or at_time >= resale_until(r.until, c.starts_at, o.totals)
          or exists (
          select 1 from ticket_redemption d where d.ticket_number = t.number))
    ) then 'LOST' else 'OURS' end;
end $$;
