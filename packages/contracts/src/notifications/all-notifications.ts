import * as z from 'zod/mini';
import { deviceNotifications } from '../devices/device-notifications';
import { feedbackNotifications } from '../feedback/feedback-notifications';
import { forumNotifications } from '../forum/forum-notifications';
import { lockNotifications } from '../locks/lock-notifications';
import { playNotifications } from '../locks/play-notifications';
import { messageNotifications } from '../messages/message-notifications';
import { staffNotifications } from '../staff/staff-notifications';
import { userNotifications } from '../users/user-notifications';
import { type NotificationText, notificationKind } from './notification-kind';
import { notificationTypes } from './notifications';
import { telegramNotifications } from './telegram-notifications';
import type { Topic } from './topics';

/** Every kind of notification by the name that is stored with it. */
export const allNotifications = {
  /** A notification that was stored in words, before there were kinds. */
  text: notificationKind({
    label: 'Others',
    params: z.object({
      type: z.enum(notificationTypes),
      title: z.string(),
      message: z.string(),
      actionUrl: z.optional(z.string()),
    }),
    text: (stored) => stored,
  }),
  ...lockNotifications,
  ...playNotifications,
  ...deviceNotifications,
  ...userNotifications,
  ...telegramNotifications,
  ...staffNotifications,
  ...forumNotifications,
  ...feedbackNotifications,
  ...messageNotifications,
} as const;

type Kinds = typeof allNotifications;

/** The stored content of a notification: its kind and the parameters of that kind. */
export type NotificationContent = {
  [K in keyof Kinds]: { readonly kind: K; readonly params: z.input<Kinds[K]['params']> };
}[keyof Kinds];

interface StoredKind {
  readonly label: string;
  readonly outside: string | undefined;
  readonly topic: Topic;
  readonly newsMs: number;
  readonly isUrgent: boolean;
  textOf(params: unknown): NotificationText | null;
}

/** The kind of a stored notification; undefined if a later version of the product made it. */
export function findKind(name: string): StoredKind | undefined {
  const kinds: Readonly<Record<string, StoredKind>> = allNotifications;
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

/** Every kind of a topic, in the order in which it is written down. */
export function kindsOf(topic: Topic): { readonly name: string; readonly label: string }[] {
  return Object.entries(allNotifications).flatMap(([name, kind]) =>
    kind.topic === topic && name !== 'text' ? [{ name, label: kind.label }] : [],
  );
}

/**
 * Puts a stored notification into words; null if its kind is unknown. Throws if its parameters do not fit its
 * kind.
 */
export function notificationText(stored: { kind: string; params: unknown }): NotificationText | null {
  return findKind(stored.kind)?.textOf(stored.params) ?? null;
}
