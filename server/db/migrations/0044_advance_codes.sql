CREATE TABLE "advance_code" (
	"cuit" text NOT NULL,
	"point_of_sale" integer NOT NULL,
	"period" integer NOT NULL,
	"half" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"code" text,
	"report_by" date,
	"failure" text,
	CONSTRAINT "advance_code_cuit_point_of_sale_period_half_pk" PRIMARY KEY("cuit","point_of_sale","period","half"),
	CONSTRAINT "advance_code_halves" CHECK (half in (1, 2)),
	CONSTRAINT "advance_code_given" CHECK ((code is null) = (report_by is null))
);
--> statement-breakpoint
CREATE TABLE "advance_report" (
	"id" serial PRIMARY KEY NOT NULL,
	"cuit" text NOT NULL,
	"point_of_sale" integer NOT NULL,
	"receipt_type" integer NOT NULL,
	"invoice_id" integer,
	"code" text NOT NULL,
	"report_by" date NOT NULL,
	"state" text DEFAULT 'DEBIDO' NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone,
	CONSTRAINT "advance_report_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "advance_report_states" CHECK (state in ('DEBIDO', 'PEDIDO', 'DESCONOCIDO', 'RECHAZADO', 'INFORMADO')),
	CONSTRAINT "advance_report_of" CHECK ((receipt_type = 0) = (invoice_id is null)),
	CONSTRAINT "advance_report_done" CHECK ((state = 'INFORMADO') = (reported_at is not null))
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "issuer_name" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "issuer_address" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "emission" text DEFAULT 'CAE' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "regular_point_of_sale" integer;--> statement-breakpoint
ALTER TABLE "advance_report" ADD CONSTRAINT "advance_report_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "advance_report_unused" ON "advance_report" USING btree ("code","point_of_sale") WHERE invoice_id is null;--> statement-breakpoint
CREATE INDEX "advance_report_code" ON "advance_report" USING btree ("code","point_of_sale");--> statement-breakpoint
CREATE INDEX "advance_report_open" ON "advance_report" USING btree ("cuit","point_of_sale","receipt_type","id") WHERE state <> 'INFORMADO';--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_emission" CHECK (emission in ('CAE', 'CAEA') and (emission = 'CAEA') = (regular_point_of_sale is not null));