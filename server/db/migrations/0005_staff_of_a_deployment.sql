ALTER TABLE "staff" DROP CONSTRAINT "staff_login_unique";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "deployment_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "staff" SET "deployment_id" = coalesce(
	(SELECT "deployment_id" FROM "box_shift" WHERE "staff_id" = "staff"."id" ORDER BY "opened_at" DESC LIMIT 1),
	(SELECT min("id") FROM "served_deployment" HAVING count(*) = 1),
	''
);--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "deployment_id" DROP DEFAULT;--> statement-breakpoint
UPDATE "box_shift" SET "desk" = "desk" || ' (' || "id" || ')' WHERE "closed_at" IS NULL AND EXISTS (
	SELECT 1 FROM "box_shift" AS "earlier" WHERE "earlier"."closed_at" IS NULL AND "earlier"."id" < "box_shift"."id"
	AND "earlier"."deployment_id" = "box_shift"."deployment_id" AND lower("earlier"."desk") = lower("box_shift"."desk")
);--> statement-breakpoint
CREATE UNIQUE INDEX "box_shift_one_at_desk" ON "box_shift" USING btree ("deployment_id",lower("desk")) WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_login" ON "staff" USING btree ("deployment_id","login");
