CREATE TABLE "ai_personas" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"sampler" text NOT NULL,
	"ip_adapter_weight" double precision NOT NULL,
	"face_file_id" uuid,
	"face_stated_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "picture_jobs" ADD COLUMN "face" text;--> statement-breakpoint
ALTER TABLE "ai_personas" ADD CONSTRAINT "ai_personas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_personas" ADD CONSTRAINT "ai_personas_face_file_id_sealed_files_id_fk" FOREIGN KEY ("face_file_id") REFERENCES "public"."sealed_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_personas_face_idx" ON "ai_personas" USING btree ("face_file_id");