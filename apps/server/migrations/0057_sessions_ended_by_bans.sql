CREATE TABLE "banned_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banned_sessions" ADD CONSTRAINT "banned_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banned_sessions_user_id_idx" ON "banned_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "banned_sessions_ended_at_idx" ON "banned_sessions" USING btree ("ended_at");