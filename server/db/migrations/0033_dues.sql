CREATE TABLE "pay_due" (
	"link_key" text NOT NULL,
	"nth" integer NOT NULL,
	"cents" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"try_nth" integer,
	CONSTRAINT "pay_due_link_key_nth_pk" PRIMARY KEY("link_key","nth"),
	CONSTRAINT "pay_due_cents" CHECK (cents > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_link_refund" (
	"refund_key" text NOT NULL,
	"link_key" text NOT NULL,
	"try_nth" integer NOT NULL,
	"cents" bigint NOT NULL,
	"answer" text,
	CONSTRAINT "pay_link_refund_refund_key_try_nth_pk" PRIMARY KEY("refund_key","try_nth"),
	CONSTRAINT "pay_link_refund_cents" CHECK (cents > 0)
);
--> statement-breakpoint
ALTER TABLE "pay_link_try" ADD COLUMN "cents" bigint;--> statement-breakpoint
ALTER TABLE "pay_link_try" ADD COLUMN "charged_cents" bigint;--> statement-breakpoint
ALTER TABLE "pay_link_try" ADD COLUMN "last_digits" text;--> statement-breakpoint
ALTER TABLE "pay_link_try" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "pay_due" ADD CONSTRAINT "pay_due_link_key_pay_link_key_fk" FOREIGN KEY ("link_key") REFERENCES "public"."pay_link"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_link_refund" ADD CONSTRAINT "pay_link_refund_link_key_pay_link_key_fk" FOREIGN KEY ("link_key") REFERENCES "public"."pay_link"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_link_refund_link" ON "pay_link_refund" USING btree ("link_key");--> statement-breakpoint
ALTER TABLE "pay_link_try" ADD CONSTRAINT "pay_link_try_cents" CHECK (cents > 0 and charged_cents >= 0);