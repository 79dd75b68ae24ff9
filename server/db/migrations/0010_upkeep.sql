CREATE TABLE "upkeep" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	CONSTRAINT "upkeep_one_row" CHECK (id)
);
--> statement-breakpoint
CREATE INDEX "booking_ended_at" ON "booking" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "contact_message_created" ON "contact_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_asked" ON "newsletter_subscriber" USING btree ("asked_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_left" ON "newsletter_subscriber" USING btree ("left_at") WHERE left_at is not null;--> statement-breakpoint
CREATE INDEX "sale_notice_asked" ON "sale_notice" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "sale_notice_mailed" ON "sale_notice" USING btree ("mailed_at") WHERE mailed_at is not null;--> statement-breakpoint
CREATE INDEX "mail_sent" ON "mail" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE dead_at is not null and done_at is null;--> statement-breakpoint
CREATE INDEX "provider_event_received" ON "provider_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "purchase_unpaid_deadline" ON "purchase" USING btree ("deadline") WHERE state in ('EXPIRADO', 'CANCELADO');--> statement-breakpoint
CREATE INDEX "purchase_place_released" ON "purchase_place" USING btree ("purchase_id") WHERE state = 'RELEASED';