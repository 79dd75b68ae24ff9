CREATE TABLE "release_due" (
	"purchase_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
-- Holds that wait for no lock, limits of an account, and seats that no release forgets.
-- Frees every seat of a purchase that none of its places names. Those that another transaction has locked are noted
-- for the sweeper: never waits.
create function free_unnamed_seats(the_purchase text) returns void language plpgsql as $$
begin
  with freed as (
    update seat s set state = 'L', purchase_id = null, held_until = null
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
--> statement-breakpoint
create or replace function release_places(the_purchase text) returns void language plpgsql as $$
declare
  place record;
begin
  for place in
    select sector_id, quantity from purchase_place
      where purchase_id = the_purchase and state = 'HELD' and seat_ordinal is null
  loop
    perform give_back_general(place.sector_id, place.quantity);
  end loop;
  update purchase_place set state = 'RELEASED' where purchase_id = the_purchase and state = 'HELD';
  perform free_unnamed_seats(the_purchase);
end $$;
--> statement-breakpoint
-- Frees what releases had to leave. Returns the performances that got places back.
create function free_left_seats(at_most int) returns int[] language plpgsql as $$
declare
  left_behind text;
  touched int[] := '{}';
begin
  for left_behind in select purchase_id from release_due limit at_most for update skip locked loop
    -- Its lock keeps a hold of the same purchase from naming a seat while it is freed.
    perform 1 from purchase where id = left_behind for update skip locked;
    continue when not found;
    touched := touched || array(select distinct performance_id from seat
      where purchase_id = left_behind and state = 'T');
    delete from release_due where purchase_id = left_behind;
    perform free_unnamed_seats(left_behind);
  end loop;
  return touched;
end $$;
--> statement-breakpoint
-- OK, AGOTADO, or REINTENTAR when what others have locked might be enough: counters, or expired purchases, which
-- are ended only where nobody else is at work for their customer.
create or replace function take_general(the_sector int, places int, at_time timestamptz) returns text
language plpgsql as $$
declare
  one record;
  gathered int := 0;
  chosen int[] := '{}';
  missing int;
begin
  for attempt in 1..2 loop
    select id into one from bucket where sector_id = the_sector and free >= places
      order by (id + pg_backend_pid()) % 5 limit 1 for update skip locked;
    if found then
      update bucket set free = free - places where id = one.id;
      return 'OK';
    end if;
    gathered := 0;
    chosen := '{}';
    for one in select id, free from bucket where sector_id = the_sector and free > 0 for update skip locked loop
      gathered := gathered + one.free;
      chosen := chosen || one.id;
      exit when gathered >= places;
    end loop;
    if gathered >= places then
      missing := places;
      for one in select id, free from bucket where id = any(chosen) loop
        update bucket set free = free - least(one.free, missing) where id = one.id;
        missing := missing - least(one.free, missing);
      end loop;
      return 'OK';
    end if;
    if (select coalesce(sum(free), 0)::int from bucket where sector_id = the_sector) >= places then
      return 'REINTENTAR';
    end if;
    for one in
      select p.id, p.customer_id from purchase p
        where p.state = 'ABIERTO' and p.deadline <= at_time
          and exists (select 1 from purchase_place h
            where h.purchase_id = p.id and h.sector_id = the_sector and h.state = 'HELD')
        limit 64
    loop
      continue when not pg_try_advisory_xact_lock(740002, one.customer_id);
      perform 1 from purchase where id = one.id and state = 'ABIERTO' for update skip locked;
      if found then perform end_purchase(one.id, 'EXPIRADO'); end if;
    end loop;
  end loop;
  -- What expired and others are just giving back is neither free yet nor gone.
  if (select coalesce(sum(free), 0)::int from bucket where sector_id = the_sector) + (
    select coalesce(sum(h.quantity), 0)::int from purchase p join purchase_place h on h.purchase_id = p.id
      where p.state = 'ABIERTO' and p.deadline <= at_time and h.sector_id = the_sector and h.state = 'HELD'
  ) >= places then
    return 'REINTENTAR';
  end if;
  return 'AGOTADO';
end $$;
--> statement-breakpoint
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
--> statement-breakpoint
-- As in 0007, with the limits of an account: customerLimit, how many places of a performance it may have in all;
-- heldMinutes, how long it may go on holding the same places.
create or replace function hold_wanted_places(
  command jsonb, the_purchase text, is_new boolean, until timestamptz, at_time timestamptz
) returns jsonb language plpgsql as $$
declare
  the_performance int := (command->>'performanceId')::int;
  place_limit int := (command->>'placeLimit')::int;
  performing record;
  wanted int[];
  promotions int[];
  mine int[] := '{}';
  missing int[];
  locked int[];
  together boolean := true;
  picked record;
  total int;
  change record;
  taken jsonb := '[]';
  outcome text;
  customer_limit int := (command->>'customerLimit')::int;
  held_minutes int := (command->>'heldMinutes')::int;
  since timestamptz;
begin
  select starts_at, queued into performing from performance where id = the_performance;
  if not found then return jsonb_build_object('status', 'NO_ENCONTRADO'); end if;
  if performing.starts_at <= at_time then return jsonb_build_object('status', 'FUNCION_NO_DISPONIBLE'); end if;

  select coalesce(array_agg(w.ordinal), '{}'), coalesce(array_agg(w."promotionId"), '{}')
    into wanted, promotions from jsonb_to_recordset(command->'seats') w(ordinal int, "promotionId" int);
  if not is_new then
    select coalesce(array_agg(ordinal), '{}') into mine from seat
      where purchase_id = the_purchase and performance_id = the_performance and state = 'T';
  end if;

  if jsonb_typeof(command->'group') = 'object' then
    if performing.queued and not (command->>'admitted')::boolean then
      return jsonb_build_object('status', 'TURNO_REQUERIDO');
    end if;
    if (select count(*) from purchase_place where purchase_id = the_purchase and state = 'HELD'
        and seat_ordinal is not null) + (command->'group'->>'places')::int > place_limit then
      return jsonb_build_object('status', 'LIMITE_POR_CLIENTE');
    end if;
    select * into picked from pick_group(
      the_performance, (command->'group'->>'sectorId')::int, (command->'group'->>'places')::int, at_time);
    if picked.status <> 'OK' then return jsonb_build_object('status', picked.status); end if;
    together := picked.together;
    locked := picked.ordinals;
    -- Its own places of this performance stay, with the promotions they have.
    select coalesce(array_agg(seat_ordinal), '{}'), coalesce(array_agg(promotion_id), '{}')
      into wanted, promotions from purchase_place
      where purchase_id = the_purchase and performance_id = the_performance and state = 'HELD'
        and seat_ordinal is not null;
    wanted := wanted || locked;
    promotions := promotions || array_fill((command->'group'->>'promotionId')::int, array[cardinality(locked)]);
    command := jsonb_set(command, '{sectors}', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'sectorId', sector_id, 'places', quantity, 'promotionId', promotion_id)), '[]')
        from purchase_place where purchase_id = the_purchase and performance_id = the_performance
          and state = 'HELD' and seat_ordinal is null));
  else
    missing := array(select unnest(wanted) except select unnest(mine));
    if performing.queued and not (command->>'admitted')::boolean
      and (cardinality(missing) > 0 or jsonb_array_length(command->'sectors') > 0) then
      return jsonb_build_object('status', 'TURNO_REQUERIDO');
    end if;
    locked := '{}';
  end if;

  select cardinality(wanted)
    + coalesce((select sum(w.places) from jsonb_to_recordset(command->'sectors') w(places int)), 0)
    + coalesce((select sum(quantity) from purchase_place
        where purchase_id = the_purchase and state = 'HELD' and performance_id <> the_performance), 0)
    into total;
  if total > place_limit then return jsonb_build_object('status', 'LIMITE_POR_CLIENTE'); end if;

  -- Counted over all purchases of the account, the paid ones too. A node of the release before names no limit.
  if customer_limit is not null and total > 0 then
    select cardinality(wanted)
      + coalesce((select sum(w.places) from jsonb_to_recordset(command->'sectors') w(places int)), 0)
      into total;
    if total > 0 and total + (
      select coalesce(sum(h.quantity), 0) from purchase p join purchase_place h on h.purchase_id = p.id
        where p.customer_id = (command->>'customerId')::int and p.id <> the_purchase
          and h.performance_id = the_performance and h.state in ('HELD', 'SOLD')
          and (p.state <> 'ABIERTO' or p.deadline > at_time)
    ) > customer_limit then
      return jsonb_build_object('status', 'LIMITE_POR_FUNCION');
    end if;
  end if;

  if exists (
    select 1 from (
      select p.id, sum(p.places) as places, bool_and(
        q.performance_id = the_performance and p.sector = any(q.sector_ids)) as fits, max(q.maximum) as maximum
      from (
        select u.promotion as id, 1 as places, s.sector_id as sector
          from unnest(wanted, promotions) as u(ordinal, promotion)
          join seat s on s.performance_id = the_performance and s.ordinal = u.ordinal
          where u.promotion is not null
        union all
        select w."promotionId", w.places, w."sectorId"
          from jsonb_to_recordset(command->'sectors') w("sectorId" int, places int, "promotionId" int)
          where w."promotionId" is not null
      ) p left join promotion q on q.id = p.id group by p.id
    ) used where fits is not true or places > maximum
  ) then
    return jsonb_build_object('status', 'PROMOCION_NO_VALIDA');
  end if;

  if cardinality(missing) > 0 then
    select coalesce(array_agg(ordinal), '{}') into locked from (
      select ordinal from seat
        where performance_id = the_performance and ordinal = any(missing)
          and (state = 'L' or (state = 'T' and held_until <= at_time))
        order by ordinal for update skip locked
    ) free_seats;
    if cardinality(locked) < cardinality(missing) then
      select coalesce(array_agg(guid order by ordinal), '{}') as seats into change from seat
        where performance_id = the_performance and ordinal = any(missing)
          and not (state = 'L' or (state = 'T' and held_until <= at_time));
      if cardinality(change.seats) = 0 then return jsonb_build_object('status', 'REINTENTAR'); end if;
      return jsonb_build_object('status', 'POSICIONES_OCUPADAS', 'takenSeats', to_jsonb(change.seats));
    end if;
  end if;

  -- Who comes back within ten minutes for what was let go goes on with the time that was left of holding it.
  if is_new and held_minutes is not null then
    select min(coalesce(p.held_since, p.started_at)) into since
      from purchase p
        join purchase_place h on h.purchase_id = p.id
      where p.customer_id = (command->>'customerId')::int and p.state in ('CANCELADO', 'EXPIRADO')
        and p.started_at > at_time - make_interval(mins => held_minutes + 60)
        and h.performance_id = the_performance and h.state = 'RELEASED'
        and (h.seat_ordinal = any(wanted) or (h.seat_ordinal is null and h.sector_id in (
          select w."sectorId" from jsonb_to_recordset(command->'sectors') w("sectorId" int))))
        and least(p.deadline, coalesce((
          select max(t.at) from transition_record t where t.purchase_id = p.id and t.attempt_id is null
        ), p.deadline)) > at_time - interval '10 minutes';
    until := least(until, since + make_interval(mins => held_minutes));
    if until <= at_time + interval '1 minute' then
      return jsonb_build_object('status', 'RESERVA_REPETIDA');
    end if;
  end if;

  if jsonb_array_length(command->'sectors') > 0 or not is_new then
    for change in
      select coalesce(w.sector, h.sector) as sector, coalesce(w.places, 0) - coalesce(h.places, 0) as places
        from (select v."sectorId" as sector, sum(v.places)::int as places
          from jsonb_to_recordset(command->'sectors') v("sectorId" int, places int) group by 1) w
        full join (select sector_id as sector, sum(quantity)::int as places from purchase_place
          where purchase_id = the_purchase and performance_id = the_performance and state = 'HELD'
            and seat_ordinal is null group by 1) h on h.sector = w.sector
        order by 2 desc, 1
    loop
      if change.places > 0 then
        outcome := case when exists (select 1 from sector
            where id = change.sector and performance_id = the_performance and kind <> 'NUMERADO')
          then take_general(change.sector, change.places, at_time) else 'POSICION_INEXISTENTE' end;
        if outcome <> 'OK' then
          perform give_back_general((t->>0)::int, (t->>1)::int) from jsonb_array_elements(taken) t;
          return jsonb_build_object('status', outcome);
        end if;
        taken := taken || jsonb_build_array(jsonb_build_array(change.sector, change.places));
      elsif change.places < 0 then
        perform give_back_general(change.sector, -change.places);
      end if;
    end loop;
  end if;

  if is_new then
    insert into purchase (id, customer_id, process_type, state, started_at, deadline, deployment_id, held_since)
      values (the_purchase, (command->>'customerId')::int, command->>'processType', 'ABIERTO', at_time, until,
        command->>'deploymentId', since);
  else
    update purchase set version = version + 1 where id = the_purchase;
    delete from purchase_place
      where purchase_id = the_purchase and performance_id = the_performance
        and ((seat_ordinal is not null and seat_ordinal <> all(wanted))
          or (seat_ordinal is null and not exists (
            select 1 from jsonb_to_recordset(command->'sectors') w("sectorId" int, "promotionId" int)
              where w."sectorId" = sector_id and w."promotionId" is not distinct from promotion_id)));
    perform free_unnamed_seats(the_purchase);
  end if;

  if cardinality(locked) > 0 then
    update seat set state = 'T', purchase_id = the_purchase, held_until = until
      where performance_id = the_performance and ordinal = any(locked);
  end if;
  if cardinality(wanted) > 0 then
    insert into purchase_place as held
      (purchase_id, performance_id, sector_id, seat_ordinal, quantity, promotion_id, price_cents, discount_cents)
    select the_purchase, the_performance, s.sector_id, s.ordinal, 1, u.promotion, c.price_cents,
        coalesce(round(c.price_cents * q.percent / 100.0)::int, 0)
      from unnest(wanted, promotions) as u(ordinal, promotion)
      join seat s on s.performance_id = the_performance and s.ordinal = u.ordinal
      join sector c on c.id = s.sector_id
      left join promotion q on q.id = u.promotion
    on conflict (purchase_id, performance_id, seat_ordinal) where seat_ordinal is not null
      do update set promotion_id = excluded.promotion_id, state = 'HELD',
        discount_cents = round(held.price_cents * excluded.discount_cents / greatest(excluded.price_cents, 1)::numeric)::int
      where held.promotion_id is distinct from excluded.promotion_id;
  end if;
  if jsonb_array_length(command->'sectors') > 0 then
    insert into purchase_place as held
      (purchase_id, performance_id, sector_id, seat_ordinal, quantity, promotion_id, price_cents, discount_cents)
    select the_purchase, the_performance, c.id, null, w.places, w.promotion, c.price_cents,
        coalesce(round(c.price_cents * q.percent / 100.0)::int, 0)
      from (select v."sectorId" as sector, v."promotionId" as promotion, sum(v.places)::int as places
        from jsonb_to_recordset(command->'sectors') v("sectorId" int, places int, "promotionId" int)
        group by 1, 2) w
      join sector c on c.id = w.sector
      left join promotion q on q.id = w.promotion
    on conflict (purchase_id, sector_id, coalesce(promotion_id, 0)) where seat_ordinal is null
      do update set quantity = excluded.quantity;
  end if;
  return jsonb_build_object('status', 'OK', 'purchaseId', the_purchase, 'together', together);
end $$;
--> statement-breakpoint
-- As in 0007; REINTENTAR with customerBusy: another transaction has the purchase.
create or replace function hold_places_one(command jsonb, at_time timestamptz) returns jsonb language plpgsql as $$
declare
  the_customer int := (command->>'customerId')::int;
  the_purchase text := command->>'purchaseId';
  until timestamptz := at_time + make_interval(mins => (command->>'purchaseMinutes')::int);
  known record;
  held record;
  result jsonb;
begin
  select request_hash, reply into known from idempotency
    where customer_id = the_customer and key = command->>'idempotencyKey';
  if found then
    if known.request_hash <> command->>'requestHash' then
      return jsonb_build_object('status', 'CLAVE_DE_IDEMPOTENCIA_REPETIDA');
    end if;
    -- An older node keeps one-letter names.
    return jsonb_build_object('status', known.reply->'s', 'purchaseId', known.reply->'p', 'together', known.reply->'c');
  end if;

  if the_purchase = '0' then
    select id, state, deadline into held from purchase
      where customer_id = the_customer and state in ('ABIERTO', 'PAGANDO') for update skip locked;
    if not found and exists (
      select 1 from purchase where customer_id = the_customer and state in ('ABIERTO', 'PAGANDO')
    ) then
      return jsonb_build_object('status', 'REINTENTAR', 'customerBusy', true);
    elsif not found then
      result := hold_wanted_places(command, command->>'newPurchaseId', true, until, at_time);
    elsif held.state = 'PAGANDO' then
      return jsonb_build_object('status', 'PAGO_EN_CURSO');
    else
      -- Starting anew ends the open purchase, unless the new one is refused.
      begin
        perform end_purchase(held.id, case when held.deadline <= at_time then 'EXPIRADO' else 'CANCELADO' end);
        result := hold_wanted_places(command, command->>'newPurchaseId', true, until, at_time);
        if result->>'status' <> 'OK' then
          raise exception 'refused' using errcode = 'TQ001';
        end if;
      exception when sqlstate 'TQ001' then
        null;
      end;
    end if;
  else
    select id, state, deadline into held from purchase
      where id = the_purchase and customer_id = the_customer for update skip locked;
    if not found then
      if exists (select 1 from purchase where id = the_purchase and customer_id = the_customer) then
        return jsonb_build_object('status', 'REINTENTAR', 'customerBusy', true);
      end if;
      return jsonb_build_object('status', 'NO_ENCONTRADO');
    end if;
    if held.state = 'EXPIRADO' or (held.state = 'ABIERTO' and held.deadline <= at_time) then
      return jsonb_build_object('status', 'PROCESO_VENCIDO');
    end if;
    if held.state = 'PAGANDO' then return jsonb_build_object('status', 'PAGO_EN_CURSO'); end if;
    if held.state <> 'ABIERTO' then return jsonb_build_object('status', 'PROCESO_CERRADO'); end if;
    result := hold_wanted_places(command, the_purchase, false, held.deadline, at_time);
  end if;

  if result->>'status' = 'OK' then
    -- In the letters that an older node reads, until hold_batch goes.
    insert into idempotency (customer_id, key, request_hash, reply, created_at)
      values (the_customer, command->>'idempotencyKey', command->>'requestHash', jsonb_build_object(
        's', result->'status', 'p', result->'purchaseId', 'c', result->'together'), at_time);
  end if;
  return result;
end $$;
--> statement-breakpoint
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
