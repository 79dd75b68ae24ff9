-- Writes what the house changed of a performance, a row for each deployment that has sold or is selling places of it.
-- taquilla.by and taquilla.answer_until may be handed over for the transaction; without, the role of the database, and
-- two weeks or the beginning. What one transaction changes twice is one change, from first to last.
create or replace function write_performance_change(the_performance int, the_kind text, was jsonb, becomes jsonb)
returns void language plpgsql as $$
declare
  moment timestamptz := coalesce(nullif(current_setting('taquilla.at', true), '')::timestamptz, now());
  by_default timestamptz := least(moment + interval '14 days', (becomes->>'startsAt')::timestamptz);
begin
  insert into performance_change (performance_id, deployment_id, kind, before, after, by_whom, at, answer_until, done_at)
    select the_performance, sold.deployment_id, the_kind, was, becomes,
        coalesce(nullif(current_setting('taquilla.by', true), ''), session_user), moment,
        case when the_kind <> 'CANCELLED'
          then coalesce(nullif(current_setting('taquilla.answer_until', true), '')::timestamptz, by_default) end,
        case when the_kind = 'CANCELLED' then moment end
      from (
        select distinct p.deployment_id from purchase_place h join purchase p on p.id = h.purchase_id
          where h.performance_id = the_performance and h.state <> 'RELEASED'
      ) sold
      order by sold.deployment_id
    on conflict (performance_id, deployment_id, at) do update set after = excluded.after,
      kind = case when 'CANCELLED' in (performance_change.kind, excluded.kind) then 'CANCELLED'
        when 'MOVED_IN_PLACE' in (performance_change.kind, excluded.kind) then 'MOVED_IN_PLACE'
        else 'MOVED_IN_TIME' end,
      answer_until = case when 'CANCELLED' not in (performance_change.kind, excluded.kind) then excluded.answer_until end,
      done_at = case when 'CANCELLED' in (performance_change.kind, excluded.kind) then excluded.at end;
end $$;
