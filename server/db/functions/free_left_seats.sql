-- Frees what releases had to leave. Returns the performances that got places back.
create or replace function free_left_seats(at_most int) returns int[] language plpgsql as $$
declare
  left_behind text;
  touched int[] := '{}';
begin
  for left_behind in select purchase_id from release_due limit at_most for update skip locked loop
    -- Its lock keeps a hold of the same purchase from naming a seat while it is freed.
    perform 1 from purchase where id = left_behind for update skip locked;
    continue when not found;
    touched := touched || array(select distinct performance_id from seat
      where purchase_id = left_behind and state = 'T');
    delete from release_due where purchase_id = left_behind;
    perform free_unnamed_seats(left_behind);
  end loop;
  return touched;
end $$;
