import type { LockEventPayload } from '@keyhold/contracts/locks/locks.events';
import type { NotificationContent } from '@keyhold/contracts/notifications/all-notifications';
import type { LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type { Settled } from '../../notifications/notifications.api';

type Kind = NotificationContent['kind'];

interface Matter {
  readonly wearer?: readonly Kind[];
  readonly keyholder?: readonly Kind[];
  /** Only what was told of this payment. */
  readonly paymentId?: string;
}

/** What each event settles of what was told of its lock: whoever it was asked of has done it, or need not any more. */
const settledBy: { readonly [T in LockEventType]?: (event: LockEventOf<T>) => Matter } = {
  'locks.verified': () => ({ wearer: ['locks.verification_due', 'locks.verification_refused'] }),
  'locks.verification_accepted': () => ({ keyholder: ['locks.verified'] }),
  'locks.verification_refused': () => ({ keyholder: ['locks.verified'] }),
  'locks.verification_taken_back': () => ({ keyholder: ['locks.verified'] }),
  'locks.day_ended': () => ({ wearer: ['locks.verification_due'] }),
  'locks.hygienic_completed': () => ({
    wearer: ['locks.lock_up_again'],
    keyholder: ['locks.hygienic_overrun'],
  }),
  'locks.safety_exit_cancelled': () => ({ keyholder: ['locks.safety_exit_started'] }),
  'locks.payment_confirmed': ofPayment,
  'locks.payment_rejected': ofPayment,
  'locks.payment_taken_back': ofPayment,
  'locks.keyholder_gone': () => ({ wearer: ['locks.verification_due', 'locks.verification_refused'] }),
  'locks.ended': () => ({
    wearer: [
      'locks.ends_soon',
      'locks.lock_up_again',
      'locks.verification_due',
      'locks.verification_refused',
    ],
    keyholder: ['locks.verified', 'locks.hygienic_overrun', 'locks.safety_exit_started'],
  }),
  'locks.revealed': () => ({ wearer: ['locks.combination_ready', 'locks.combination_unread'] }),
};

function ofPayment({
  data,
}: LockEventOf<'locks.payment_confirmed' | 'locks.payment_rejected' | 'locks.payment_taken_back'>): Matter {
  return { keyholder: ['locks.tribute_paid', 'locks.buyout_paid'], paymentId: data.paymentId };
}

/** The types of event that settle anything. */
export const settlingTypes = Object.keys(settledBy) as LockEventType[];

/** Returns what an event settles, for each of the two people of its lock. */
export function settledOf(lock: LockEventPayload): Settled[] {
  const matter = matterOf(lock.event.type, lock.event);
  if (!matter) return [];
  const { wearer = [], keyholder = [], paymentId } = matter;
  const of = { lockId: lock.lockId, ...(paymentId !== undefined && { paymentId }) };
  return [
    { userId: lock.wearerId, kinds: wearer },
    { userId: lock.keyholderId, kinds: keyholder },
  ].flatMap(({ userId, kinds }) =>
    userId !== null && kinds.length > 0 ? [{ userId, kinds, of, at: lock.event.at }] : [],
  );
}

/** The type of the event chooses what is settled; the compiler cannot follow that through a union. */
function matterOf<T extends LockEventType>(type: T, event: LockEventPayload['event']): Matter | undefined {
  return settledBy[type]?.(event as LockEventOf<T>);
}
