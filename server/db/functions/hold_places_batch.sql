-- Group commit: every hold that waits in a node, in one transaction. It waits for nobody: a customer for whom another
-- batch is at work is told to try again, so no two batches wait for each other, and no account stops its neighbours.
create or replace function hold_places_batch(commands jsonb, at_time timestamptz) returns jsonb language plpgsql as $$
declare
  command jsonb;
  busy int[];
  results jsonb := '[]';
begin
  perform announce_transition('', at_time);
  select array_agg(customer) into busy from (
    select distinct c."customerId" as customer from jsonb_to_recordset(commands) c("customerId" int) order by 1
  ) customers where not pg_try_advisory_xact_lock(740002, customer);
  for command in select c from jsonb_array_elements(commands) c loop
    results := results || jsonb_build_array(
      case when (command->>'customerId')::int = any(busy)
        then jsonb_build_object('status', 'REINTENTAR', 'customerBusy', true)
        else hold_places_one(command, at_time) end);
  end loop;
  return results;
end $$;
