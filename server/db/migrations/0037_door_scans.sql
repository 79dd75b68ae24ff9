CREATE TABLE "door_scan" (
	"ticket_number" text NOT NULL,
	"door" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_scan_ticket_number_door_said_at_pk" PRIMARY KEY("ticket_number","door","said_at")
);
--> statement-breakpoint
ALTER TABLE "door_scan" ADD CONSTRAINT "door_scan_ticket_number_ticket_number_fk" FOREIGN KEY ("ticket_number") REFERENCES "public"."ticket"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_scan_at" ON "door_scan" USING btree ("ticket_number","at");