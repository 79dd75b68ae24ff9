-- For how many seconds the account of a command may hold a seat without paying; null where nothing limits it. An account
-- that has held the seat for a purchase's whole time, at once or in parts, may hold it for what everybody's holds have left
-- of heldMinutes.
create or replace function seat_seconds_left(one seat, command jsonb, at_time timestamptz)
returns numeric language plpgsql as $$
declare
  turns jsonb;
begin
  if command->>'heldMinutes' is null then return null; end if;
  turns := seat_turns(one, at_time);
  if turns is null then return null; end if;
  return greatest(
    (command->>'heldMinutes')::int * 60 - (select sum(t.value::numeric) from jsonb_each_text(turns) t),
    (command->>'purchaseMinutes')::int * 60 - coalesce((turns->>(command->>'customerId'))::numeric, 0));
end $$;
