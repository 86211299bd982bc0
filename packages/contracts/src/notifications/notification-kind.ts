import * as z from 'zod/mini';
import type { notificationTypes } from './notifications';

/** A notification as a person reads it. */
export interface NotificationText {
  /** `other` unless told. */
  readonly type?: (typeof notificationTypes)[number];
  readonly title: string;
  readonly message: string;
  /** A path of this site. */
  readonly actionUrl?: string | undefined;
}

/** A kind of notification: what is stored of one, and the one place that puts it into words. */
export function notificationKind<P extends z.ZodMiniType>(definition: {
  readonly params: P;
  readonly text: (params: z.output<P>) => NotificationText;
}) {
  const { params, text } = definition;
  return {
    params,
    /** Null where the parameters are not those that this version knows. */
    textOf(stored: unknown): NotificationText | null {
      const known = z.safeParse(params, stored);
      return known.success ? text(known.data) : null;
    },
  };
}
