CREATE TABLE "one_time_code" (
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_code_purpose_subject_pk" PRIMARY KEY("purpose","subject")
);
--> statement-breakpoint
ALTER TABLE "customer" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "alias" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "external_issuer" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "external_subject" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "one_time_code_expires_at" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_external" ON "customer" USING btree ("external_issuer","external_subject");--> statement-breakpoint
CREATE INDEX "session_customer" ON "session" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_unique" UNIQUE("id");
--> statement-breakpoint
-- Accounts of before this column were made by the shop itself.
UPDATE "customer" SET "email_confirmed_at" = now() WHERE "email" IS NOT NULL;