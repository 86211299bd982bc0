import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  type listStaffLocks as endpoint,
  STAFF_LOCKS_PAGE_SIZE,
  STAFF_TITLES_SEARCHED,
  staffCombinationPhoto,
} from '@keyhold/contracts/staff/locks';
import { isCombinationDestroyed, wearerAbandonedAt } from '@keyhold/rules/locks/archive';
import { remainingMs } from '@keyhold/rules/locks/countdown';
import { daysLeft } from '@keyhold/rules/locks/deletion';
import { standAt } from '@keyhold/rules/locks/ways-out';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { durationsOf } from '../../locks/locks.api';
import { locks } from '../../locks/locks.tables';
import { lockTemplates } from '../../locks/templates/templates.tables';
import { users } from '../../users/users.tables';
import { peopleFound } from '../people/list-users';
import { whyClosed } from './require-lock';

type Query = InputOf<typeof endpoint>['query'];
type Reply = ReplyOf<typeof endpoint>;
type Listed = Reply['locks'][number];
type Page = { readonly page: number; readonly limit: number };

const wearers = alias(users, 'wearer');
const keyholders = alias(users, 'keyholder');
const isId = (text: string) => z.safeParse(z.uuid(), text).success;
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Locks that run, templates, or locks that have ended: a page, newest first. */
export async function listLocks(
  deps: Deps,
  viewer: SignedIn,
  { page = 1, limit = STAFF_LOCKS_PAGE_SIZE, type = 'active', search = '' }: Query,
): Promise<Reply> {
  const list = type === 'templates' ? listTemplates : listRunningOrEnded(type);
  const { rows, total } = await list(deps, viewer, search.trim(), { page, limit });
  return {
    locks: rows,
    pagination: { page, limit, total, pages: Math.ceil(total / limit), more: false },
  };
}

function listRunningOrEnded(type: 'active' | 'stale') {
  return async (deps: Deps, viewer: SignedIn, search: string, { page, limit }: Page) => {
    const { db } = deps;
    const found = peopleFound(db, search);
    const ofList = type === 'active' ? isNull(locks.endedAt) : isNotNull(locks.endedAt);
    const titled = idsTitled(
      db
        .select({ id: locks.id, title: titleOf(locks.state) })
        .from(locks)
        .where(ofList)
        .orderBy(desc(locks.id)),
      search,
    );
    const wanted = and(
      ofList,
      search === ''
        ? undefined
        : isId(search)
          ? eq(locks.id, search)
          : or(inArray(locks.wearerId, found), inArray(locks.keyholderId, found), inArray(locks.id, titled)),
    );
    const rows = await db
      .select({ lock: locks, wearer: wearers, keyholder: keyholders })
      .from(locks)
      .innerJoin(wearers, eq(wearers.id, locks.wearerId))
      .leftJoin(keyholders, eq(keyholders.id, locks.keyholderId))
      .where(wanted)
      .orderBy(desc(locks.id))
      .offset((page - 1) * limit)
      .limit(limit);
    const total = await db.$count(locks, wanted);
    return { rows: rows.map((row) => presentLock(deps, viewer, row)), total };
  };
}

interface LockRow {
  readonly lock: typeof locks.$inferSelect;
  readonly wearer: typeof users.$inferSelect;
  readonly keyholder: typeof users.$inferSelect | null;
}

const titleOf = (column: PgColumn) => sql<string>`${column} ->> 'title'`.as('title');

/** The ids of the newest of these whose title has what was typed. No index: it would make each command of a lock dearer. */
function idsTitled(newest: { limit(count: number): { getSQL(): SQL } }, search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const among = newest.limit(STAFF_TITLES_SEARCHED).getSQL();
  return sql`(select newest.id from (${among}) newest where newest.title ilike ${pattern})`;
}

const nameOf = ({ id, username }: { id: string; username: string }) => ({ _id: id, username });

function presentLock(deps: Deps, viewer: SignedIn, { lock, wearer, keyholder }: LockRow): Listed {
  const now = deps.clock.now();
  const { state } = standAt(lock.state, now, { gaps: deps.gaps.list() });
  const closedToYou = whyClosed(viewer, lock, wearer);
  const isOwn = closedToYou === 'own_case';
  const cards = isOwn || !state.cards ? null : { ...state.cards.left };
  const usedAt = state.emergency?.usedAt ?? null;
  return {
    _id: lock.id,
    title: state.title,
    type: state.kind,
    isTemplate: false,
    cardGameEnabled: state.cards !== undefined,
    cardCounts: cards,
    remainingSeconds: isOwn ? null : Math.ceil(remainingMs(state, now) / SECOND_MS),
    initialDurationSeconds: state.initialDurationMs / SECOND_MS,
    frozen: state.freezes.length > 0,
    startedAt: new Date(state.startedAt).toISOString(),
    createdBy: nameOf(keyholder ?? wearer),
    closedToYou,
    session: {
      combinationType: state.combinationType,
      activeDeviceId: lock.deviceId,
      combinationPhotoUrl: lock.combinationFileId && staffCombinationPhoto.path.replace(':id', lock.id),
      endedAt: iso(state.endedAt),
      endReason: state.endReason,
      wearer: nameOf(wearer),
      remainingCardCounts: cards,
      unlockedByOwner: state.endReason === 'OWNER' || state.endReason === 'STAFF',
      emergencyReleaseUsed: usedAt !== null,
      emergencyReleaseUsedAt: iso(usedAt),
      archivedByWearer: isCombinationDestroyed(state),
      wearerAbandonedAt: iso(wearerAbandonedAt(state)),
      daysLeft: daysLeft(state, now),
    },
  };
}

async function listTemplates({ db }: Deps, viewer: SignedIn, search: string, { page, limit }: Page) {
  const titled = idsTitled(
    db
      .select({ id: lockTemplates.id, title: titleOf(lockTemplates.settings) })
      .from(lockTemplates)
      .orderBy(desc(lockTemplates.id)),
    search,
  );
  const wanted: SQL | undefined =
    search === ''
      ? undefined
      : isId(search)
        ? eq(lockTemplates.id, search)
        : or(inArray(lockTemplates.keyholderId, peopleFound(db, search)), inArray(lockTemplates.id, titled));
  const rows = await db
    .select({ template: lockTemplates, keyholder: keyholders })
    .from(lockTemplates)
    .innerJoin(keyholders, eq(keyholders.id, lockTemplates.keyholderId))
    .where(wanted)
    .orderBy(desc(lockTemplates.id))
    .offset((page - 1) * limit)
    .limit(limit);
  const total = await db.$count(lockTemplates, wanted);
  return {
    total,
    rows: rows.map(
      ({ template: { id, settings, createdAt }, keyholder }): Listed => ({
        _id: id,
        title: settings.title,
        type: 'SHARED',
        isTemplate: true,
        cardGameEnabled: settings.cardGameEnabled,
        cardCounts: settings.cardGameEnabled ? { ...settings.cardCounts } : null,
        remainingSeconds: null,
        initialDurationSeconds: durationsOf({ settings }).initialDurationSeconds,
        frozen: false,
        startedAt: new Date(createdAt).toISOString(),
        createdBy: nameOf(keyholder),
        session: null,
        closedToYou: whyClosed(viewer, { wearerId: '', keyholderId: null }, keyholder),
      }),
    ),
  };
}
