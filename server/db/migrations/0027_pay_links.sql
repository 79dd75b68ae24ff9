CREATE TABLE "pay_link" (
	"key" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"origin" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "pay_link_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "pay_link_try" (
	"link_key" text NOT NULL,
	"nth" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone,
	CONSTRAINT "pay_link_try_link_key_nth_pk" PRIMARY KEY("link_key","nth")
);
--> statement-breakpoint
ALTER TABLE "pay_link" ADD CONSTRAINT "pay_link_key_payment_attempt_id_fk" FOREIGN KEY ("key") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_link_try" ADD CONSTRAINT "pay_link_try_link_key_pay_link_key_fk" FOREIGN KEY ("link_key") REFERENCES "public"."pay_link"("key") ON DELETE no action ON UPDATE no action;