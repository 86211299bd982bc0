CREATE TABLE "suggestion_words" (
	"word" text COLLATE "C" NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "suggestion_words_word_item_id_pk" PRIMARY KEY("word","item_id")
);
--> statement-breakpoint
CREATE TABLE "forum_post_words" (
	"word" text COLLATE "C" NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "forum_post_words_word_item_id_pk" PRIMARY KEY("word","item_id")
);
--> statement-breakpoint
DROP INDEX "suggestions_words_idx";--> statement-breakpoint
DROP INDEX "forum_posts_words_idx";--> statement-breakpoint
ALTER TABLE "suggestion_words" ADD CONSTRAINT "suggestion_words_item_id_suggestions_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_words" ADD CONSTRAINT "forum_post_words_item_id_forum_posts_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestion_words_item_idx" ON "suggestion_words" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "forum_post_words_item_idx" ON "forum_post_words" USING btree ("item_id");--> statement-breakpoint
-- What was written before: each word, and of what is written without spaces a piece from each letter on.
INSERT INTO "forum_post_words" ("word", "item_id")
SELECT left(w, 40), id FROM "forum_posts", string_to_table("search_words", ' ') w WHERE w <> '' AND w !~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]'
UNION
SELECT substr(w, n, 6), id FROM "forum_posts", string_to_table("search_words", ' ') w, generate_series(1, length(w)) n WHERE w ~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]';--> statement-breakpoint
INSERT INTO "suggestion_words" ("word", "item_id")
SELECT left(w, 40), id FROM "suggestions", string_to_table("search_words", ' ') w WHERE w <> '' AND w !~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]'
UNION
SELECT substr(w, n, 6), id FROM "suggestions", string_to_table("search_words", ' ') w, generate_series(1, length(w)) n WHERE w ~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]';--> statement-breakpoint
-- The newest rows are read from the index alone where they were vacuumed.
ALTER TABLE "forum_post_words" SET (autovacuum_vacuum_insert_scale_factor = 0.01);--> statement-breakpoint
ALTER TABLE "suggestion_words" SET (autovacuum_vacuum_insert_scale_factor = 0.01);
