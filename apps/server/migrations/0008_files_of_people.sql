ALTER TABLE "users" ADD COLUMN "avatar_file_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_photo_file_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_file_id_sealed_files_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "public"."sealed_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_avatar_file_idx" ON "users" USING btree ("avatar_file_id") WHERE "users"."avatar_file_id" is not null;--> statement-breakpoint
-- Addresses of uploads become the files that they led to; any other address never led to a picture of this site.
UPDATE "users" SET "avatar_file_id" = (
	SELECT "id" FROM "sealed_files" WHERE "users"."avatar_url" LIKE '%/api/uploads/' || "id" AND "purpose" = 'profile-photo') WHERE "avatar_url" IS NOT NULL;--> statement-breakpoint
UPDATE "users" SET "profile_photo_file_ids" = ARRAY(
	SELECT "id" FROM unnest("profile_photos") WITH ORDINALITY AS "photo" ("url", "place")
	JOIN "sealed_files" ON "photo"."url" LIKE '%/api/uploads/' || "id" AND "purpose" = 'profile-photo' ORDER BY "place") WHERE "profile_photos" <> '{}';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "avatar_url";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "profile_photos";