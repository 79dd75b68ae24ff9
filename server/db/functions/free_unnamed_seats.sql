-- Frees every seat of a purchase that none of its places names. Those that another transaction has locked are noted
-- for the sweeper: never waits.
create or replace function free_unnamed_seats(the_purchase text) returns void language plpgsql as $$
declare
  -- A node of the release before tells no time.
  at_time timestamptz := coalesce(nullif(current_setting('taquilla.at', true), '')::timestamptz, now());
begin
  with freed as (
    update seat s set state = 'L', purchase_id = null, held_until = null,
        since = least(at_time, s.held_until), unpaid_turns = seat_turns(s, least(at_time, s.held_until))
      from (
        select m.performance_id, m.ordinal from seat m
          where m.purchase_id = the_purchase and m.state = 'T' and not exists (
            select 1 from purchase_place h where h.purchase_id = the_purchase
              and h.performance_id = m.performance_id and h.seat_ordinal = m.ordinal and h.state = 'HELD')
          for update skip locked
      ) mine
      where s.performance_id = mine.performance_id and s.ordinal = mine.ordinal
      returning s.performance_id, s.run_id
  ), runs as (
    select r.performance_id, r.id from row_run r
      where (r.performance_id, r.id) in (select performance_id, run_id from freed) for update skip locked
  )
  update row_run r set longest_free = r.length from runs
    where r.performance_id = runs.performance_id and r.id = runs.id;
  if exists (
    select 1 from seat m where m.purchase_id = the_purchase and m.state = 'T' and not exists (
      select 1 from purchase_place h where h.purchase_id = the_purchase
        and h.performance_id = m.performance_id and h.seat_ordinal = m.ordinal and h.state = 'HELD')
  ) then
    insert into release_due (purchase_id) values (the_purchase) on conflict do nothing;
  end if;
end $$;
