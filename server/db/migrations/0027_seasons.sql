CREATE TABLE "show_former_seo" (
	"season" text NOT NULL,
	"seo" text NOT NULL,
	"show_id" integer NOT NULL,
	CONSTRAINT "show_former_seo_season_seo_pk" PRIMARY KEY("season","seo")
);
--> statement-breakpoint
ALTER TABLE "show" DROP CONSTRAINT "show_seo_unique";--> statement-breakpoint
ALTER TABLE "show" ADD COLUMN "season" text DEFAULT 'principal' NOT NULL;--> statement-breakpoint
ALTER TABLE "show_former_seo" ADD CONSTRAINT "show_former_seo_show_id_show_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."show"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "show_season_seo" ON "show" USING btree ("season","seo");