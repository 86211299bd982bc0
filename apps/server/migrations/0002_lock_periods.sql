CREATE TABLE "lock_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lock_id" uuid,
	"source" text NOT NULL,
	"title" text,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "lock_periods" ADD CONSTRAINT "lock_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lock_periods_lock_key" ON "lock_periods" USING btree ("lock_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lock_periods_one_by_hand" ON "lock_periods" USING btree ("user_id") WHERE "lock_periods"."source" = 'MANUAL' and "lock_periods"."end_at" is null;--> statement-breakpoint
CREATE INDEX "lock_periods_user_start_idx" ON "lock_periods" USING btree ("user_id","start_at","id","end_at");--> statement-breakpoint
CREATE INDEX "lock_periods_user_end_idx" ON "lock_periods" USING btree ("user_id","end_at");--> statement-breakpoint
CREATE INDEX "lock_periods_open_idx" ON "lock_periods" USING btree ("user_id") WHERE "lock_periods"."end_at" is null;--> statement-breakpoint
-- A period for every lock that there is.
INSERT INTO "lock_periods" ("id", "user_id", "lock_id", "source", "title", "start_at", "end_at")
	SELECT gen_random_uuid(), "wearer_id", "id", 'LOCK', "state" ->> 'title', "started_at", "ended_at" FROM "locks";
