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
-- only one there is, else null. Plain comparisons, since holds that end an older
-- purchase wait for it.
create function transition_event(the_machine text, from_state text, to_state text, announced text) returns text
language plpgsql immutable as $$
declare
  fitting text[];
begin
  case the_machine || ' ' || from_state || ' ' || to_state
    when 'purchase-process ABIERTO PAGANDO' then fitting := '{payment.submitted}';
    when 'purchase-process ABIERTO CONFIRMADO' then fitting := '{free.confirmed,payment.approved}';
    when 'purchase-process ABIERTO CANCELADO' then fitting := '{purchase.cancelled}';
    when 'purchase-process ABIERTO EXPIRADO' then fitting := '{purchase.expired}';
    when 'purchase-process PAGANDO CONFIRMADO' then fitting := '{payment.approved}';
    when 'purchase-process PAGANDO ABIERTO' then fitting := '{payment.approved,payment.declined,payment.voided}';
    when 'purchase-process PAGANDO EXPIRADO' then fitting := '{payment.approved,payment.abandoned}';
    when 'purchase-process CANCELADO CONFIRMADO' then fitting := '{payment.approved}';
    when 'purchase-process EXPIRADO CONFIRMADO' then fitting := '{payment.approved}';
    when 'payment-attempt ENVIANDO CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt ENVIANDO A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt ENVIANDO RECHAZADO' then fitting := '{charge.declined,charge.voided}';
    when 'payment-attempt ENVIANDO DESCONOCIDO' then fitting := '{charge.unknown}';
    when 'payment-attempt DESCONOCIDO CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt DESCONOCIDO A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt DESCONOCIDO RECHAZADO' then fitting := '{charge.declined,charge.voided}';
    when 'payment-attempt RECHAZADO CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt RECHAZADO A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt A_DEVOLVER DEVUELTO' then fitting := '{refund.done}';
    else return null;
  end case;
  if announced = any(fitting) then return announced; end if;
  if array_length(fitting, 1) = 1 then return fitting[1]; end if;
  return null;
end $$;
--> statement-breakpoint
-- taquilla.at (the shop's clock) and taquilla.event are handed over for the transaction: announce_transition, or
-- hold_batch and sweep_expired for the time. The event counts for the next change alone.
create function record_transition() returns trigger language plpgsql as $$
declare
  told_event text := current_setting('taquilla.event', true);
  of_attempt boolean := tg_argv[0] = 'payment-attempt';
  the_purchase text;
  ignored text;
begin
  if of_attempt then the_purchase := new.purchase_id; else the_purchase := new.id; end if;
  insert into transition_record (machine, purchase_id, attempt_id, from_state, event, to_state, at)
    values (
      tg_argv[0], the_purchase, case when of_attempt then new.id end, old.state,
      transition_event(tg_argv[0], old.state, new.state, told_event), new.state,
      nullif(current_setting('taquilla.at', true), '')::timestamptz);
  if told_event <> '' then ignored := set_config('taquilla.event', '', true); end if;
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
declare
  ignored text;
begin
  ignored := set_config('taquilla.event', the_event, true);
  ignored := set_config('taquilla.at', at_time::text, true);
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
