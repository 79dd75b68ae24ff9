CREATE TABLE "ticket_offer" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_number" text NOT NULL,
	"by_customer_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"new_number" text
);
--> statement-breakpoint
ALTER TABLE "ticket_offer" ADD CONSTRAINT "ticket_offer_ticket_number_ticket_number_fk" FOREIGN KEY ("ticket_number") REFERENCES "public"."ticket"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_offer" ADD CONSTRAINT "ticket_offer_by_customer_id_customer_id_fk" FOREIGN KEY ("by_customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_offer_open" ON "ticket_offer" USING btree ("ticket_number") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "ticket_offer_by" ON "ticket_offer" USING btree ("by_customer_id");