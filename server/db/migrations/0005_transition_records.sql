CREATE TABLE "transition_record" (
	"id" serial PRIMARY KEY NOT NULL,
	"machine" text NOT NULL,
	"purchase_id" text NOT NULL,
	"attempt_id" text,
	"from_state" text NOT NULL,
	"event" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "transition_record_purchase" ON "transition_record" USING btree ("purchase_id");--> statement-breakpoint
-- The event that leads from one state to another by the charts of machines/purchase-process and
-- machines/payment-attempt (a test holds these edges to them): the one that was announced where it fits, else the
-- only one there is, else null.
create function transition_event(the_machine text, from_state text, to_state text, announced text) returns text
language sql immutable as $$
  with fitting as (
    select edge.event from (values
      ('purchase-process', 'ABIERTO', 'payment.submitted', 'PAGANDO'),
      ('purchase-process', 'ABIERTO', 'free.confirmed', 'CONFIRMADO'),
      ('purchase-process', 'ABIERTO', 'payment.approved', 'CONFIRMADO'),
      ('purchase-process', 'ABIERTO', 'purchase.cancelled', 'CANCELADO'),
      ('purchase-process', 'ABIERTO', 'purchase.expired', 'EXPIRADO'),
      ('purchase-process', 'PAGANDO', 'payment.approved', 'CONFIRMADO'),
      ('purchase-process', 'PAGANDO', 'payment.approved', 'ABIERTO'),
      ('purchase-process', 'PAGANDO', 'payment.approved', 'EXPIRADO'),
      ('purchase-process', 'PAGANDO', 'payment.declined', 'ABIERTO'),
      ('purchase-process', 'PAGANDO', 'payment.voided', 'ABIERTO'),
      ('purchase-process', 'PAGANDO', 'payment.abandoned', 'EXPIRADO'),
      ('purchase-process', 'CANCELADO', 'payment.approved', 'CONFIRMADO'),
      ('purchase-process', 'EXPIRADO', 'payment.approved', 'CONFIRMADO'),
      ('payment-attempt', 'ENVIANDO', 'charge.approved', 'CONFIRMADO'),
      ('payment-attempt', 'ENVIANDO', 'charge.approved', 'A_DEVOLVER'),
      ('payment-attempt', 'ENVIANDO', 'charge.declined', 'RECHAZADO'),
      ('payment-attempt', 'ENVIANDO', 'charge.voided', 'RECHAZADO'),
      ('payment-attempt', 'ENVIANDO', 'charge.unknown', 'DESCONOCIDO'),
      ('payment-attempt', 'DESCONOCIDO', 'charge.approved', 'CONFIRMADO'),
      ('payment-attempt', 'DESCONOCIDO', 'charge.approved', 'A_DEVOLVER'),
      ('payment-attempt', 'DESCONOCIDO', 'charge.declined', 'RECHAZADO'),
      ('payment-attempt', 'DESCONOCIDO', 'charge.voided', 'RECHAZADO'),
      ('payment-attempt', 'RECHAZADO', 'charge.approved', 'CONFIRMADO'),
      ('payment-attempt', 'RECHAZADO', 'charge.approved', 'A_DEVOLVER'),
      ('payment-attempt', 'A_DEVOLVER', 'refund.done', 'DEVUELTO')
    ) edge(machine, source, event, target)
    where edge.machine = the_machine and edge.source = from_state and edge.target = to_state
  )
  select case when exists (select 1 from fitting where event = announced) then announced
    when (select count(*) from fitting) = 1 then (select event from fitting) end
$$;
--> statement-breakpoint
-- taquilla.at (the shop's clock) and taquilla.event are handed over for the transaction: announce_transition, or
-- hold_batch and sweep_expired for the time. The event counts for the next change alone.
create function record_transition() returns trigger language plpgsql as $$
begin
  insert into transition_record (machine, purchase_id, attempt_id, from_state, event, to_state, at)
    values (
      tg_argv[0],
      case tg_argv[0] when 'purchase-process' then new.id else to_jsonb(new)->>'purchase_id' end,
      case tg_argv[0] when 'payment-attempt' then new.id end,
      old.state,
      transition_event(tg_argv[0], old.state, new.state, current_setting('taquilla.event', true)),
      new.state,
      nullif(current_setting('taquilla.at', true), '')::timestamptz);
  perform set_config('taquilla.event', '', true);
  return null;
end $$;
--> statement-breakpoint
create trigger purchase_transition after update on purchase
  for each row when (new.state is distinct from old.state) execute function record_transition('purchase-process');
--> statement-breakpoint
create trigger payment_attempt_transition after update on payment_attempt
  for each row when (new.state is distinct from old.state) execute function record_transition('payment-attempt');
--> statement-breakpoint
create function refuse_transition_change() returns trigger language plpgsql as $$
begin
  raise exception 'transitions are permanent records' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger transition_record_permanent before update or delete on transition_record
  for each row execute function refuse_transition_change();
--> statement-breakpoint
-- Says, for this transaction, at what time and by which event the next change of a state is made.
create function announce_transition(the_event text, at_time timestamptz) returns void language plpgsql as $$
begin
  perform set_config('taquilla.event', the_event, true), set_config('taquilla.at', at_time::text, true);
end $$;
--> statement-breakpoint
-- As in 0002, and it hands the time over: taking places may end purchases that have expired.
create or replace function hold_batch(requests jsonb, at_time timestamptz, until timestamptz, place_limit int)
returns jsonb language plpgsql as $$
declare
  request jsonb;
  results jsonb := '[]';
begin
  perform announce_transition('', at_time);
  perform pg_advisory_xact_lock(740002, c) from (
    select distinct (r->>'c')::int as c from jsonb_array_elements(requests) r order by 1
  ) customers;
  for request in select r from jsonb_array_elements(requests) r loop
    results := results || jsonb_build_array(hold_one(request, at_time, until, place_limit));
  end loop;
  return results;
end $$;
--> statement-breakpoint
-- As in 0002, and it hands the time over.
create or replace function sweep_expired(at_time timestamptz, at_most int) returns int[] language plpgsql as $$
declare
  expired text;
  touched int[] := '{}';
begin
  perform announce_transition('', at_time);
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
