import type { dataDownload } from '@keyhold/contracts/users/data-download';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps';
import { Refusal } from '../../../../kernel/errors';
import { newId } from '../../../../kernel/random';
import { users } from '../../users.tables';
import { dataDownloads } from '../leaving.tables';
import { destroyDownload, downloadLifeMs, makeDownloadTask } from './download-life';

type Shown = z.output<typeof dataDownload>;

/** Has a download made; one that is made already goes on, one that is ready is replaced. */
export async function requestDownload(deps: Deps, userId: string): Promise<Shown> {
  const now = deps.clock.now();
  const row = await deps.transaction(async (tx) => {
    // Two at once wait for each other here.
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!user) throw new Refusal('unauthenticated');
    const [former] = await tx.select().from(dataDownloads).where(eq(dataDownloads.userId, userId));
    const goesOn = former && former.readyAt === null && former.expiresAt > now;
    if (former && !goesOn) await destroyDownload(tx, deps, former.id);
    const wanted = goesOn ? former : await insert();
    await deps.jobs.add(
      tx,
      makeDownloadTask,
      { downloadId: wanted.id },
      { key: `${makeDownloadTask}:${wanted.id}` },
    );
    return wanted;

    async function insert() {
      const id = newId(now, deps.random);
      const [made] = await tx
        .insert(dataDownloads)
        .values({ id, userId, requestedAt: now, expiresAt: now + downloadLifeMs })
        .returning();
      if (!made) throw new Error('No download was stored');
      return made;
    }
  });
  return presentDownload(row);
}

/** Nothing once its day is over, although it is destroyed a little later. */
export async function readDownload({ db, clock }: Deps, userId: string): Promise<Shown | null> {
  const [row] = await db.select().from(dataDownloads).where(eq(dataDownloads.userId, userId));
  return row && row.expiresAt > clock.now() ? presentDownload(row) : null;
}

function presentDownload(row: typeof dataDownloads.$inferSelect): Shown {
  return {
    _id: row.id,
    state: row.readyAt === null ? 'MAKING' : 'READY',
    requestedAt: new Date(row.requestedAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    sizeBytes: row.sizeBytes,
  };
}
