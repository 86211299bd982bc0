import type { StreamedFile } from '@keyhold/contracts/endpoint';
import { taskPriorities } from '@keyhold/rules/staff/priority';
import { asc, gt } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { inPages } from '../../../personal-data';
import { readAnalytics } from '../../analytics/analytics.api';
import { locks } from '../../locks/locks.tables';
import { lockTemplates } from '../../locks/templates/templates.tables';
import { users } from '../../users/users.tables';
import { bannedAddresses } from '../addresses/addresses.tables';
import { recordAct } from '../audit/record-act';
import { readStats } from '../overview/read-stats';
import { staffTasks } from '../tasks/tasks.tables';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * What the staff may take along as JSON, read a page at a time while it is sent. Its parts are lists of named fields: a
 * new column stays out until somebody lets it in. Of locks nothing that a keyholder may hide from their wearer.
 */
export async function exportData(deps: Deps, actor: SignedIn): Promise<StreamedFile> {
  await deps.transaction((tx) => recordAct(tx, deps, actor, { act: 'data.exported' }));
  const at = new Date(deps.clock.now()).toISOString();
  return {
    contentType: 'application/json; charset=utf-8',
    fileName: `keyhold-${at.slice(0, 10)}.json`,
    chunks: write(deps, at),
  };
}

async function* write(deps: Deps, exportedAt: string): AsyncGenerator<Buffer> {
  const { currentStats, daily } = await readAnalytics(deps, { period: '30d' });
  const stats = { ...(await readStats(deps)), analytics: { currentStats, daily } };
  yield Buffer.from(`{"exportedAt":${JSON.stringify(exportedAt)},\n"stats":${JSON.stringify(stats)}`);
  const lists: Record<string, AsyncIterable<object>> = {
    users: everybody(deps),
    locks: allLocks(deps),
    templates: templates(deps),
    tasks: tasks(deps),
    bannedIPs: bans(deps),
  };
  for (const [name, rows] of Object.entries(lists)) {
    yield Buffer.from(`,\n${JSON.stringify(name)}:[`);
    let before = '\n';
    for await (const row of rows) {
      yield Buffer.from(before + JSON.stringify(row));
      before = ',\n';
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('}\n');
}

async function* everybody({ db }: Deps): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db.select().from(users).where(gt(users.id, after)).orderBy(asc(users.id)).limit(limit),
  );
  for await (const user of rows) {
    const { id, username, email, role, gender, isAdmin, isModerator, isSiteOwner, verifiedAdult } = user;
    yield {
      ...{ _id: id, username, email, role, gender, isAdmin, isModerator, isSiteOwner, verifiedAdult },
      ...{ country: user.country, city: user.city, banReason: user.banReason },
      bannedAt: iso(user.bannedAt),
      createdAt: iso(user.createdAt),
      lastSeen: iso(user.lastSeenAt),
    };
  }
}

async function* allLocks({ db }: Deps): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db.select().from(locks).where(gt(locks.id, after)).orderBy(asc(locks.id)).limit(limit),
  );
  for await (const { id, wearerId, keyholderId, startedAt, endedAt } of rows)
    yield { _id: id, wearerId, keyholderId, startedAt: iso(startedAt), endedAt: iso(endedAt) };
}

async function* templates({ db }: Deps): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select()
      .from(lockTemplates)
      .where(gt(lockTemplates.id, after))
      .orderBy(asc(lockTemplates.id))
      .limit(limit),
  );
  for await (const { id, keyholderId, settings, createdAt } of rows)
    yield { _id: id, keyholderId, title: settings.title, createdAt: iso(createdAt) };
}

async function* tasks({ db }: Deps): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db.select().from(staffTasks).where(gt(staffTasks.id, after)).orderBy(asc(staffTasks.id)).limit(limit),
  );
  for await (const { id, contentType, priority, reportedUserId, createdAt, decidedAt, outcome } of rows)
    yield {
      ...{ _id: id, contentType, priority: taskPriorities[priority] ?? 'low', reportedUserId, outcome },
      createdAt: iso(createdAt),
      decidedAt: iso(decidedAt),
    };
}

async function* bans({ db }: Deps): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select()
      .from(bannedAddresses)
      .where(gt(bannedAddresses.id, after))
      .orderBy(asc(bannedAddresses.id))
      .limit(limit),
  );
  for await (const { id, network, reason, createdAt, expiresAt } of rows)
    yield { _id: id, ipAddress: network, reason, createdAt: iso(createdAt), expiresAt: iso(expiresAt) };
}
