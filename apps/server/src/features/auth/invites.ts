import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { inGroups, newReadableCode, readTypedCode } from '../../kernel/readable-code';
import { invites } from './auth.tables';

const dayMs = 86_400_000;

/** An invite that is good for `uses` registrations, for `expiresInDays` or for ever. Gives the code as people read it. */
export async function createInvite(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  options: { uses: number; expiresInDays?: number | undefined },
): Promise<{ code: string; expiresAt: number | null }> {
  if (!Number.isInteger(options.uses) || options.uses < 1)
    throw new RangeError('An invite has at least one use');
  const createdAt = deps.clock.now();
  const code = newReadableCode(deps.random);
  const expiresAt = options.expiresInDays === undefined ? null : createdAt + options.expiresInDays * dayMs;
  await deps.db.insert(invites).values({ code, createdAt, usesLeft: options.uses, expiresAt });
  return { code: inGroups(code), expiresAt };
}

/** Whether the code could be used at `now`; spends nothing. */
export async function isInviteUsable(db: Queryable, typedCode: string, now: number): Promise<boolean> {
  const found = await db.select({ code: invites.code }).from(invites).where(usable(typedCode, now));
  return found.length === 1;
}

/** Spends one use; false if none is left. Simultaneous calls spend exactly the uses that there are. */
export async function spendInvite(tx: Tx, typedCode: string, now: number): Promise<boolean> {
  const spent = await tx
    .update(invites)
    .set({ usesLeft: sql`${invites.usesLeft} - 1` })
    .where(usable(typedCode, now))
    .returning({ code: invites.code });
  return spent.length === 1;
}

function usable(typedCode: string, now: number) {
  return and(
    eq(invites.code, readTypedCode(typedCode)),
    gt(invites.usesLeft, 0),
    or(isNull(invites.expiresAt), gt(invites.expiresAt, now)),
  );
}
