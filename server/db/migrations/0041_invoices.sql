CREATE TABLE "authority_ticket" (
	"key" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"expires_at" timestamp with time zone,
	"asked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" serial PRIMARY KEY NOT NULL,
	"deployment_id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" text NOT NULL,
	"refund_id" text,
	"original_id" integer,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"cuit" text NOT NULL,
	"point_of_sale" integer NOT NULL,
	"receipt_type" integer NOT NULL,
	"vat" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_document_type" text,
	"receiver_document" text,
	"state" text DEFAULT 'DEBIDA' NOT NULL,
	"number" integer,
	"issued_on" date,
	"cae" text,
	"cae_until" date,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"authorised_at" timestamp with time zone,
	CONSTRAINT "invoice_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoice_kinds" CHECK (kind in ('FACTURA', 'NOTA_DE_CREDITO')),
	CONSTRAINT "invoice_states" CHECK (state in ('DEBIDA', 'NUMERADA', 'PEDIDA', 'DESCONOCIDA', 'RECHAZADA', 'AUTORIZADA')),
	CONSTRAINT "invoice_cents" CHECK (cents > 0),
	CONSTRAINT "invoice_note" CHECK ((kind = 'NOTA_DE_CREDITO') = (refund_id is not null) and (refund_id is null) = (original_id is null)),
	CONSTRAINT "invoice_numbered" CHECK ((number is null) = (state in ('DEBIDA', 'RECHAZADA')) and (number is null) = (issued_on is null)),
	CONSTRAINT "invoice_authorised" CHECK ((state = 'AUTORIZADA') = (cae is not null) and (cae is null) = (cae_until is null))
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"cuit" text NOT NULL,
	"point_of_sale" integer NOT NULL,
	"receipt_type" integer NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"lease" integer DEFAULT 1 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"silent_since" timestamp with time zone,
	CONSTRAINT "invoice_series_cuit_point_of_sale_receipt_type_pk" PRIMARY KEY("cuit","point_of_sale","receipt_type")
);
--> statement-breakpoint
ALTER TABLE "served_deployment" ADD COLUMN "invoicing" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_original_id_invoice_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_purchase" ON "invoice" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_charge" ON "invoice" USING btree ("attempt_id") WHERE kind = 'FACTURA';--> statement-breakpoint
CREATE INDEX "invoice_original" ON "invoice" USING btree ("original_id") WHERE original_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("cuit","point_of_sale","receipt_type","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_under_way" ON "invoice" USING btree ("cuit","point_of_sale","receipt_type") WHERE state in ('NUMERADA', 'PEDIDA', 'DESCONOCIDA');--> statement-breakpoint
CREATE INDEX "invoice_open" ON "invoice" USING btree ("cuit","point_of_sale","receipt_type","id") WHERE state not in ('RECHAZADA', 'AUTORIZADA');--> statement-breakpoint
CREATE INDEX "invoice_by_hand" ON "invoice" USING btree ("deployment_id") WHERE state <> 'AUTORIZADA';