CREATE TABLE "sealed_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"key_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"listener" text NOT NULL,
	"stream" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"parked_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "email_verifications" (
	"email" text PRIMARY KEY NOT NULL,
	"selector" text,
	"token_hash" "bytea",
	"code_hash" "bytea",
	"tries_left" integer NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"link_expires_at" timestamp (3) with time zone NOT NULL,
	"resend_available_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"code" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"uses_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"selector" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"restricted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"device" text NOT NULL,
	"device_id" text
);
--> statement-breakpoint
CREATE TABLE "spent_captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"key_check" "bytea" NOT NULL,
	"registration_mode" text DEFAULT 'open' NOT NULL,
	"show_admin_message" boolean DEFAULT false NOT NULL,
	"admin_message" text DEFAULT '' NOT NULL,
	"test_control" boolean NOT NULL,
	"clock_offset_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "installation_single_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "deadlines" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deadlines_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "lock_drafts" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"seed_hash" text NOT NULL,
	"seed_secret_id" uuid,
	"prepared" jsonb,
	"combination_secret_id" uuid,
	"called_off_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lock_events" (
	"lock_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"v" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" jsonb NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "lock_events_lock_id_seq_pk" PRIMARY KEY("lock_id","seq")
);
--> statement-breakpoint
CREATE TABLE "locks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wearer_id" uuid NOT NULL,
	"owner_id" uuid,
	"version" integer NOT NULL,
	"state" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"next_due_at" timestamp (3) with time zone,
	"combination_secret_id" uuid,
	"seed_secret_id" uuid,
	"draft_token" text
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cause_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"action_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text NOT NULL,
	"gender" text NOT NULL,
	"role" text NOT NULL,
	"country" text,
	"city" text,
	"date_of_birth" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"banned_at" timestamp (3) with time zone,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_moderator" boolean DEFAULT false NOT NULL,
	"is_site_owner" boolean DEFAULT false NOT NULL,
	"verified_adult" boolean DEFAULT false NOT NULL,
	"avatar_url" text,
	"profile_photos" text[] DEFAULT '{}' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sexual_orientation" text,
	"discord_username" text,
	"telegram_username" text,
	"telegram_chat_id" text,
	"hide_profile_in_explore" boolean DEFAULT false NOT NULL,
	"show_current_locks" boolean DEFAULT true NOT NULL,
	"show_online_status" boolean DEFAULT true NOT NULL,
	"show_age_and_dob" boolean DEFAULT false NOT NULL,
	"messaging_enabled" text DEFAULT 'all' NOT NULL,
	"telegram_notifications_enabled" boolean DEFAULT false NOT NULL,
	"ai_notifications_enabled" boolean DEFAULT true NOT NULL,
	"ai_image_notifications_enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worker_heartbeats" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"result_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_endpoint_key_pk" PRIMARY KEY("user_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial NOT NULL,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea",
	CONSTRAINT "socket_io_attachments_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_drafts" ADD CONSTRAINT "lock_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_drafts" ADD CONSTRAINT "lock_drafts_seed_secret_id_sealed_secrets_id_fk" FOREIGN KEY ("seed_secret_id") REFERENCES "public"."sealed_secrets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_drafts" ADD CONSTRAINT "lock_drafts_combination_secret_id_sealed_secrets_id_fk" FOREIGN KEY ("combination_secret_id") REFERENCES "public"."sealed_secrets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_events" ADD CONSTRAINT "lock_events_lock_id_locks_id_fk" FOREIGN KEY ("lock_id") REFERENCES "public"."locks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_wearer_id_users_id_fk" FOREIGN KEY ("wearer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_combination_secret_id_sealed_secrets_id_fk" FOREIGN KEY ("combination_secret_id") REFERENCES "public"."sealed_secrets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_seed_secret_id_sealed_secrets_id_fk" FOREIGN KEY ("seed_secret_id") REFERENCES "public"."sealed_secrets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_secrets_key_version_idx" ON "sealed_secrets" USING btree ("key_version");--> statement-breakpoint
CREATE INDEX "outbox_pending_idx" ON "outbox_deliveries" USING btree ("next_attempt_at","id") WHERE "outbox_deliveries"."parked_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_order_idx" ON "outbox_deliveries" USING btree ("listener","stream","id") WHERE "outbox_deliveries"."parked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "email_verifications_selector_key" ON "email_verifications" USING btree ("selector");--> statement-breakpoint
CREATE INDEX "password_resets_user_id_idx" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_idx" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "spent_captchas_expires_at_idx" ON "spent_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deadlines_due_at_idx" ON "deadlines" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "lock_drafts_expires_at_idx" ON "lock_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lock_drafts_user_id_idx" ON "lock_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "locks_wearer_newest_idx" ON "locks" USING btree ("wearer_id","started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "locks_next_due_idx" ON "locks" USING btree ("next_due_at") WHERE "locks"."next_due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "locks_draft_token_key" ON "locks" USING btree ("draft_token");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_cause_key" ON "notifications" USING btree ("user_id","cause_id");--> statement-breakpoint
CREATE INDEX "notifications_user_newest_idx" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_site_owner" ON "users" USING btree ("is_site_owner") WHERE "users"."is_site_owner";--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");