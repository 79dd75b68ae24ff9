ALTER TABLE "performance" ADD COLUMN "cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "performance" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "performance" ADD COLUMN "cancellation_done_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "performance_to_cancel" ON "performance" USING btree ("id") WHERE cancelled and cancellation_done_at is null;
--> statement-breakpoint
-- An operator writes `cancelled`; when it was, and that it is to be worked off, is written here.
create function note_cancellation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.cancelled is distinct from old.cancelled then
    new.cancelled_at := case when new.cancelled then clock_timestamp() end;
    new.cancellation_done_at := null;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger note_cancellation before insert or update of cancelled on performance
  for each row execute function note_cancellation();
--> statement-breakpoint
-- What is shown follows what is written, by whomever: every node reads the catalogue again.
create function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  insert into catalogue_version (id, version) values (true, 1)
    on conflict (id) do update set version = catalogue_version.version + 1;
  return null;
end $$;
--> statement-breakpoint
create trigger performance_shown after update of cancelled, queued, starts_at, doors_at on performance
  for each statement execute function raise_catalogue_version();
--> statement-breakpoint
create trigger sector_shown after update of name, price_cents, position on sector
  for each statement execute function raise_catalogue_version();
--> statement-breakpoint
create trigger promotion_shown after update on promotion
  for each statement execute function raise_catalogue_version();
--> statement-breakpoint
-- What 0029 calls hold_wanted_places, behind the question whether the performance takes place. Places of one that does
-- not are given back all the same.
alter function hold_wanted_places(jsonb, text, boolean, timestamptz, timestamptz) rename to hold_places_sold_or_booked;
--> statement-breakpoint
create function hold_wanted_places(
  command jsonb, the_purchase text, is_new boolean, until timestamptz, at_time timestamptz
) returns jsonb language plpgsql as $$
begin
  if exists (select 1 from performance where id = (command->>'performanceId')::int and cancelled)
    and (jsonb_array_length(command->'seats') > 0 or jsonb_array_length(command->'sectors') > 0
      or jsonb_typeof(command->'group') = 'object' or command->>'bookingId' is not null) then
    return jsonb_build_object('status', 'FUNCION_CANCELADA');
  end if;
  return hold_places_sold_or_booked(command, the_purchase, is_new, until, at_time);
end $$;
--> statement-breakpoint
-- Works off cancelled performances: open purchases lose their places of them, or end where they have no others; who
-- has tickets is owed a mail. Repeated until a minute after the cancellation, when every transaction that had read the
-- performance as it was before has ended. Returns the performances that got places back.
create function end_cancelled_sales(at_time timestamptz, at_most int) returns int[] language plpgsql as $$
declare
  began timestamptz := clock_timestamp();
  gone int[];
  one text;
  place record;
begin
  select array_agg(id) into gone from performance where cancelled and cancellation_done_at is null;
  if gone is null then return '{}'; end if;
  perform announce_transition('purchase.cancelled', at_time);
  for one in
    select p.id from purchase p
      where p.state = 'ABIERTO' and exists (select 1 from purchase_place h
        where h.purchase_id = p.id and h.state = 'HELD' and h.performance_id = any(gone))
      limit at_most for update of p skip locked
  loop
    if exists (select 1 from purchase_place
        where purchase_id = one and state = 'HELD' and performance_id <> all(gone)) then
      for place in
        select sector_id, quantity from purchase_place
          where purchase_id = one and state = 'HELD' and seat_ordinal is null and performance_id = any(gone)
            and booking_place_id is null
      loop
        perform give_back_general(place.sector_id, place.quantity);
      end loop;
      delete from purchase_place where purchase_id = one and state = 'HELD' and performance_id = any(gone);
      perform free_unnamed_seats(one);
      update purchase set version = version + 1 where id = one;
    else
      perform end_purchase(one, 'CANCELADO');
    end if;
  end loop;
  insert into outbox (key, kind, subject_id, created_at, next_try_at)
    select distinct 'cancelled-' || h.performance_id || '-' || p.id, 'CANCELLED_MAIL', p.id, at_time, at_time
      from purchase_place h join purchase p on p.id = h.purchase_id
      where h.performance_id = any(gone) and h.state = 'SOLD' and p.state = 'CONFIRMADO'
    on conflict do nothing;
  insert into outbox (key, kind, subject_id, created_at, next_try_at)
    select 'cancelled-' || t.number, 'CANCELLED_TICKET_MAIL', t.number, at_time, at_time
      from ticket t join purchase_place h on h.id = t.place_id
      where h.performance_id = any(gone) and t.holder_email is not null and t.voided_at is null
    on conflict do nothing;
  update performance c set cancellation_done_at = began
    where c.id = any(gone) and c.cancelled_at < began - interval '1 minute' and not exists (
      select 1 from purchase p join purchase_place h on h.purchase_id = p.id
        where p.state = 'ABIERTO' and h.state = 'HELD' and h.performance_id = c.id);
  return gone;
end $$;
