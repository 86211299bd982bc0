-- The next start fills them anew: one or two letters find the beginning of each word of a name.
TRUNCATE "user_name_parts";--> statement-breakpoint
UPDATE "users" SET "name_skeleton" = NULL;--> statement-breakpoint
DROP INDEX "users_explore_search_key_idx";