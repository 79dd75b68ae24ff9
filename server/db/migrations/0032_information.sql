CREATE TABLE "contact_message" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"deployment_id" text NOT NULL,
	"locale" text NOT NULL,
	"topic" text,
	"name" text NOT NULL,
	"mail" text NOT NULL,
	"order_number" text,
	"detail" text,
	"document" text,
	"address" text,
	"phone" text,
	"body" text NOT NULL,
	"wish" text,
	"proved" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriber" (
	"id" serial PRIMARY KEY NOT NULL,
	"deployment_id" text NOT NULL,
	"mail" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriber_mail" UNIQUE("deployment_id","mail")
);
--> statement-breakpoint
CREATE INDEX "contact_message_mail" ON "contact_message" USING btree ("mail","created_at");