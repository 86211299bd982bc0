CREATE TABLE "staff_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"content_key" text NOT NULL,
	"priority" smallint NOT NULL,
	"reported_user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"assignee_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"decider_id" uuid,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reported_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "message_reports" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_reported_user_id_users_id_fk" FOREIGN KEY ("reported_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tasks_open_once" ON "staff_tasks" USING btree ("content_key") WHERE "staff_tasks"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "staff_tasks_open_idx" ON "staff_tasks" USING btree ("priority" DESC NULLS FIRST,"created_at","id") WHERE "staff_tasks"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "staff_tasks_decided_idx" ON "staff_tasks" USING btree ("decided_at" DESC NULLS FIRST,"id") WHERE "staff_tasks"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "staff_tasks_reported_idx" ON "staff_tasks" USING btree ("reported_user_id");--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_task_id_staff_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."staff_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_task_id_staff_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."staff_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_user_id_users_id_fk" FOREIGN KEY ("reported_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reports_task_idx" ON "message_reports" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "reports_task_idx" ON "reports" USING btree ("task_id");