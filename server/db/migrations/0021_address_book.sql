CREATE TABLE "customer_address" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"type" text NOT NULL,
	"referrer" text,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"floor" text,
	"department" text,
	"country" text NOT NULL,
	"province" text NOT NULL,
	"location" text NOT NULL,
	"zip" text NOT NULL,
	"is_default" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_phone" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"type" text NOT NULL,
	"number" text NOT NULL,
	"is_default" boolean NOT NULL,
	"validated_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "sends" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "delivery_address" jsonb;--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_phone" ADD CONSTRAINT "customer_phone_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_address_customer" ON "customer_address" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_address_one_default" ON "customer_address" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_phone_number" ON "customer_phone" USING btree ("customer_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_phone_one_default" ON "customer_phone" USING btree ("customer_id") WHERE is_default;