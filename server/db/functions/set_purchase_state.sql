-- The only statement that writes purchase.state. False when it already was so, or there is none.
create or replace function set_purchase_state(the_purchase text, new_state text) returns boolean language plpgsql as $$
begin
  update purchase set state = new_state, version = version + 1
    where id = the_purchase and state <> new_state;
  return found;
end $$;
