-- Best available: the first row with a long enough run, its middle; else any seats of the sector.
-- The seats come back locked. status REINTENTAR: others hold locks on what might do.
create or replace function pick_group(
  the_performance int, the_sector int, places int, at_time timestamptz,
  out status text, out ordinals int[], out together boolean
) language plpgsql as $$
declare
  run record;
  island record;
  longest int;
  first_wanted int;
  forgotten record;
begin
  together := true;
  <<search>>
  loop
    for attempt in 1..4000 loop
      select id, first_ordinal, length into run from row_run
        where sector_id = the_sector and longest_free >= places
        order by id limit 1 for update skip locked;
      exit when not found;
      longest := 0;
      island := null;
      for island in
        select min(ordinal) as first, count(*)::int as size from (
          select ordinal, ordinal - row_number() over (order by ordinal)::int as gap from seat
            where performance_id = the_performance
              and ordinal between run.first_ordinal and run.first_ordinal + run.length - 1
              and (state = 'L' or (state = 'T' and held_until <= at_time))
        ) free_seats group by gap
        order by (count(*) >= places) desc,
          abs(2 * min(ordinal) + count(*) - 2 * run.first_ordinal - run.length)
      loop
        longest := greatest(longest, island.size);
        if island.size >= places then
          first_wanted := least(
            greatest(run.first_ordinal + (run.length - places) / 2, island.first),
            island.first + island.size - places);
          select array_agg(ordinal) into ordinals from (
            select ordinal from seat
              where performance_id = the_performance
                and ordinal between first_wanted and first_wanted + places - 1
                and (state = 'L' or (state = 'T' and held_until <= at_time))
              order by ordinal for update skip locked
          ) locked;
          if coalesce(cardinality(ordinals), 0) = places then
            status := 'OK';
            return;
          end if;
          status := 'REINTENTAR';
          return;
        end if;
      end loop;
      update row_run set longest_free = longest where performance_id = the_performance and id = run.id;
    end loop;
    if exists (select 1 from row_run where sector_id = the_sector and longest_free >= places) then
      status := 'REINTENTAR';
      return;
    end if;
    -- A release that finds its run locked cannot raise it, and what expired raises none: before seats are called
    -- apart, those that are free are looked at.
    with neighbours as (
      select run_id, max(size) as size from (
        select run_id, count(*)::int as size from (
          select run_id, ordinal - row_number() over (partition by run_id order by ordinal)::int as gap from seat
            where performance_id = the_performance and sector_id = the_sector
              and (state = 'L' or (state = 'T' and held_until <= at_time))
        ) free_seats group by run_id, gap having count(*) >= places
      ) islands group by run_id
    ), lockable as (
      select r.performance_id, r.id from row_run r
        where r.performance_id = the_performance and r.id in (select run_id from neighbours)
        for update skip locked
    ), raised as (
      update row_run r set longest_free = n.size from lockable l join neighbours n on n.run_id = l.id
        where r.performance_id = l.performance_id and r.id = l.id returning r.id
    )
    select (select count(*) from neighbours) as runs, (select count(*) from raised) as raised into forgotten;
    exit search when forgotten.runs = 0;
    if forgotten.raised = 0 then
      status := 'REINTENTAR';
      return;
    end if;
  end loop;
  together := false;
  select array_agg(ordinal) into ordinals from (
    select ordinal from seat
      where performance_id = the_performance and sector_id = the_sector
        and (state = 'L' or (state = 'T' and held_until <= at_time))
      order by ordinal limit places for update skip locked
  ) locked;
  if coalesce(cardinality(ordinals), 0) = places then
    status := 'OK';
  elsif (select count(*) from seat
      where performance_id = the_performance and sector_id = the_sector
        and (state = 'L' or (state = 'T' and held_until <= at_time))) >= places then
    status := 'REINTENTAR';
  else
    status := 'AGOTADO';
  end if;
end $$;
