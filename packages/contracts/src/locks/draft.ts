import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id, instant } from '../text';
import { acceptance, acceptanceErrors } from './acceptance';
import { digits } from './digits';
import { draftToken } from './draft-token';
import { pictureErrors, pictureFile } from './pictures';
import { clientSeed, selfLockSettings } from './settings';
import { draftKinds } from './waiting-drafts';

/** How long a prepared start can be started. */
export const draftLifeSeconds = 3600;

const draftParams = z.object({ token: draftToken });

export const openDraft = endpoint({
  method: 'POST',
  path: '/api/locks/drafts',
  summary: 'Begin to prepare a lock: fixes a secret seed and shows its SHA-256',
  auth: 'restricted',
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
  auth: 'restricted',
  params: draftParams,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('SELF'), settings: selfLockSettings, digits, clientSeed }),
    /** The ID photo, if one is asked for, is sent before by its own call. */
    z.strictObject({ kind: z.literal('SHARED'), ...acceptance, digits, clientSeed }),
    z.strictObject({ kind: z.literal('HYGIENIC_RELOCK'), lockId: id, digits }),
  ]),
  reply: z.object({ token: draftToken, expiresAt: instant }),
  errors: [
    'draft_not_found',
    'idempotency_key_reused',
    'settings_invalid',
    'lock_not_found',
    'hygienic_unlock_not_active',
    'new_locks_disabled',
    ...acceptanceErrors,
  ],
  // Share codes and passwords of locks can be tried here too.
  limits: [
    { name: 'seal-draft', points: 30, durationSeconds: 600, by: 'user' },
    { name: 'seal-draft-address', points: 120, durationSeconds: 600, by: 'address' },
  ],
  noStore: true,
});

export const addIdPhotoToDraft = endpoint({
  method: 'POST',
  path: '/api/locks/drafts/:token/id-photo',
  summary:
    'Put the ID photo that a shared lock asks for into a prepared start; a second one replaces the first',
  auth: 'member',
  params: draftParams,
  body: z.strictObject({}),
  files: { idPhoto: pictureFile },
  reply: done,
  errors: ['draft_not_found', 'photo_required', ...pictureErrors],
  limits: [{ name: 'id-photo', points: 30, durationSeconds: 600, by: 'user' }],
});

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/locks/drafts/:token',
  summary: 'What the scramble screen needs; never the code',
  auth: 'restricted',
  params: draftParams,
  reply: z.object({
    kind: z.enum(draftKinds),
    title: z.string(),
    expiresAt: instant,
    /** The lock that a re-lock closes again; null for a start. */
    lockId: z.nullable(id),
    /**
     * The share code of the shared lock that is accepted; null for other kinds, and when only its lock is
     * known.
     */
    shareCode: z.nullable(z.string()),
    /** What the timer of a lock that is not started yet will begin with; null for all others, and where its shared lock is gone. */
    durationSeconds: z.nullable(z.int()),
    /** Set once the lock runs, or is closed again: the screen then leaves without doing it twice. */
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

export const acknowledgeDraft = endpoint({
  method: 'POST',
  path: '/api/locks/drafts/:token/acknowledge',
  summary: 'Its owner has the code of a start that was called off: it is destroyed here',
  auth: 'restricted',
  params: draftParams,
  reply: done,
  errors: ['draft_not_found'],
});
