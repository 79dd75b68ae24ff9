CREATE TABLE "running_node" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret_id" text NOT NULL,
	"accepted_ids" text[] NOT NULL,
	"seen_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL
);
--> statement-breakpoint
DROP INDEX "shop_key_current";--> statement-breakpoint
ALTER TABLE "shop_key" ADD COLUMN "announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_key_current" ON "shop_key" USING btree ("purpose") WHERE retired_at is null and not announced;