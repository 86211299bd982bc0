ALTER TABLE "messages" ADD COLUMN "search_words" "tsvector";--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "messages_unsearched_idx" ON "messages" USING btree ("id") WHERE "messages"."search_words" is null;