CREATE TABLE "visit_mailing" (
	"performance_id" integer NOT NULL,
	"deployment_id" text NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "visit_mailing_performance_id_deployment_id_pk" PRIMARY KEY("performance_id","deployment_id")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "visit_mailing_open" ON "visit_mailing" USING btree ("deployment_id") WHERE done_at is null;