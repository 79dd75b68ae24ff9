ALTER TABLE "upkeep" ADD COLUMN "verified" jsonb;--> statement-breakpoint
ALTER TABLE "upkeep" DROP COLUMN "verified_transition";--> statement-breakpoint
ALTER TABLE "upkeep" DROP COLUMN "verified_order";