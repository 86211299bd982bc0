CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"banned_at" timestamp (3) with time zone NOT NULL,
	"token_hash" "bytea",
	"token_expires_at" timestamp (3) with time zone,
	"text" text,
	"sent_at" timestamp (3) with time zone,
	"task_id" uuid,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_task_id_staff_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."staff_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_ban_key" ON "appeals" USING btree ("user_id","banned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_token_key" ON "appeals" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "appeals_task_idx" ON "appeals" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "appeals_new_idx" ON "appeals" USING btree ("id") WHERE "appeals"."sent_at" is not null and "appeals"."task_id" is null;