CREATE TABLE "exchange" (
	"purchase_id" text PRIMARY KEY NOT NULL,
	"old_purchase_id" text NOT NULL,
	"ticket_numbers" text[] NOT NULL,
	"deployment_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"currency" text NOT NULL,
	"worth_cents" bigint NOT NULL,
	"credit_cents" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "exchange_tickets" CHECK (cardinality(ticket_numbers) > 0 and purchase_id <> old_purchase_id),
	CONSTRAINT "exchange_cents" CHECK (worth_cents >= 0 and credit_cents between 0 and worth_cents),
	CONSTRAINT "exchange_done" CHECK ((done_at is null) = (credit_cents is null))
);
--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "exchange_hours" integer;--> statement-breakpoint
ALTER TABLE "exchange" ADD CONSTRAINT "exchange_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange" ADD CONSTRAINT "exchange_old_purchase_id_purchase_id_fk" FOREIGN KEY ("old_purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange" ADD CONSTRAINT "exchange_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "exchange_old_purchase" ON "exchange" USING btree ("old_purchase_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "exchange_customer" ON "exchange" USING btree ("customer_id");