CREATE TABLE "banned_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" uuid,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "banned_addresses" ADD CONSTRAINT "banned_addresses_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "banned_addresses_network_key" ON "banned_addresses" USING btree ("network");--> statement-breakpoint
CREATE INDEX "banned_addresses_creator_idx" ON "banned_addresses" USING btree ("created_by_id");