CREATE INDEX IF NOT EXISTS "cash_movement_charge" ON "cash_movement" USING btree ("charge_key") WHERE charge_key is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sale_notice_waiting" ON "sale_notice" USING btree ("show_id") WHERE confirmed_at is not null and mailed_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_attempt_charged_by_card" ON "payment_attempt" USING btree ("created_at") WHERE port = 'CARD' and state = 'CONFIRMADO';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ticket_place" ON "ticket" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "purchase_place_performance" ON "purchase_place" USING btree ("performance_id") WHERE state <> 'RELEASED';