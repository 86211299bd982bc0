ALTER TABLE "user_name_parts" ADD COLUMN "first_from" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "user_name_parts" DROP CONSTRAINT "user_name_parts_part_user_id_pk";--> statement-breakpoint
ALTER TABLE "user_name_parts" ADD CONSTRAINT "user_name_parts_part_user_id_first_from_pk" PRIMARY KEY("part","user_id","first_from");