-- Takes places of a sector without seats for a booking, and leaves as many to sell as are offered for resale: OK, AGOTADO,
-- REVENTA_SIN_RESERVA where only those are left, or REINTENTAR. One booking or sale at a time counts them.
create or replace function book_general(the_sector int, places int, at_time timestamptz) returns text
language plpgsql as $$
declare
  had_offers boolean := exists (
    select 1 from ticket_resale where sector_id = the_sector and seat_ordinal is null and state = 'OPEN');
  offers int;
  outcome text;
begin
  if had_offers then perform pg_advisory_xact_lock(740003, the_sector); end if;
  outcome := take_general(the_sector, places, at_time);
  if outcome <> 'OK' then return outcome; end if;
  select count(*) into offers from ticket_resale
    where sector_id = the_sector and seat_ordinal is null and state = 'OPEN';
  if offers = 0 then return 'OK'; end if;
  -- Offered meanwhile: counted once nobody else sells.
  if not had_offers then return 'REINTENTAR'; end if;
  return case when resale_backing(the_sector, '', false) >= offers then 'OK' else 'REVENTA_SIN_RESERVA' end;
end $$;
