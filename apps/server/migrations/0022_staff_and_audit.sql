CREATE TABLE "banned_emails" (
	"email_hash" "bytea" PRIMARY KEY NOT NULL,
	"banned_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"length" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_single_row" CHECK ("audit_chain"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"place" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"act" text NOT NULL,
	"subject_id" uuid,
	"reason" text NOT NULL,
	"details" jsonb NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"admin_action" text NOT NULL,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ban_reason" text;--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","place");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject_id","place");--> statement-breakpoint
CREATE INDEX "audit_entries_act_idx" ON "audit_entries" USING btree ("act","place");--> statement-breakpoint
CREATE INDEX "warnings_user_idx" ON "warnings" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE FUNCTION "audit_only_grows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A restore empties the tables of a database in which nothing was written yet.
	IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM "audit_entries") THEN RETURN NULL; END IF;
	RAISE EXCEPTION 'Entries of the audit are only added' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "audit_only_grows"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_not_emptied" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "audit_only_grows"();--> statement-breakpoint
CREATE TRIGGER "audit_chain_stays" BEFORE DELETE ON "audit_chain" FOR EACH ROW EXECUTE FUNCTION "audit_only_grows"();
