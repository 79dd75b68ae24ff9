ALTER TABLE "show" ADD COLUMN "assigned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "extras" jsonb;