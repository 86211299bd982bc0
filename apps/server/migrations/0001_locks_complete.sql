CREATE TABLE "sealed_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"key_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unclaimed_objects" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"delete_after" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lock_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"share_code" text NOT NULL,
	"settings" jsonb NOT NULL,
	"cover_file_id" uuid,
	"password_hash" text,
	"limit_locked_users" integer,
	"listed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lock_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lock_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_minor_units" bigint NOT NULL,
	"currency" text NOT NULL,
	"note" text NOT NULL,
	"date" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lock_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lock_id" uuid NOT NULL,
	"date" text NOT NULL,
	"code" text NOT NULL,
	"file_id" uuid,
	"submitted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "service_gaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_heartbeats" (
	"name" text PRIMARY KEY NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "locks_wearer_newest_idx";--> statement-breakpoint
DROP INDEX "notifications_user_newest_idx";--> statement-breakpoint
ALTER TABLE "lock_drafts" ADD COLUMN "id_photo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "lock_drafts" ADD COLUMN "relocked_lock_id" uuid;--> statement-breakpoint
ALTER TABLE "locks" ADD COLUMN "combination_file_id" uuid;--> statement-breakpoint
ALTER TABLE "locks" ADD COLUMN "cover_file_id" uuid;--> statement-breakpoint
ALTER TABLE "locks" ADD COLUMN "id_photo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "locks" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "lock_templates" ADD CONSTRAINT "lock_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_templates" ADD CONSTRAINT "lock_templates_cover_file_id_sealed_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."sealed_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_payments" ADD CONSTRAINT "lock_payments_lock_id_locks_id_fk" FOREIGN KEY ("lock_id") REFERENCES "public"."locks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_verifications" ADD CONSTRAINT "lock_verifications_lock_id_locks_id_fk" FOREIGN KEY ("lock_id") REFERENCES "public"."locks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_verifications" ADD CONSTRAINT "lock_verifications_file_id_sealed_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sealed_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_files_key_version_idx" ON "sealed_files" USING btree ("key_version");--> statement-breakpoint
CREATE INDEX "unclaimed_objects_delete_after_idx" ON "unclaimed_objects" USING btree ("delete_after");--> statement-breakpoint
CREATE UNIQUE INDEX "lock_templates_share_code_key" ON "lock_templates" USING btree ("share_code");--> statement-breakpoint
CREATE INDEX "lock_templates_owner_newest_idx" ON "lock_templates" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lock_templates_listed_newest_idx" ON "lock_templates" USING btree ("created_at","id","owner_id") WHERE "lock_templates"."listed";--> statement-breakpoint
CREATE INDEX "lock_templates_title_words_idx" ON "lock_templates" USING gin (to_tsvector('simple', "settings" ->> 'title')) WHERE "lock_templates"."listed";--> statement-breakpoint
CREATE INDEX "lock_templates_settings_idx" ON "lock_templates" USING gin ("settings" jsonb_path_ops) WHERE "lock_templates"."listed";--> statement-breakpoint
CREATE INDEX "lock_templates_cover_file_idx" ON "lock_templates" USING btree ("cover_file_id") WHERE "lock_templates"."cover_file_id" is not null;--> statement-breakpoint
CREATE INDEX "lock_payments_lock_newest_idx" ON "lock_payments" USING btree ("lock_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lock_verifications_day_key" ON "lock_verifications" USING btree ("lock_id","date");--> statement-breakpoint
CREATE INDEX "lock_verifications_file_idx" ON "lock_verifications" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "lock_drafts" ADD CONSTRAINT "lock_drafts_id_photo_file_id_sealed_files_id_fk" FOREIGN KEY ("id_photo_file_id") REFERENCES "public"."sealed_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_combination_file_id_sealed_files_id_fk" FOREIGN KEY ("combination_file_id") REFERENCES "public"."sealed_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_cover_file_id_sealed_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."sealed_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_id_photo_file_id_sealed_files_id_fk" FOREIGN KEY ("id_photo_file_id") REFERENCES "public"."sealed_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_template_id_lock_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."lock_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lock_drafts_id_photo_file_idx" ON "lock_drafts" USING btree ("id_photo_file_id") WHERE "lock_drafts"."id_photo_file_id" is not null;--> statement-breakpoint
CREATE INDEX "locks_owner_newest_idx" ON "locks" USING btree ("owner_id","started_at","id") WHERE "locks"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "locks_unread_idx" ON "locks" USING btree ("id") WHERE "locks"."ended_at" is not null and ("locks"."state" ->> 'firstRevealedAt') is null;--> statement-breakpoint
CREATE INDEX "locks_template_idx" ON "locks" USING btree ("template_id") WHERE "locks"."template_id" is not null;--> statement-breakpoint
CREATE INDEX "locks_template_running_idx" ON "locks" USING btree ("template_id") WHERE "locks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "locks_combination_file_idx" ON "locks" USING btree ("combination_file_id") WHERE "locks"."combination_file_id" is not null;--> statement-breakpoint
CREATE INDEX "locks_id_photo_file_idx" ON "locks" USING btree ("id_photo_file_id") WHERE "locks"."id_photo_file_id" is not null;--> statement-breakpoint
CREATE INDEX "locks_cover_file_idx" ON "locks" USING btree ("cover_file_id") WHERE "locks"."cover_file_id" is not null;--> statement-breakpoint
CREATE INDEX "users_username_prefix_idx" ON "users" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_banned_idx" ON "users" USING btree ("id") WHERE "users"."banned_at" is not null;--> statement-breakpoint
CREATE INDEX "users_country_idx" ON "users" USING btree ("country");--> statement-breakpoint
CREATE INDEX "locks_wearer_newest_idx" ON "locks" USING btree ("wearer_id","started_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user_newest_idx" ON "notifications" USING btree ("user_id","id");