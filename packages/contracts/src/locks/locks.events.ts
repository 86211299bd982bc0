import type { LockEventOf, LockEventType } from '@keyhold/rules/locks/events';
import type {} from '@keyhold/rules/locks/modules';
import { currencies } from '@keyhold/rules/locks/settings';
import * as z from 'zod/mini';
import type { Room } from '../inbound-event';
import { invalidation } from '../socket-event';
import { id } from '../text';

/** The fields that go to listeners with each event of a lock: who is concerned, never a secret. */
const concerned = {
  lockId: id,
  /** The version of the lock that includes this event. */
  version: z.int(),
  /**
   * The version that the wearer sees then; null if they may not know of this event. One that an older version of the
   * product wrote has none: the wearer sees the same as the keyholder.
   */
  wearerVersion: z.optional(z.nullable(z.int())),
  title: z.string(),
  wearerId: id,
  keyholderId: z.nullable(id),
  /** The wearer may not learn amounts of time now. */
  hidesTime: z.boolean(),
  /** The wearer may not learn what happened to the lock now. */
  hidesHistory: z.boolean(),
  /** The wearer may not learn now how many cards are in the deck. */
  hidesDeck: z.boolean(),
  currency: z.enum(currencies),
};

/** The payload of one kind of lock event. The rules declare its data, and they alone write it. */
export function lockEvent<T extends LockEventType>(type: T) {
  const isOfThisType = (event: unknown) => z.safeParse(says, event).success;
  const says = z.object({ type: z.literal(type), v: z.literal(1), at: z.number(), data: z.object({}) });
  return z.object({ ...concerned, event: z.custom<LockEventOf<T>>(isOfThisType) });
}

type Concerned = z.output<z.ZodMiniObject<typeof concerned>>;

/** The payload of events of these kinds; with no kind given, of any lock event. */
export interface LockEventPayload<T extends LockEventType = LockEventType> extends Concerned {
  event: LockEventOf<T>;
}

export const lockEvents = {
  'locks.started': lockEvent('locks.started'),
  'locks.frozen': lockEvent('locks.frozen'),
  'locks.unfrozen': lockEvent('locks.unfrozen'),
  'locks.time_added': lockEvent('locks.time_added'),
  'locks.time_removed': lockEvent('locks.time_removed'),
  'locks.ended': lockEvent('locks.ended'),
  'locks.revealed': lockEvent('locks.revealed'),
  'locks.removed': lockEvent('locks.removed'),
  'locks.device_reported': lockEvent('locks.device_reported'),
  'locks.safety_exit_started': lockEvent('locks.safety_exit_started'),
  'locks.safety_exit_cancelled': lockEvent('locks.safety_exit_cancelled'),
  'locks.emergency_released': lockEvent('locks.emergency_released'),
  'locks.archived': lockEvent('locks.archived'),
  'locks.keyholder_gone': lockEvent('locks.keyholder_gone'),
  'locks.keyholder_forgotten': lockEvent('locks.keyholder_forgotten'),
  'locks.combination_checked': lockEvent('locks.combination_checked'),
  'locks.combination_decrypted': lockEvent('locks.combination_decrypted'),
  'locks.id_photo_seen': lockEvent('locks.id_photo_seen'),
  'locks.hygienic_started': lockEvent('locks.hygienic_started'),
  'locks.hygienic_extended': lockEvent('locks.hygienic_extended'),
  'locks.hygienic_completed': lockEvent('locks.hygienic_completed'),
  'locks.hygienic_expired': lockEvent('locks.hygienic_expired'),
  'locks.verified': lockEvent('locks.verified'),
  'locks.verification_accepted': lockEvent('locks.verification_accepted'),
  'locks.verification_refused': lockEvent('locks.verification_refused'),
  'locks.verification_taken_back': lockEvent('locks.verification_taken_back'),
  'locks.day_ended': lockEvent('locks.day_ended'),
  'locks.tribute_paid': lockEvent('locks.tribute_paid'),
  'locks.buyout_claimed': lockEvent('locks.buyout_claimed'),
  'locks.payment_confirmed': lockEvent('locks.payment_confirmed'),
  'locks.payment_rejected': lockEvent('locks.payment_rejected'),
  'locks.payment_taken_back': lockEvent('locks.payment_taken_back'),
  'ai.invited': lockEvent('ai.invited'),
  'ai.dismissed': lockEvent('ai.dismissed'),
  'ai.photo_asked': lockEvent('ai.photo_asked'),
  'ai.photo_shown': lockEvent('ai.photo_shown'),
  'ai.act_undone': lockEvent('ai.act_undone'),
};

/** A lock, and its version now. */
export const lockVersion = z.object({ id, version: z.int() });

export const lockSocketEvents = {
  'lock:updated': invalidation(lockVersion),
};

/** The room in which the pages of a lock's wearer and keyholder hear what was drawn, spun or selected. */
export const lockRoom = {
  name: 'lock',
  join: {
    name: 'joinLockRoom',
    payload: id,
    limit: { name: 'join-lock-room', points: 300, durationSeconds: 60 },
  },
  leave: { name: 'leaveLockRoom', payload: id },
} satisfies Room;
