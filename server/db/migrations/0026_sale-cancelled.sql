CREATE TABLE "box_cancellation" (
	"purchase_id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "box_cancellation" ADD CONSTRAINT "box_cancellation_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_cancellation" ADD CONSTRAINT "box_cancellation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;