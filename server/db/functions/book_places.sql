-- Makes a booking of seats by name and of quantities; of a sector with seats, the best ones. All or nothing.
-- Nothing that is offered for resale is booked: its seller would wait for who does not pay; of seats by name, takenSeats
-- says which those are. A repeated request is answered with the booking that it made.
create or replace function book_places(command jsonb, at_time timestamptz) returns jsonb language plpgsql as $$
declare
  the_performance int := (command->>'performanceId')::int;
  the_until timestamptz := (command->>'until')::timestamptz;
  customer_limit int := (command->>'customerLimit')::int;
  the_booking int;
  performing record;
  wanted int[];
  locked int[] := '{}';
  picked record;
  one record;
  offered jsonb;
  outcome text;
  result jsonb;
begin
  select id into the_booking from booking where request_key = command->>'requestKey';
  if found then return jsonb_build_object('status', 'OK', 'bookingId', the_booking); end if;
  select starts_at into performing from performance where id = the_performance;
  if not found then return jsonb_build_object('status', 'NO_ENCONTRADO'); end if;
  if performing.starts_at <= at_time then return jsonb_build_object('status', 'FUNCION_NO_DISPONIBLE'); end if;
  if the_until <= at_time or the_until > performing.starts_at then
    return jsonb_build_object('status', 'PLAZO_NO_VALIDO');
  end if;
  select coalesce(array_agg(w.ordinal), '{}') into wanted from jsonb_to_recordset(command->'seats') w(ordinal int);
  if customer_limit is not null then
    -- One after the other: two requests of a customer do not count past each other.
    perform pg_advisory_xact_lock(740002, (command->>'customerId')::int);
    if cardinality(wanted) + (
      select coalesce(sum(k.quantity - k.taken - k.sold), 0) from booking b join booking_place k on k.booking_id = b.id
        where b.email = command->>'email' and b.performance_id = the_performance and b.state = 'ABIERTA'
          and b.until > at_time
    ) + (
      select coalesce(sum(h.quantity), 0) from purchase p join purchase_place h on h.purchase_id = p.id
        where p.customer_id = (command->>'customerId')::int and h.performance_id = the_performance
          and h.state in ('HELD', 'SOLD') and (p.state <> 'ABIERTO' or p.deadline > at_time)
    ) > customer_limit then
      return jsonb_build_object('status', 'LIMITE_POR_FUNCION');
    end if;
  end if;

  begin
    insert into booking (deployment_id, performance_id, email, name, note, promotion_id, until, staff_id, request_key,
        made_at, warned_at, locale, origin)
      values (command->>'deploymentId', the_performance, command->>'email', command->>'name', command->>'note',
        (command->>'promotionId')::int, the_until, (command->>'staffId')::int, command->>'requestKey', at_time,
        -- Who books for less than a day and a half is not reminded: the mail of the booking says it.
        case when the_until < at_time + interval '36 hours' then at_time end,
        command->>'locale', command->>'origin')
      on conflict (request_key) do nothing returning id into the_booking;
    if the_booking is null then
      select id into the_booking from booking where request_key = command->>'requestKey';
      return jsonb_build_object('status', 'OK', 'bookingId', the_booking);
    end if;
    outcome := 'OK';
    if cardinality(wanted) > 0 then
      select coalesce(array_agg(ordinal), '{}') into locked from (
        select ordinal from seat
          where performance_id = the_performance and ordinal = any(wanted)
            and (state = 'L' or (state = 'T' and held_until <= at_time))
          order by ordinal for update skip locked
      ) free_seats;
      if cardinality(locked) < cardinality(wanted) then
        result := jsonb_build_object('status', 'POSICIONES_OCUPADAS', 'takenSeats', (
          select coalesce(jsonb_agg(guid order by ordinal), '[]') from seat
            where performance_id = the_performance and ordinal = any(wanted) and ordinal <> all(locked)));
        raise exception 'refused' using errcode = 'TQ001';
      end if;
      select jsonb_agg(guid order by ordinal) into offered from seat s
        where performance_id = the_performance and ordinal = any(locked) and exists (
          select 1 from ticket_resale r
            where r.performance_id = the_performance and r.seat_ordinal = s.ordinal and r.state = 'OPEN');
      if offered is not null then
        result := jsonb_build_object('status', 'REVENTA_SIN_RESERVA', 'takenSeats', offered);
        raise exception 'refused' using errcode = 'TQ001';
      end if;
      update seat set state = 'T', purchase_id = booking_holder(the_booking), held_until = the_until
        where performance_id = the_performance and ordinal = any(locked);
    end if;
    for one in
      select w."sectorId" as sector, w.places, c.kind
        from jsonb_to_recordset(command->'sectors') w("sectorId" int, places int)
        join sector c on c.id = w."sectorId" and c.performance_id = the_performance order by 1
    loop
      if one.kind = 'NUMERADO' then
        select * into picked from pick_for_booking(the_performance, one.sector, one.places, at_time);
        outcome := picked.status;
        if outcome = 'OK' then
          update seat set state = 'T', purchase_id = booking_holder(the_booking), held_until = the_until
            where performance_id = the_performance and ordinal = any(picked.ordinals);
        end if;
      else
        outcome := book_general(one.sector, one.places, at_time);
        if outcome = 'OK' then
          insert into booking_place (booking_id, sector_id, quantity) values (the_booking, one.sector, one.places);
        end if;
      end if;
      if outcome <> 'OK' then
        result := jsonb_build_object('status', outcome);
        raise exception 'refused' using errcode = 'TQ001';
      end if;
    end loop;
    insert into booking_place (booking_id, sector_id, seat_ordinal, quantity)
      select the_booking, sector_id, ordinal, 1 from seat
        where performance_id = the_performance and purchase_id = booking_holder(the_booking) order by ordinal;
    if not exists (select 1 from booking_place where booking_id = the_booking) then
      result := jsonb_build_object('status', 'POSICION_INEXISTENTE');
      raise exception 'refused' using errcode = 'TQ001';
    end if;
    if exists (select 1 from promotion q where q.id = (command->>'promotionId')::int and (
        q.performance_id <> the_performance or q.maximum < (
          select sum(quantity) from booking_place where booking_id = the_booking)
        or exists (select 1 from booking_place
          where booking_id = the_booking and sector_id <> all(q.sector_ids)))) then
      result := jsonb_build_object('status', 'PROMOCION_NO_VALIDA');
      raise exception 'refused' using errcode = 'TQ001';
    end if;
    insert into outbox (key, kind, subject_id, created_at, next_try_at)
      values ('booking-made-' || the_booking, 'BOOKING_MADE_MAIL', booking_holder(the_booking), at_time, at_time);
    result := jsonb_build_object('status', 'OK', 'bookingId', the_booking);
  exception when sqlstate 'TQ001' then
    null;
  end;
  return result;
end $$;
