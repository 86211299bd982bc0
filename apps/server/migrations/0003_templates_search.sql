DROP INDEX "lock_templates_owner_newest_idx";--> statement-breakpoint
DROP INDEX "lock_templates_listed_newest_idx";--> statement-breakpoint
DROP INDEX "lock_payments_lock_newest_idx";--> statement-breakpoint
CREATE INDEX "lock_templates_title_words_idx" ON "lock_templates" USING gin (to_tsvector('simple', "settings" ->> 'title')) WHERE "lock_templates"."listed";--> statement-breakpoint
CREATE INDEX "lock_templates_settings_idx" ON "lock_templates" USING gin ("settings" jsonb_path_ops) WHERE "lock_templates"."listed";--> statement-breakpoint
CREATE INDEX "lock_templates_owner_newest_idx" ON "lock_templates" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lock_templates_listed_newest_idx" ON "lock_templates" USING btree ("created_at","id") WHERE "lock_templates"."listed";--> statement-breakpoint
CREATE INDEX "lock_payments_lock_newest_idx" ON "lock_payments" USING btree ("lock_id","id");