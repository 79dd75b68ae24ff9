CREATE TABLE "operator_action" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"command" text NOT NULL,
	"subject_id" text NOT NULL,
	"result" text NOT NULL
);
