CREATE TABLE "box_search" (
	"id" serial PRIMARY KEY NOT NULL,
	"deployment_id" text NOT NULL,
	"staff_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_number" integer NOT NULL,
	"found" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "purchase_buyer_document";--> statement-breakpoint
DROP INDEX "purchase_buyer_email";--> statement-breakpoint
ALTER TABLE "box_search" ADD CONSTRAINT "box_search_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_search" ADD CONSTRAINT "box_search_shift_id_box_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."box_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "box_search_at" ON "box_search" USING btree ("at");--> statement-breakpoint
CREATE INDEX "box_search_shift" ON "box_search" USING btree ("shift_id");