CREATE TABLE "suggestion_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"suggestion_id" uuid NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestion_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day_start" timestamp (3) with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestion_logs" (
	"suggestion_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"logs" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestion_mentions" (
	"suggestion_id" uuid NOT NULL,
	"comment_id" uuid,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestion_votes" (
	"item_id" uuid NOT NULL,
	"user_id" uuid,
	"value" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"author_id" uuid,
	"admin_id" uuid,
	"admin_response" text DEFAULT '' NOT NULL,
	"private_response" text DEFAULT '' NOT NULL,
	"is_response_private" boolean DEFAULT false NOT NULL,
	"net_score" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"search_words" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suggestion_comments" ADD CONSTRAINT "suggestion_comments_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_comments" ADD CONSTRAINT "suggestion_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_counts" ADD CONSTRAINT "suggestion_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_logs" ADD CONSTRAINT "suggestion_logs_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_logs" ADD CONSTRAINT "suggestion_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_mentions" ADD CONSTRAINT "suggestion_mentions_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_mentions" ADD CONSTRAINT "suggestion_mentions_comment_id_suggestion_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."suggestion_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_mentions" ADD CONSTRAINT "suggestion_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_votes" ADD CONSTRAINT "suggestion_votes_item_id_suggestions_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_votes" ADD CONSTRAINT "suggestion_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestion_comments_item_idx" ON "suggestion_comments" USING btree ("suggestion_id","id");--> statement-breakpoint
CREATE INDEX "suggestion_comments_author_idx" ON "suggestion_comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "suggestion_logs_user_idx" ON "suggestion_logs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suggestion_mentions_item_idx" ON "suggestion_mentions" USING btree ("suggestion_id");--> statement-breakpoint
CREATE INDEX "suggestion_mentions_comment_idx" ON "suggestion_mentions" USING btree ("comment_id") WHERE "suggestion_mentions"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "suggestion_mentions_user_idx" ON "suggestion_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suggestion_votes_one_key" ON "suggestion_votes" USING btree ("item_id","user_id");--> statement-breakpoint
CREATE INDEX "suggestion_votes_user_idx" ON "suggestion_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suggestions_type_idx" ON "suggestions" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "suggestions_status_idx" ON "suggestions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "suggestions_type_status_idx" ON "suggestions" USING btree ("type","status","id");--> statement-breakpoint
CREATE INDEX "suggestions_author_idx" ON "suggestions" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "suggestions_admin_idx" ON "suggestions" USING btree ("admin_id") WHERE "suggestions"."admin_id" is not null;--> statement-breakpoint
CREATE INDEX "suggestions_words_idx" ON "suggestions" USING gin (to_tsvector('simple', "search_words"));