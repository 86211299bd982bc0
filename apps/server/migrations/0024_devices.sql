CREATE TABLE "device_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"state" jsonb NOT NULL,
	"connection" text,
	"asked" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"mode" text NOT NULL,
	"mac" text NOT NULL,
	"serial_number" text NOT NULL,
	"web_bluetooth_id" text,
	"has_shock_consent" boolean NOT NULL,
	"setup_status" text DEFAULT 'platform_paired' NOT NULL,
	"last_setup_error" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"online_until" timestamp (3) with time zone,
	"battery" integer,
	"low_battery_told_at" timestamp (3) with time zone,
	"is_unlocked" boolean,
	"removal_requested_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_jobs" ADD CONSTRAINT "device_jobs_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_jobs_running_key" ON "device_jobs" USING btree ("device_id") WHERE "device_jobs"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "device_jobs_device_idx" ON "device_jobs" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "device_jobs_next_idx" ON "device_jobs" USING btree ("next_at") WHERE "device_jobs"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "device_jobs_ended_idx" ON "device_jobs" USING btree ("ended_at") WHERE "device_jobs"."ended_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "devices_mac_key" ON "devices" USING btree ("mac");--> statement-breakpoint
CREATE INDEX "devices_user_idx" ON "devices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_active_key" ON "devices" USING btree ("user_id") WHERE "devices"."is_active";