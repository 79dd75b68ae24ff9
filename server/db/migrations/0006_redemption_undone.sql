CREATE TABLE "redemption_undone" (
	"id" serial PRIMARY KEY NOT NULL,
	"ticket_number" text NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"door" text,
	"undone_at" timestamp with time zone NOT NULL,
	"undone_by" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "redemption_undone" ADD CONSTRAINT "redemption_undone_ticket_number_ticket_number_fk" FOREIGN KEY ("ticket_number") REFERENCES "public"."ticket"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redemption_undone_ticket" ON "redemption_undone" USING btree ("ticket_number");