CREATE TABLE "printed_tickets" (
	"purchase_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "printed_tickets" ADD CONSTRAINT "printed_tickets_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;