import { DAY_MS } from '@keyhold/rules/time/duration';
import * as z from 'zod/mini';
import type { notificationTypes } from './notifications';
import type { Topic } from './topics';

/** A notification as a person reads it. */
export interface NotificationText {
  /** `other` unless told. */
  readonly type?: (typeof notificationTypes)[number];
  readonly title: string;
  readonly message: string;
  /** A path of this site. */
  readonly actionUrl?: string | undefined;
}

/** How a kind goes out of the app. */
export interface Outgoing {
  /** What people know it by where they switch it off. */
  readonly label: string;
  /** All that is said outside of the app where no words are wanted there; neutral unless told. */
  readonly outside?: string;
  /** What people switch it by; `account` unless told. */
  readonly topic?: Topic;
  /** After so long it is no news any more, and goes nowhere but the list in the app. */
  readonly newsMs?: number;
  /** Comes also in quiet hours: who is told was awake a moment ago and pays for waiting. */
  readonly urgent?: true;
}

/** A kind of notification: what is stored of one, and the one place that puts it into words. */
export function notificationKind<P extends z.ZodMiniType>(
  definition: Outgoing & {
    readonly params: P;
    readonly text: (params: z.output<P>) => NotificationText;
  },
) {
  const { params, text, label, outside, topic = 'account', newsMs = DAY_MS, urgent } = definition;
  return {
    params,
    label,
    outside,
    topic,
    newsMs,
    isUrgent: urgent === true,
    /** Null where the parameters are not those that this version knows. */
    textOf(stored: unknown): NotificationText | null {
      const known = z.safeParse(params, stored);
      return known.success ? text(known.data) : null;
    },
  };
}

/** The same kinds, switched by this topic where they name none themselves. */
export function ofTopic<K extends Record<string, { readonly topic: Topic }>>(topic: Topic, kinds: K): K {
  const named = Object.entries(kinds).map(([name, kind]) => [
    name,
    kind.topic === 'account' ? { ...kind, topic } : kind,
  ]);
  return Object.fromEntries(named);
}
