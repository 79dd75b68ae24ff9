-- How many tickets of a performance are given in exchange for the places of a purchase there: those that the command says
-- for a new one, whose exchange is written once it has its places.
create or replace function given_for(command jsonb, the_purchase text, is_new boolean) returns int language sql stable as $$
  select case when is_new then coalesce((command->>'givenPlaces')::int, 0) else (
    select count(*)::int from exchange e
      join ticket t on t.number = any(e.ticket_numbers) and t.voided_at is null
      join purchase_place h on h.id = t.place_id and h.performance_id = (command->>'performanceId')::int
      where e.purchase_id = the_purchase and e.done_at is null) end
$$;
