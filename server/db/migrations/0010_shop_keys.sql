CREATE TABLE "shop_key" (
	"purpose" text NOT NULL,
	"key_id" text NOT NULL,
	"public_key" jsonb,
	"since" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "shop_key_purpose_key_id_pk" PRIMARY KEY("purpose","key_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shop_key_current" ON "shop_key" USING btree ("purpose") WHERE retired_at is null;