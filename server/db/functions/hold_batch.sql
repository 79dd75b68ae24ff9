-- For nodes that name the fields of a hold by letters: every hold that waits in a node, in one transaction. Customers are
-- locked in order before anything else, so two batches never wait for each other in a circle.
create or replace function hold_batch(requests jsonb, at_time timestamptz, until timestamptz, place_limit int)
returns jsonb language plpgsql as $$
declare
  request jsonb;
  results jsonb := '[]';
begin
  perform announce_transition('', at_time);
  perform pg_advisory_xact_lock(740002, c) from (
    select distinct (r->>'c')::int as c from jsonb_array_elements(requests) r order by 1
  ) customers;
  for request in select r from jsonb_array_elements(requests) r loop
    results := results || jsonb_build_array(hold_one(request, at_time, until, place_limit));
  end loop;
  return results;
end $$;
