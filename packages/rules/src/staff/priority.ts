import { DAY_MS } from '../time/duration';

/** From the least to the most pressing. */
export const taskPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

const ofReason: Readonly<Record<string, TaskPriority>> = {
  self_harm_or_harmful: 'urgent',
  abusive_harassment: 'high',
  hateful_content: 'high',
  violent_or_gore: 'high',
  harassment: 'high',
  hate: 'high',
  violence: 'high',
  spam_scam: 'low',
  spam: 'low',
  other: 'low',
};

/** How pressing a report is by its reason; one in free words, like those of messages, stands in the middle. */
export const priorityOf = (reason: string): TaskPriority => ofReason[reason] ?? 'medium';

/** The more pressing of two. */
export const morePressing = (one: TaskPriority, other: TaskPriority): TaskPriority =>
  taskPriorities.indexOf(one) < taskPriorities.indexOf(other) ? other : one;

const dueMs = 7 * DAY_MS;

/** Whether a task waits for longer than seven days. */
export const isOverdue = (createdAt: number, now: number): boolean => now - createdAt > dueMs;
