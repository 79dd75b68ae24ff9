ALTER TABLE "upkeep" ADD COLUMN "verified_transition" bigint;--> statement-breakpoint
ALTER TABLE "upkeep" ADD COLUMN "verified_order" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "upkeep" ADD COLUMN "whole_at" timestamp with time zone;