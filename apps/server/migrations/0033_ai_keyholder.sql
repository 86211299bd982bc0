CREATE TABLE "ai_configs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"settings" jsonb NOT NULL,
	"api_key_secret_id" uuid,
	"memory" text DEFAULT '' NOT NULL,
	"memory_place" integer DEFAULT 0 NOT NULL,
	"spoke_at" timestamp (3) with time zone,
	"spoke_on" text,
	"spoke_count" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_turns" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"turn_id" uuid NOT NULL,
	"running" boolean NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	"again" boolean DEFAULT false NOT NULL,
	"stop_asked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"user_id" uuid NOT NULL,
	"day" text NOT NULL,
	"service" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"response_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_usage_user_id_day_service_name_pk" PRIMARY KEY("user_id","day","service","name")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "ai_for_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "ai" jsonb;--> statement-breakpoint
ALTER TABLE "ai_configs" ADD CONSTRAINT "ai_configs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_configs" ADD CONSTRAINT "ai_configs_api_key_secret_id_sealed_secrets_id_fk" FOREIGN KEY ("api_key_secret_id") REFERENCES "public"."sealed_secrets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_turns" ADD CONSTRAINT "ai_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_configs_enabled_idx" ON "ai_configs" USING btree ("user_id") WHERE "ai_configs"."enabled";--> statement-breakpoint
CREATE INDEX "ai_usage_day_idx" ON "ai_usage" USING btree ("day");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_ai_for_id_users_id_fk" FOREIGN KEY ("ai_for_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_ai_key" ON "conversations" USING btree ("ai_for_id") WHERE "conversations"."ai_for_id" is not null;