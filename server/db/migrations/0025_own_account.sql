ALTER TABLE "customer" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "new_email_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "news_agreed_at" timestamp with time zone;