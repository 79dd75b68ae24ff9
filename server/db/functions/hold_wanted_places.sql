-- What a command wants, behind the question whether the performance takes place. Places of one that does not are given
-- back all the same.
create or replace function hold_wanted_places(
  command jsonb, the_purchase text, is_new boolean, until timestamptz, at_time timestamptz
) returns jsonb language plpgsql as $$
begin
  if exists (select 1 from performance where id = (command->>'performanceId')::int and cancelled)
    and (jsonb_array_length(command->'seats') > 0 or jsonb_array_length(command->'sectors') > 0
      or jsonb_typeof(command->'group') = 'object' or command->>'bookingId' is not null) then
    return jsonb_build_object('status', 'FUNCION_CANCELADA');
  end if;
  return hold_places_sold_or_booked(command, the_purchase, is_new, until, at_time);
end $$;
