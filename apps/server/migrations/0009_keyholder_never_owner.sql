ALTER TABLE "locks" RENAME COLUMN "owner_id" TO "keyholder_id";--> statement-breakpoint
ALTER TABLE "locks" RENAME CONSTRAINT "locks_owner_id_users_id_fk" TO "locks_keyholder_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "lock_templates" RENAME COLUMN "owner_id" TO "keyholder_id";--> statement-breakpoint
ALTER TABLE "lock_templates" RENAME CONSTRAINT "lock_templates_owner_id_users_id_fk" TO "lock_templates_keyholder_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "lock_templates_owner_newest_idx" RENAME TO "lock_templates_keyholder_newest_idx";--> statement-breakpoint
-- The one index that reads the renamed part of the state.
DROP INDEX "locks_owner_shown_idx";--> statement-breakpoint
UPDATE "locks" SET "state" = ("state" - '{ownerId,formerOwnerId,archive}'::text[])
	|| jsonb_build_object('keyholderId', "state" -> 'ownerId')
	|| CASE WHEN "state" ? 'formerOwnerId' THEN jsonb_build_object('formerKeyholderId', "state" -> 'formerOwnerId') ELSE '{}' END
	|| CASE WHEN "state" ? 'archive' THEN jsonb_build_object('archive', (("state" -> 'archive') - 'byOwnerAt')
		|| jsonb_build_object('byKeyholderAt', "state" -> 'archive' -> 'byOwnerAt')) ELSE '{}' END
	WHERE "state" ? 'ownerId';--> statement-breakpoint
UPDATE "lock_events" SET "data" = ("data" - 'ownerId') || jsonb_build_object('keyholderId', "data" -> 'ownerId')
	WHERE "type" IN ('locks.started', 'locks.keyholder_gone') AND "data" ? 'ownerId';--> statement-breakpoint
-- What still waits for its listeners holds the event as well as those whom it concerns.
UPDATE "outbox_deliveries" SET "payload" = ("payload" - 'ownerId') || jsonb_build_object('keyholderId', "payload" -> 'ownerId')
	WHERE "payload" ? 'ownerId';--> statement-breakpoint
UPDATE "outbox_deliveries" SET "payload" = jsonb_set("payload", '{event,data}', (("payload" #> '{event,data}') - 'ownerId')
	|| jsonb_build_object('keyholderId', "payload" #> '{event,data,ownerId}'))
	WHERE "payload" #> '{event,data}' ? 'ownerId';--> statement-breakpoint
CREATE INDEX "locks_keyholder_shown_idx" ON "locks" USING btree ("keyholder_id",("state" -> 'archive' ->> 'byKeyholderAt'),("ended_at" is not null),"started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "locks"."keyholder_id" is not null;
