CREATE TABLE "picture_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"stage" text NOT NULL,
	"progress" integer NOT NULL,
	"message" text NOT NULL,
	"error" text,
	"wanted" jsonb NOT NULL,
	"prompt" text NOT NULL,
	"enriched_prompt" text,
	"style" text NOT NULL,
	"origin" text NOT NULL,
	"lock_id" text,
	"send_to_chat" boolean NOT NULL,
	"maker" text,
	"model" text,
	"seed" integer NOT NULL,
	"width" integer,
	"height" integer,
	"generation_ms" integer,
	"day" text NOT NULL,
	"run" integer NOT NULL,
	"version" integer NOT NULL,
	"worker" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"alive_at" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "picture_jobs" ADD CONSTRAINT "picture_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_jobs_user_idx" ON "picture_jobs" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "picture_jobs_waiting_idx" ON "picture_jobs" USING btree ("queued_at") WHERE "picture_jobs"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "picture_jobs_processing_key" ON "picture_jobs" USING btree ("user_id") WHERE "picture_jobs"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "picture_jobs_deleted_idx" ON "picture_jobs" USING btree ("deleted_at") WHERE "picture_jobs"."deleted_at" is not null;