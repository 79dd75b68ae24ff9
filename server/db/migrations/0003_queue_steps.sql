CREATE TABLE "queue_step" (
	"id" serial PRIMARY KEY NOT NULL,
	"performance_id" integer NOT NULL,
	"frontier" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "queue_step_performance" ON "queue_step" USING btree ("performance_id","at");