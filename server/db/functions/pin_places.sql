-- Keeps the seats of a purchase that is being paid from expiring before `until`.
create or replace function pin_places(the_purchase text, until timestamptz) returns void language plpgsql as $$
begin
  update seat set held_until = greatest(held_until, until) where purchase_id = the_purchase and state = 'T';
end $$;
