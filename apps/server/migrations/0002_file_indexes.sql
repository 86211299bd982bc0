CREATE INDEX "lock_drafts_id_photo_file_idx" ON "lock_drafts" USING btree ("id_photo_file_id") WHERE "lock_drafts"."id_photo_file_id" is not null;--> statement-breakpoint
CREATE INDEX "locks_combination_file_idx" ON "locks" USING btree ("combination_file_id") WHERE "locks"."combination_file_id" is not null;--> statement-breakpoint
CREATE INDEX "locks_id_photo_file_idx" ON "locks" USING btree ("id_photo_file_id") WHERE "locks"."id_photo_file_id" is not null;--> statement-breakpoint
CREATE INDEX "lock_verifications_file_idx" ON "lock_verifications" USING btree ("file_id");