-- Whether a sector without seats has places that are offered for resale, the same until this transaction ends: an offer
-- waits for the sales under way, which have not counted it. Sales go side by side where nothing is offered; where something
-- is, one at a time counts what is left. Null when the first offer came just now.
create or replace function lock_sector_sales(the_sector int) returns boolean language plpgsql as $$
declare
  has_offers boolean := exists (
    select 1 from ticket_resale where sector_id = the_sector and seat_ordinal is null and state = 'OPEN');
begin
  if has_offers then
    perform pg_advisory_xact_lock(740003, the_sector);
    return true;
  end if;
  perform pg_advisory_xact_lock_shared(740003, the_sector);
  if exists (select 1 from ticket_resale where sector_id = the_sector and seat_ordinal is null and state = 'OPEN') then
    return null;
  end if;
  return false;
end $$;
