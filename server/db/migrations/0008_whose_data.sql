ALTER TABLE "customer" ADD COLUMN "exported_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_of" ON "newsletter_subscriber" USING btree ("mail");--> statement-breakpoint
CREATE INDEX "operator_action_subject" ON "operator_action" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "ticket_transfer_customer" ON "ticket_transfer" USING btree ("by_customer_id");--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "outbox_customer" ON "outbox" USING btree ((case when left(subject_id, 1) = '{' then subject_id::jsonb ->> 'customerId' end)) WHERE (case when left(subject_id, 1) = '{' then subject_id::jsonb ->> 'customerId' end) is not null;--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ((case when left(subject_id, 1) = '{' then subject_id::jsonb ->> 'orderId' end)) WHERE (case when left(subject_id, 1) = '{' then subject_id::jsonb ->> 'orderId' end) is not null;--> statement-breakpoint
CREATE INDEX "provider_event_attempt" ON "provider_event" USING btree ("attempt_id");