-- As book_places, for nodes of the release before: what is offered for resale is taken or sold out, as they know it.
create or replace function make_booking(command jsonb, at_time timestamptz) returns jsonb language plpgsql as $$
declare
  result jsonb := book_places(command, at_time);
begin
  if result->>'status' <> 'REVENTA_SIN_RESERVA' then return result; end if;
  return result || jsonb_build_object(
    'status', case when result ? 'takenSeats' then 'POSICIONES_OCUPADAS' else 'AGOTADO' end);
end $$;
