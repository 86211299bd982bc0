import { advance } from '@keyhold/rules/locks/engine';
import type { LockState } from '@keyhold/rules/locks/state';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../kernel/deps';
import { Refusal } from '../../../kernel/errors';
import { locks } from '../locks.tables';

/**
 * Refuses with `template_full` where as many locks of a template run as it lets in; exact while the template is held. A
 * lock whose time is over has left its place, also before the sweep has seen it.
 */
export async function requirePlace(
  db: Queryable,
  deps: Pick<Deps, 'clock' | 'gaps'>,
  template: { readonly id: string; readonly limitLockedUsers: number | null },
): Promise<void> {
  if (template.limitLockedUsers === null) return;
  const now = deps.clock.now();
  const isDue = sql`${locks.nextDueAt} <= ${new Date(now).toISOString()}`;
  const running = await db
    .select({ due: sql<LockState | null>`case when ${isDue} then ${locks.state} end` })
    .from(locks)
    .where(and(eq(locks.templateId, template.id), isNull(locks.endedAt)));
  const surroundings = { gaps: deps.gaps.list() };
  const isOn = ({ due }: { due: LockState | null }) =>
    due === null || advance(due, now, surroundings).state.status === 'LOCKED';
  if (running.filter(isOn).length >= template.limitLockedUsers) throw new Refusal('template_full');
}
