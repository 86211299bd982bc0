CREATE TABLE "user_name_parts" (
	"part" text COLLATE "C" NOT NULL,
	"at" smallint NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "user_name_parts_part_user_id_at_pk" PRIMARY KEY("part","user_id","at")
);
--> statement-breakpoint
DROP INDEX "users_username_prefix_idx";--> statement-breakpoint
DROP INDEX "lock_templates_title_words_idx";--> statement-breakpoint
ALTER TABLE "lock_templates" ADD COLUMN "search_words" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_key" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
ALTER TABLE "user_name_parts" ADD CONSTRAINT "user_name_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_name_parts_user_idx" ON "user_name_parts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_name_skeleton_key" ON "users" USING btree ("name_skeleton");--> statement-breakpoint
CREATE INDEX "users_without_name_keys_idx" ON "users" USING btree ("id") WHERE "users"."name_skeleton" is null;--> statement-breakpoint
CREATE INDEX "users_search_key_idx" ON "users" USING btree ("search_key","id");--> statement-breakpoint
CREATE INDEX "users_explore_newest_idx" ON "users" USING btree ("id") WHERE not hide_profile_in_explore and email_verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_explore_country_idx" ON "users" USING btree ("country","id") WHERE not hide_profile_in_explore and email_verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_explore_role_idx" ON "users" USING btree ("role","id") WHERE not hide_profile_in_explore and email_verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_explore_country_role_idx" ON "users" USING btree ("country","role","id") WHERE not hide_profile_in_explore and email_verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_explore_verified_idx" ON "users" USING btree ("id") WHERE not hide_profile_in_explore and email_verified_at is not null and "users"."verified_adult";--> statement-breakpoint
CREATE INDEX "lock_templates_title_words_idx" ON "lock_templates" USING gin (to_tsvector('simple', "search_words")) WHERE "lock_templates"."listed";