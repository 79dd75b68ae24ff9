CREATE TABLE "card_authentication" (
	"key" text PRIMARY KEY NOT NULL,
	"return_uri" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reference_id" text,
	"transaction_id" text,
	"enrolments" integer DEFAULT 0 NOT NULL,
	"verdict" text,
	"shifts_liability" boolean,
	"issuer_message" text,
	"last_digits" text,
	"taken_at" timestamp with time zone,
	"voided_at" timestamp with time zone
);
