ALTER TABLE "devices" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "locks" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "locks_device_key" ON "locks" USING btree ("device_id");