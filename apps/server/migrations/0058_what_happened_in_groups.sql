CREATE TABLE "group_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"after_place" integer NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"about_id" uuid,
	"name" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_events_place_idx" ON "group_events" USING btree ("conversation_id","after_place");--> statement-breakpoint
CREATE INDEX "group_events_by_idx" ON "group_events" USING btree ("by_id") WHERE "group_events"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "group_events_about_idx" ON "group_events" USING btree ("about_id") WHERE "group_events"."about_id" is not null;