import * as z from 'zod/mini';
import { deviceNotifications } from '../devices/device-notifications';
import { forumNotifications } from '../forum/forum-notifications';
import { lockNotifications } from '../locks/lock-notifications';
import { playNotifications } from '../locks/play-notifications';
import { staffNotifications } from '../staff/staff-notifications';
import { userNotifications } from '../users/user-notifications';
import { type NotificationText, notificationKind } from './notification-kind';
import { notificationTypes } from './notifications';
import { telegramNotifications } from './telegram-notifications';

/** Every kind of notification by the name that is stored with it. */
export const allNotifications = {
  /** A notification that was stored in words, before there were kinds. */
  text: notificationKind({
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
} as const;

type Kinds = typeof allNotifications;

/** The stored content of a notification: its kind and the parameters of that kind. */
export type NotificationContent = {
  [K in keyof Kinds]: { readonly kind: K; readonly params: z.input<Kinds[K]['params']> };
}[keyof Kinds];

/**
 * Puts a stored notification into words; null if its kind is unknown. Throws if its parameters do not fit its
 * kind.
 */
export function notificationText(stored: { kind: string; params: unknown }): NotificationText | null {
  const kinds: Readonly<Record<string, { textOf(params: unknown): NotificationText | null }>> =
    allNotifications;
  return kinds[stored.kind]?.textOf(stored.params) ?? null;
}
