-- A purchase is born open; its state changes along these edges alone (machines/purchase-process).
create function purchase_state_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ABIERTO' then
      raise exception 'a purchase starts as ABIERTO, not %', new.state using errcode = 'TQ100';
    end if;
    return new;
  end if;
  if new.state is distinct from old.state and (old.state, new.state) not in (
    ('ABIERTO', 'PAGANDO'), ('ABIERTO', 'CONFIRMADO'), ('ABIERTO', 'CANCELADO'), ('ABIERTO', 'EXPIRADO'),
    ('PAGANDO', 'CONFIRMADO'), ('PAGANDO', 'ABIERTO'), ('PAGANDO', 'EXPIRADO'),
    ('EXPIRADO', 'CONFIRMADO'), ('CANCELADO', 'CONFIRMADO')
  ) then
    raise exception 'a purchase does not go from % to %', old.state, new.state using errcode = 'TQ100';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger purchase_state_guard before insert or update of state on purchase
  for each row execute function purchase_state_guard();
--> statement-breakpoint
-- The only statement that writes purchase.state. False when it already was so, or there is none.
create function set_purchase_state(the_purchase text, new_state text) returns boolean language plpgsql as $$
begin
  update purchase set state = new_state, version = version + 1
    where id = the_purchase and state <> new_state;
  return found;
end $$;
--> statement-breakpoint
-- Counters are fungible: any row that nobody has locked takes the places, else a new one does. So
-- giving back never waits, and never deadlocks.
create function give_back_general(the_sector int, places int) returns void language plpgsql as $$
declare
  the_bucket int;
begin
  select id into the_bucket from bucket where sector_id = the_sector limit 1 for update skip locked;
  if found then
    update bucket set free = free + places where id = the_bucket;
  else
    insert into bucket (sector_id, free) values (the_sector, places);
  end if;
end $$;
--> statement-breakpoint
-- Frees what a purchase holds. Seats that another hold is taking (they had expired) are left to it.
create function release_places(the_purchase text) returns void language plpgsql as $$
declare
  place record;
begin
  with freed as (
    update seat s set state = 'L', purchase_id = null, held_until = null
      from (
        select performance_id, ordinal from seat
          where purchase_id = the_purchase and state = 'T' for update skip locked
      ) mine
      where s.performance_id = mine.performance_id and s.ordinal = mine.ordinal
      returning s.performance_id, s.run_id
  ), runs as (
    select r.performance_id, r.id from row_run r
      where (r.performance_id, r.id) in (select performance_id, run_id from freed) for update skip locked
  )
  update row_run r set longest_free = r.length from runs
    where r.performance_id = runs.performance_id and r.id = runs.id;
  for place in
    select sector_id, quantity from purchase_place
      where purchase_id = the_purchase and state = 'HELD' and seat_ordinal is null
  loop
    perform give_back_general(place.sector_id, place.quantity);
  end loop;
  update purchase_place set state = 'RELEASED' where purchase_id = the_purchase and state = 'HELD';
end $$;
--> statement-breakpoint
create function end_purchase(the_purchase text, new_state text) returns boolean language plpgsql as $$
begin
  if set_purchase_state(the_purchase, new_state) then
    perform release_places(the_purchase);
    return true;
  end if;
  return false;
end $$;
--> statement-breakpoint
-- Writes EXPIRADO where the predicate already sees it. Returns the performances that got places back.
create function sweep_expired(at_time timestamptz, at_most int) returns int[] language plpgsql as $$
declare
  expired text;
  touched int[] := '{}';
begin
  for expired in
    select id from purchase where state = 'ABIERTO' and deadline <= at_time
      order by deadline limit at_most for update skip locked
  loop
    touched := touched || array(select distinct performance_id from purchase_place
      where purchase_id = expired and state = 'HELD');
    perform end_purchase(expired, 'EXPIRADO');
  end loop;
  return touched;
end $$;
--> statement-breakpoint
-- OK, AGOTADO, or REINTENTAR when counters that others have locked might be enough.
create function take_general(the_sector int, places int, at_time timestamptz) returns text
language plpgsql as $$
declare
  one record;
  gathered int := 0;
  chosen int[] := '{}';
  missing int;
  expired text;
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
    for expired in
      select p.id from purchase p
        where p.state = 'ABIERTO' and p.deadline <= at_time
          and exists (select 1 from purchase_place h
            where h.purchase_id = p.id and h.sector_id = the_sector and h.state = 'HELD')
        limit 64 for update skip locked
    loop
      perform end_purchase(expired, 'EXPIRADO');
    end loop;
  end loop;
  return 'AGOTADO';
end $$;
--> statement-breakpoint
-- Best available: the first row with a long enough run, its middle; else any seats of the sector.
-- The seats come back locked. status REINTENTAR: others hold locks on what might do.
create function pick_group(
  the_performance int, the_sector int, places int, at_time timestamptz,
  out status text, out ordinals int[], out together boolean
) language plpgsql as $$
declare
  run record;
  island record;
  longest int;
  first_wanted int;
begin
  together := true;
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
-- Makes what the purchase has of one performance equal to what is wanted. wish:
-- { f, seats: [[ordinal, promotion]...], sectors: [[sector, places, promotion]...],
--   group: [sector, places, promotion] | null, admitted }
create function take_places(
  wish jsonb, the_purchase text, is_new boolean, the_customer int, process_type text,
  until timestamptz, at_time timestamptz, place_limit int
) returns jsonb language plpgsql as $$
declare
  the_performance int := (wish->>'f')::int;
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
begin
  select starts_at, queued into performing from performance where id = the_performance;
  if not found then return jsonb_build_object('s', 'NO_ENCONTRADO'); end if;
  if performing.starts_at <= at_time then return jsonb_build_object('s', 'FUNCION_NO_DISPONIBLE'); end if;

  select coalesce(array_agg((w->>0)::int), '{}'), coalesce(array_agg((w->>1)::int), '{}')
    into wanted, promotions from jsonb_array_elements(wish->'seats') w;
  if not is_new then
    select coalesce(array_agg(ordinal), '{}') into mine from seat
      where purchase_id = the_purchase and performance_id = the_performance and state = 'T';
  end if;

  if jsonb_typeof(wish->'group') = 'array' then
    if performing.queued and not (wish->>'admitted')::boolean then
      return jsonb_build_object('s', 'TURNO_REQUERIDO');
    end if;
    if (select count(*) from purchase_place where purchase_id = the_purchase and state = 'HELD'
        and seat_ordinal is not null) + (wish->'group'->>1)::int > place_limit then
      return jsonb_build_object('s', 'LIMITE_POR_CLIENTE');
    end if;
    select * into picked from pick_group(
      the_performance, (wish->'group'->>0)::int, (wish->'group'->>1)::int, at_time);
    if picked.status <> 'OK' then return jsonb_build_object('s', picked.status); end if;
    together := picked.together;
    locked := picked.ordinals;
    -- Its own places of this performance stay, with the promotions they have.
    select coalesce(array_agg(seat_ordinal), '{}'), coalesce(array_agg(promotion_id), '{}')
      into wanted, promotions from purchase_place
      where purchase_id = the_purchase and performance_id = the_performance and state = 'HELD'
        and seat_ordinal is not null;
    wanted := wanted || locked;
    promotions := promotions || array_fill((wish->'group'->>2)::int, array[cardinality(locked)]);
    wish := jsonb_set(wish, '{sectors}', (
      select coalesce(jsonb_agg(jsonb_build_array(sector_id, quantity, promotion_id)), '[]')
        from purchase_place where purchase_id = the_purchase and performance_id = the_performance
          and state = 'HELD' and seat_ordinal is null));
  else
    missing := array(select unnest(wanted) except select unnest(mine));
    if performing.queued and not (wish->>'admitted')::boolean
      and (cardinality(missing) > 0 or jsonb_array_length(wish->'sectors') > 0) then
      return jsonb_build_object('s', 'TURNO_REQUERIDO');
    end if;
    locked := '{}';
  end if;

  select cardinality(wanted)
    + coalesce((select sum((w->>1)::int) from jsonb_array_elements(wish->'sectors') w), 0)
    + coalesce((select sum(quantity) from purchase_place
        where purchase_id = the_purchase and state = 'HELD' and performance_id <> the_performance), 0)
    into total;
  if total > place_limit then return jsonb_build_object('s', 'LIMITE_POR_CLIENTE'); end if;

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
        select (w->>2)::int, (w->>1)::int, (w->>0)::int from jsonb_array_elements(wish->'sectors') w
          where (w->>2) is not null
      ) p left join promotion q on q.id = p.id group by p.id
    ) used where fits is not true or places > maximum
  ) then
    return jsonb_build_object('s', 'PROMOCION_NO_VALIDA');
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
      if cardinality(change.seats) = 0 then return jsonb_build_object('s', 'REINTENTAR'); end if;
      return jsonb_build_object('s', 'POSICIONES_OCUPADAS', 'd', to_jsonb(change.seats));
    end if;
  end if;

  if jsonb_array_length(wish->'sectors') > 0 or not is_new then
    for change in
      select coalesce(w.sector, h.sector) as sector, coalesce(w.places, 0) - coalesce(h.places, 0) as places
        from (select (v->>0)::int as sector, sum((v->>1)::int)::int as places
          from jsonb_array_elements(wish->'sectors') v group by 1) w
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
          return jsonb_build_object('s', outcome);
        end if;
        taken := taken || jsonb_build_array(jsonb_build_array(change.sector, change.places));
      elsif change.places < 0 then
        perform give_back_general(change.sector, -change.places);
      end if;
    end loop;
  end if;

  if is_new then
    insert into purchase (id, customer_id, process_type, state, started_at, deadline)
      values (the_purchase, the_customer, process_type, 'ABIERTO', at_time, until);
  else
    update purchase set version = version + 1 where id = the_purchase;
    with freed as (
      update seat set state = 'L', purchase_id = null, held_until = null
        where purchase_id = the_purchase and performance_id = the_performance and state = 'T'
          and ordinal <> all(wanted)
        returning run_id
    ), runs as (
      select r.performance_id, r.id from row_run r
        where r.performance_id = the_performance and r.id in (select run_id from freed) for update skip locked
    )
    update row_run r set longest_free = r.length from runs
      where r.performance_id = runs.performance_id and r.id = runs.id;
    delete from purchase_place
      where purchase_id = the_purchase and performance_id = the_performance
        and ((seat_ordinal is not null and seat_ordinal <> all(wanted))
          or (seat_ordinal is null and not exists (
            select 1 from jsonb_array_elements(wish->'sectors') w
              where (w->>0)::int = sector_id and (w->>2)::int is not distinct from promotion_id)));
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
  if jsonb_array_length(wish->'sectors') > 0 then
    insert into purchase_place as held
      (purchase_id, performance_id, sector_id, seat_ordinal, quantity, promotion_id, price_cents, discount_cents)
    select the_purchase, the_performance, c.id, null, w.places, w.promotion, c.price_cents,
        coalesce(round(c.price_cents * q.percent / 100.0)::int, 0)
      from (select (v->>0)::int as sector, (v->>2)::int as promotion, sum((v->>1)::int)::int as places
        from jsonb_array_elements(wish->'sectors') v group by 1, 2) w
      join sector c on c.id = w.sector
      left join promotion q on q.id = w.promotion
    on conflict (purchase_id, sector_id, coalesce(promotion_id, 0)) where seat_ordinal is null
      do update set quantity = excluded.quantity;
  end if;
  return jsonb_build_object('s', 'OK', 'p', the_purchase, 'c', together);
end $$;
--> statement-breakpoint
-- One wish of a batch. request, beside the wish: { c: customer, p: purchase or '0', n: id of a new one,
-- t: process type, k: idempotency key, h: hash of the request }
create function hold_one(request jsonb, at_time timestamptz, until timestamptz, place_limit int)
returns jsonb language plpgsql as $$
declare
  the_customer int := (request->>'c')::int;
  the_purchase text := request->>'p';
  known record;
  held record;
  result jsonb;
begin
  select request_hash, reply into known from idempotency
    where customer_id = the_customer and key = request->>'k';
  if found then
    if known.request_hash <> request->>'h' then
      return jsonb_build_object('s', 'CLAVE_DE_IDEMPOTENCIA_REPETIDA');
    end if;
    return known.reply;
  end if;

  if the_purchase = '0' then
    select id, state, deadline into held from purchase
      where customer_id = the_customer and state in ('ABIERTO', 'PAGANDO') for update;
    if not found then
      result := take_places(request, request->>'n', true, the_customer, request->>'t', until, at_time, place_limit);
    elsif held.state = 'PAGANDO' then
      return jsonb_build_object('s', 'PAGO_EN_CURSO');
    else
      -- Starting anew ends the open purchase, unless the new one is refused.
      begin
        perform end_purchase(held.id, case when held.deadline <= at_time then 'EXPIRADO' else 'CANCELADO' end);
        result := take_places(request, request->>'n', true, the_customer, request->>'t', until, at_time, place_limit);
        if result->>'s' <> 'OK' then
          raise exception 'refused' using errcode = 'TQ001';
        end if;
      exception when sqlstate 'TQ001' then
        null;
      end;
    end if;
  else
    select id, state, deadline into held from purchase
      where id = the_purchase and customer_id = the_customer for update;
    if not found then return jsonb_build_object('s', 'NO_ENCONTRADO'); end if;
    if held.state = 'EXPIRADO' or (held.state = 'ABIERTO' and held.deadline <= at_time) then
      return jsonb_build_object('s', 'PROCESO_VENCIDO');
    end if;
    if held.state = 'PAGANDO' then return jsonb_build_object('s', 'PAGO_EN_CURSO'); end if;
    if held.state <> 'ABIERTO' then return jsonb_build_object('s', 'PROCESO_CERRADO'); end if;
    result := take_places(
      request, the_purchase, false, the_customer, request->>'t', held.deadline, at_time, place_limit);
  end if;

  if result->>'s' = 'OK' then
    insert into idempotency (customer_id, key, request_hash, reply, created_at)
      values (the_customer, request->>'k', request->>'h', result, at_time);
  end if;
  return result;
end $$;
--> statement-breakpoint
-- Group commit: every hold that waits in a node, in one transaction. Customers are locked in order
-- before anything else, so two batches never wait for each other in a circle.
create function hold_batch(requests jsonb, at_time timestamptz, until timestamptz, place_limit int)
returns jsonb language plpgsql as $$
declare
  request jsonb;
  results jsonb := '[]';
begin
  perform pg_advisory_xact_lock(740002, c) from (
    select distinct (r->>'c')::int as c from jsonb_array_elements(requests) r order by 1
  ) customers;
  for request in select r from jsonb_array_elements(requests) r loop
    results := results || jsonb_build_array(hold_one(request, at_time, until, place_limit));
  end loop;
  return results;
end $$;
--> statement-breakpoint
-- Keeps the seats of a purchase that is being paid from expiring before `until`.
create function pin_places(the_purchase text, until timestamptz) returns void language plpgsql as $$
begin
  update seat set held_until = greatest(held_until, until) where purchase_id = the_purchase and state = 'T';
end $$;
--> statement-breakpoint
-- Held becomes sold, all or nothing: false, and nothing written, when a seat is no longer this purchase's.
create function sell_places(the_purchase text) returns boolean language plpgsql as $$
declare
  owed int;
  ours int;
begin
  select count(*)::int into owed from purchase_place where purchase_id = the_purchase and seat_ordinal is not null;
  select count(*)::int into ours from (
    select s.ordinal from purchase_place h
      join seat s on s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal
      where h.purchase_id = the_purchase and h.state = 'HELD' and s.state = 'T' and s.purchase_id = the_purchase
      for update of s
  ) locked;
  if ours <> owed
    or not exists (select 1 from purchase_place where purchase_id = the_purchase)
    or exists (select 1 from purchase_place where purchase_id = the_purchase and state <> 'HELD') then
    return false;
  end if;
  update seat set state = 'V', held_until = null where purchase_id = the_purchase and state = 'T';
  update purchase_place set state = 'SOLD' where purchase_id = the_purchase and state = 'HELD';
  return true;
end $$;
--> statement-breakpoint
-- For a payment approved after the purchase ended: its very places, held again, all or nothing.
create function retake_places(the_purchase text, at_time timestamptz, until timestamptz) returns boolean
language plpgsql as $$
declare
  place record;
  owed int;
  locked int;
  taken jsonb := '[]';
begin
  select count(*)::int into owed from purchase_place
    where purchase_id = the_purchase and state = 'RELEASED' and seat_ordinal is not null;
  select count(*)::int into locked from (
    select s.ordinal from purchase_place h
      join seat s on s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal
      where h.purchase_id = the_purchase and h.state = 'RELEASED'
        and (s.state = 'L' or (s.state = 'T' and (s.held_until <= at_time or s.purchase_id = the_purchase)))
      order by s.performance_id, s.ordinal for update of s skip locked
  ) free_seats;
  if locked < owed then return false; end if;
  for place in
    select sector_id, quantity from purchase_place
      where purchase_id = the_purchase and state = 'RELEASED' and seat_ordinal is null
  loop
    if take_general(place.sector_id, place.quantity, at_time) <> 'OK' then
      perform give_back_general((t->>0)::int, (t->>1)::int) from jsonb_array_elements(taken) t;
      return false;
    end if;
    taken := taken || jsonb_build_array(jsonb_build_array(place.sector_id, place.quantity));
  end loop;
  update seat s set state = 'T', purchase_id = the_purchase, held_until = until
    from purchase_place h
    where h.purchase_id = the_purchase and h.state = 'RELEASED' and h.seat_ordinal is not null
      and s.performance_id = h.performance_id and s.ordinal = h.seat_ordinal;
  update purchase_place set state = 'HELD' where purchase_id = the_purchase and state = 'RELEASED';
  return true;
end $$;
