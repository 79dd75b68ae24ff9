ALTER TABLE "establishment" ADD COLUMN "tagline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "establishment" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "establishment" ADD COLUMN "directions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "establishment" ADD COLUMN "access_facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "establishment" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "establishment" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "establishment" ADD COLUMN "surroundings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "establishment" ADD COLUMN "picture_uri" text;--> statement-breakpoint
ALTER TABLE "establishment" ADD COLUMN "view_360_uri" text;--> statement-breakpoint
ALTER TABLE "show" ADD COLUMN "minimum_age" integer;--> statement-breakpoint
ALTER TABLE "show" ADD COLUMN "credits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "show" ADD COLUMN "gallery" jsonb DEFAULT '[]'::jsonb NOT NULL;