CREATE TABLE "change_answer" (
	"change_id" integer NOT NULL,
	"purchase_id" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_answer_change_id_purchase_id_pk" PRIMARY KEY("change_id","purchase_id"),
	CONSTRAINT "change_answer_kinds" CHECK (answer in ('KEPT', 'GIVEN_BACK'))
);
--> statement-breakpoint
CREATE TABLE "performance_change" (
	"id" serial PRIMARY KEY NOT NULL,
	"performance_id" integer NOT NULL,
	"deployment_id" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"by_whom" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answer_until" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "performance_change_kinds" CHECK (kind in ('CANCELLED', 'MOVED_IN_TIME', 'MOVED_IN_PLACE')),
	CONSTRAINT "performance_change_until" CHECK ((kind = 'CANCELLED') = (answer_until is null))
);
--> statement-breakpoint
ALTER TABLE "change_answer" ADD CONSTRAINT "change_answer_change_id_performance_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."performance_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_answer" ADD CONSTRAINT "change_answer_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "change_answer_purchase" ON "change_answer" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "performance_change_once" ON "performance_change" USING btree ("performance_id","deployment_id","at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "performance_change_open" ON "performance_change" USING btree ("id") WHERE done_at is null;