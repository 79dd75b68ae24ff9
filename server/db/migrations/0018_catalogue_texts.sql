CREATE TABLE "catalogue_text" (
	"source" text PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "performance" ADD COLUMN "doors_at" timestamp with time zone;