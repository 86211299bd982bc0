import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { fileReply, id, instant, queryNumber } from '../text';

/** Everything that is written to the audit, in words: "<actor> <words> <subject>", or with the subject where the dots stand. */
export const auditActs = {
  'user.moderator_granted': 'made … a moderator',
  'user.moderator_revoked': 'took the moderator role from',
  'user.admin_granted': 'made … an admin',
  'user.admin_revoked': 'took the admin role from',
  'user.edited': 'edited',
  'user.warned': 'warned',
  'user.banned': 'banned',
  'user.unbanned': 'lifted the ban of',
  'user.appeal_refused': 'refused the appeal of',
  'user.deleted': 'deleted the account of',
  'user.second_factor_reset': 'removed the second factors of',
  'task.opened': 'opened a task about',
  'task.raised': 'asked the admins about',
  'task.assigned': 'took on a task about',
  'task.upheld': 'upheld a report about',
  'task.dismissed': 'dismissed a report about',
  'lock.combination_decrypted': 'read the combination of',
  'lock.unlocked': 'unlocked a lock of',
  'lock.complete_data_read': 'read the complete data of a lock of',
  'lock.all_unlocked': 'unlocked every lock that ran',
  'template.removed': 'removed a shared template of',
  'address.banned': 'banned an address',
  'address.unbanned': 'let an address in again',
  'device.removed': 'completed the removal of a device of',
  'device.removal_failed': 'marked the removal of a device as failed, of',
  'data.exported': 'exported the data of the installation',
  'settings.changed': 'changed the server settings',
  'setup.settled': 'settled a step of the set-up',
  'post.edited': 'edited a post of',
  'post.pinned': 'pinned a post of',
  'post.unpinned': 'unpinned a post of',
  'post.deleted': 'deleted a post of',
  'comment.edited': 'edited a comment of',
  'comment.deleted': 'deleted a comment of',
  'roadmap.changed': 'changed the roadmap',
  'suggestion.reviewed': 'reviewed a suggestion of',
  'suggestion.deleted': 'deleted a suggestion of',
  'suggestion.comment_deleted': 'deleted a comment on a suggestion by',
  'user.complete_data_read': 'read the complete data of',
} as const;
export type AuditAct = keyof typeof auditActs;
export const auditActNames = Object.keys(auditActs) as [AuditAct, ...AuditAct[]];

const actsOn = (...things: string[]) =>
  auditActNames.filter((act) => things.includes(act.split('.')[0] ?? ''));

/** What belongs together, to look through: each act by what it touches, and once more those that read what is private. */
export const auditGroups = {
  reads: [
    'lock.combination_decrypted',
    'lock.complete_data_read',
    'user.complete_data_read',
    'task.opened',
    'data.exported',
  ],
  people: actsOn('user'),
  reports: actsOn('task'),
  locks: actsOn('lock', 'template'),
  devices: actsOn('device'),
  boards: actsOn('post', 'comment', 'suggestion', 'roadmap'),
  installation: actsOn('settings', 'setup', 'address', 'data'),
} as const satisfies Record<string, readonly AuditAct[]>;
export type AuditGroup = keyof typeof auditGroups;
export const auditGroupNames = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]];

export const AUDIT_PAGE_SIZE = 50;

/** The name is null once the account is gone. */
const auditPerson = z.object({ _id: id, username: z.nullable(z.string()) });

export const auditEntry = z.object({
  /** 1, 2, 3 … without a gap. */
  place: z.int(),
  at: instant,
  actor: auditPerson,
  act: z.enum(auditActNames),
  subject: z.nullable(auditPerson),
  reason: z.string(),
  /** What else tells what was done: from what to what. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

const auditFilter = {
  act: z.optional(z.enum(auditActNames)),
  group: z.optional(z.enum(auditGroupNames)),
  actorId: z.optional(id),
  subjectId: z.optional(id),
  /** Not before this moment. */
  from: z.optional(instant),
  /** Before this moment. */
  until: z.optional(instant),
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What the staff did and read, newest first',
  auth: 'admin',
  query: z.object({
    ...auditFilter,
    /** Entries before this place. */
    before: z.optional(queryNumber({ min: 1, max: 999_999_999 })),
  }),
  reply: z.object({
    entries: z.array(auditEntry),
    more: z.boolean(),
    /** Everybody who ever acted, whatever is asked for. */
    actors: z.array(auditPerson),
  }),
  errors: [],
  noStore: true,
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The audit as JSON, oldest first, with the hashes that chain it',
  auth: 'admin',
  query: z.object(auditFilter),
  reply: fileReply,
  sendsFile: true,
  fileTypes: ['application/json'],
  errors: [],
  noStore: true,
});
