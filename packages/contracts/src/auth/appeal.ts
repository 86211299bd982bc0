import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, instant, text } from '../text';

export const appealMaxLength = 1000;

/** How it stands with somebody's ban. */
export const ownBan = z.object({
  reason: z.string(),
  bannedAt: instant,
  /** What they wrote against it: `outcome` is null while it waits. A ban is appealed against once. */
  appeal: z.nullable(z.object({ sentAt: instant, outcome: z.nullable(z.enum(['granted', 'refused'])) })),
});
export type OwnBan = z.infer<typeof ownBan>;

/**
 * What `account_banned` carries for whoever showed that the account is theirs, with the token of an appeal; and
 * `unauthenticated` for a browser whose session the ban has ended, which appeals by its cookie.
 */
export const banRefusal = z.extend(ownBan, { token: z.optional(z.string()) });

export const readOwnBan = endpoint({
  method: 'GET',
  path: '/api/users/me/ban',
  summary: 'Why the account is banned, and what became of an appeal; null where it is not',
  auth: 'restricted',
  reply: z.object({ ban: z.nullable(ownBan) }),
  errors: [],
  noStore: true,
});

export const appeal = endpoint({
  method: 'POST',
  path: '/api/auth/appeal',
  summary:
    'Appeal against the ban of the account, once: with the token of a refused login, or in its session, also one that the ban has ended',
  auth: 'anyone',
  body: z.strictObject({
    token: z.optional(text({ min: 1, max: 64 })),
    text: text({
      min: 1,
      max: appealMaxLength,
      missing: 'Write why the ban should be lifted',
      lines: 'several',
    }),
  }),
  reply: done,
  errors: ['appeal_expired', 'appeal_sent', 'not_banned'],
  limits: [{ name: 'appeal-address', points: 20, durationSeconds: 600, by: 'address' }],
});
