CREATE TABLE "board_counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_comment_votes" (
	"item_id" uuid NOT NULL,
	"user_id" uuid,
	"value" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"parent_id" uuid,
	"depth" smallint NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"net_score" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"edited_by_id" uuid,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_mentions" (
	"post_id" uuid NOT NULL,
	"comment_id" uuid,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_post_votes" (
	"item_id" uuid NOT NULL,
	"user_id" uuid,
	"value" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_file_id" uuid,
	"is_nsfw" boolean NOT NULL,
	"pinned_at" timestamp (3) with time zone,
	"author_id" uuid,
	"net_score" integer DEFAULT 0 NOT NULL,
	"freshness" double precision NOT NULL,
	"trending" double precision GENERATED ALWAYS AS ("forum_posts"."freshness" + sign("forum_posts"."net_score"::double precision) * log(greatest(1, abs("forum_posts"."net_score"))::double precision)) STORED NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"search_words" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"edited_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "forum_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hide_nsfw" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "reported_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_comment_votes" ADD CONSTRAINT "forum_comment_votes_item_id_forum_comments_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."forum_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comment_votes" ADD CONSTRAINT "forum_comment_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_parent_id_forum_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."forum_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comments" ADD CONSTRAINT "forum_comments_edited_by_id_users_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_comment_id_forum_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."forum_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_votes" ADD CONSTRAINT "forum_post_votes_item_id_forum_posts_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_votes" ADD CONSTRAINT "forum_post_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_image_file_id_sealed_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."sealed_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_edited_by_id_users_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_preferences" ADD CONSTRAINT "forum_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_comment_votes_one_key" ON "forum_comment_votes" USING btree ("item_id","user_id");--> statement-breakpoint
CREATE INDEX "forum_comment_votes_user_idx" ON "forum_comment_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_comments_post_idx" ON "forum_comments" USING btree ("post_id","depth","id");--> statement-breakpoint
CREATE INDEX "forum_comments_parent_idx" ON "forum_comments" USING btree ("parent_id") WHERE "forum_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_comments_author_idx" ON "forum_comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "forum_comments_editor_idx" ON "forum_comments" USING btree ("edited_by_id") WHERE "forum_comments"."edited_by_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_mentions_post_idx" ON "forum_mentions" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_mentions_comment_idx" ON "forum_mentions" USING btree ("comment_id") WHERE "forum_mentions"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_mentions_user_idx" ON "forum_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_post_votes_one_key" ON "forum_post_votes" USING btree ("item_id","user_id");--> statement-breakpoint
CREATE INDEX "forum_post_votes_user_idx" ON "forum_post_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_slug_key" ON "forum_posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "forum_posts_new_idx" ON "forum_posts" USING btree ("id","author_id") WHERE "forum_posts"."pinned_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_trending_idx" ON "forum_posts" USING btree ("trending","id","author_id") WHERE "forum_posts"."pinned_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_top_idx" ON "forum_posts" USING btree ("net_score","id","author_id") WHERE "forum_posts"."pinned_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_pinned_idx" ON "forum_posts" USING btree ("pinned_at") WHERE "forum_posts"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "forum_posts_author_idx" ON "forum_posts" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "forum_posts_editor_idx" ON "forum_posts" USING btree ("edited_by_id") WHERE "forum_posts"."edited_by_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_posts_image_idx" ON "forum_posts" USING btree ("image_file_id") WHERE "forum_posts"."image_file_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_posts_words_idx" ON "forum_posts" USING gin (to_tsvector('simple', "search_words"));