import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { combination } from '../locks/dashboard';
import { done } from '../text';

/** The name that others read where a person was named who is no more. */
export const deletedUserName = 'Deleted user';

/** What a person types to delete their account. */
export const deleteConfirmText = 'DELETE' as const;

export const readLeaving = endpoint({
  method: 'GET',
  path: '/api/users/me/leaving',
  summary: 'What would go with the account',
  auth: 'restricted',
  reply: z.object({
    /** Locks that the caller wears and that have not ended: handing over the codes ends them. */
    runningLocks: z.int(),
    /** Combinations that are kept for the caller, those of running locks among them. */
    codes: z.int(),
    /** Running locks of others that the caller holds: they go on as their wearers' own. */
    heldLocks: z.int(),
    templates: z.int(),
    /** The account owns the site and cannot be deleted now. */
    siteOwnerStays: z.boolean(),
  }),
  errors: [],
});

/** One combination that goes back to its person; null where what is kept of it cannot be opened. */
export const handedOverCode = z.object({
  /** The lock, or the draft of one that was never finished. */
  id: z.string(),
  kind: z.enum(['LOCK', 'DRAFT']),
  title: z.string(),
  combination: z.nullable(combination),
});

export const handOverCodes = endpoint({
  method: 'POST',
  path: '/api/users/me/leaving/codes',
  summary: 'End the locks that the caller wears and show every combination that is kept for them',
  auth: 'restricted',
  freshLogin: true,
  body: z.strictObject({ byMail: z.optional(z.boolean()) }),
  reply: z.object({
    codes: z.array(handedOverCode),
    /** Whether they were mailed too; null if that was not asked for. */
    mailed: z.nullable(z.boolean()),
  }),
  errors: ['fresh_login_required', 'site_owner_stays'],
  limits: [{ name: 'hand-over', points: 30, durationSeconds: 3600, by: 'user' }],
  noStore: true,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/users/me',
  summary: 'Delete the own account with everything that is kept of it',
  auth: 'restricted',
  freshLogin: true,
  body: z.strictObject({
    confirmText: z.literal(deleteConfirmText, `Type ${deleteConfirmText} to confirm`),
    /** The caller has the combinations that they were shown; they are destroyed with the account. */
    haveCodes: z.optional(z.boolean()),
  }),
  reply: done,
  errors: ['fresh_login_required', 'codes_not_taken', 'site_owner_stays'],
  limits: [{ name: 'delete-account', points: 20, durationSeconds: 3600, by: 'user' }],
});
