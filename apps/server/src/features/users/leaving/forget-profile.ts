import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Leaver } from '../../../personal-data';
import { reports } from '../reports/reports.tables';
import { destroyDownload } from './download/download-life';
import { dataDownloads } from './leaving.tables';

/** A download of their data, and what was reported of them with its copies once it is decided: until then it waits for that. Their own pictures go with their row. */
export async function forgetProfile(tx: Tx, deps: Deps, { id }: Leaver): Promise<undefined> {
  const [download] = await tx.select().from(dataDownloads).where(eq(dataDownloads.userId, id));
  if (download) await destroyDownload(tx, deps, download.id);
  const about = await tx
    .delete(reports)
    .where(and(eq(reports.reportedUserId, id), isNotNull(reports.closedAt)))
    .returning({ evidenceFileId: reports.evidenceFileId });
  for (const { evidenceFileId } of about) if (evidenceFileId) await deps.files.destroy(tx, evidenceFileId);
}
