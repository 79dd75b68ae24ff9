ALTER TABLE "customer" DROP CONSTRAINT "customer_email_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "customer_confirmed_email" ON "customer" USING btree ("email") WHERE email_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "customer_email" ON "customer" USING btree ("email");