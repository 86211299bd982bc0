-- A group whose admin deleted their account goes on with its longest member; with nobody left in it, it goes.
UPDATE "conversations" SET "admin_id" = (
  SELECT "user_id" FROM "conversation_members" WHERE "conversation_id" = "conversations"."id"
  ORDER BY "joined_at", "user_id" LIMIT 1
) WHERE "kind" = 'group' AND "admin_id" IS NULL;--> statement-breakpoint
DELETE FROM "conversations" WHERE "kind" = 'group' AND NOT EXISTS (
  SELECT FROM "conversation_members" WHERE "conversation_id" = "conversations"."id"
);--> statement-breakpoint
-- The hourly sweep destroys them.
UPDATE "message_pictures" SET "sent_at" = NULL WHERE NOT EXISTS (
  SELECT FROM "messages" WHERE "image_file_id" = "message_pictures"."file_id"
);
