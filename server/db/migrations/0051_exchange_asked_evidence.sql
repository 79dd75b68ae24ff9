ALTER TABLE "box_exchange" ADD COLUMN "asked_evidence" text;--> statement-breakpoint
UPDATE "box_exchange" SET "asked_evidence" = "evidence" WHERE "evidence" IS NOT NULL;