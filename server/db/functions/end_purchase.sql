-- Ends an unpaid purchase and frees its places. False when it had already ended so.
create or replace function end_purchase(the_purchase text, new_state text) returns boolean language plpgsql as $$
begin
  if set_purchase_state(the_purchase, new_state) then
    perform release_places(the_purchase);
    return true;
  end if;
  return false;
end $$;
