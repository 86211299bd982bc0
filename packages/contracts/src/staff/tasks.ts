import { taskPriorities } from '@keyhold/rules/staff/priority';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { pagination } from '../explore/pages';
import { invalidation } from '../socket-event';
import { done, fileReply, id, instant, queryNumber, text } from '../text';
import { reportContents } from '../users/report';
import { staffReason } from './reason';

export const TASKS_PAGE_SIZE = 20;
export const taskNoteMaxLength = 1000;

/** What moderators ask admins for, about somebody who was reported. */
export const raisedContents = ['ip_ban', 'user_verification'] as const;
/** What is reported, what banned people write against their ban, and what is raised. */
export const taskContents = [...reportContents, 'message', 'appeal', ...raisedContents] as const;
export const isOfForum = (content: string | undefined): content is 'post' | 'comment' =>
  content === 'post' || content === 'comment';
/**
 * `upheld`: it breaks the rules; what it is about is removed, but for messages. `dismissed`: it stays. An appeal that is
 * upheld lifts the ban; a verification that is upheld makes a verified adult.
 */
export const taskOutcomes = ['upheld', 'dismissed'] as const;

const named = z.object({ _id: id, username: z.string() });

export const staffTask = z.object({
  _id: id,
  contentType: z.enum(taskContents),
  priority: z.enum(taskPriorities),
  status: z.enum(['pending', 'in_progress', 'completed']),
  /** The reasons of its reports, each once. */
  reasons: z.array(z.string()),
  reportCount: z.int(),
  /** Null once the account is gone. */
  reportedUser: z.nullable(named),
  createdAt: instant,
  isOverdue: z.boolean(),
  assignee: z.nullable(named),
  completedAt: z.nullable(instant),
  completedBy: z.nullable(named),
  outcome: z.nullable(z.enum(taskOutcomes)),
  note: z.string(),
  /** Why the caller may not open it: it is their own case, of somebody above them, or for admins alone. */
  closedToYou: z.nullable(z.enum(['own_case', 'above_you', 'admins_decide'])),
});

const oneTask = z.object({ task: staffTask });

/** What was reported, as it was then. */
export const openedTask = z.object({
  task: staffTask,
  reports: z.array(z.object({ reason: z.string(), notes: z.string(), at: instant })),
  /** Texts as they were reported, each once. */
  texts: z.array(z.string()),
  /** Ids for the call that shows a picture. */
  pictures: z.array(id),
  /** A reported message, the last one, with those before it. */
  conversation: z.array(
    z.object({ from: z.nullable(z.string()), content: z.string(), hasPicture: z.boolean(), at: instant }),
  ),
  /** What an appeal is about, while it is there; the name is null once that account is gone. */
  ban: z.nullable(z.object({ reason: z.string(), at: instant, by: z.nullable(z.string()) })),
  /** Whether what was reported is still there. */
  isThere: z.boolean(),
  /** Where in the forum a reported post or comment is, while it is there: a path of the site. */
  address: z.nullable(z.string()),
  /** A post that is there has a picture, which can go by itself. */
  hasPicture: z.boolean(),
});

const counts = z.object({ open: z.int(), overdue: z.int() });
const params = z.object({ id });
const acting = ['not_found', 'own_case', 'above_you', 'admins_decide'] as const;

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/admin/tasks',
  summary:
    'The tasks of moderation: those that wait, the most pressing and oldest first; or those that are done',
  auth: 'moderator',
  query: z.object({
    page: z.optional(queryNumber({ min: 1, max: 100_000 })),
    limit: z.optional(queryNumber({ min: 1, max: 100 })),
    status: z.optional(z.enum(['open', 'completed'])),
  }),
  reply: z.object({ tasks: z.array(staffTask), counts, pagination }),
  errors: [],
  noStore: true,
});

export const assignTask = endpoint({
  method: 'POST',
  path: '/api/admin/tasks/:id/assign',
  summary: 'Take a task on; from somebody else too',
  auth: 'moderator',
  params,
  reply: oneTask,
  errors: [...acting, 'task_decided'],
});

export const raiseTask = endpoint({
  method: 'POST',
  path: '/api/admin/tasks/:id/raise',
  summary: 'Ask the admins for what a moderator cannot do about the person of a task',
  auth: 'moderator',
  params,
  body: z.strictObject({ kind: z.enum(raisedContents), reason: staffReason }),
  reply: done,
  errors: acting,
});

export const openTask = endpoint({
  method: 'GET',
  path: '/api/admin/tasks/:id/evidence',
  summary: 'What was reported, as it was then; the audit tells who opened it',
  auth: 'moderator',
  params,
  reply: openedTask,
  errors: acting,
  noStore: true,
  records: true,
});

export const taskPicture = endpoint({
  method: 'GET',
  path: '/api/admin/tasks/:id/pictures/:pictureId',
  summary: 'A reported picture, as it was then; to whoever has opened the task',
  auth: 'moderator',
  params: z.object({ id, pictureId: id }),
  reply: fileReply,
  sendsFile: true,
  errors: acting,
  noStore: true,
});

export const decideTask = endpoint({
  method: 'POST',
  path: '/api/admin/tasks/:id/decide',
  summary: 'Decide a task, once: whoever reported and whoever was reported are told in neutral words',
  auth: 'moderator',
  params,
  body: z.strictObject({
    outcome: z.enum(taskOutcomes),
    /** Of a post that is upheld: its picture goes, and the rest stays. */
    pictureOnly: z.optional(z.boolean()),
    note: z.optional(text({ max: taskNoteMaxLength, lines: 'several' })),
  }),
  reply: oneTask,
  errors: [...acting, 'task_decided'],
});

export const staffSocketEvents = {
  /** Tasks came or were decided. */
  'staff:tasks': invalidation(z.object({ id: z.literal('tasks') })),
};
