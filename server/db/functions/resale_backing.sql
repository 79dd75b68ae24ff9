-- Places of a sector without seats that can be sold in the place of an offer for resale, beside those of one purchase:
-- free, held, or kept for who waits. What another booking keeps is the shop's, and no offer waits for it; a booking of
-- before this was so may have what is offered, and is counted with_bookings.
create or replace function resale_backing(the_sector int, beside text, with_bookings boolean) returns int
language sql stable as $$
  select (select coalesce(sum(free), 0)::int from bucket where sector_id = the_sector)
    + (select coalesce(sum(h.quantity), 0)::int from sector c
        join purchase_place h on h.performance_id = c.performance_id and h.sector_id = c.id
        left join booking_place k on k.id = h.booking_place_id
        left join booking b on b.id = k.booking_id
      where c.id = the_sector and h.seat_ordinal is null and h.state = 'HELD' and h.purchase_id <> beside
        and (with_bookings or b.id is null or b.resale_id is not null))
    + (select coalesce(sum(k.quantity - k.taken - k.sold), 0)::int from sector c
        join booking b on b.performance_id = c.performance_id and b.state = 'ABIERTA'
        join booking_place k on k.booking_id = b.id and k.sector_id = c.id and k.seat_ordinal is null
      where c.id = the_sector and (with_bookings or b.resale_id is not null))
$$;
