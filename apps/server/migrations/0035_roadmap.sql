CREATE TABLE "roadmap_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"priority" text NOT NULL,
	"title" text NOT NULL,
	"notes" text NOT NULL,
	"tags" text[] NOT NULL,
	"place" integer NOT NULL
);
