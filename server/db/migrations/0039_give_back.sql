CREATE TABLE "ticket_give_back" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"ticket_numbers" text[] NOT NULL,
	"worth_cents" bigint NOT NULL,
	"kept_cents" bigint NOT NULL,
	"refund_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_give_back_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "ticket_give_back_kept" CHECK (kept_cents >= 0 and kept_cents <= worth_cents),
	CONSTRAINT "ticket_give_back_refund" CHECK ((refund_id is null) = (kept_cents = worth_cents))
);
--> statement-breakpoint
ALTER TABLE "ticket_give_back" ADD CONSTRAINT "ticket_give_back_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_give_back" ADD CONSTRAINT "ticket_give_back_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ticket_give_back_purchase" ON "ticket_give_back" USING btree ("purchase_id");