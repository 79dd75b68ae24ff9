-- The paid purchases that a change concerns: begun before pages showed it, by a minute, with a ticket of the performance
-- that was good when it was made. `has_left`: one is good still.
create or replace function concerned_by(the_change performance_change)
returns table (purchase_id text, has_left boolean) language sql stable as $$
  select p.id, bool_or(t.voided_at is null)
    from purchase_place h
      join purchase p on p.id = h.purchase_id
      join ticket t on t.place_id = h.id
    where h.performance_id = the_change.performance_id and p.deployment_id = the_change.deployment_id
      and p.started_at <= the_change.at + interval '1 minute'
      and (t.voided_at is null or t.voided_at >= the_change.at)
    group by p.id
$$;
