CREATE TABLE "bancard_alias_charge" (
	"key" text PRIMARY KEY NOT NULL,
	"token_digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bancard_payer" (
	"customer_id" integer NOT NULL,
	"deployment_id" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "bancard_payer_customer_id_deployment_id_pk" PRIMARY KEY("customer_id","deployment_id"),
	CONSTRAINT "bancard_payer_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "bancard_payer" ADD CONSTRAINT "bancard_payer_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;