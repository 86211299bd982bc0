import type { LockEvent } from '@keyhold/rules/locks/events';
import { knownToWearer } from '@keyhold/rules/locks/known-events';
import type { StoredLock } from './lock-store';

/** The versions of a lock that its two people see: each counts the events that this person may know of (record 0024). */
export type Versions = Readonly<Record<'WEARER' | 'KEYHOLDER', number>>;

/** The versions of a stored lock once these events have happened to it. */
export function versionsAfter(
  { version, wearerVersion, state }: Pick<StoredLock, 'version' | 'wearerVersion' | 'state'>,
  events: readonly LockEvent[],
): Versions {
  const known = events.length === 0 ? [] : knownToWearer(state, events).filter(Boolean);
  return { KEYHOLDER: version + events.length, WEARER: wearerVersion + known.length };
}
