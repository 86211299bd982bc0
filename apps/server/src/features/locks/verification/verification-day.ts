import { decide } from '@keyhold/rules/locks/engine';
import type { LockState } from '@keyhold/rules/locks/state';
import { civilDate, nextDayStart } from '@keyhold/rules/time/civil-day';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import type { StoredVerification } from './present-verification';
import { lockVerifications } from './verification.tables';

/** The civil day of a lock in which `now` lies, and when it ends. */
export function dayOf({ timezone }: Pick<LockState, 'timezone'>, now: number) {
  return { date: civilDate(timezone, now), endsAt: nextDayStart(timezone, now) };
}

export function isOfDay(lockId: string, date: string): SQL | undefined {
  return and(eq(lockVerifications.lockId, lockId), eq(lockVerifications.date, date));
}

/** Finds the record of a day: its code, and its photo once that was sent. */
export async function findVerification(
  db: Queryable,
  lockId: string,
  date: string,
): Promise<StoredVerification | null> {
  const [row] = await db.select().from(lockVerifications).where(isOfDay(lockId, date));
  return row ?? null;
}

/** Refuses as the rules would refuse a photo of this person now. */
export function requireMayVerify(
  deps: Pick<Deps, 'gaps'>,
  state: LockState,
  userId: string,
  now: number,
): void {
  const actor = { kind: 'user', userId } as const;
  const command = { type: 'submit_verification', actor, photoId: '', code: '' } as const;
  const decision = decide(state, command, now, { gaps: deps.gaps.list() });
  if (!decision.ok) throw new Refusal(decision.code);
}
