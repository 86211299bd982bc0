import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { type Viewer, visibleTo } from '../users.policy';
import { users } from '../users.tables';
import { blocks } from './blocks.tables';

const theBlock = (blockerId: string, blockedId: string) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));

/**
 * Blocks a person; a repeat changes nothing. Refuses with `cannot_block_yourself`, and with `user_not_found` for
 * everybody whom the blocker may not see, or it would tell who has blocked them.
 */
export async function blockPerson(
  deps: Pick<Deps, 'transaction' | 'clock'>,
  blocker: Viewer,
  personId: string,
): Promise<void> {
  const { userId: blockerId } = blocker;
  if (personId === blockerId) throw new Refusal('cannot_block_yourself');
  await deps.transaction(async (tx) => {
    await requireKnown(tx, blocker, personId);
    await tx
      .insert(blocks)
      .values({ blockerId, blockedId: personId, createdAt: deps.clock.now() })
      .onConflictDoNothing();
  });
}

/** Takes a block back; a repeat changes nothing. Refuses with `user_not_found` as `blockPerson` does. */
export async function unblockPerson(
  { db }: Pick<Deps, 'db'>,
  blocker: Viewer,
  personId: string,
): Promise<void> {
  const taken = await db
    .delete(blocks)
    .where(theBlock(blocker.userId, personId))
    .returning({ blockedId: blocks.blockedId });
  if (taken.length === 0) await requireKnown(db, blocker, personId);
}

/** Somebody whom the blocker sees, or has blocked already. They are held: their account may be going just now. */
async function requireKnown(db: Queryable, blocker: Viewer, personId: string): Promise<void> {
  const earlier = db.select({ found: sql`1` }).from(blocks).where(theBlock(blocker.userId, personId));
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, personId), or(visibleTo(blocker, users.id), exists(earlier))))
    .for('key share');
  if (!person) throw new Refusal('user_not_found');
}
