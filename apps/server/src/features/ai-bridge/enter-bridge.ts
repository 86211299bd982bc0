import { randomUUID } from 'node:crypto';
import type { BridgeHello, BridgeRefusal } from '@keyhold/contracts/ai-bridge/protocol';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { processTime } from '../../realtime/bridge-line/talk-limit';
import { hashToken } from '../auth/auth.api';
import { users } from '../users/users.tables';
import { bridges } from './ai-bridge.tables';
import { isOnline } from './find-bridges';

/** Lets a bridge in under a new connection, and ends the one that it had; or says why not. */
export async function enterBridge(
  deps: Deps,
  hello: BridgeHello,
): Promise<string | { refused: BridgeRefusal }> {
  const connection = randomUUID();
  const outcome = await deps.transaction(async (tx) => {
    const [bridge] = await tx
      .select({
        id: bridges.id,
        connection: bridges.connection,
        seenAt: bridges.seenAt,
        startedAt: bridges.startedAt,
      })
      .from(bridges)
      .innerJoin(users, eq(users.id, bridges.userId))
      .where(and(eq(bridges.tokenHash, hashToken(hello.token)), isNull(users.bannedAt)))
      .for('update', { of: bridges });
    if (!bridge) return { refused: 'revoked' as const };
    if (hello.asks) return { refused: 'known' as const };
    if (isOnline(bridge) && (bridge.startedAt ?? 0) > hello.startedAt)
      return { refused: 'replaced' as const };
    await tx
      .update(bridges)
      .set({
        connection,
        version: hello.version,
        startedAt: hello.startedAt,
        seenAt: processTime(),
        lastConnectedAt: deps.clock.now(),
      })
      .where(eq(bridges.id, bridge.id));
    return { former: bridge.connection };
  });
  if (outcome.refused !== undefined) return outcome;
  if (outcome.former !== null) deps.bridgeLine.cut(outcome.former);
  return connection;
}

/** Whose bridge has this token; null where its pairing is over, or its person is banned. */
export async function findBridgeOwner({ db }: Pick<Deps, 'db'>, token: string): Promise<string | null> {
  const [bridge] = await db
    .select({ userId: bridges.userId })
    .from(bridges)
    .innerJoin(users, eq(users.id, bridges.userId))
    .where(and(eq(bridges.tokenHash, hashToken(token)), isNull(users.bannedAt)));
  return bridge?.userId ?? null;
}

/** Notes that these connections of this process live; returns those of which the pairing holds. */
export async function noteSeen(deps: Deps, connections: readonly string[]): Promise<ReadonlySet<string>> {
  if (connections.length === 0) return new Set();
  const holding = deps.db
    .select({ id: bridges.id })
    .from(bridges)
    .innerJoin(users, eq(users.id, bridges.userId))
    .where(and(inArray(bridges.connection, [...connections]), isNull(users.bannedAt)));
  const seen = await deps.db
    .update(bridges)
    .set({ seenAt: processTime() })
    .where(inArray(bridges.id, holding))
    .returning({ connection: bridges.connection });
  return new Set(seen.flatMap((bridge) => bridge.connection ?? []));
}

export async function noteLeft(deps: Deps, connection: string): Promise<void> {
  await deps.db.update(bridges).set({ connection: null }).where(eq(bridges.connection, connection));
}
