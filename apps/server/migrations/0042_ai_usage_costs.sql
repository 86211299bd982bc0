ALTER TABLE "ai_usage" ALTER COLUMN "tokens" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD COLUMN "cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD COLUMN "fastest_ms" integer;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD COLUMN "slowest_ms" integer;