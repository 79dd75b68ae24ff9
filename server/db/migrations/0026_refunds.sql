CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text,
	"reason" text NOT NULL,
	"ticket_numbers" text[],
	"state" text DEFAULT 'PEDIDO' NOT NULL,
	"staff_id" integer,
	"operator" text,
	"note" text,
	"evidence" text,
	"paid_by" text,
	"provider_ref" text,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_states" CHECK (state in ('PEDIDO', 'PROGRAMADO', 'A_MANO', 'HECHO')),
	CONSTRAINT "refund_cents" CHECK (cents >= 0),
	CONSTRAINT "refund_done" CHECK ((state = 'HECHO') = (done_at is not null)),
	CONSTRAINT "refund_evidence" CHECK ((evidence is null) = (paid_by is null) and (evidence is null or state = 'HECHO'))
);
--> statement-breakpoint
ALTER TABLE "unknown_charge" ADD COLUMN "evidence" text;--> statement-breakpoint
ALTER TABLE "unknown_charge" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refund_purchase" ON "refund" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refund_attempt" ON "refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refund_open" ON "refund" USING btree ("state","created_at") WHERE state <> 'HECHO';
--> statement-breakpoint
-- What releases before have given back, and owe: single tickets first, then what was left of a charge.
INSERT INTO "refund" (id, purchase_id, attempt_id, cents, currency, reason, ticket_numbers, state, staff_id, note, created_at, done_at)
SELECT 'refund-' || r.id, r.purchase_id, a.id, r.cents, coalesce(a.currency, d.currency), 'RETURNED', r.ticket_numbers,
	case when r.refunded_at is null then 'PEDIDO' else 'HECHO' end, r.staff_id, r.reason, r.at, r.refunded_at
FROM box_return r
JOIN purchase p ON p.id = r.purchase_id
JOIN payment_attempt a ON a.purchase_id = r.purchase_id AND (a.state = 'CONFIRMADO' OR a.refund_reason = 'REGRET')
LEFT JOIN served_deployment d ON d.id = p.deployment_id
WHERE r.cents > 0;--> statement-breakpoint
INSERT INTO "refund" (id, purchase_id, attempt_id, cents, currency, reason, state, created_at, done_at)
SELECT 'refund-' || a.id, a.purchase_id, a.id,
	coalesce(a.charged_cents, a.amount_cents)
		- (select coalesce(sum(cents), 0) from refund parts where parts.attempt_id = a.id),
	coalesce(a.currency, d.currency), coalesce(a.refund_reason, 'NOT_WANTED'),
	case when a.state = 'DEVUELTO' then 'HECHO' else 'PEDIDO' end,
	coalesce(o.created_at, a.settled_at, a.created_at),
	case when a.state = 'DEVUELTO' then coalesce(o.done_at, a.settled_at, a.created_at) end
FROM payment_attempt a
JOIN purchase p ON p.id = a.purchase_id
LEFT JOIN served_deployment d ON d.id = p.deployment_id
LEFT JOIN outbox o ON o.key = 'refund-' || a.id
WHERE a.state IN ('A_DEVOLVER', 'DEVUELTO');
