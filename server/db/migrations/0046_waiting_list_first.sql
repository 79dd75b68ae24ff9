ALTER TABLE "booking" ADD COLUMN "resale_id" text;--> statement-breakpoint
ALTER TABLE "ticket_resale" ADD COLUMN "list_minutes" integer;--> statement-breakpoint
ALTER TABLE "ticket_resale" ADD COLUMN "public_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_resale_id_ticket_resale_id_fk" FOREIGN KEY ("resale_id") REFERENCES "public"."ticket_resale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "booking_resale" ON "booking" USING btree ("resale_id") WHERE resale_id is not null;