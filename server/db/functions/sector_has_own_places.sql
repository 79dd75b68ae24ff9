-- Whether a sector without seats has as many places that nobody holds, free or kept for who waits, as are offered for
-- resale. What another booking keeps is sold in the place of no offer.
create or replace function sector_has_own_places(the_sector int) returns boolean language sql stable as $$
  select o.offers = 0
      or o.offers <= (select coalesce(sum(free), 0) from bucket where sector_id = the_sector)
        + (select coalesce(sum(k.quantity - k.taken - k.sold), 0)
          from sector c
            join booking b on b.performance_id = c.performance_id and b.state = 'ABIERTA' and b.resale_id is not null
            join booking_place k on k.booking_id = b.id and k.sector_id = the_sector and k.seat_ordinal is null
          where c.id = the_sector)
    from (select count(*) as offers from ticket_resale
      where sector_id = the_sector and seat_ordinal is null and state = 'OPEN') o
$$;
