import type { hygienicSession } from '@keyhold/contracts/locks/hygienic';
import { type HygienicUnlock, relockDueAt } from '@keyhold/rules/locks/hygienic';
import type { Surroundings } from '@keyhold/rules/locks/module';
import type * as z from 'zod/mini';
import type { OpenedCombination } from '../combination/open-combination';

export type HygienicSession = z.output<typeof hygienicSession>;

/** A hygienic unlock that is going on, to its wearer: the one view of a running lock that holds its combination. */
export function presentHygienicSession(
  lock: { readonly id: string; readonly title: string; readonly deviceId: string | null },
  active: HygienicUnlock,
  { now, surroundings }: { readonly now: number; readonly surroundings: Surroundings },
  combination: OpenedCombination,
): HygienicSession {
  return {
    active: true,
    lockId: lock.id,
    lockTitle: lock.title,
    startedAt: new Date(active.startedAt).toISOString(),
    expiresAt: new Date(relockDueAt(active, now, surroundings)).toISOString(),
    originalCombinationType: combination.type,
    originalDigits: combination.type === 'DIGITS' ? combination.digits : null,
    originalCombinationPhotoUrl: combination.type === 'PHOTO' ? combination.photoUrl : null,
    deviceId: lock.deviceId,
  };
}
