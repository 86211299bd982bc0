import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, instant } from '../text';
import { draftToken } from './draft-token';

export const draftKinds = ['SELF', 'SHARED', 'HYGIENIC_RELOCK'] as const;
/**
 * The days after its hour for which a draft keeps its code: it can be had back by calling the start off, or
 * once more if it was called off.
 */
export const sealedDraftKeptDays = 30;

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/locks/drafts',
  summary: 'Prepared starts with a sealed code that no lock came of',
  auth: 'restricted',
  reply: z.array(
    z.object({
      token: draftToken,
      kind: z.enum(draftKinds),
      title: z.string(),
      /** The lock that a re-lock closes again; null for a start. */
      lockId: z.nullable(id),
      sealedAt: instant,
      /** Until then it can be started; after it only called off, which gives the code back. */
      expiresAt: instant,
      /** Called off, and its code perhaps lost on its way: it can be had again. */
      calledOffAt: z.nullable(instant),
    }),
  ),
  errors: [],
  noStore: true,
});
