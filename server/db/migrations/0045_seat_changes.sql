CREATE TABLE "seat_change" (
	"id" serial PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"place_id" bigint NOT NULL,
	"old_number" text NOT NULL,
	"new_number" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"by_whom" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_change_old_number_unique" UNIQUE("old_number"),
	CONSTRAINT "seat_change_new_number_unique" UNIQUE("new_number")
);
--> statement-breakpoint
ALTER TABLE "seat_change" ADD CONSTRAINT "seat_change_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_change" ADD CONSTRAINT "seat_change_place_id_purchase_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."purchase_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_change" ADD CONSTRAINT "seat_change_old_number_ticket_number_fk" FOREIGN KEY ("old_number") REFERENCES "public"."ticket"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_change" ADD CONSTRAINT "seat_change_new_number_ticket_number_fk" FOREIGN KEY ("new_number") REFERENCES "public"."ticket"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_change_purchase" ON "seat_change" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "seat_change_place" ON "seat_change" USING btree ("place_id");