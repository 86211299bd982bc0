ALTER TABLE "lock_verifications" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "lock_verifications" ADD COLUMN "note" text;