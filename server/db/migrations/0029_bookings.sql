CREATE TABLE "booking" (
	"id" serial PRIMARY KEY NOT NULL,
	"deployment_id" text NOT NULL,
	"performance_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"promotion_id" integer,
	"until" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'ABIERTA' NOT NULL,
	"staff_id" integer,
	"request_key" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"locale" text NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "booking_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "booking_states" CHECK (state in ('ABIERTA', 'COMPRADA', 'VENCIDA', 'ANULADA')),
	CONSTRAINT "booking_ended" CHECK ((state = 'ABIERTA') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "booking_place" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" integer NOT NULL,
	"sector_id" integer NOT NULL,
	"seat_ordinal" integer,
	"quantity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "booking_place_counts" CHECK (quantity > 0 and taken >= 0 and sold >= 0 and taken + sold <= quantity)
);
--> statement-breakpoint
ALTER TABLE "purchase_place" ADD COLUMN "booking_place_id" bigint;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_place" ADD CONSTRAINT "booking_place_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_email" ON "booking" USING btree ("email");--> statement-breakpoint
CREATE INDEX "booking_open_until" ON "booking" USING btree ("until") WHERE state = 'ABIERTA';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_place_seat" ON "booking_place" USING btree ("booking_id","seat_ordinal") WHERE seat_ordinal is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_place_sector" ON "booking_place" USING btree ("booking_id","sector_id") WHERE seat_ordinal is null;--> statement-breakpoint
CREATE INDEX "purchase_place_booking" ON "purchase_place" USING btree ("booking_place_id") WHERE booking_place_id is not null;
--> statement-breakpoint
-- The places of a booking are rows of seat, and counts of bucket, as a purchase's are: `reserva-<id>` holds the seats
-- until the booking is over, so that what is free follows by itself, and nobody else can hold them.
create function booking_holder(the_booking int) returns text language sql immutable as $$
  select 'reserva-' || the_booking
$$;
--> statement-breakpoint
create function booking_state_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ABIERTA' then
      raise exception 'a booking starts as ABIERTA, not %', new.state using errcode = 'TQ102';
    end if;
    return new;
  end if;
  -- What was taken before the booking was over may still be bought.
  if new.state is distinct from old.state and (old.state, new.state) not in (
    ('ABIERTA', 'COMPRADA'), ('ABIERTA', 'VENCIDA'), ('ABIERTA', 'ANULADA'),
    ('VENCIDA', 'COMPRADA'), ('ANULADA', 'COMPRADA')
  ) then
    raise exception 'a booking does not go from % to %', old.state, new.state using errcode = 'TQ102';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger booking_state before insert or update on booking
  for each row execute function booking_state_guard();
--> statement-breakpoint
-- What becomes of a booked place when its purchase sells it, ends or lets it go: an open booking gets it back, and
-- only after that it would be on sale. The booking's lock keeps it from ending meanwhile.
create function booked_place_moved() returns trigger language plpgsql as $$
declare
  booked record;
begin
  if tg_op = 'UPDATE' and new.state = old.state then return null; end if;
  select b.id, b.state, b.until, k.id as place into booked
    from booking_place k join booking b on b.id = k.booking_id
    where k.id = old.booking_place_id for update of b;
  if not found then return null; end if;
  if tg_op = 'UPDATE' and old.state = 'HELD' and new.state = 'SOLD' then
    update booking_place set taken = taken - old.quantity, sold = sold + old.quantity where id = booked.place;
    if not exists (select 1 from booking_place where booking_id = booked.id and sold < quantity) then
      update booking set state = 'COMPRADA',
          ended_at = coalesce(ended_at, nullif(current_setting('taquilla.at', true), '')::timestamptz, until)
        where id = booked.id and state <> 'COMPRADA';
    end if;
  elsif tg_op = 'UPDATE' and old.state = 'RELEASED' and new.state = 'HELD' then
    update booking_place set taken = taken + old.quantity where id = booked.place;
  elsif old.state = 'HELD' then
    update booking_place set taken = taken - old.quantity where id = booked.place;
    if booked.state = 'ABIERTA' then
      update seat set purchase_id = booking_holder(booked.id), held_until = booked.until
        where performance_id = old.performance_id and ordinal = old.seat_ordinal
          and state = 'T' and purchase_id = old.purchase_id;
    elsif old.seat_ordinal is null then
      perform give_back_general(old.sector_id, old.quantity);
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger booked_place_moved after update of state on purchase_place
  for each row when (old.booking_place_id is not null) execute function booked_place_moved();
--> statement-breakpoint
create trigger booked_place_removed after delete on purchase_place
  for each row when (old.booking_place_id is not null) execute function booked_place_moved();
--> statement-breakpoint
-- As in 0011; counts that come from a booking are the trigger's.
create or replace function release_places(the_purchase text) returns void language plpgsql as $$
declare
  place record;
begin
  for place in
    select sector_id, quantity from purchase_place
      where purchase_id = the_purchase and state = 'HELD' and seat_ordinal is null and booking_place_id is null
  loop
    perform give_back_general(place.sector_id, place.quantity);
  end loop;
  update purchase_place set state = 'RELEASED' where purchase_id = the_purchase and state = 'HELD';
  perform free_unnamed_seats(the_purchase);
end $$;
--> statement-breakpoint
alter function retake_own_places(text, timestamptz, timestamptz) rename to retake_places_on_sale;
--> statement-breakpoint
-- As retake_places_on_sale, in which it ends: what went back to a booking that is still open is taken from there.
create function retake_own_places(the_purchase text, at_time timestamptz, until timestamptz) returns text
language plpgsql as $$
declare
  place record;
  outcome text := 'LOST';
begin
  begin
    for place in
      select k.id, k.booking_id, k.sector_id, k.seat_ordinal, k.quantity - k.taken - k.sold as left_over,
          h.performance_id, h.quantity
        from (select booking_place_id, performance_id, sum(quantity)::int as quantity from purchase_place
          where purchase_id = the_purchase and state = 'RELEASED' and booking_place_id is not null
          group by 1, 2) h
        join booking_place k on k.id = h.booking_place_id
        join booking b on b.id = k.booking_id and b.state = 'ABIERTA'
        order by b.id, k.id for update of b, k
    loop
      if place.left_over < place.quantity then raise exception 'refused' using errcode = 'TQ001'; end if;
      if place.seat_ordinal is null then
        perform give_back_general(place.sector_id, place.quantity);
      else
        update seat set state = 'L', purchase_id = null, held_until = null
          where performance_id = place.performance_id and ordinal = place.seat_ordinal
            and state = 'T' and purchase_id = booking_holder(place.booking_id);
      end if;
    end loop;
    outcome := retake_places_on_sale(the_purchase, at_time, until);
    if outcome <> 'OURS' then raise exception 'refused' using errcode = 'TQ001'; end if;
  exception when sqlstate 'TQ001' then
    null;
  end;
  return outcome;
end $$;
--> statement-breakpoint
-- Takes what a command names out of a booking, for the statements that hold what is on sale: only for the
-- transaction, in which nobody else sees it free. OK, or why not.
create function free_booked_places(the_booking int, command jsonb) returns jsonb language plpgsql as $$
declare
  wanted int[];
  freed int;
  one record;
begin
  select coalesce(array_agg(w.ordinal), '{}') into wanted from jsonb_to_recordset(command->'seats') w(ordinal int);
  if exists (select 1 from unnest(wanted) w(ordinal) where not exists (
      select 1 from booking_place where booking_id = the_booking and seat_ordinal = w.ordinal)) then
    return jsonb_build_object('status', 'POSICION_INEXISTENTE');
  end if;
  update seat set state = 'L', purchase_id = null, held_until = null
    where performance_id = (command->>'performanceId')::int and ordinal = any(wanted)
      and state = 'T' and purchase_id = booking_holder(the_booking);
  get diagnostics freed = row_count;
  if freed < cardinality(wanted) then
    return jsonb_build_object('status', 'POSICIONES_OCUPADAS', 'takenSeats', (
      select coalesce(jsonb_agg(s.guid order by s.ordinal), '[]') from booking_place k
        join seat s on s.performance_id = (command->>'performanceId')::int and s.ordinal = k.seat_ordinal
        where k.booking_id = the_booking and k.seat_ordinal = any(wanted) and k.taken + k.sold = k.quantity));
  end if;
  for one in
    select w."sectorId" as sector, sum(w.places)::int as places,
        (select k.quantity - k.taken - k.sold from booking_place k
          where k.booking_id = the_booking and k.sector_id = w."sectorId" and k.seat_ordinal is null) as left_over
      from jsonb_to_recordset(command->'sectors') w("sectorId" int, places int) group by 1
  loop
    if one.left_over is null then return jsonb_build_object('status', 'POSICION_INEXISTENTE'); end if;
    if one.left_over < one.places then return jsonb_build_object('status', 'AGOTADO'); end if;
    perform give_back_general(one.sector, one.places);
  end loop;
  return jsonb_build_object('status', 'OK');
end $$;
--> statement-breakpoint
alter function hold_wanted_places(jsonb, text, boolean, timestamptz, timestamptz) rename to hold_places_on_sale;
--> statement-breakpoint
-- As hold_places_on_sale, in which it ends. A command with bookingId takes places of that booking, all that is left of
-- it with wholeBooking; the purchase then has of this performance those, and nothing else. What a purchase has of a booking is changed by such
-- commands alone, or let go altogether.
create function hold_wanted_places(
  command jsonb, the_purchase text, is_new boolean, until timestamptz, at_time timestamptz
) returns jsonb language plpgsql as $$
declare
  the_performance int := (command->>'performanceId')::int;
  the_booking int := (command->>'bookingId')::int;
  is_empty boolean := command->'seats' = '[]' and command->'sectors' = '[]'
    and jsonb_typeof(command->'group') is distinct from 'object';
  booked record;
  result jsonb;
begin
  if the_booking is null then
    if not is_new and exists (
      select 1 from purchase_place where purchase_id = the_purchase and performance_id = the_performance
        and state = 'HELD' and booking_place_id is not null
    ) then
      if not is_empty then return jsonb_build_object('status', 'RESERVA_EN_COMPRA'); end if;
      delete from purchase_place where purchase_id = the_purchase and performance_id = the_performance
        and state = 'HELD' and booking_place_id is not null;
    end if;
    return hold_places_on_sale(command, the_purchase, is_new, until, at_time);
  end if;

  select * into booked from booking where id = the_booking and performance_id = the_performance
    for update skip locked;
  if not found then
    if exists (select 1 from booking where id = the_booking and performance_id = the_performance) then
      return jsonb_build_object('status', 'REINTENTAR', 'customerBusy', true);
    end if;
    return jsonb_build_object('status', 'NO_ENCONTRADO');
  end if;
  if booked.state <> 'ABIERTA' or booked.until <= at_time then
    return jsonb_build_object('status', 'RESERVA_VENCIDA');
  end if;
  if not is_new and exists (
    select 1 from purchase_place h left join booking_place k on k.id = h.booking_place_id
      where h.purchase_id = the_purchase and h.performance_id = the_performance and h.state = 'HELD'
        and k.booking_id is distinct from the_booking
  ) then
    return jsonb_build_object('status', 'RESERVA_EN_COMPRA');
  end if;
  begin
    if not is_new then
      delete from purchase_place where purchase_id = the_purchase and performance_id = the_performance
        and state = 'HELD';
    end if;
    if (command->>'wholeBooking')::boolean then
      command := command || jsonb_build_object(
        'seats', (
          select coalesce(jsonb_agg(jsonb_build_object('ordinal', seat_ordinal,
              'promotionId', (command->>'bookingPromotionId')::int) order by seat_ordinal), '[]')
            from booking_place
            where booking_id = the_booking and seat_ordinal is not null and quantity > taken + sold),
        'sectors', (
          select coalesce(jsonb_agg(jsonb_build_object('sectorId', sector_id, 'places', quantity - taken - sold,
              'promotionId', (command->>'bookingPromotionId')::int) order by sector_id), '[]')
            from booking_place
            where booking_id = the_booking and seat_ordinal is null and quantity > taken + sold));
    end if;
    if command->'seats' = '[]' and command->'sectors' = '[]' then
      result := jsonb_build_object('status', 'AGOTADO');
      raise exception 'refused' using errcode = 'TQ001';
    end if;
    result := free_booked_places(the_booking, command);
    if result->>'status' = 'OK' then
      result := hold_places_on_sale(command, the_purchase, is_new, until, at_time);
    end if;
    if result->>'status' <> 'OK' then raise exception 'refused' using errcode = 'TQ001'; end if;
    update purchase_place h set booking_place_id = k.id from booking_place k
      where h.purchase_id = the_purchase and h.performance_id = the_performance and h.state = 'HELD'
        and k.booking_id = the_booking and k.sector_id = h.sector_id
        and k.seat_ordinal is not distinct from h.seat_ordinal;
    update booking_place k set taken = taken + t.places
      from (select booking_place_id, sum(quantity)::int as places from purchase_place
        where purchase_id = the_purchase and performance_id = the_performance and state = 'HELD' group by 1) t
      where k.id = t.booking_place_id;
    -- A purchase that expires has its places until they are given back to the booking.
    update seat set held_until = greatest(held_until, booked.until)
      where performance_id = the_performance and purchase_id = the_purchase and state = 'T';
  exception when sqlstate 'TQ001' then
    null;
  end;
  return result;
end $$;
--> statement-breakpoint
-- Ends a booking, whose lock the caller has, and puts what nobody took back on sale.
create function end_booking(the_booking int, new_state text, at_time timestamptz) returns void language plpgsql as $$
declare
  place record;
begin
  update booking set state = new_state, ended_at = at_time where id = the_booking;
  for place in
    select sector_id, quantity - taken - sold as left_over from booking_place
      where booking_id = the_booking and seat_ordinal is null and quantity > taken + sold
  loop
    perform give_back_general(place.sector_id, place.left_over);
  end loop;
  -- Seats that others have locked were free to them, and are theirs now; or stay held in the past, which is free.
  with mine as (
    select performance_id, ordinal from seat
      where purchase_id = booking_holder(the_booking) and state = 'T' for update skip locked
  ), freed as (
    update seat s set state = 'L', purchase_id = null, held_until = null from mine
      where s.performance_id = mine.performance_id and s.ordinal = mine.ordinal
      returning s.performance_id, s.run_id
  ), runs as (
    select r.performance_id, r.id from row_run r
      where (r.performance_id, r.id) in (select performance_id, run_id from freed) for update skip locked
  )
  update row_run r set longest_free = r.length from runs
    where r.performance_id = runs.performance_id and r.id = runs.id;
end $$;
--> statement-breakpoint
-- Ends what was not bought in time, and owes the mails of what is over or soon will be. Returns the performances
-- that got places back.
create function sweep_bookings(at_time timestamptz, warn_from timestamptz, at_most int) returns int[]
language plpgsql as $$
declare
  one record;
  touched int[] := '{}';
begin
  for one in
    select id, performance_id from booking where state = 'ABIERTA' and until <= at_time
      order by until limit at_most for update skip locked
  loop
    perform end_booking(one.id, 'VENCIDA', at_time);
    insert into outbox (key, kind, subject_id, created_at, next_try_at)
      values ('booking-over-' || one.id, 'BOOKING_OVER_MAIL', booking_holder(one.id), at_time, at_time)
      on conflict do nothing;
    touched := touched || one.performance_id;
  end loop;
  for one in
    update booking set warned_at = at_time
      where id in (select id from booking where state = 'ABIERTA' and warned_at is null and until <= warn_from
        order by until limit at_most for update skip locked)
      returning id
  loop
    insert into outbox (key, kind, subject_id, created_at, next_try_at)
      values ('booking-soon-' || one.id, 'BOOKING_SOON_MAIL', booking_holder(one.id), at_time, at_time)
      on conflict do nothing;
  end loop;
  return touched;
end $$;
--> statement-breakpoint
-- Makes a booking of seats by name and of quantities; of a sector with seats, the best ones. All or nothing. A
-- repeated request is answered with the booking that it made.
create function make_booking(command jsonb, at_time timestamptz) returns jsonb language plpgsql as $$
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
      update seat set state = 'T', purchase_id = booking_holder(the_booking), held_until = the_until
        where performance_id = the_performance and ordinal = any(locked);
    end if;
    for one in
      select w."sectorId" as sector, w.places, c.kind
        from jsonb_to_recordset(command->'sectors') w("sectorId" int, places int)
        join sector c on c.id = w."sectorId" and c.performance_id = the_performance order by 1
    loop
      if one.kind = 'NUMERADO' then
        select * into picked from pick_group(the_performance, one.sector, one.places, at_time);
        outcome := picked.status;
        if outcome = 'OK' then
          update seat set state = 'T', purchase_id = booking_holder(the_booking), held_until = the_until
            where performance_id = the_performance and ordinal = any(picked.ordinals);
        end if;
      else
        outcome := take_general(one.sector, one.places, at_time);
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
