import { taskPriorities } from '@keyhold/rules/staff/priority';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { pagination } from '../explore/pages';
import { invalidation } from '../socket-event';
import { fileReply, id, instant, queryNumber, text } from '../text';
import { reportContents } from '../users/report';

export const TASKS_PAGE_SIZE = 20;
export const taskNoteMaxLength = 1000;

/** What is reported. */
export const taskContents = [...reportContents, 'message'] as const;
/** `upheld`: it breaks the rules; what it is about is removed, but for messages. `dismissed`: it stays. */
export const taskOutcomes = ['upheld', 'dismissed'] as const;

const named = z.object({ _id: id, username: z.string() });

const task = z.object({
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
  /** Why the caller may not open it: it is their own case, or of somebody above them. */
  closedToYou: z.nullable(z.enum(['own_case', 'above_you'])),
});

const counts = z.object({ open: z.int(), overdue: z.int() });
const params = z.object({ id });
const acting = ['not_found', 'own_case', 'above_you'] as const;

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
  reply: z.object({ tasks: z.array(task), counts, pagination }),
  errors: [],
  noStore: true,
});

export const assignTask = endpoint({
  method: 'POST',
  path: '/api/admin/tasks/:id/assign',
  summary: 'Take a task on; from somebody else too',
  auth: 'moderator',
  params,
  reply: z.object({ task }),
  errors: [...acting, 'task_decided'],
});

export const openTask = endpoint({
  method: 'GET',
  path: '/api/admin/tasks/:id/evidence',
  summary: 'What was reported, as it was then; the audit tells who opened it',
  auth: 'moderator',
  params,
  reply: z.object({
    task,
    reports: z.array(z.object({ reason: z.string(), notes: z.string(), at: instant })),
    /** Texts as they were reported, each once. */
    texts: z.array(z.string()),
    /** Ids for the call that shows a picture. */
    pictures: z.array(id),
    /** A reported message, the last one, with those before it. */
    conversation: z.array(
      z.object({ from: z.nullable(z.string()), content: z.string(), hasPicture: z.boolean(), at: instant }),
    ),
    /** Whether what was reported is still there. */
    isThere: z.boolean(),
  }),
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
    note: z.optional(text({ max: taskNoteMaxLength, lines: 'several' })),
  }),
  reply: z.object({ task }),
  errors: [...acting, 'task_decided'],
});

export const staffSocketEvents = {
  /** Tasks came or were decided. */
  'staff:tasks': invalidation(z.object({ id: z.literal('tasks') })),
};
