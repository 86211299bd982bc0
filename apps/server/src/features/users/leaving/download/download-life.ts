import { downloadLifeHours } from '@keyhold/contracts/users/data-download';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { eq, lte } from 'drizzle-orm';
import type { Tx } from '../../../../db/database';
import type { Deps } from '../../../../deps';
import { dataDownloadParts, dataDownloads } from '../leaving.tables';

export const downloadLifeMs = downloadLifeHours * HOUR_MS;
export const makeDownloadTask = 'users.make_download';
export const mailDownloadTask = 'users.mail_download';

/** Destroys a download with its file; one that is just being made finds itself gone. */
export async function destroyDownload(tx: Tx, { files }: Pick<Deps, 'files'>, id: string): Promise<void> {
  const parts = await tx
    .delete(dataDownloadParts)
    .where(eq(dataDownloadParts.downloadId, id))
    .returning({ fileId: dataDownloadParts.fileId });
  await tx.delete(dataDownloads).where(eq(dataDownloads.id, id));
  for (const { fileId } of parts) await files.destroy(tx, fileId);
}

/** Destroys the downloads whose day is over, also those that could never be made. */
export async function destroyOldDownloads(deps: Deps): Promise<void> {
  const old = await deps.db
    .select({ id: dataDownloads.id })
    .from(dataDownloads)
    .where(lte(dataDownloads.expiresAt, deps.clock.now()));
  for (const { id } of old)
    await deps.transaction(async (tx) => {
      const [held] = await tx.select().from(dataDownloads).where(eq(dataDownloads.id, id)).for('update');
      // It may have become ready, with a day of its own.
      if (held && held.expiresAt <= deps.clock.now()) await destroyDownload(tx, deps, id);
    });
}
