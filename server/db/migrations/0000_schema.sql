-- What drizzle-kit does not write: the search needs these.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "customer_address" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"type" text NOT NULL,
	"referrer" text,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"floor" text,
	"department" text,
	"country" text NOT NULL,
	"province" text NOT NULL,
	"location" text NOT NULL,
	"zip" text NOT NULL,
	"is_default" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_phone" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"type" text NOT NULL,
	"number" text NOT NULL,
	"is_default" boolean NOT NULL,
	"validated_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "box_cancellation" (
	"purchase_id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "bucket" (
	"id" serial PRIMARY KEY NOT NULL,
	"sector_id" integer NOT NULL,
	"free" integer NOT NULL,
	CONSTRAINT "bucket_free" CHECK (free >= 0)
);
--> statement-breakpoint
CREATE TABLE "catalogue_text" (
	"source" text PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "catalogue_version_one_row" CHECK (id)
);
--> statement-breakpoint
CREATE TABLE "establishment" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"seo" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"access" text[] DEFAULT '{}' NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"directions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"access_facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"surroundings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picture_uri" text,
	"view_360_uri" text,
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
	"doors_at" timestamp with time zone,
	"plan_hash" text,
	"queued" boolean DEFAULT false NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancellation_done_at" timestamp with time zone,
	"access" text[] DEFAULT '{}' NOT NULL,
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
	"sector_ids" integer[] NOT NULL,
	CONSTRAINT "promotion_percent" CHECK (percent between 0 and 100)
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
	CONSTRAINT "seat_performance_id_ordinal_pk" PRIMARY KEY("performance_id","ordinal"),
	CONSTRAINT "seat_states" CHECK (state in ('L', 'T', 'V'))
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
	"position" integer NOT NULL,
	CONSTRAINT "sector_amounts" CHECK (price_cents >= 0 and capacity >= 0)
);
--> statement-breakpoint
CREATE TABLE "show" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"season" text DEFAULT 'principal' NOT NULL,
	"seo" text NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"description" text NOT NULL,
	"event_type_id" integer NOT NULL,
	"cartel_type_id" integer NOT NULL,
	"establishment_id" integer NOT NULL,
	"duration_minutes" integer,
	"featured_order" integer,
	"minimum_age" integer,
	"credits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "show_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "show_former_seo" (
	"season" text NOT NULL,
	"seo" text NOT NULL,
	"show_id" integer NOT NULL,
	CONSTRAINT "show_former_seo_season_seo_pk" PRIMARY KEY("season","seo")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"document_type" text,
	"document_number" text,
	"gender" text,
	"birth_date" date,
	"country" text,
	"alias" text,
	"has_alias" boolean DEFAULT false NOT NULL,
	"external_issuer" text,
	"external_subject" text,
	"new_email" text,
	"new_email_at" timestamp with time zone,
	"news_agreed_at" timestamp with time zone,
	"locale" text,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_guess" (
	"account" text PRIMARY KEY NOT NULL,
	"guesses" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_time_code_purpose_subject_pk" PRIMARY KEY("purpose","subject")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	CONSTRAINT "session_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "transition_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"machine" text NOT NULL,
	"purchase_id" text NOT NULL,
	"attempt_id" text,
	"from_state" text NOT NULL,
	"event" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"deployment_id" text NOT NULL,
	"locale" text NOT NULL,
	"topic" text,
	"name" text NOT NULL,
	"mail" text NOT NULL,
	"order_number" text,
	"detail" text,
	"document" text,
	"address" text,
	"phone" text,
	"body" text NOT NULL,
	"wish" text,
	"proved" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriber" (
	"id" serial PRIMARY KEY NOT NULL,
	"deployment_id" text NOT NULL,
	"mail" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriber_mail" UNIQUE("deployment_id","mail")
);
--> statement-breakpoint
CREATE TABLE "sale_notice" (
	"id" serial PRIMARY KEY NOT NULL,
	"deployment_id" text NOT NULL,
	"show_id" integer NOT NULL,
	"mail" text NOT NULL,
	"locale" text NOT NULL,
	"origin" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "sale_notice_once" UNIQUE("deployment_id","show_id","mail")
);
--> statement-breakpoint
CREATE TABLE "shop_key" (
	"purpose" text NOT NULL,
	"key_id" text NOT NULL,
	"public_key" jsonb,
	"since" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "shop_key_purpose_key_id_pk" PRIMARY KEY("purpose","key_id")
);
--> statement-breakpoint
CREATE TABLE "operator_action" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"command" text NOT NULL,
	"subject_id" text NOT NULL,
	"result" text NOT NULL
);
--> statement-breakpoint
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
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"client_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"port" text DEFAULT 'CARD' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"installments" integer NOT NULL,
	"sealed_token" text,
	"charged_cents" bigint,
	"last_digits" text,
	"tendered_cents" bigint,
	"receipt" text,
	"issuer_message" text,
	"refund_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"next_ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"alerted_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_attempt_states" CHECK (state in ('ENVIANDO', 'RECHAZADO', 'DESCONOCIDO', 'CONFIRMADO', 'A_DEVOLVER', 'DEVUELTO')),
	CONSTRAINT "payment_attempt_ports" CHECK (port in ('CARD', 'CASH', 'TERMINAL')),
	CONSTRAINT "payment_attempt_tendered" CHECK ((tendered_cents is not null) = (port = 'CASH') and tendered_cents >= amount_cents),
	CONSTRAINT "payment_attempt_amounts" CHECK (amount_cents > 0 and charged_cents >= 0 and installments > 0)
);
--> statement-breakpoint
CREATE TABLE "printed_tickets" (
	"purchase_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"numbers" text NOT NULL,
	"pdf" "bytea" NOT NULL
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
	"customer_id" integer,
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
	"place_id" bigint NOT NULL,
	"copy" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"qr" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"holder_name" text,
	"holder_email" text,
	"holder_customer_id" integer,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "ticket_price" CHECK (price_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_redemption" (
	"ticket_number" text PRIMARY KEY NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"door" text
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
	"delivery_address" jsonb,
	"payment_method_id" integer,
	"installments" integer DEFAULT 1 NOT NULL,
	"buyer" jsonb,
	"deployment_id" text NOT NULL,
	"held_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_states" CHECK (state in ('ABIERTO', 'PAGANDO', 'CONFIRMADO', 'CANCELADO', 'EXPIRADO'))
);
--> statement-breakpoint
CREATE TABLE "purchase_place" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"performance_id" integer NOT NULL,
	"sector_id" integer NOT NULL,
	"seat_ordinal" integer,
	"quantity" integer NOT NULL,
	"promotion_id" integer,
	"price_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"state" text DEFAULT 'HELD' NOT NULL,
	"booking_place_id" bigint,
	CONSTRAINT "purchase_place_quantity" CHECK (quantity > 0),
	CONSTRAINT "purchase_place_states" CHECK (state in ('HELD', 'SOLD', 'RELEASED')),
	CONSTRAINT "purchase_place_price" CHECK (discount_cents >= 0 and price_cents >= discount_cents)
);
--> statement-breakpoint
CREATE TABLE "release_due" (
	"purchase_id" text PRIMARY KEY NOT NULL
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
CREATE TABLE "queue_step" (
	"id" serial PRIMARY KEY NOT NULL,
	"performance_id" integer NOT NULL,
	"frontier" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "show_search" (
	"show_id" integer PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"name" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"lasts_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_phone" ADD CONSTRAINT "customer_phone_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_place" ADD CONSTRAINT "booking_place_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_cancellation" ADD CONSTRAINT "box_cancellation_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_cancellation" ADD CONSTRAINT "box_cancellation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_print" ADD CONSTRAINT "box_print_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_print" ADD CONSTRAINT "box_print_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_sale" ADD CONSTRAINT "box_sale_shift_id_box_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."box_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_sale" ADD CONSTRAINT "box_sale_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_shift" ADD CONSTRAINT "box_shift_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_shift_id_box_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."box_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performance" ADD CONSTRAINT "performance_show_id_show_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."show"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performance" ADD CONSTRAINT "performance_plan_hash_seat_plan_hash_fk" FOREIGN KEY ("plan_hash") REFERENCES "public"."seat_plan"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_performance_id_performance_id_fk" FOREIGN KEY ("performance_id") REFERENCES "public"."performance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sector" ADD CONSTRAINT "sector_performance_id_performance_id_fk" FOREIGN KEY ("performance_id") REFERENCES "public"."performance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show" ADD CONSTRAINT "show_event_type_id_event_type_id_fk" FOREIGN KEY ("event_type_id") REFERENCES "public"."event_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show" ADD CONSTRAINT "show_establishment_id_establishment_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_former_seo" ADD CONSTRAINT "show_former_seo_show_id_show_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."show"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_to_validate" ADD CONSTRAINT "payment_to_validate_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regret" ADD CONSTRAINT "regret_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfer" ADD CONSTRAINT "ticket_transfer_old_number_ticket_number_fk" FOREIGN KEY ("old_number") REFERENCES "public"."ticket"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfer" ADD CONSTRAINT "ticket_transfer_new_number_ticket_number_fk" FOREIGN KEY ("new_number") REFERENCES "public"."ticket"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfer" ADD CONSTRAINT "ticket_transfer_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_tickets" ADD CONSTRAINT "printed_tickets_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_place_id_purchase_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."purchase_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_redemption" ADD CONSTRAINT "ticket_redemption_ticket_number_ticket_number_fk" FOREIGN KEY ("ticket_number") REFERENCES "public"."ticket"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_place" ADD CONSTRAINT "purchase_place_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_search" ADD CONSTRAINT "show_search_show_id_show_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."show"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_address_customer" ON "customer_address" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_address_one_default" ON "customer_address" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_phone_number" ON "customer_phone" USING btree ("customer_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_phone_one_default" ON "customer_phone" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "booking_email" ON "booking" USING btree ("email");--> statement-breakpoint
CREATE INDEX "booking_open_until" ON "booking" USING btree ("until") WHERE state = 'ABIERTA';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_place_seat" ON "booking_place" USING btree ("booking_id","seat_ordinal") WHERE seat_ordinal is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_place_sector" ON "booking_place" USING btree ("booking_id","sector_id") WHERE seat_ordinal is null;--> statement-breakpoint
CREATE INDEX "box_print_purchase" ON "box_print" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "box_sale_shift" ON "box_sale" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "box_shift_one_open" ON "box_shift" USING btree ("staff_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "cash_movement_shift" ON "cash_movement" USING btree ("shift_id");--> statement-breakpoint
CREATE INDEX "staff_session_expires_at" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bucket_sector" ON "bucket" USING btree ("sector_id");--> statement-breakpoint
CREATE INDEX "performance_show" ON "performance" USING btree ("show_id");--> statement-breakpoint
CREATE INDEX "performance_starts_at" ON "performance" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "performance_to_cancel" ON "performance" USING btree ("id") WHERE cancelled and cancellation_done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_performance_name" ON "promotion" USING btree ("performance_id","name");--> statement-breakpoint
CREATE INDEX "row_run_sector" ON "row_run" USING btree ("sector_id");--> statement-breakpoint
CREATE INDEX "seat_purchase" ON "seat" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sector_performance_name" ON "sector" USING btree ("performance_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "show_season_seo" ON "show" USING btree ("season","seo");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_external" ON "customer" USING btree ("external_issuer","external_subject");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_confirmed_email" ON "customer" USING btree ("email") WHERE email_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "customer_email" ON "customer" USING btree ("email");--> statement-breakpoint
CREATE INDEX "one_time_code_expires_at" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_expires_at" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_customer" ON "session" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "transition_record_purchase" ON "transition_record" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "contact_message_mail" ON "contact_message" USING btree ("mail","created_at");--> statement-breakpoint
CREATE INDEX "sale_notice_mail" ON "sale_notice" USING btree ("mail");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_key_current" ON "shop_key" USING btree ("purpose") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "bill_purchase" ON "bill" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "payment_to_validate_purchase" ON "payment_to_validate" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "ticket_transfer_purchase" ON "ticket_transfer" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_client_key" ON "payment_attempt" USING btree ("purchase_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_live" ON "payment_attempt" USING btree ("purchase_id") WHERE state in ('ENVIANDO', 'DESCONOCIDO');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_confirmed" ON "payment_attempt" USING btree ("purchase_id") WHERE state = 'CONFIRMADO';--> statement-breakpoint
CREATE INDEX "payment_attempt_next_ask" ON "payment_attempt" USING btree ("next_ask_at") WHERE next_ask_at is not null;--> statement-breakpoint
CREATE INDEX "purchase_order_customer" ON "purchase_order" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_place_copy" ON "ticket" USING btree ("place_id","copy") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "ticket_purchase" ON "ticket" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "ticket_holder" ON "ticket" USING btree ("holder_customer_id") WHERE holder_customer_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_holder_email" ON "ticket" USING btree ("holder_email") WHERE holder_email is not null;--> statement-breakpoint
CREATE INDEX "idempotency_created_at" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_one_open" ON "purchase" USING btree ("customer_id") WHERE state in ('ABIERTO', 'PAGANDO');--> statement-breakpoint
CREATE INDEX "purchase_customer" ON "purchase" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "purchase_open_deadline" ON "purchase" USING btree ("deadline") WHERE state = 'ABIERTO';--> statement-breakpoint
CREATE INDEX "purchase_place_purchase" ON "purchase_place" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_place_booking" ON "purchase_place" USING btree ("booking_place_id") WHERE booking_place_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_place_sold_once" ON "purchase_place" USING btree ("performance_id","seat_ordinal") WHERE state = 'SOLD' and seat_ordinal is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_place_seat" ON "purchase_place" USING btree ("purchase_id","performance_id","seat_ordinal") WHERE seat_ordinal is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_place_sector" ON "purchase_place" USING btree ("purchase_id","sector_id",coalesce(promotion_id, 0)) WHERE seat_ordinal is null;--> statement-breakpoint
CREATE INDEX "queue_step_performance" ON "queue_step" USING btree ("performance_id","at");--> statement-breakpoint
CREATE INDEX "search_word_begins" ON "search_word" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_sounds" ON "search_word" USING gin ("sound" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "show_search_document" ON "show_search" USING gin ("document") WITH (fastupdate=false);
