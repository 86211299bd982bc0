import type { InputOf } from '@keyhold/contracts/endpoint';
import type { warnUser as endpoint } from '@keyhold/contracts/staff/people';
import { bansWith } from '@keyhold/rules/staff/rank';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { once } from '../../../db/idempotency';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { notify } from '../../notifications/notifications.api';
import { recordAct } from '../audit/record-act';
import { ban } from './ban';
import { holdPerson } from './hold-person';
import { warnings } from './people.tables';

type Sent = InputOf<typeof endpoint>['body'];

const counting = (userId: string) => and(eq(warnings.userId, userId), isNull(warnings.liftedAt));

/** Warns a person, who hears of it at once; the third warning bans them. Gives how many count now. */
export async function warnUser(
  deps: Deps,
  actor: SignedIn,
  { userId, sent, key }: { userId: string; sent: Sent; key: string | undefined },
): Promise<{ userBanned: boolean; warningCount: number }> {
  const call = {
    userId: actor.userId,
    endpoint: 'POST /api/admin/users/:id/warn',
    key,
    request: { userId, ...sent },
  };
  const { after, ...outcome } = await deps.transaction(async (tx) => {
    const done: (() => void)[] = [];
    await once(tx, deps, call, async () => {
      const { id, tell } = await addWarning(tx, deps, actor, { userId, sent });
      done.push(tell);
      return id;
    });
    const warningCount = await tx.$count(warnings, counting(userId));
    const banned = and(counting(userId), eq(warnings.adminAction, 'banned'));
    return { after: done, warningCount, userBanned: (await tx.$count(warnings, banned)) > 0 };
  });
  for (const tell of after) tell();
  return outcome;
}

async function addWarning(
  tx: Tx,
  deps: Deps,
  actor: SignedIn,
  { userId, sent: { reason, details = '' } }: { userId: string; sent: Sent },
): Promise<{ id: string; tell: () => void }> {
  const { bannedAt } = await holdPerson(tx, actor, userId, 'admin');
  if (bannedAt !== null) throw new Refusal('already_banned');
  const issuedAt = deps.clock.now();
  const id = newId(issuedAt, deps.random);
  const before = await tx.$count(warnings, counting(userId));
  const isLast = bansWith(before);
  const adminAction = isLast ? 'banned' : 'warned';
  await tx.insert(warnings).values({ id, userId, reason, details, issuedAt, adminAction });
  const number = before + 1;
  const told = await notify(tx, deps, [
    {
      userId,
      causeId: `warning:${id}`,
      occurredAt: issuedAt,
      kind: 'staff.warned',
      params: { reason, details, number },
    },
  ]);
  const announce = isLast ? await ban(tx, deps, userId, reason) : undefined;
  await recordAct(tx, deps, actor, {
    act: 'user.warned',
    subjectId: userId,
    reason,
    details: { warning: number, banned: isLast },
  });
  return {
    id,
    tell: () => {
      told?.();
      announce?.();
    },
  };
}
