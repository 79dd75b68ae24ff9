CREATE TABLE "box_give_back" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"shift_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"ticket_numbers" text[] NOT NULL,
	"cents" bigint NOT NULL,
	"kept_cents" bigint NOT NULL,
	"by" text NOT NULL,
	"evidence" text,
	"manager_id" integer,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "box_give_back_cents" CHECK (cents >= 0 and kept_cents >= 0 and cardinality(ticket_numbers) > 0),
	CONSTRAINT "box_give_back_by" CHECK ("by" in ('CAJA', 'PROVEEDOR', 'A_MANO', 'NADA')),
	CONSTRAINT "box_give_back_manager" CHECK ((manager_id is null) = (reason is null)),
	CONSTRAINT "box_give_back_evidence" CHECK (evidence is null or "by" = 'A_MANO')
);
--> statement-breakpoint
ALTER TABLE "box_give_back" ADD CONSTRAINT "box_give_back_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_give_back" ADD CONSTRAINT "box_give_back_shift_id_box_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."box_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_give_back" ADD CONSTRAINT "box_give_back_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_give_back" ADD CONSTRAINT "box_give_back_manager_id_staff_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "box_give_back_purchase" ON "box_give_back" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "box_give_back_shift" ON "box_give_back" USING btree ("shift_id");