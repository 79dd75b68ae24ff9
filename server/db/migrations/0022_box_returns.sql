CREATE TABLE "box_return" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"ticket_numbers" text[] NOT NULL,
	"cents" bigint NOT NULL,
	"staff_id" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "box_return_cents" CHECK (cents >= 0 and cardinality(ticket_numbers) > 0)
);
--> statement-breakpoint
ALTER TABLE "box_return" ADD CONSTRAINT "box_return_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_return" ADD CONSTRAINT "box_return_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "box_return_purchase" ON "box_return" USING btree ("purchase_id");