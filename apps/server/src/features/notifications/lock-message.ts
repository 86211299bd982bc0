import type { notificationTypes } from '@keyhold/contracts/notifications/notifications';
import { timeInWords } from '@keyhold/contracts/wording';
import type { LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type { Currency } from '@keyhold/rules/locks/settings';
import type { Actor } from '@keyhold/rules/locks/state';

/** What a message about a lock may say beyond the event itself. */
export interface About {
  readonly lockId: string;
  readonly title: string;
  readonly wearerId: string;
  readonly wearer: string;
  readonly keyholder: string;
  /** The wearer is told no amounts of time. */
  readonly hidesTime: boolean;
  /** The wearer is not told what happened to the timer; a freeze shows on the lock itself. */
  readonly hidesHistory: boolean;
  /** The wearer is told no numbers of cards. */
  readonly hidesDeck: boolean;
  readonly currency: Currency;
}

/** One notification to one of the two people of a lock. */
export interface LockMessage {
  readonly to: 'WEARER' | 'KEYHOLDER';
  readonly title: string;
  /** The lock's title goes before it. */
  readonly text: string;
  readonly actionUrl: string;
  readonly type: (typeof notificationTypes)[number];
  /** Of several messages with the same one only the first is told; by itself each event is told. */
  readonly onceAs?: string;
}

export type Messages<T extends LockEventType> = (event: LockEventOf<T>, about: About) => LockMessage[];

const pageOf = ({ lockId }: About, place = '') => `/lock/${lockId}${place}`;

export function toWearer(about: About, title: string, text: string, place?: string): LockMessage {
  return { to: 'WEARER', type: 'other', title, text, actionUrl: pageOf(about, place) };
}

export function toKeyholder(about: About, title: string, text: string, place?: string): LockMessage {
  return { to: 'KEYHOLDER', type: 'other', title, text, actionUrl: pageOf(about, place) };
}

/** Draws, spins and tasks are the wearer's own doing; the server acts for nobody. */
export function isByKeyholder(actor: Actor, { wearerId }: About): boolean {
  return actor.kind === 'user' && actor.userId !== wearerId;
}

/** An amount of time as the wearer may know it. */
export const amountToWearer = (amountMs: number, { hidesTime }: About) =>
  hidesTime ? 'time' : timeInWords(amountMs);
