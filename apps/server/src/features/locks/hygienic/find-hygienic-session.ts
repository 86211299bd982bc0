import { advance } from '@keyhold/rules/locks/engine';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../kernel/deps';
import { Refusal } from '../../../kernel/errors';
import { openCombination, selectWithCombination } from '../combination/open-combination';
import { locks } from '../locks.tables';
import { type HygienicSession, presentHygienicSession } from './present-hygienic-session';

type Parts = Pick<Deps, 'db' | 'clock' | 'gaps' | 'secrets'>;

/** The hygienic unlock of one of the wearer's locks; null while none is going on. */
export async function readHygienicSession(
  deps: Parts,
  wearerId: string,
  lockId: string,
): Promise<HygienicSession | null> {
  const { found, sessions } = await findSessions(deps, wearerId, eq(locks.id, lockId));
  if (found === 0) throw new Refusal('lock_not_found');
  return sessions[0] ?? null;
}

/** The hygienic unlock of the wearer that is over first, whichever lock it is of; null while none is going on. */
export async function findActiveHygienicSession(
  deps: Parts,
  wearerId: string,
): Promise<HygienicSession | null> {
  const isActive = sql`${locks.state} -> 'hygienic' ->> 'active' is not null`;
  const { sessions } = await findSessions(deps, wearerId, and(isNull(locks.endedAt), isActive));
  const byExpiry = sessions.sort((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt));
  return byExpiry[0] ?? null;
}

async function findSessions(deps: Parts, wearerId: string, condition: SQL | undefined) {
  const found = await selectWithCombination(deps.db).where(and(eq(locks.wearerId, wearerId), condition));
  const now = deps.clock.now();
  const surroundings = { gaps: deps.gaps.list() };
  const sessions = found.flatMap((lock) => {
    const { title, hygienic } = advance(lock.state, now, surroundings).state;
    if (!hygienic?.active) return [];
    return [presentHygienicSession({ id: lock.id, title }, hygienic.active, openCombination(deps, lock))];
  });
  return { found: found.length, sessions };
}
