import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, text } from '../text';
import { taskNoteMaxLength } from './tasks';

const settling = {
  auth: 'moderator',
  params: z.object({ id }),
  reply: z.object({
    success: z.literal(true),
    /** What came of the device, where the task is its removal. */
    deviceDeletion: z.nullable(
      z.object({
        deleted: z.boolean(),
        serialNumber: z.string(),
        /** As it was given in the notes. */
        reason: z.string(),
      }),
    ),
  }),
  errors: [
    'not_found',
    'own_case',
    'above_you',
    'admins_decide',
    'task_decided',
    'task_status_refused',
    'device_in_lock',
    'device_busy',
  ],
} as const;

const notes = z.optional(text({ max: taskNoteMaxLength, lines: 'several' }));

/** The specification has it under two names. */
const settingStatus = {
  ...settling,
  summary:
    'Set the status of a task: in_progress takes it on; completed closes it: a device goes, what was reported stays, what ' +
    'was raised is done; failed ends what could not be done. For the removal of a device, its id is that of the task, and ' +
    'notes are needed',
  body: z.strictObject({ status: z.enum(['pending', 'in_progress', 'completed', 'failed']), notes }),
} as const;

export const setTaskStatus = endpoint({
  ...settingStatus,
  method: 'POST',
  path: '/api/admin/tasks/:id/status',
});

export const changeTask = endpoint({ ...settingStatus, method: 'PATCH', path: '/api/admin/tasks/:id' });

export const completeStaffTask = endpoint({
  ...settling,
  method: 'PATCH',
  path: '/api/admin/tasks/:id/complete',
  summary: 'Complete a task, as with the status completed',
  body: z.strictObject({ notes }),
});
