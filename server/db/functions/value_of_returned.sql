-- What was charged for the tickets of a purchase that were taken back, exchanged or resold, cents: their prices, their
-- codes, and their share of what goes by percent and, for those that are no products, of their insurance, before it is
-- rounded.
-- server/payments/decide/part.ts has the amounts that go back.
create or replace function value_of_returned(the_purchase text) returns numeric language sql stable as $$
  with sums as (
    select sum(t.price_cents) as goods, count(*) filter (where coded) as codes,
        coalesce(sum(t.price_cents) filter (where void_reason in ('RETURNED', 'EXCHANGED', 'RESOLD')), 0) as returned,
        count(*) filter (where coded and void_reason in ('RETURNED', 'EXCHANGED', 'RESOLD')) as returned_codes,
        sum(t.price_cents) filter (where coded) as insured,
        coalesce(sum(t.price_cents) filter (where coded and void_reason in ('RETURNED', 'EXCHANGED', 'RESOLD')), 0) as returned_insured
      from (
        select ticket.*, sector.kind <> 'PRODUCTO' and ticket.price_cents > 0 as coded
          from ticket join purchase_place on purchase_place.id = ticket.place_id
            join sector on sector.id = purchase_place.sector_id
          where ticket.purchase_id = the_purchase
            and (ticket.voided_at is null or ticket.void_reason in ('RETURNED', 'EXCHANGED', 'RESOLD'))
      ) t
  )
  select returned
      + coalesce(((totals->>'serviceCents')::numeric + (totals->>'financingCents')::numeric) * returned / nullif(goods, 0), 0)
      + coalesce((totals->>'antifraudCents')::numeric * returned_codes / nullif(codes, 0), 0)
      + coalesce((totals->>'insuranceCents')::numeric * returned_insured / nullif(insured, 0), 0)
    from sums, purchase_order where purchase_id = the_purchase
$$;
