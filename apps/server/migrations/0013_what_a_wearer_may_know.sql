ALTER TABLE "lock_events" ADD COLUMN "wearer_seq" integer;--> statement-breakpoint
ALTER TABLE "locks" ADD COLUMN "wearer_version" integer;--> statement-breakpoint
-- What was told already stays told: until now wearers knew the numbers of all events.
UPDATE "lock_events" SET "wearer_seq" = "seq";--> statement-breakpoint
UPDATE "locks" SET "wearer_version" = "version";--> statement-breakpoint
ALTER TABLE "locks" ALTER COLUMN "wearer_version" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "lock_events_wearer_key" ON "lock_events" USING btree ("lock_id","wearer_seq");