CREATE TABLE "telegram_chat_proofs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"code_hash" "bytea",
	"tries_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_start_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "telegram_chat_proofs" ADD CONSTRAINT "telegram_chat_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_start_codes" ADD CONSTRAINT "telegram_start_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telegram_chat_proofs_expires_at_idx" ON "telegram_chat_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "telegram_start_codes_user_idx" ON "telegram_start_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "telegram_start_codes_expires_at_idx" ON "telegram_start_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_telegram_chat_idx" ON "users" USING btree ("telegram_chat_id") WHERE "users"."telegram_chat_id" is not null;