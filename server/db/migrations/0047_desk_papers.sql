CREATE TABLE "invoice_receiver" (
	"purchase_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"document_type" text NOT NULL,
	"document" text NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "box_search" ALTER COLUMN "order_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "box_search" ADD COLUMN "kind" text DEFAULT 'NUMERO' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_receiver" ADD CONSTRAINT "invoice_receiver_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_receiver" ADD CONSTRAINT "invoice_receiver_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoice_receiver_name" ON "invoice_receiver" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "box_search" ADD CONSTRAINT "box_search_kinds" CHECK (kind in ('NUMERO', 'ENTRADA', 'NOMBRE'));