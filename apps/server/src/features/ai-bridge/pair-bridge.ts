import { type pairBridge as pairBridgeCall, pairingLimits } from '@keyhold/contracts/ai-bridge/bridges';
import type { InputOf } from '@keyhold/contracts/endpoint';
import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { newId, newToken } from '../../kernel/random';
import { newReadableCode } from '../../kernel/readable-code';
import { addNotice, hashToken } from '../auth/auth.api';
import { users } from '../users/users.tables';
import { bridgePairings, bridges } from './ai-bridge.tables';

/** Begins a pairing: the one before it ends. Refuses `too_many_bridges`. */
export function startPairing(deps: Deps, userId: string) {
  const now = deps.clock.now();
  const bridgeId = newId(now, deps.random);
  const code = newReadableCode(deps.random);
  const expiresAt = now + pairingLimits.codeMinutes * MINUTE_MS;
  return deps.transaction(async (tx) => {
    await requireRoom(tx, userId);
    const pairing = { bridgeId, codeHash: hashToken(code), expiresAt };
    await tx
      .insert(bridgePairings)
      .values({ userId, ...pairing })
      .onConflictDoUpdate({ target: bridgePairings.userId, set: pairing });
    return { _id: bridgeId, code, expiresAt: new Date(expiresAt).toISOString() };
  });
}

/** Uses a code up: the token is in the answer and nowhere else. Refuses `code_invalid`, `too_many_bridges`. */
export function pairBridge(deps: Deps, input: InputOf<typeof pairBridgeCall>['body']) {
  const now = deps.clock.now();
  const token = newToken(deps.random);
  return deps.transaction(async (tx) => {
    const [pairing] = await tx
      .delete(bridgePairings)
      .where(and(eq(bridgePairings.codeHash, hashToken(input.code)), gt(bridgePairings.expiresAt, now)))
      .returning();
    if (!pairing) throw new Refusal('code_invalid');
    await requireRoom(tx, pairing.userId);
    const { name, version, keyCheck } = input;
    await tx.insert(bridges).values({
      id: pairing.bridgeId,
      userId: pairing.userId,
      name,
      version,
      keyCheck,
      tokenHash: hashToken(token),
      createdAt: now,
    });
    await addNotice(deps, tx, pairing.userId, 'bridge_paired');
    return { _id: pairing.bridgeId, token };
  });
}

/** One after the other, so that no more fit than fit. */
async function requireRoom(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if ((await tx.$count(bridges, eq(bridges.userId, userId))) >= pairingLimits.bridges)
    throw new Refusal('too_many_bridges');
}
