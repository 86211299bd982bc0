import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import { bridges } from './ai-bridge.tables';

/** Ends a pairing and cuts its connection, wherever that is. Refuses `not_found` for any that is not one's own. */
export async function revokeBridge(deps: Deps, userId: string, id: string): Promise<void> {
  const [revoked] = await deps.db
    .delete(bridges)
    .where(and(eq(bridges.id, id), eq(bridges.userId, userId)))
    .returning({ connection: bridges.connection });
  if (!revoked) throw new Refusal('not_found');
  if (revoked.connection !== null) deps.bridgeLine.cut(revoked.connection);
}
