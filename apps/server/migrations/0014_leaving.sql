CREATE TABLE "account_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"file_count" integer NOT NULL,
	"proved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_download_parts" (
	"download_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "data_download_parts_download_id_number_pk" PRIMARY KEY("download_id","number")
);
--> statement-breakpoint
CREATE TABLE "data_downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "data_downloads_user_key" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about_user_id" uuid;--> statement-breakpoint
ALTER TABLE "data_download_parts" ADD CONSTRAINT "data_download_parts_download_id_data_downloads_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."data_downloads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_download_parts" ADD CONSTRAINT "data_download_parts_file_id_sealed_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sealed_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_downloads" ADD CONSTRAINT "data_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_download_parts_file_idx" ON "data_download_parts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "data_downloads_expires_at_idx" ON "data_downloads" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_about_user_idx" ON "notifications" USING btree ("about_user_id") WHERE "notifications"."about_user_id" is not null;--> statement-breakpoint
UPDATE "notifications" SET "about_user_id" = "users"."id" FROM "users" WHERE "notifications"."params" ->> 'by' = "users"."username";
