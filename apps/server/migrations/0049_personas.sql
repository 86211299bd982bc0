ALTER TABLE "ai_personas" ADD COLUMN "gender" text DEFAULT 'female' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_personas" ADD COLUMN "age" integer DEFAULT 25 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_personas" ADD COLUMN "body_type" text DEFAULT 'average' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_personas" ADD COLUMN "vae" text DEFAULT 'Automatic' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_personas" ADD COLUMN "steps" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_personas" ADD COLUMN "cfg" double precision DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_personas" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "ai_personas" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "ai_personas" ADD COLUMN "negative_prompt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_jobs" ADD COLUMN "persona" jsonb;--> statement-breakpoint
ALTER TABLE "picture_jobs" ADD COLUMN "painting" jsonb;--> statement-breakpoint
ALTER TABLE "ai_personas" ADD CONSTRAINT "ai_personas_adult" CHECK ("ai_personas"."age" between 18 and 99);--> statement-breakpoint
ALTER TABLE "ai_personas" ADD CONSTRAINT "ai_personas_both_sides" CHECK (("ai_personas"."width" is null) = ("ai_personas"."height" is null));