CREATE TABLE "box_print" (
	"id" serial PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_sale" (
	"id" serial PRIMARY KEY NOT NULL,
	"shift_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"staff_session_hash" text,
	CONSTRAINT "box_sale_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "box_sale_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "box_shift" (
	"id" serial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"desk" text NOT NULL,
	"deployment_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opening_cents" bigint NOT NULL,
	"closed_at" timestamp with time zone,
	"expected_cents" bigint,
	"counted_cents" bigint,
	CONSTRAINT "box_shift_amounts" CHECK (opening_cents >= 0 and counted_cents >= 0),
	CONSTRAINT "box_shift_closed" CHECK ((closed_at is null) = (counted_cents is null) and (closed_at is null) = (expected_cents is null))
);
--> statement-breakpoint
CREATE TABLE "cash_movement" (
	"key" text PRIMARY KEY NOT NULL,
	"charge_key" text,
	"shift_id" integer,
	"cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" serial PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "staff_login_unique" UNIQUE("login"),
	CONSTRAINT "staff_roles" CHECK (role in ('BOLETERIA', 'ENCARGADO'))
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "port" text DEFAULT 'CARD' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "tendered_cents" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "box_print" ADD CONSTRAINT "box_print_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_print" ADD CONSTRAINT "box_print_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_sale" ADD CONSTRAINT "box_sale_shift_id_box_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."box_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_sale" ADD CONSTRAINT "box_sale_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_shift" ADD CONSTRAINT "box_shift_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_shift_id_box_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."box_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "box_print_purchase" ON "box_print" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "box_sale_shift" ON "box_sale" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "box_shift_one_open" ON "box_shift" USING btree ("staff_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "cash_movement_shift" ON "cash_movement" USING btree ("shift_id");--> statement-breakpoint
CREATE INDEX "staff_session_expires_at" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_ports" CHECK (port in ('CARD', 'CASH', 'TERMINAL'));--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_tendered" CHECK ((tendered_cents is not null) = (port = 'CASH') and tendered_cents >= amount_cents);--> statement-breakpoint
-- BOX is a sale's, and a sale's customer buys nothing otherwise: whoever writes the row.
create function purchase_process_type_guard() returns trigger language plpgsql as $$
begin
  if (new.process_type = 'BOX') <> exists (select 1 from box_sale where customer_id = new.customer_id) then
    raise exception 'purchase %: % is not how customer % buys', new.id, new.process_type, new.customer_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger purchase_process_type before insert or update of process_type, customer_id on purchase
  for each row execute function purchase_process_type_guard();
--> statement-breakpoint
-- As in 0013; cash and terminals are the box office's ports, cards the web's, and the port and the cash handed over
-- never change either.
create or replace function payment_attempt_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ENVIANDO' or new.charged_cents is not null then
      raise exception 'a payment attempt starts as ENVIANDO, uncharged' using errcode = 'check_violation';
    end if;
    if (new.port = 'CARD') <> (select process_type = 'CART' from purchase where id = new.purchase_id) then
      raise exception 'payment attempt %: the purchase is not paid through port %', new.id, new.port
        using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.id, new.purchase_id, new.client_key, new.port, new.amount_cents, new.installments, new.created_at)
      is distinct from
      (old.id, old.purchase_id, old.client_key, old.port, old.amount_cents, old.installments, old.created_at)
    or new.tendered_cents is distinct from old.tendered_cents
    or (old.charged_cents is not null and new.charged_cents is distinct from old.charged_cents) then
    raise exception 'payment attempt %: what was asked and what was charged never change', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Cash that a purchase was paid with is in a drawer's ledger, to the cent, when its transaction commits.
create function check_cash_collected() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from cash_movement
      where key = new.id and cents = new.charged_cents and shift_id is not null) then
    raise exception 'payment attempt %: its cash is in no drawer', new.id using errcode = 'TQ101';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger payment_attempt_cash after update of state on payment_attempt deferrable initially deferred
  for each row when (new.port = 'CASH' and new.state = 'CONFIRMADO' and old.state is distinct from new.state)
  execute function check_cash_collected();
