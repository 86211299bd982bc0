import { eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { FilePurpose } from '../../file-purpose';
import { locks } from './locks.tables';
import { lockTemplates } from './templates/templates.tables';

// A purpose without `served` is given out by a call of its own: a `.policy.ts` says who may read it.

/** The longest side in pixels at which small print on a label or a card stays readable. */
const readableSide = 2000;

/** The wearer alone reads it, after the reveal or during a hygienic unlock (`readCombinationPhoto`). */
export const combinationPhoto: FilePurpose = { name: 'combination-photo', maxSide: readableSide };

/** The keyholder alone reads it (`mayReadIdPhoto`), until it is marked seen or 72 hours are over. */
export const idPhoto: FilePurpose = { name: 'id-photo', maxSide: readableSide };

/** Wearer and keyholder read it, and others if the gallery is public (`mayReadGallery`). */
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
