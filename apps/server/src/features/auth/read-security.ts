import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { SignedIn } from '../../kernel/actor';
import { users } from '../users/users.tables';
import { passkeys } from './passkeys/passkeys.tables';
import { recoveryCodes, secondFactors } from './second-factor/second-factor.tables';

/** How the account of the caller is protected. */
export async function readSecurity(deps: Deps, actor: SignedIn) {
  const left = deps.db.$count(recoveryCodes, eq(recoveryCodes.userId, users.id));
  const [found] = await deps.db
    .select({ enabledAt: secondFactors.enabledAt, recoveryCodesLeft: sql<number>`${left}`.mapWith(Number) })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, actor.userId));
  const own = await deps.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, actor.userId))
    .orderBy(passkeys.createdAt, passkeys.id);
  const enabledAt = found?.enabledAt ?? null;
  return {
    secondFactor: {
      enabledAt: enabledAt === null ? null : new Date(enabledAt).toISOString(),
      recoveryCodesLeft: found?.recoveryCodesLeft ?? 0,
    },
    passkeys: own.map(({ id, name, createdAt, lastUsedAt }) => ({
      _id: id,
      name,
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    })),
  };
}
