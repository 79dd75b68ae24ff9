CREATE TABLE "sale_notice" (
	"id" serial PRIMARY KEY NOT NULL,
	"deployment_id" text NOT NULL,
	"show_id" integer NOT NULL,
	"mail" text NOT NULL,
	"locale" text NOT NULL,
	"origin" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "sale_notice_once" UNIQUE("deployment_id","show_id","mail")
);
--> statement-breakpoint
CREATE INDEX "sale_notice_mail" ON "sale_notice" USING btree ("mail");