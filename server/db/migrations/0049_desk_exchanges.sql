CREATE TABLE "box_exchange" (
	"purchase_id" text PRIMARY KEY NOT NULL,
	"shift_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"hours" integer NOT NULL,
	"evidence" text,
	"by" text NOT NULL,
	"manager_id" integer,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "box_exchange_by" CHECK ("by" in ('CAJA', 'PROVEEDOR', 'A_MANO', 'NADA')),
	CONSTRAINT "box_exchange_evidence" CHECK (evidence is null or "by" = 'A_MANO'),
	CONSTRAINT "box_exchange_manager" CHECK ((manager_id is null) = (reason is null))
);
--> statement-breakpoint
ALTER TABLE "box_exchange" ADD CONSTRAINT "box_exchange_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_exchange" ADD CONSTRAINT "box_exchange_shift_id_box_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."box_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_exchange" ADD CONSTRAINT "box_exchange_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_exchange" ADD CONSTRAINT "box_exchange_manager_id_staff_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "box_exchange_shift" ON "box_exchange" USING btree ("shift_id");