import type { Database } from '../../db/database';
import type { UsedOnce } from '../../platform/captcha/captcha';
import { spentCaptchas } from './auth.tables';

/** Remembers spent captchas in the database, so for every process. */
export function createUsedOnce(db: Database): UsedOnce {
  return {
    async claim(id, expiresAtMs) {
      const claimed = await db
        .insert(spentCaptchas)
        .values({ id, expiresAt: expiresAtMs })
        .onConflictDoNothing()
        .returning({ id: spentCaptchas.id });
      return claimed.length === 1;
    },
  };
}
