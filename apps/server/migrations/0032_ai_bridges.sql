CREATE TABLE "bridge_pairings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bridge_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bridges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"key_check" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_connected_at" timestamp (3) with time zone,
	"connection" text,
	"seen_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"report" jsonb
);
--> statement-breakpoint
ALTER TABLE "bridge_pairings" ADD CONSTRAINT "bridge_pairings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bridges" ADD CONSTRAINT "bridges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bridge_pairings_code_key" ON "bridge_pairings" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "bridge_pairings_expires_idx" ON "bridge_pairings" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bridges_token_key" ON "bridges" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "bridges_connection_key" ON "bridges" USING btree ("connection");--> statement-breakpoint
CREATE INDEX "bridges_user_idx" ON "bridges" USING btree ("user_id","created_at");