ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_ports";--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_states";--> statement-breakpoint
DROP INDEX IF EXISTS "payment_attempt_one_live";--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "provider_key" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "step" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "step_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "left_open_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "payment_attempt_provider_key" ON "payment_attempt" USING btree ("port","provider_key") WHERE provider_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "payment_attempt_provider_ref" ON "payment_attempt" USING btree ("port","provider_ref") WHERE provider_ref is not null;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "payment_attempt_one_live" ON "payment_attempt" USING btree ("purchase_id") WHERE state in ('ENVIANDO', 'ESPERANDO_CLIENTE', 'AUTORIZADO', 'DESCONOCIDO');--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_step" CHECK (state <> 'ESPERANDO_CLIENTE' or step_until is not null);--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_states" CHECK (state in ('ENVIANDO', 'ESPERANDO_CLIENTE', 'AUTORIZADO', 'RECHAZADO', 'DESCONOCIDO', 'CONFIRMADO', 'A_DEVOLVER', 'DEVUELTO'));