CREATE TABLE "catalogue_version" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "catalogue_version_one_row" CHECK (id)
);
