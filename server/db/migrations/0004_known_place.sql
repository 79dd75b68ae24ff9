CREATE TABLE "known_place" (
	"account" text NOT NULL,
	"place" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_place_account_place_pk" PRIMARY KEY("account","place")
);
--> statement-breakpoint
CREATE INDEX "known_place_seen_at" ON "known_place" USING btree ("seen_at");