ALTER TABLE "payment_attempt" ALTER COLUMN "request_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "printed_tickets" ALTER COLUMN "numbers" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ALTER COLUMN "deployment_id" SET NOT NULL;