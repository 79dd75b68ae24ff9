-- For how many seconds each account has held a seat without paying, since the seat was last free for ten minutes: what
-- its row would say if its present hold ended at at_time. Null where it has been free for ten minutes.
create or replace function seat_turns(one seat, at_time timestamptz) returns jsonb language plpgsql as $$
declare
  ended timestamptz := case when one.state = 'T' then least(at_time, one.held_until) else one.since end;
  holder text;
begin
  if ended is null or ended <= at_time - interval '10 minutes' then return null; end if;
  if one.state <> 'T' then return one.unpaid_turns; end if;
  select customer_id::text into holder from purchase where id = one.purchase_id;
  if not found then return null; end if;
  return coalesce(one.unpaid_turns, '{}') || jsonb_build_object(holder,
    coalesce((one.unpaid_turns->>holder)::numeric, 0)
      + greatest(coalesce(extract(epoch from ended - one.since), 0), 0));
end $$;
