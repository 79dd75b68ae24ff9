-- Whether a sale in a sector without seats may have to take what others offer for resale, the same until this transaction
-- ends: an offer waits for the sales under way, which have not counted it. While the sector has as many places to sell, free
-- or booked, as are offered, those that are held are the shop's however many of them are sold, and sales go side by side.
-- Otherwise one at a time counts what is left. Null when that changed just now.
create or replace function lock_sector_sales(the_sector int) returns boolean language plpgsql as $$
declare
  setting text := 'taquilla.sells_beside_' || the_sector;
begin
  -- A sale that goes beside others never waits to be alone: two of them would wait for each other.
  if current_setting(setting, true) = 'yes' then return false; end if;
  if not sector_has_own_places(the_sector) then
    perform pg_advisory_xact_lock(740003, the_sector);
    return true;
  end if;
  perform pg_advisory_xact_lock_shared(740003, the_sector);
  if not sector_has_own_places(the_sector) then return null; end if;
  perform set_config(setting, 'yes', true);
  return false;
end $$;
