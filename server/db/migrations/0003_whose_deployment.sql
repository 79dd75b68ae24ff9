CREATE TABLE "season_currency" (
	"season" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "served_deployment" (
	"id" text PRIMARY KEY NOT NULL,
	"currency" text
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "realm" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "totals" jsonb;--> statement-breakpoint
UPDATE "session" SET "realm" = "customer"."external_issuer" FROM "customer" WHERE "customer"."id" = "session"."customer_id" AND "customer"."external_issuer" IS NOT NULL;--> statement-breakpoint
INSERT INTO "served_deployment" ("id") SELECT DISTINCT "deployment_id" FROM "purchase";
