import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { SealedAs, StoredFile } from '../../../../db/sealed-files';
import type { Deps } from '../../../../deps';
import type { PersonalData } from '../../../../personal-data';
import { notify } from '../../../notifications/notifications.api';
import { dataDownloadParts, dataDownloads } from '../leaving.tables';
import { downloadLifeMs, mailDownloadTask } from './download-life';
import { zipOfPerson } from './zip-of-person';

/** A piece of a ZIP; given out by a call of its own to the person alone. */
export const downloadPart: SealedAs = { name: 'data-download' };

const pieceBytes = 4 * 1024 * 1024;
const payload = z.object({ downloadId: z.string() });

/**
 * Makes the ZIP of a download, piece by piece, and tells its person. A repeat makes it anew if it was not finished: the
 * pieces of before belong to nobody and are swept. Does nothing for one that is ready or gone.
 */
export async function makeDownload(
  deps: Deps,
  registry: readonly PersonalData[],
  given: unknown,
): Promise<void> {
  const { downloadId } = payload.parse(given);
  const isWanted = and(eq(dataDownloads.id, downloadId), isNull(dataDownloads.readyAt));
  const [wanted] = await deps.db.select().from(dataDownloads).where(isWanted);
  if (!wanted) return;
  const pieces: StoredFile[] = [];
  for await (const bytes of inPieces(zipOfPerson(deps, registry, wanted.userId)))
    pieces.push(await deps.files.store(downloadPart, { bytes, contentType: 'application/zip' }));
  const afterwards = await deps.transaction(async (tx) => {
    const [row] = await tx.select().from(dataDownloads).where(isWanted).for('update');
    if (!row) return undefined;
    for (const [number, piece] of pieces.entries())
      await tx
        .insert(dataDownloadParts)
        .values({ downloadId, number, fileId: await deps.files.claim(tx, piece) });
    const readyAt = deps.clock.now();
    const expiresAt = readyAt + downloadLifeMs;
    const sizeBytes = pieces.reduce((sum, piece) => sum + piece.sizeBytes, 0);
    await tx
      .update(dataDownloads)
      .set({ readyAt, expiresAt, sizeBytes })
      .where(eq(dataDownloads.id, downloadId));
    await deps.jobs.add(tx, mailDownloadTask, { downloadId }, { key: `${mailDownloadTask}:${downloadId}` });
    const { userId } = row;
    const told = { kind: 'users.download_ready', params: { until: expiresAt } } as const;
    return notify(tx, deps, [{ userId, causeId: downloadId, occurredAt: readyAt, ...told }]);
  });
  afterwards?.();
}

async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
