CREATE TABLE "day_catalogs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"locations" jsonb NOT NULL,
	"activities" jsonb NOT NULL,
	"wardrobe" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_plan_jobs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"planned_on" text,
	"alive_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"slots" jsonb NOT NULL,
	"timezone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"generated_by" text,
	"generated_at" timestamp (3) with time zone,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"generation_ms" integer
);
--> statement-breakpoint
CREATE TABLE "saved_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slots" jsonb NOT NULL,
	"timezone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"generated_by" text,
	"generated_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "day_catalogs" ADD CONSTRAINT "day_catalogs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_plan_jobs" ADD CONSTRAINT "day_plan_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_plans" ADD CONSTRAINT "day_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_days" ADD CONSTRAINT "saved_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_plan_jobs_open_idx" ON "day_plan_jobs" USING btree ("asked_at") WHERE "day_plan_jobs"."state" <> 'over';--> statement-breakpoint
CREATE UNIQUE INDEX "saved_days_name_key" ON "saved_days" USING btree ("user_id","name");