DROP INDEX "user_name_parts_user_idx";--> statement-breakpoint
DROP INDEX "users_explore_newest_idx";--> statement-breakpoint
DROP INDEX "users_explore_country_idx";--> statement-breakpoint
DROP INDEX "users_explore_role_idx";--> statement-breakpoint
DROP INDEX "users_explore_country_role_idx";--> statement-breakpoint
DROP INDEX "users_explore_verified_idx";--> statement-breakpoint
ALTER TABLE "user_name_parts" DROP CONSTRAINT "user_name_parts_part_user_id_first_from_pk";--> statement-breakpoint
ALTER TABLE "user_name_parts" ADD COLUMN "in_explore" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "user_name_parts" SET "in_explore" = true FROM "users"
	WHERE "users"."id" = "user_id" AND NOT "hide_profile_in_explore" AND "email_verified_at" IS NOT NULL AND "banned_at" IS NULL;--> statement-breakpoint
ALTER TABLE "user_name_parts" ALTER COLUMN "in_explore" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user_name_parts" ADD CONSTRAINT "user_name_parts_user_id_part_first_from_pk" PRIMARY KEY("user_id","part","first_from");--> statement-breakpoint
CREATE INDEX "user_name_parts_part_idx" ON "user_name_parts" USING btree ("part","user_id","first_from","in_explore");--> statement-breakpoint
CREATE INDEX "users_explore_search_key_idx" ON "users" USING btree ("search_key","id") WHERE not hide_profile_in_explore and email_verified_at is not null and banned_at is null;--> statement-breakpoint
CREATE INDEX "users_explore_newest_idx" ON "users" USING btree ("id") WHERE not hide_profile_in_explore and email_verified_at is not null and banned_at is null;--> statement-breakpoint
CREATE INDEX "users_explore_country_idx" ON "users" USING btree ("country","id") WHERE not hide_profile_in_explore and email_verified_at is not null and banned_at is null;--> statement-breakpoint
CREATE INDEX "users_explore_role_idx" ON "users" USING btree ("role","id") WHERE not hide_profile_in_explore and email_verified_at is not null and banned_at is null;--> statement-breakpoint
CREATE INDEX "users_explore_country_role_idx" ON "users" USING btree ("country","role","id") WHERE not hide_profile_in_explore and email_verified_at is not null and banned_at is null;--> statement-breakpoint
CREATE INDEX "users_explore_verified_idx" ON "users" USING btree ("id") WHERE not hide_profile_in_explore and email_verified_at is not null and banned_at is null and "users"."verified_adult";--> statement-breakpoint
-- Whoever is hidden, banned or let go is out of the searches in the same moment, whatever wrote it.
CREATE FUNCTION "name_parts_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "user_name_parts"
	SET "in_explore" = NOT NEW."hide_profile_in_explore" AND NEW."email_verified_at" IS NOT NULL AND NEW."banned_at" IS NULL
	WHERE "user_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_name_parts_follow" AFTER UPDATE OF "hide_profile_in_explore", "email_verified_at", "banned_at" ON "users"
	FOR EACH ROW WHEN (
		(NOT OLD."hide_profile_in_explore" AND OLD."email_verified_at" IS NOT NULL AND OLD."banned_at" IS NULL)
		<> (NOT NEW."hide_profile_in_explore" AND NEW."email_verified_at" IS NOT NULL AND NEW."banned_at" IS NULL)
	) EXECUTE FUNCTION "name_parts_follow"();
