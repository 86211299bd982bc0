ALTER TABLE "installation" ADD COLUMN "maintenance_mode" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "disable_new_locks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "disable_registration" boolean DEFAULT false NOT NULL;