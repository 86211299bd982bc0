import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { readFeedbackLimit as endpoint } from '@keyhold/contracts/feedback/feedback';
import { type Allowance, allowanceAt, dayStartOf } from '@keyhold/rules/feedback/daily-limit';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { Refusal } from '../../kernel/errors';
import type { Viewer } from '../users/users.api';
import { suggestionCounts } from './feedback.tables';

type Reply = ReplyOf<typeof endpoint>;

const present = ({ used, remaining, resetAt }: Allowance): Reply => ({
  used,
  remaining,
  reset: new Date(resetAt).toISOString(),
});

/** What a person may still send today. */
export async function readAllowance({ db, clock }: Deps, { userId }: Viewer): Promise<Reply> {
  const [count] = await db.select().from(suggestionCounts).where(eq(suggestionCounts.userId, userId));
  return present(allowanceAt(count ?? null, clock.now()));
}

/** Takes one of the suggestions of the day; those sent at once wait for each other. Refuses `daily_limit_reached`. */
export async function takeAllowance(tx: Tx, { clock }: Deps, { userId }: Viewer): Promise<void> {
  const now = clock.now();
  await tx.insert(suggestionCounts).values({ userId, dayStart: now, used: 0 }).onConflictDoNothing();
  const own = eq(suggestionCounts.userId, userId);
  const [count] = await tx.select().from(suggestionCounts).where(own).for('update');
  const allowance = allowanceAt(count ?? null, now);
  if (allowance.remaining === 0)
    throw new Refusal('daily_limit_reached', { fields: { ...present(allowance) } });
  await tx
    .update(suggestionCounts)
    .set({ dayStart: dayStartOf(now), used: allowance.used + 1 })
    .where(own);
}
