import type { StreamedFile } from '@keyhold/contracts/endpoint';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../../../deps';
import { Refusal } from '../../../../kernel/errors';
import { users } from '../../users.tables';
import { mailOfDownload } from '../leaving.mails';
import { dataDownloadParts, dataDownloads } from '../leaving.tables';
import { downloadPart } from './make-download';

/** The file of a download, to its person within its day; each piece is opened whole before it is sent. */
export async function sendDownload(deps: Deps, userId: string, id: string): Promise<StreamedFile> {
  const [download] = await deps.db
    .select()
    .from(dataDownloads)
    .where(
      and(
        eq(dataDownloads.id, id),
        eq(dataDownloads.userId, userId),
        isNotNull(dataDownloads.readyAt),
        gt(dataDownloads.expiresAt, deps.clock.now()),
      ),
    );
  if (!download) throw new Refusal('not_found');
  const day = new Date(download.requestedAt).toISOString().slice(0, 10);
  return {
    chunks: readPieces(deps, id),
    contentType: 'application/zip',
    fileName: `keyhold-data-${day}.zip`,
  };
}

async function* readPieces({ db, files }: Deps, downloadId: string): AsyncGenerator<Uint8Array> {
  const parts = await db
    .select({ fileId: dataDownloadParts.fileId })
    .from(dataDownloadParts)
    .where(eq(dataDownloadParts.downloadId, downloadId))
    .orderBy(asc(dataDownloadParts.number));
  for (const { fileId } of parts) {
    const piece = await files.open(db, downloadPart, fileId);
    if (!piece) throw new Error('The download was destroyed while it was sent');
    yield piece.bytes;
  }
}

const payload = z.object({ downloadId: z.string() });

/** Tells by mail that a download is ready; a repeat may tell twice. */
export async function mailDownload(deps: Deps, given: unknown): Promise<void> {
  const { downloadId } = payload.parse(given);
  const [person] = await deps.db
    .select({ email: users.email })
    .from(dataDownloads)
    .innerJoin(users, eq(users.id, dataDownloads.userId))
    .where(eq(dataDownloads.id, downloadId));
  if (person) await deps.mail.send(mailOfDownload(deps.publicUrl, person.email));
}
