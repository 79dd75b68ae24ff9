CREATE TABLE "budget" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"alarmed" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "budget_since" ON "budget" USING btree ("since");