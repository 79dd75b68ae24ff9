CREATE TABLE "login_guess" (
	"account" text PRIMARY KEY NOT NULL,
	"guesses" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
