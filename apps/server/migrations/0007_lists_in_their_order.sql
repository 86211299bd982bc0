DROP INDEX "locks_wearer_newest_idx";--> statement-breakpoint
DROP INDEX "locks_owner_newest_idx";--> statement-breakpoint
CREATE INDEX "locks_wearer_shown_idx" ON "locks" USING btree ("wearer_id",(("state" ->> 'firstRevealedAt') is not null),"started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "locks_owner_shown_idx" ON "locks" USING btree ("owner_id",("state" -> 'archive' ->> 'byOwnerAt'),("ended_at" is not null),"started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "locks"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "users_id_hash_idx" ON "users" USING hash ("id");