import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id, instant } from '../text';
import { clientSeed, digits, selfLockSettings } from './settings';

/** How long a prepared start is kept. */
export const draftLifeSeconds = 3600;
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
  summary: 'Throw a prepared start away, with its code',
  auth: 'member',
  params: draftParams,
  reply: done,
  errors: ['draft_not_found'],
});
