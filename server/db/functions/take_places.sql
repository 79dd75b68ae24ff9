-- Makes what the purchase has of one performance equal to what is wanted. wish:
-- { f, seats: [[ordinal, promotion]...], sectors: [[sector, places, promotion]...],
--   group: [sector, places, promotion] | null, admitted }
create or replace function take_places(
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
