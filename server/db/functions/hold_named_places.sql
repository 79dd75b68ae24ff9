-- Makes what the purchase has of one performance equal to what is wanted: seats by name, quantities of sectors, or the
-- best seats together. customerLimit is how many places of a performance the account may have in all; heldMinutes, how
-- long the same places may be held unpaid.
create or replace function hold_named_places(
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
  past int[];
  together boolean := true;
  picked record;
  total int;
  change record;
  taken jsonb := '[]';
  outcome text;
  customer_limit int := (command->>'customerLimit')::int;
  held_minutes int := (command->>'heldMinutes')::int;
  since timestamptz;
  seconds_left numeric;
  -- Of the currency; a node of the previous release does not say them.
  decimals int := coalesce((command->>'decimals')::int, 2);
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
    -- A seat is its seller's again once the time of its offer is over, before it is taken off too.
    if picked.status = 'OK' and cardinality(seats_past_resale(the_performance, picked.ordinals, at_time)) > 0 then
      select * into picked from pick_without(
        the_performance, (command->'group'->>'sectorId')::int, (command->'group'->>'places')::int, at_time,
        seats_past_resale(the_performance, array(
          select seat_ordinal from ticket_resale
            where performance_id = the_performance and seat_ordinal is not null and state = 'OPEN'), at_time));
    end if;
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

  -- Counted over all purchases of the account, the paid ones too, but not what these places are held in exchange for.
  if customer_limit is not null and total > 0 then
    select cardinality(wanted)
      + coalesce((select sum(w.places) from jsonb_to_recordset(command->'sectors') w(places int)), 0)
      into total;
    if total > 0 and total + (
      select coalesce(sum(h.quantity), 0) from purchase p join purchase_place h on h.purchase_id = p.id
        where p.customer_id = (command->>'customerId')::int and p.id <> the_purchase
          and h.performance_id = the_performance and h.state in ('HELD', 'SOLD')
          and (p.state <> 'ABIERTO' or p.deadline > at_time)
    ) > customer_limit + given_for(command, the_purchase, is_new) then
      return jsonb_build_object('status', 'LIMITE_POR_FUNCION');
    end if;
  end if;

  if exists (
    select 1 from (
      select p.id, sum(p.places) as places, bool_and(p.sector = any(q.sector_ids)) as fits,
        max(q.maximum) as maximum
      from (
        select u.promotion as id, 1 as places, s.sector_id as sector
          from unnest(wanted, promotions) as u(ordinal, promotion)
          join seat s on s.performance_id = the_performance and s.ordinal = u.ordinal
          where u.promotion is not null
        union all
        select w."promotionId", w.places, w."sectorId"
          from jsonb_to_recordset(command->'sectors') w("sectorId" int, places int, "promotionId" int)
          where w."promotionId" is not null
      ) p left join promotion q on q.id = p.id and q.performance_id = the_performance group by p.id
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

  if cardinality(locked) > 0 then past := seats_past_resale(the_performance, locked, at_time); end if;
  if cardinality(past) > 0 then
    return jsonb_build_object('status', 'POSICIONES_OCUPADAS', 'takenSeats', (
      select jsonb_agg(guid order by ordinal) from seat where performance_id = the_performance and ordinal = any(past)));
  end if;

  if held_minutes is not null and cardinality(locked) > 0 then
    select min(seat_seconds_left(s, command, at_time)) into seconds_left from seat s
      where s.performance_id = the_performance and s.ordinal = any(locked);
    if not is_new and at_time + make_interval(secs => seconds_left) < until then
      return jsonb_build_object('status', 'RESERVA_REPETIDA');
    end if;
    until := least(until, at_time + make_interval(secs => seconds_left));
  end if;
  -- Of places without seats, who comes back within ten minutes goes on with the time that was left of holding them.
  if is_new and held_minutes is not null and jsonb_array_length(command->'sectors') > 0 then
    select min(coalesce(p.held_since, p.started_at)) into since
      from purchase p
        join purchase_place h on h.purchase_id = p.id
      where p.customer_id = (command->>'customerId')::int and p.state in ('CANCELADO', 'EXPIRADO')
        and p.started_at > at_time - make_interval(mins => held_minutes + 60)
        and h.performance_id = the_performance and h.state = 'RELEASED' and h.seat_ordinal is null
        and h.sector_id in (select w."sectorId" from jsonb_to_recordset(command->'sectors') w("sectorId" int))
        and least(p.deadline, coalesce((
          select max(t.at) from transition_record t where t.purchase_id = p.id and t.attempt_id is null
        ), p.deadline)) > at_time - interval '10 minutes';
    until := least(until, since + make_interval(mins => held_minutes));
  end if;
  if is_new and until <= at_time + interval '1 minute' then
    return jsonb_build_object('status', 'RESERVA_REPETIDA');
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
    update seat s set state = 'T', purchase_id = the_purchase, held_until = until,
        since = at_time, unpaid_turns = seat_turns(s, at_time)
      where performance_id = the_performance and ordinal = any(locked);
  end if;
  if cardinality(wanted) > 0 then
    insert into purchase_place as held
      (purchase_id, performance_id, sector_id, seat_ordinal, quantity, promotion_id, price_cents, discount_cents)
    select the_purchase, the_performance, s.sector_id, s.ordinal, 1, u.promotion, c.price_cents,
        coalesce(round(c.price_cents * q.percent / 100.0, decimals - 2)::int, 0)
      from unnest(wanted, promotions) as u(ordinal, promotion)
      join seat s on s.performance_id = the_performance and s.ordinal = u.ordinal
      join sector c on c.id = s.sector_id and c.performance_id = the_performance
      left join promotion q on q.id = u.promotion and q.performance_id = the_performance
    on conflict (purchase_id, performance_id, seat_ordinal) where seat_ordinal is not null
      do update set promotion_id = excluded.promotion_id, state = 'HELD',
        discount_cents = round(
          held.price_cents * excluded.discount_cents / greatest(excluded.price_cents, 1)::numeric, decimals - 2)::int
      where held.promotion_id is distinct from excluded.promotion_id;
  end if;
  if jsonb_array_length(command->'sectors') > 0 then
    insert into purchase_place as held
      (purchase_id, performance_id, sector_id, seat_ordinal, quantity, promotion_id, price_cents, discount_cents)
    select the_purchase, the_performance, c.id, null, w.places, w.promotion, c.price_cents,
        coalesce(round(c.price_cents * q.percent / 100.0, decimals - 2)::int, 0)
      from (select v."sectorId" as sector, v."promotionId" as promotion, sum(v.places)::int as places
        from jsonb_to_recordset(command->'sectors') v("sectorId" int, places int, "promotionId" int)
        group by 1, 2) w
      join sector c on c.id = w.sector and c.performance_id = the_performance
      left join promotion q on q.id = w.promotion and q.performance_id = the_performance
    on conflict (purchase_id, sector_id, coalesce(promotion_id, 0)) where seat_ordinal is null
      do update set quantity = excluded.quantity;
  end if;
  return jsonb_build_object('status', 'OK', 'purchaseId', the_purchase, 'together', together);
end $$;
