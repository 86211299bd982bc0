ALTER TABLE "ai_configs" ADD COLUMN "morning_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "ai_configs_morning_idx" ON "ai_configs" USING btree ("morning_at") WHERE "ai_configs"."enabled";--> statement-breakpoint
-- Due at once and too late to be said: with it the next one is noted.
UPDATE "ai_configs" SET "morning_at" = '2000-01-01T00:00:00Z' WHERE "enabled";
