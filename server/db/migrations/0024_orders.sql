CREATE TABLE "bill" (
	"id" serial PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"point_of_sale" integer NOT NULL,
	"receipt_number" integer NOT NULL,
	"cae" text,
	"total_cents" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_kinds" CHECK (kind in ('FACTURA', 'NOTA_DE_CREDITO'))
);
--> statement-breakpoint
CREATE TABLE "payment_to_validate" (
	"id" serial PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"validated_at" timestamp with time zone,
	CONSTRAINT "payment_to_validate_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "regret" (
	"purchase_id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "regret_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "ticket_transfer" (
	"old_number" text PRIMARY KEY NOT NULL,
	"new_number" text NOT NULL,
	"purchase_id" text NOT NULL,
	"by_customer_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_transfer_new_number_unique" UNIQUE("new_number")
);
--> statement-breakpoint
DROP INDEX "ticket_place_copy";--> statement-breakpoint
ALTER TABLE "printed_tickets" ADD COLUMN "numbers" text;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "holder_name" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "holder_email" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "holder_customer_id" integer;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_to_validate" ADD CONSTRAINT "payment_to_validate_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regret" ADD CONSTRAINT "regret_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfer" ADD CONSTRAINT "ticket_transfer_old_number_ticket_number_fk" FOREIGN KEY ("old_number") REFERENCES "public"."ticket"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfer" ADD CONSTRAINT "ticket_transfer_new_number_ticket_number_fk" FOREIGN KEY ("new_number") REFERENCES "public"."ticket"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfer" ADD CONSTRAINT "ticket_transfer_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_purchase" ON "bill" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "payment_to_validate_purchase" ON "payment_to_validate" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "ticket_transfer_purchase" ON "ticket_transfer" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_order_customer" ON "purchase_order" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "ticket_holder" ON "ticket" USING btree ("holder_customer_id") WHERE holder_customer_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_holder_email" ON "ticket" USING btree ("holder_email") WHERE holder_email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_place_copy" ON "ticket" USING btree ("place_id","copy") WHERE voided_at is null;
--> statement-breakpoint
-- Nodes of the release before write no customer here.
create function order_of_customer() returns trigger language plpgsql as $$
begin
  select customer_id into new.customer_id from purchase where id = new.purchase_id;
  return new;
end $$;
--> statement-breakpoint
create trigger order_of_customer before insert on purchase_order for each row execute function order_of_customer();
--> statement-breakpoint
update purchase_order o set customer_id = p.customer_id from purchase p where p.id = o.purchase_id;
--> statement-breakpoint
-- A door admits no ticket that is void, whatever node it asks, and a ticket that was admitted does not become void.
-- Each waits for the other's lock of the ticket, so one of two that meet comes too late and knows it.
create function redemption_guard() returns trigger language plpgsql as $$
begin
  perform 1 from ticket where number = new.ticket_number and voided_at is null for share;
  if not found then return null; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger redemption_guard before insert on ticket_redemption
  for each row execute function redemption_guard();
--> statement-breakpoint
create function ticket_void_guard() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null and new.voided_at is distinct from old.voided_at then
    raise exception 'ticket % is void for good', old.number using errcode = 'check_violation';
  end if;
  if new.voided_at is not null and exists (select 1 from ticket_redemption where ticket_number = old.number) then
    raise exception 'ticket % was admitted', old.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ticket_void_guard before update of voided_at on ticket
  for each row execute function ticket_void_guard();
--> statement-breakpoint
-- As in 0008. What is paid is given back where its customer regrets it, and in no other way.
create or replace function purchase_state_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ABIERTO' then
      raise exception 'a purchase starts as ABIERTO, not %', new.state using errcode = 'TQ100';
    end if;
    return new;
  end if;
  if old.state = 'CONFIRMADO' and new.state = 'CANCELADO'
    and exists (select 1 from regret where purchase_id = new.id) then
    return new;
  end if;
  if new.state is distinct from old.state and (old.state, new.state) not in (
    ('ABIERTO', 'PAGANDO'), ('ABIERTO', 'CONFIRMADO'), ('ABIERTO', 'CANCELADO'), ('ABIERTO', 'EXPIRADO'),
    ('PAGANDO', 'CONFIRMADO'), ('PAGANDO', 'ABIERTO'), ('PAGANDO', 'EXPIRADO'),
    ('EXPIRADO', 'CONFIRMADO')
  ) then
    raise exception 'a purchase does not go from % to %', old.state, new.state using errcode = 'TQ100';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- As in 0001, and what became tickets is given back where the purchase was regretted.
create or replace function refuse_illegal_attempt_change() returns trigger language plpgsql as $$
begin
  if new.state = old.state or (old.state, new.state) in (
    ('ENVIANDO', 'RECHAZADO'), ('ENVIANDO', 'DESCONOCIDO'), ('ENVIANDO', 'CONFIRMADO'), ('ENVIANDO', 'A_DEVOLVER'),
    ('DESCONOCIDO', 'RECHAZADO'), ('DESCONOCIDO', 'CONFIRMADO'), ('DESCONOCIDO', 'A_DEVOLVER'),
    ('RECHAZADO', 'CONFIRMADO'), ('RECHAZADO', 'A_DEVOLVER'),
    ('A_DEVOLVER', 'DEVUELTO')
  ) or (old.state = 'CONFIRMADO' and new.state = 'A_DEVOLVER'
    and exists (select 1 from regret where purchase_id = new.purchase_id)) then
    return new;
  end if;
  raise exception 'payment attempt % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
end $$;
--> statement-breakpoint
-- As in 0008, with the two steps of a regret.
create or replace function transition_event(the_machine text, from_state text, to_state text, announced text) returns text
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
    when 'purchase-process PAGANDO EXPIRADO' then fitting := '{payment.approved,payment.declined,payment.voided,payment.abandoned}';
    when 'purchase-process EXPIRADO CONFIRMADO' then fitting := '{payment.approved}';
    when 'purchase-process CONFIRMADO CANCELADO' then fitting := '{purchase.regretted}';
    when 'payment-attempt ENVIANDO CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt ENVIANDO A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt ENVIANDO RECHAZADO' then fitting := '{charge.declined,charge.voided}';
    when 'payment-attempt ENVIANDO DESCONOCIDO' then fitting := '{charge.unknown}';
    when 'payment-attempt DESCONOCIDO CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt DESCONOCIDO A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt DESCONOCIDO RECHAZADO' then fitting := '{charge.declined,charge.voided}';
    when 'payment-attempt RECHAZADO CONFIRMADO' then fitting := '{charge.approved}';
    when 'payment-attempt RECHAZADO A_DEVOLVER' then fitting := '{charge.approved}';
    when 'payment-attempt CONFIRMADO A_DEVOLVER' then fitting := '{purchase.regretted}';
    when 'payment-attempt A_DEVOLVER DEVUELTO' then fitting := '{refund.done}';
    else return null;
  end case;
  if announced = any(fitting) then return announced; end if;
  if array_length(fitting, 1) = 1 then return fitting[1]; end if;
  return null;
end $$;
--> statement-breakpoint
-- As in 0013, of the tickets that are not void. A regretted purchase has all of its charge on the way back.
create or replace function check_paid(the_purchase text) returns void language plpgsql as $$
declare
  is_paid boolean;
  is_regretted boolean;
  total bigint;
  attempts int;
  charged bigint;
  returned bigint;
  tickets int;
  sold int;
begin
  select state = 'CONFIRMADO' into is_paid from purchase where id = the_purchase;
  if not found then return; end if;
  select count(*), sum(charged_cents) into attempts, charged from payment_attempt
    where purchase_id = the_purchase and state = 'CONFIRMADO';
  select count(*) into tickets from ticket where purchase_id = the_purchase and voided_at is null;
  select (totals->>'totalCents')::bigint into total from purchase_order where purchase_id = the_purchase;
  select exists (select 1 from regret where purchase_id = the_purchase) into is_regretted;
  if is_regretted then
    select coalesce(sum(charged_cents), 0) into returned from payment_attempt
      where purchase_id = the_purchase and state in ('A_DEVOLVER', 'DEVUELTO') and refund_reason = 'REGRET';
    if is_paid or returned <> total then
      raise exception 'purchase % is regretted: % paid, % given back', the_purchase, total, returned
        using errcode = 'TQ101';
    end if;
  end if;
  if not is_paid then
    if attempts > 0 or tickets > 0 then
      raise exception 'purchase % is not paid and has % charges and % tickets', the_purchase, attempts, tickets
        using errcode = 'TQ101';
    end if;
    return;
  end if;
  select coalesce(sum(quantity), 0) into sold from purchase_place
    where purchase_id = the_purchase and state = 'SOLD';
  if total is null or attempts <> (case when total = 0 then 0 else 1 end) or coalesce(charged, 0) <> total then
    raise exception 'purchase % is paid: % due, % charged by % attempts', the_purchase, total, charged, attempts
      using errcode = 'TQ101';
  end if;
  if tickets <> sold or sold = 0 then
    raise exception 'purchase % is paid: % places sold, % tickets', the_purchase, sold, tickets
      using errcode = 'TQ101';
  end if;
end $$;
--> statement-breakpoint
create constraint trigger ticket_void_paid after update of voided_at on ticket deferrable initially deferred
  for each row when (new.voided_at is distinct from old.voided_at) execute function check_paid_of_row();
--> statement-breakpoint
create constraint trigger regret_paid after insert on regret deferrable initially deferred
  for each row execute function check_paid_of_row();
--> statement-breakpoint
-- Frees the places of a purchase that was paid: nobody else locks a seat that is sold.
create function give_back_places(the_purchase text) returns void language plpgsql as $$
declare
  place record;
begin
  for place in
    select sector_id, quantity from purchase_place
      where purchase_id = the_purchase and state = 'SOLD' and seat_ordinal is null
  loop
    perform give_back_general(place.sector_id, place.quantity);
  end loop;
  update purchase_place set state = 'RELEASED' where purchase_id = the_purchase and state = 'SOLD';
  with freed as (
    update seat s set state = 'L', purchase_id = null, held_until = null
      where s.purchase_id = the_purchase and s.state = 'V'
      returning s.performance_id, s.run_id
  ), runs as (
    select r.performance_id, r.id from row_run r
      where (r.performance_id, r.id) in (select performance_id, run_id from freed) for update skip locked
  )
  update row_run r set longest_free = r.length from runs
    where r.performance_id = runs.performance_id and r.id = runs.id;
end $$;
