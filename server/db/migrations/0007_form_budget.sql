CREATE TABLE "form_budget" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"alarmed" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "form_budget_since" ON "form_budget" USING btree ("since");