CREATE TABLE "ticket_resale" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_number" text NOT NULL,
	"purchase_id" text NOT NULL,
	"performance_id" integer NOT NULL,
	"sector_id" integer NOT NULL,
	"seat_ordinal" integer,
	"worth_cents" bigint NOT NULL,
	"kept_cents" bigint NOT NULL,
	"until" timestamp with time zone,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"sold_to" text,
	"refund_id" text,
	CONSTRAINT "ticket_resale_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "ticket_resale_states" CHECK (state in ('OPEN', 'SOLD', 'TAKEN_BACK', 'OVER')),
	CONSTRAINT "ticket_resale_ended" CHECK ((state = 'OPEN') = (ended_at is null)),
	CONSTRAINT "ticket_resale_sold" CHECK ((state = 'SOLD') = (sold_to is not null)),
	CONSTRAINT "ticket_resale_refund" CHECK (refund_id is null or state = 'SOLD'),
	CONSTRAINT "ticket_resale_kept" CHECK (kept_cents >= 0 and kept_cents <= worth_cents)
);
--> statement-breakpoint
ALTER TABLE "ticket_resale" ADD CONSTRAINT "ticket_resale_ticket_number_ticket_number_fk" FOREIGN KEY ("ticket_number") REFERENCES "public"."ticket"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_resale" ADD CONSTRAINT "ticket_resale_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_resale" ADD CONSTRAINT "ticket_resale_sold_to_purchase_id_fk" FOREIGN KEY ("sold_to") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_resale" ADD CONSTRAINT "ticket_resale_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_resale_open" ON "ticket_resale" USING btree ("ticket_number") WHERE state = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_resale_seat" ON "ticket_resale" USING btree ("performance_id","seat_ordinal") WHERE state = 'OPEN' and seat_ordinal is not null;--> statement-breakpoint
CREATE INDEX "ticket_resale_sector" ON "ticket_resale" USING btree ("sector_id","created_at") WHERE state = 'OPEN' and seat_ordinal is null;--> statement-breakpoint
CREATE INDEX "ticket_resale_purchase" ON "ticket_resale" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "ticket_resale_sold_to" ON "ticket_resale" USING btree ("sold_to") WHERE sold_to is not null;