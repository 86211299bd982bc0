import type { LockEventPayload } from '@keyhold/contracts/locks/locks.events';
import type { NotificationContent } from '@keyhold/contracts/notifications/all-notifications';
import type { LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type { Actor } from '@keyhold/rules/locks/state';

/** An event of a lock with the names of its people, as notifications say them. */
export interface About extends LockEventPayload {
  readonly ofLock: { readonly lockId: string; readonly lock: string };
  /** Parameters for the keyholder: `by` is the wearer. */
  readonly byWearer: About['ofLock'] & { readonly by: string };
  /** Parameters for the wearer: `by` is the keyholder, or whoever else did it. */
  readonly byKeyholder: About['ofLock'] & { readonly by: string };
}

/** One notification to one of the two people of a lock. */
export interface Told {
  readonly to: 'WEARER' | 'KEYHOLDER';
  readonly content: NotificationContent;
  /** Of several with the same value only the first is told; without a value each event is told. */
  readonly onceAs?: string;
}

export type Tell<T extends LockEventType> = (event: LockEventOf<T>, about: About) => readonly Told[];

export const toWearer = (content: NotificationContent): Told => ({ to: 'WEARER', content });
export const toKeyholder = (content: NotificationContent): Told => ({ to: 'KEYHOLDER', content });

/** Returns whether somebody other than the wearer and time alone did it. */
export function isByAnother(actor: Actor, { wearerId }: Pick<About, 'wearerId'>): boolean {
  return actor.kind !== 'system' && (actor.kind !== 'user' || actor.userId !== wearerId);
}

const hands = { ai: 'Your AI keyholder', staff: 'The team', device: 'Your device' };

/** The other hand on a lock as its wearer is told of it. */
export function otherHand({ kind }: Actor, keyholder: string): string {
  return kind === 'user' || kind === 'system' ? keyholder : hands[kind];
}
