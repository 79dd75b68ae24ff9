CREATE TABLE "ticket_redemption" (
	"ticket_number" text PRIMARY KEY NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"door" text
);
--> statement-breakpoint
ALTER TABLE "ticket_redemption" ADD CONSTRAINT "ticket_redemption_ticket_number_ticket_number_fk" FOREIGN KEY ("ticket_number") REFERENCES "public"."ticket"("number") ON DELETE no action ON UPDATE no action;