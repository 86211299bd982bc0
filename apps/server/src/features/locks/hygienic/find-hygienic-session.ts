import { standAt } from '@keyhold/rules/locks/ways-out';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { openCombination, selectWithCombination } from '../combination/open-combination';
import { locks } from '../locks.tables';
import { type HygienicSession, presentHygienicSession } from './present-hygienic-session';

type Parts = Pick<Deps, 'db' | 'clock' | 'gaps' | 'secrets' | 'log'>;

/** The hygienic unlock of one of the wearer's locks; null while none is going on. Throws SecretUnreadable. */
export async function readHygienicSession(
  deps: Parts,
  wearerId: string,
  lockId: string,
): Promise<HygienicSession | null> {
  const { found, open } = await findOpen(deps, wearerId, eq(locks.id, lockId));
  if (found === 0) throw new Refusal('lock_not_found');
  return open[0] ? present(deps, open[0]) : null;
}

/**
 * Finds the wearer's hygienic unlock that ends first, on any of their locks; null without one. An unlock
 * whose combination cannot be opened hides none of the others.
 */
export async function findActiveHygienicSession(
  deps: Parts,
  wearerId: string,
): Promise<HygienicSession | null> {
  const isActive = sql`${locks.state} -> 'hygienic' ->> 'active' is not null`;
  const { open } = await findOpen(deps, wearerId, and(isNull(locks.endedAt), isActive));
  for (const opened of open.sort((a, b) => a.active.expiresAt - b.active.expiresAt)) {
    try {
      return present(deps, opened);
    } catch (error) {
      deps.log.error({ err: error, lockId: opened.lock.id }, 'a combination cannot be opened');
    }
  }
  return null;
}

async function findOpen(deps: Parts, wearerId: string, condition: SQL | undefined) {
  const found = await selectWithCombination(deps.db).where(and(eq(locks.wearerId, wearerId), condition));
  const moment = { now: deps.clock.now(), surroundings: { gaps: deps.gaps.list() } };
  const open = found.flatMap((lock) => {
    const { title, hygienic } = standAt(lock.state, moment.now, moment.surroundings).state;
    return hygienic?.active ? [{ lock, title, active: hygienic.active, moment }] : [];
  });
  return { found: found.length, open };
}

type Opened = Awaited<ReturnType<typeof findOpen>>['open'][number];

function present(deps: Parts, { lock, title, active, moment }: Opened): HygienicSession {
  return presentHygienicSession(
    { id: lock.id, title, deviceId: lock.deviceId },
    active,
    moment,
    openCombination(deps, lock),
  );
}
