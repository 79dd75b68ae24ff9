-- Those of some seats that were offered for resale until now at the latest, and not taken off yet: their sellers' again.
create or replace function seats_past_resale(the_performance int, ordinals int[], at_time timestamptz) returns int[]
language sql stable as $$
  select coalesce(array_agg(r.seat_ordinal order by r.seat_ordinal), '{}') from ticket_resale r
    join performance c on c.id = r.performance_id
    join purchase_order o on o.purchase_id = r.purchase_id
    where r.performance_id = the_performance and r.seat_ordinal = any(ordinals) and r.state = 'OPEN'
      and at_time >= resale_until(r.until, c.starts_at, o.totals)
$$;
