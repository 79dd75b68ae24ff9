ALTER TABLE "payment_attempt" ADD COLUMN "charge_currency" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "charge_cents" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "rate" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "taken_cents" bigint;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "charge_cents" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_rate" CHECK ((charge_currency is null) = (rate is null) and (charge_cents is null) = (rate is null) and (taken_cents is null or rate is not null));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_charge_cents" CHECK (charge_cents is null or charge_cents >= 0);