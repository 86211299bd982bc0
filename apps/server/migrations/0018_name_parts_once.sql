-- The next start fills them anew: parts of names that find nothing more are left out.
TRUNCATE "user_name_parts";--> statement-breakpoint
UPDATE "users" SET "name_skeleton" = NULL;--> statement-breakpoint
ALTER TABLE "user_name_parts" DROP CONSTRAINT "user_name_parts_part_user_id_at_pk";--> statement-breakpoint
ALTER TABLE "user_name_parts" ADD CONSTRAINT "user_name_parts_part_user_id_pk" PRIMARY KEY("part","user_id");--> statement-breakpoint
ALTER TABLE "user_name_parts" DROP COLUMN "at";