import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, instant } from '../text';
import { clientSeed, digits, selfLockSettings } from './settings';

/** How long a prepared start can be started. */
export const draftLifeSeconds = 3600;
/** How long after that its code can still be had back by calling it off. */
export const sealedDraftKeptDays = 30;
export const draftKinds = ['SELF'] as const;

/** The unguessable name of a prepared start, as in /memory-wipe/{token}. */
export const draftToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

const draftParams = z.object({ token: draftToken });

export const openDraft = endpoint({
  method: 'POST',
  path: '/api/locks/drafts',
  summary: 'Begin to prepare a lock: fixes a secret seed and shows its SHA-256',
  auth: 'member',
  reply: z.object({
    token: draftToken,
    /** SHA-256 of the secret seed, in hex: the promise that later draws are checked against. */
    seedHash: z.string(),
    expiresAt: instant,
  }),
  errors: [],
  limits: [{ name: 'draft', points: 60, durationSeconds: 3600, by: 'user' }],
});

export const sealDraft = endpoint({
  method: 'PUT',
  path: '/api/locks/drafts/:token',
  summary: 'Put the settings and the code into a prepared start; the code is sealed at once',
  auth: 'member',
  params: draftParams,
  body: z.strictObject({ kind: z.enum(draftKinds), settings: selfLockSettings, digits, clientSeed }),
  reply: z.object({ token: draftToken, expiresAt: instant }),
  errors: ['draft_not_found', 'settings_invalid'],
  noStore: true,
});

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/locks/drafts/:token',
  summary: 'What the scramble screen needs; never the code',
  auth: 'member',
  params: draftParams,
  reply: z.object({
    kind: z.enum(draftKinds),
    title: z.string(),
    expiresAt: instant,
    /** Set once the lock runs: the screen then leaves without starting a second one. */
    startedLockId: z.nullable(id),
  }),
  errors: ['draft_not_found', 'draft_not_ready'],
  noStore: true,
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/locks/drafts/:token',
  summary: 'Call a prepared start off; gives its code back, since no lock holds it',
  auth: 'restricted',
  params: draftParams,
  reply: z.object({ digits: z.nullable(z.string()) }),
  errors: ['draft_not_found'],
  noStore: true,
});

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/locks/drafts',
  summary: 'Prepared starts with a sealed code that no lock came of',
  auth: 'restricted',
  reply: z.array(
    z.object({
      token: draftToken,
      title: z.string(),
      sealedAt: instant,
      /** Until then it can be started; after it only called off, which gives the code back. */
      expiresAt: instant,
    }),
  ),
  errors: [],
  noStore: true,
});
