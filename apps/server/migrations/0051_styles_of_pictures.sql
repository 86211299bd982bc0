UPDATE "picture_jobs" SET "persona" = "persona" || '{"imageStyle": "photo"}' WHERE "persona" IS NOT NULL;
