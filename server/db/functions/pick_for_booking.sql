-- Seats of a sector for a booking, locked: as pick_group finds them, but none that is offered for resale, whose seller
-- would wait for who does not pay. REVENTA_SIN_RESERVA where only those are left.
create or replace function pick_for_booking(
  the_performance int, the_sector int, places int, at_time timestamptz, out status text, out ordinals int[]
) language plpgsql as $$
declare
  offered int[];
begin
  select p.status, p.ordinals into status, ordinals from pick_group(the_performance, the_sector, places, at_time) p;
  select array_agg(seat_ordinal) into offered from ticket_resale
    where performance_id = the_performance and sector_id = the_sector and seat_ordinal is not null and state = 'OPEN';
  if status <> 'OK' or offered is null or not ordinals && offered then return; end if;
  with free_seats as (
    select ordinal, run_id, ordinal - row_number() over (partition by run_id order by ordinal)::int as gap from seat
      where performance_id = the_performance and sector_id = the_sector and ordinal <> all(offered)
        and (state = 'L' or (state = 'T' and held_until <= at_time))
  ), ranked as (
    select ordinal, count(*) over (partition by run_id, gap) >= places as together, run_id, gap from free_seats
  )
  select array_agg(ordinal) into ordinals from (
    select ordinal from ranked order by together desc, run_id, gap, ordinal limit places
  ) chosen;
  if coalesce(cardinality(ordinals), 0) < places then
    status := 'REVENTA_SIN_RESERVA';
    return;
  end if;
  select array_agg(ordinal) into ordinals from (
    select ordinal from seat
      where performance_id = the_performance and ordinal = any(ordinals)
        and (state = 'L' or (state = 'T' and held_until <= at_time))
      order by ordinal for update skip locked
  ) locked;
  if coalesce(cardinality(ordinals), 0) < places then status := 'REINTENTAR'; end if;
end $$;
