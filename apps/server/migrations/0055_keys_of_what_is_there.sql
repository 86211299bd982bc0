DROP INDEX "locks_draft_token_key";--> statement-breakpoint
DROP INDEX "locks_device_key";--> statement-breakpoint
CREATE UNIQUE INDEX "locks_draft_token_key" ON "locks" USING btree ("draft_token") WHERE "locks"."draft_token" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "locks_device_key" ON "locks" USING btree ("device_id") WHERE "locks"."device_id" is not null;