import * as z from 'zod/mini';
import { notificationKind } from '../notifications/notification-kind';
import { counted } from '../wording';
import { amountInWords, ofLock, ofLockBy, shownAmount } from './lock-notifications';

const pageOf = (lockId: string) => `/games/${lockId}`;

const changed = {
  TASKS: ['tasks', 'the tasks'],
  WHEEL: ['wheel', 'the wheel'],
  PENALTIES: ['penalties', 'the penalties, from the following midnight on'],
} as const;
const changedGame = z.object({ ...ofLockBy, game: z.enum(['TASKS', 'WHEEL', 'PENALTIES']) });

/**
 * The cost of a missed day: reds into the deck, or time. The amount is null if it is hidden; the whole is
 * null in some that an older version told.
 */
const cost = z.nullable(
  z.union([z.object({ reds: z.nullable(z.number()) }), z.object({ addedMs: shownAmount })]),
);

function costInWords(cost: { reds: number | null } | { addedMs: number | null }): string {
  if ('reds' in cost) return cost.reds === null ? 'red cards' : counted(cost.reds, 'red card');
  // A lock that waits at zero is not made longer.
  return cost.addedMs === 0 ? 'nothing' : amountInWords(cost.addedMs);
}

/** The notifications about cards and games to the wearer and the keyholder. */
export const playNotifications = {
  /** No cards and no numbers: the deck may be hidden. */
  'cards.deck_changed': notificationKind({
    label: 'Your deck changed',
    topic: 'keyholder',
    params: z.object(ofLockBy),
    text: ({ lockId, lock, by }) => ({
      title: 'Your deck changed',
      message: `${lock}: ${by} changed your deck.`,
      actionUrl: `/lock/${lockId}`,
    }),
  }),
  'games.task_completed': notificationKind({
    label: 'Task completed',
    topic: 'games',
    params: z.object({ ...ofLockBy, task: z.string() }),
    text: ({ lockId, lock, by, task }) => ({
      type: 'task_completed',
      title: 'Task completed',
      message: `${lock}: ${by} completed “${task}”.`,
      actionUrl: pageOf(lockId),
    }),
  }),
  'games.task_failed': notificationKind({
    label: 'Task failed',
    topic: 'games',
    params: z.object({ ...ofLockBy, task: z.string() }),
    text: ({ lockId, lock, by, task }) => ({
      title: 'Task failed',
      message: `${lock}: ${by} failed “${task}”.`,
      actionUrl: pageOf(lockId),
    }),
  }),
  'games.wheel_spun': notificationKind({
    label: 'Wheel spun',
    topic: 'games',
    params: z.object(ofLockBy),
    text: ({ lockId, lock, by }) => ({
      type: 'wheel_result',
      title: 'Wheel spun',
      message: `${lock}: ${by} spun the wheel.`,
      actionUrl: pageOf(lockId),
    }),
  }),
  'games.changed_by_keyholder': notificationKind({
    label: 'Your tasks, wheel or penalties changed',
    topic: 'keyholder',
    params: changedGame,
    text: ({ lockId, lock, by, game }) => ({
      title: `Your ${changed[game][0]} changed`,
      message: `${lock}: ${by} changed ${changed[game][1]}.`,
      actionUrl: pageOf(lockId),
    }),
  }),
  'games.changed_by_wearer': notificationKind({
    label: 'The wearer changed tasks, wheel or penalties',
    topic: 'games',
    params: changedGame,
    text: ({ lockId, lock, by, game }) => ({
      title: `The ${changed[game][0]} changed`,
      message: `${lock}: ${by} changed ${changed[game][1]}.`,
      actionUrl: pageOf(lockId),
    }),
  }),
  'games.day_penalty': notificationKind({
    label: 'A penalty for a missed day',
    topic: 'duties',
    params: z.object({ ...ofLock, date: z.string(), cost }),
    text: ({ lockId, lock, date, cost }) => ({
      type: 'penalty_applied',
      title: 'Penalty',
      message: `${lock}: You missed what ${date} asked for${cost ? `: ${costInWords(cost)} added` : ''}.`,
      actionUrl: pageOf(lockId),
    }),
  }),
};
