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
  select p.status, p.ordinals into status, ordinals
    from pick_without(the_performance, the_sector, places, at_time, offered) p;
  if status = 'AGOTADO' then status := 'REVENTA_SIN_RESERVA'; end if;
end $$;
