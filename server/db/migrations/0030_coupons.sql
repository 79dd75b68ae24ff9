CREATE TABLE "coupon" (
	"id" serial PRIMARY KEY NOT NULL,
	"deployment_id" text NOT NULL,
	"code" text NOT NULL,
	"currency" text NOT NULL,
	"percent" integer,
	"cents" bigint,
	"show_ids" integer[],
	"least_cents" bigint DEFAULT 0 NOT NULL,
	"most_uses" integer,
	"most_per_account" integer,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_amount" CHECK ((percent is null) <> (cents is null) and coalesce(percent, 1) between 1 and 100),
	CONSTRAINT "coupon_cents" CHECK (cents > 0 and least_cents >= 0),
	CONSTRAINT "coupon_uses" CHECK (most_uses > 0 and most_per_account > 0)
);
--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "bank_promotion_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "coupon_code" ON "coupon" USING btree ("deployment_id","code");--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchase_coupon" ON "purchase" USING btree ("coupon_id") WHERE coupon_id is not null;