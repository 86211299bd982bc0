ALTER TABLE "devices" ADD COLUMN "opens_itself_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "timer_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "devices_timer_due_idx" ON "devices" USING btree ("timer_due_at") WHERE "devices"."timer_due_at" is not null;--> statement-breakpoint
CREATE INDEX "devices_opens_itself_idx" ON "devices" USING btree ("opens_itself_at") WHERE "devices"."opens_itself_at" is not null;