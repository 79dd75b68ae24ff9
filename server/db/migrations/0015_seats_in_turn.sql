ALTER TABLE "seat" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat" ADD COLUMN "unpaid_turns" jsonb;