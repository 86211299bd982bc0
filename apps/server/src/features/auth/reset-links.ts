import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database';
import { Refusal } from '../../kernel/errors';
import { passwordResets } from './auth.tables';
import { hashToken, sameHash } from './token-hashes';

export interface ResetLink {
  readonly selector: string;
  readonly token: string;
}

type Reset = typeof passwordResets.$inferSelect;

/** The reset that a link opens, at `now`. Refuses `token_invalid` (unknown, spent, replaced) and `token_expired`. */
export async function requireReset(db: Queryable, link: ResetLink, now: number): Promise<Reset> {
  const [reset] = await db.select().from(passwordResets).where(eq(passwordResets.selector, link.selector));
  return checkReset(reset, link, now);
}

/** Does the same and holds its row, so that only one of two simultaneous uses succeeds. */
export async function requireLockedReset(tx: Tx, link: ResetLink, now: number): Promise<Reset> {
  const [reset] = await tx
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.selector, link.selector))
    .for('update');
  return checkReset(reset, link, now);
}

function checkReset(reset: Reset | undefined, link: ResetLink, now: number): Reset {
  if (!reset || !sameHash(reset.tokenHash, hashToken(link.token)) || reset.usedAt !== null) {
    throw new Refusal('token_invalid');
  }
  if (reset.expiresAt <= now) throw new Refusal('token_expired');
  return reset;
}
