CREATE TABLE "bucket" (
	"id" serial PRIMARY KEY NOT NULL,
	"sector_id" integer NOT NULL,
	"free" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "establishment" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"seo" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	CONSTRAINT "establishment_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "event_type" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "performance" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"show_id" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"plan_hash" text,
	"queued" boolean DEFAULT false NOT NULL,
	CONSTRAINT "performance_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"id" serial PRIMARY KEY NOT NULL,
	"performance_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"percent" integer NOT NULL,
	"maximum" integer NOT NULL,
	"sector_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_run" (
	"performance_id" integer NOT NULL,
	"id" integer NOT NULL,
	"sector_id" integer NOT NULL,
	"first_ordinal" integer NOT NULL,
	"length" integer NOT NULL,
	"longest_free" integer NOT NULL,
	CONSTRAINT "row_run_performance_id_id_pk" PRIMARY KEY("performance_id","id")
);
--> statement-breakpoint
CREATE TABLE "seat" (
	"performance_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"sector_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"state" text DEFAULT 'L' NOT NULL,
	"purchase_id" text,
	"held_until" timestamp with time zone,
	"guid" text NOT NULL,
	"row_label" text NOT NULL,
	"seat_label" text NOT NULL,
	CONSTRAINT "seat_performance_id_ordinal_pk" PRIMARY KEY("performance_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "seat_plan" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"layout" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sector" (
	"id" serial PRIMARY KEY NOT NULL,
	"performance_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"price_cents" integer NOT NULL,
	"capacity" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "show" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"seo" text NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"description" text NOT NULL,
	"event_type_id" integer NOT NULL,
	"cartel_type_id" integer NOT NULL,
	"establishment_id" integer NOT NULL,
	"duration_minutes" integer,
	"featured_order" integer,
	CONSTRAINT "show_key_unique" UNIQUE("key"),
	CONSTRAINT "show_seo_unique" UNIQUE("seo")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"document_type" text,
	"document_number" text,
	"has_alias" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"customer_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_customer_id_key_pk" PRIMARY KEY("customer_id","key")
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"process_type" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"delivery_type_id" integer,
	"payment_method_id" integer,
	"installments" integer DEFAULT 1 NOT NULL,
	"buyer" jsonb,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_place" (
	"id" serial PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"performance_id" integer NOT NULL,
	"sector_id" integer NOT NULL,
	"seat_ordinal" integer,
	"quantity" integer NOT NULL,
	"promotion_id" integer,
	"price_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"state" text DEFAULT 'HELD' NOT NULL,
	CONSTRAINT "purchase_place_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "queue_counter" (
	"performance_id" integer PRIMARY KEY NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"frontier" integer DEFAULT 0 NOT NULL,
	"capacity" integer NOT NULL,
	"rate" integer NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"key" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"attachment_name" text,
	"attachment" "bytea",
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"client_key" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"installments" integer NOT NULL,
	"sealed_token" text,
	"charged_cents" integer,
	"last_digits" text,
	"issuer_message" text,
	"created_at" timestamp with time zone NOT NULL,
	"next_ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"alerted_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" serial PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"locale" text NOT NULL,
	"totals" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "purchase_order_purchase_id_unique" UNIQUE("purchase_id")
);
--> statement-breakpoint
CREATE TABLE "spent_captcha" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"number" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"place_id" integer NOT NULL,
	"copy" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"qr" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "performance" ADD CONSTRAINT "performance_show_id_show_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."show"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performance" ADD CONSTRAINT "performance_plan_hash_seat_plan_hash_fk" FOREIGN KEY ("plan_hash") REFERENCES "public"."seat_plan"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_performance_id_performance_id_fk" FOREIGN KEY ("performance_id") REFERENCES "public"."performance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sector" ADD CONSTRAINT "sector_performance_id_performance_id_fk" FOREIGN KEY ("performance_id") REFERENCES "public"."performance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show" ADD CONSTRAINT "show_event_type_id_event_type_id_fk" FOREIGN KEY ("event_type_id") REFERENCES "public"."event_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show" ADD CONSTRAINT "show_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_place" ADD CONSTRAINT "purchase_place_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_place_id_purchase_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."purchase_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bucket_sector" ON "bucket" USING btree ("sector_id");--> statement-breakpoint
CREATE INDEX "performance_show" ON "performance" USING btree ("show_id");--> statement-breakpoint
CREATE INDEX "performance_starts_at" ON "performance" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_performance_name" ON "promotion" USING btree ("performance_id","name");--> statement-breakpoint
CREATE INDEX "row_run_sector" ON "row_run" USING btree ("sector_id");--> statement-breakpoint
CREATE INDEX "seat_purchase" ON "seat" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sector_performance_name" ON "sector" USING btree ("performance_id","name");--> statement-breakpoint
CREATE INDEX "session_expires_at" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_created_at" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_one_open" ON "purchase" USING btree ("customer_id") WHERE state in ('ABIERTO', 'PAGANDO');--> statement-breakpoint
CREATE INDEX "purchase_customer" ON "purchase" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "purchase_open_deadline" ON "purchase" USING btree ("deadline") WHERE state = 'ABIERTO';--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_place_sold_once" ON "purchase_place" USING btree ("performance_id","seat_ordinal") WHERE state = 'SOLD' and seat_ordinal is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_place_seat" ON "purchase_place" USING btree ("purchase_id","performance_id","seat_ordinal") WHERE seat_ordinal is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_place_sector" ON "purchase_place" USING btree ("purchase_id","sector_id",coalesce(promotion_id, 0)) WHERE seat_ordinal is null;--> statement-breakpoint
CREATE INDEX "outbox_next_try" ON "outbox" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_client_key" ON "payment_attempt" USING btree ("purchase_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_live" ON "payment_attempt" USING btree ("purchase_id") WHERE state in ('ENVIANDO', 'DESCONOCIDO');--> statement-breakpoint
CREATE INDEX "payment_attempt_next_ask" ON "payment_attempt" USING btree ("next_ask_at") WHERE next_ask_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_place_copy" ON "ticket" USING btree ("place_id","copy");--> statement-breakpoint
CREATE INDEX "ticket_purchase" ON "ticket" USING btree ("purchase_id");