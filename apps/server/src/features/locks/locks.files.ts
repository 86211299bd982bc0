import { eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { FilePurpose } from '../../file-purpose';
import { locks } from './locks.tables';
import { lockTemplates } from './templates/templates.tables';

// Who may read what a call of its own gives out is said in `locks.policy.ts`.

/** In pixels: small print on a label or a card stays readable. */
const readableSide = 2000;

/** For the wearer alone, after the reveal or while a hygienic unlock goes on (`readCombinationPhoto`). */
export const combinationPhoto: FilePurpose = { name: 'combination-photo', maxSide: readableSide };

/** For the keyholder alone (`mayReadIdPhoto`), until it is marked seen or its 72 hours are over. */
export const idPhoto: FilePurpose = { name: 'id-photo', maxSide: readableSide };

/** For wearer and keyholder, and for others where the gallery is public (`mayReadGallery`). */
export const verificationPhoto: FilePurpose = { name: 'verification-photo', maxSide: 1600 };

/** The picture of a shared lock; a template hands it on to the locks that are made from it. */
export const coverPhoto: FilePurpose = {
  name: 'cover-photo',
  maxSide: 1600,
  served: { mayRead: () => true, cache: 'private' },
  async isNamed(db, fileId) {
    const found = { found: sql`1` };
    const byTemplate = db.select(found).from(lockTemplates).where(eq(lockTemplates.coverFileId, fileId));
    const byLock = db.select(found).from(locks).where(eq(locks.coverFileId, fileId));
    return (await unionAll(byTemplate, byLock).limit(1)).length > 0;
  },
};
