CREATE TABLE "analytics_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"visitor" "bytea" NOT NULL,
	"user_id" uuid,
	"address" text NOT NULL,
	"country" text,
	"city" text,
	"browser" text NOT NULL,
	"device" text NOT NULL,
	"pages" text[] NOT NULL,
	"ended" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "analytics_counts_day_kind_name_pk" PRIMARY KEY("day","kind","name")
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visitors" integer NOT NULL,
	"new_visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"page_views" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_visitors" (
	"visitor" "bytea" PRIMARY KEY NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor" "bytea" NOT NULL,
	"user_id" uuid,
	"address" text NOT NULL,
	"country" text,
	"city" text,
	"browser" text NOT NULL,
	"device" text NOT NULL,
	"address_shortened" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"ended" boolean NOT NULL,
	"page_views" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "analytics_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_batches" ADD CONSTRAINT "analytics_batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_visits" ADD CONSTRAINT "analytics_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_batches_user_idx" ON "analytics_batches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "analytics_visitors_day_idx" ON "analytics_visitors" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "analytics_visits_visitor_idx" ON "analytics_visits" USING btree ("visitor","last_seen_at");--> statement-breakpoint
CREATE INDEX "analytics_visits_user_idx" ON "analytics_visits" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "analytics_visits_started_idx" ON "analytics_visits" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "analytics_visits_seen_idx" ON "analytics_visits" USING btree ("last_seen_at");