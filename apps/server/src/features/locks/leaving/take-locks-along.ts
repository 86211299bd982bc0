import { and, asc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { inPages, type TakenAlong, type TakenPicture } from '../../../personal-data';
import { personColumns } from '../../users/users.api';
import { users } from '../../users/users.tables';
import { presentDashboardLock } from '../dashboard/flat-lock';
import { shownColumns, viewerAtNow } from '../dashboard/view-lock';
import { readHistory } from '../history/read-history';
import { coverPhoto, verificationPhoto } from '../locks.files';
import { locks } from '../locks.tables';
import { lockTemplates } from '../templates/templates.tables';
import { presentPayment } from '../tribute/present-payment';
import { lockPayments } from '../tribute/tribute.tables';
import { lockVerifications } from '../verification/verification.tables';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * The locks that somebody wears, as they see them: what is hidden from them stays hidden, and no combination is among
 * it. Of locks that they hold no more than that they do: the rest is the wearer's.
 */
export function takeLocksAlong(deps: Deps, userId: string): TakenAlong {
  return {
    parts: [
      { name: 'locks', rows: wornLocks(deps, userId) },
      { name: 'lock-history', rows: historyOfLocks(deps, userId) },
      { name: 'verifications', rows: ownVerifications(deps, userId) },
      { name: 'payments', rows: ownPayments(deps, userId) },
      { name: 'held-locks', rows: heldLocks(deps, userId) },
      { name: 'lock-templates', rows: ownTemplates(deps, userId) },
    ],
    pictures: ownPictures(deps, userId),
  };
}

async function* wornLocks(deps: Deps, userId: string): AsyncGenerator<object> {
  const viewLock = viewerAtNow(deps, 'WEARER');
  const rows = inPages(async (after, limit) => {
    const page = await deps.db
      .select({ lock: shownColumns, keyholder: personColumns(users) })
      .from(locks)
      .leftJoin(users, eq(users.id, locks.keyholderId))
      .where(and(eq(locks.wearerId, userId), gt(locks.id, after)))
      .orderBy(asc(locks.id))
      .limit(limit);
    return page.map((row) => ({ ...row, id: row.lock.id }));
  });
  for await (const { lock, keyholder: other } of rows) {
    const shown = viewLock(lock, (view) => presentDashboardLock(view, { other, openDigits: () => null }));
    yield { ...shown, combination: null };
  }
}

async function* historyOfLocks(deps: Deps, userId: string): AsyncGenerator<object> {
  const actor = { userId, restricted: true };
  for await (const { id: lockId, title } of wornIds(deps, userId))
    for (let before: number | undefined; ; ) {
      const page = await readHistory(deps, actor, lockId, before).catch(
        noneWhere('not_allowed', 'lock_not_found'),
      );
      for (const event of page?.events ?? []) yield { lockId, lock: title, ...event };
      if (!page || page.nextBefore === null) break;
      before = page.nextBefore;
    }
}

/** Hidden from its wearer, or deleted in the meantime. */
function noneWhere(...codes: readonly string[]) {
  return (error: unknown): null => {
    if (error instanceof Refusal && codes.includes(error.code)) return null;
    throw error;
  };
}

async function* wornIds({ db }: Deps, userId: string) {
  const rows = inPages((after, limit) =>
    db
      .select({ id: locks.id, state: locks.state })
      .from(locks)
      .where(and(eq(locks.wearerId, userId), gt(locks.id, after)))
      .orderBy(asc(locks.id))
      .limit(limit),
  );
  for await (const { id, state } of rows) yield { id, title: state.title };
}

function verificationsOf({ db }: Deps, userId: string) {
  return inPages(async (after, limit) => {
    const page = await db
      .select({ verification: lockVerifications })
      .from(lockVerifications)
      .innerJoin(locks, eq(locks.id, lockVerifications.lockId))
      .where(and(eq(locks.wearerId, userId), gt(lockVerifications.id, after)))
      .orderBy(asc(lockVerifications.id))
      .limit(limit);
    return page.map(({ verification }) => verification);
  });
}

async function* ownVerifications(deps: Deps, userId: string): AsyncGenerator<object> {
  for await (const { id, lockId, date, code, submittedAt, verdict, note } of verificationsOf(deps, userId))
    yield { id, lockId, date, code, submittedAt: iso(submittedAt), verdict, note };
}

async function* ownPayments({ db }: Deps, userId: string): AsyncGenerator<object> {
  const rows = inPages(async (after, limit) => {
    const page = await db
      .select({ payment: lockPayments })
      .from(lockPayments)
      .innerJoin(locks, eq(locks.id, lockPayments.lockId))
      .where(and(eq(locks.wearerId, userId), gt(lockPayments.id, after)))
      .orderBy(asc(lockPayments.id))
      .limit(limit);
    return page.map(({ payment }) => payment);
  });
  for await (const payment of rows) yield { lockId: payment.lockId, ...presentPayment(payment) };
}

async function* heldLocks({ db }: Deps, userId: string): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select({
        id: locks.id,
        state: locks.state,
        startedAt: locks.startedAt,
        endedAt: locks.endedAt,
        wearer: users.username,
      })
      .from(locks)
      .innerJoin(users, eq(users.id, locks.wearerId))
      .where(and(eq(locks.keyholderId, userId), gt(locks.id, after)))
      .orderBy(asc(locks.id))
      .limit(limit),
  );
  for await (const { id, state, startedAt, endedAt, wearer } of rows)
    yield { id, title: state.title, wearer, startedAt: iso(startedAt), endedAt: iso(endedAt) };
}

function templatesOf({ db }: Deps, userId: string) {
  return inPages((after, limit) =>
    db
      .select()
      .from(lockTemplates)
      .where(and(eq(lockTemplates.keyholderId, userId), gt(lockTemplates.id, after)))
      .orderBy(asc(lockTemplates.id))
      .limit(limit),
  );
}

async function* ownTemplates(deps: Deps, userId: string): AsyncGenerator<object> {
  for await (const template of templatesOf(deps, userId)) {
    const { id, shareCode, settings, limitLockedUsers, listed, createdAt } = template;
    yield { id, shareCode, settings, limitLockedUsers, listed, createdAt: iso(createdAt) };
  }
}

async function* ownPictures(deps: Deps, userId: string): AsyncGenerator<TakenPicture> {
  for await (const { id, date, fileId } of verificationsOf(deps, userId))
    if (fileId) yield { name: `verification-${date}-${id}`, purpose: verificationPhoto, fileId };
  for await (const { id, coverFileId } of templatesOf(deps, userId))
    if (coverFileId) yield { name: `template-${id}`, purpose: coverPhoto, fileId: coverFileId };
}
