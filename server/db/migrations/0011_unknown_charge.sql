CREATE TABLE "charge_comparison" (
	"id" integer PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"compared_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unknown_charge" (
	"key" text PRIMARY KEY NOT NULL,
	"found_by" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"given_back_cents" bigint,
	"ended_at" timestamp with time zone
);
