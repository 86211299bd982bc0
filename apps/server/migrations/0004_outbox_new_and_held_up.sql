DROP INDEX "outbox_pending_idx";--> statement-breakpoint
DROP INDEX "outbox_order_idx";--> statement-breakpoint
ALTER TABLE "outbox_deliveries" ALTER COLUMN "next_attempt_at" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_new_idx" ON "outbox_deliveries" USING btree ("listener","id") WHERE "outbox_deliveries"."parked_at" is null and "outbox_deliveries"."next_attempt_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_again_idx" ON "outbox_deliveries" USING btree ("listener","next_attempt_at") WHERE "outbox_deliveries"."parked_at" is null and "outbox_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_held_up_idx" ON "outbox_deliveries" USING btree ("listener","stream","id") WHERE "outbox_deliveries"."parked_at" is null and "outbox_deliveries"."next_attempt_at" is not null;