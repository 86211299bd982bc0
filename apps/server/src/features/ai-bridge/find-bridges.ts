import type { listBridges } from '@keyhold/contracts/ai-bridge/bridges';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { processTime } from '../../realtime/bridge-line/talk-limit';
import { bridges } from './ai-bridge.tables';

export const seenEveryMs = 10_000;
/** A process that did not see its bridges for so long is dead. */
const seenLastsMs = 3 * seenEveryMs;

export type Bridge = typeof bridges.$inferSelect;

export const isOnline = ({ connection, seenAt }: Pick<Bridge, 'connection' | 'seenAt'>): boolean =>
  connection !== null && seenAt !== null && seenAt > processTime() - seenLastsMs;

/** The connected bridges of a person: first those with a chat server, and of these the one that connected last. */
export function findConnected(deps: Pick<Deps, 'db'>, userId: string): Promise<Bridge[]> {
  return deps.db
    .select()
    .from(bridges)
    .where(
      and(
        eq(bridges.userId, userId),
        isNotNull(bridges.connection),
        gt(bridges.seenAt, processTime() - seenLastsMs),
      ),
    )
    .orderBy(
      sql`coalesce(jsonb_typeof(${bridges.report} -> 'chat') = 'object', false) desc`,
      desc(bridges.lastConnectedAt),
      desc(bridges.id),
    );
}

export async function listOwnBridges(deps: Deps, userId: string): Promise<ReplyOf<typeof listBridges>> {
  const own = await deps.db
    .select()
    .from(bridges)
    .where(eq(bridges.userId, userId))
    .orderBy(desc(bridges.createdAt), desc(bridges.id));
  return {
    bridges: own.map((bridge) => ({
      _id: bridge.id,
      name: bridge.name,
      version: bridge.version,
      createdAt: new Date(bridge.createdAt).toISOString(),
      isOnline: isOnline(bridge),
      lastConnectedAt:
        bridge.lastConnectedAt === null ? null : new Date(bridge.lastConnectedAt).toISOString(),
      chat: bridge.report?.chat ?? null,
      images: bridge.report?.images ?? null,
      keyCheck: bridge.keyCheck,
    })),
  };
}
