import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../db/database';
import type { StoredFile } from '../../../db/sealed-files';
import type { Deps } from '../../../deps';
import type { FilePurpose } from '../../../file-purpose';
import { Refusal } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { reportEvidence } from '../users.files';
import { reports } from './reports.tables';

type Row = typeof reports.$inferInsert;

/** What is reported, by whom and why. */
export type Reported = Pick<Row, 'contentType' | 'reason' | 'notes' | 'contentUrl'> & {
  readonly reporterId: string;
  /** Null once the person is deleted. */
  readonly reportedUserId: string | null;
};

/** What it shows now. */
export interface Evidence {
  readonly text: string | null;
  readonly picture: { readonly fileId: string; readonly purpose: FilePurpose } | null;
}

/**
 * Keeps a report with a copy of what it is about. The same person and thing again changes nothing while the report is
 * open. `within` runs it in the caller's transaction. Returns the id of the open report. Refuses
 * `report_content_missing`.
 */
export async function keepReport(
  deps: Deps,
  { text: evidenceText, picture, ...reported }: Reported & Evidence,
  within: (keep: (tx: Tx) => Promise<string>) => Promise<string> = (keep) => deps.transaction(keep),
): Promise<string> {
  const copy = picture && (await copyPicture(deps, picture));
  return within(async (tx) => {
    const open = await findOpen(tx, reported);
    if (open !== undefined) return open;
    const createdAt = deps.clock.now();
    const [inserted] = await tx
      .insert(reports)
      .values({ ...reported, evidenceText, id: newId(createdAt, deps.random), createdAt })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (inserted && copy) await claimEvidence(tx, deps, inserted.id, copy);
    // A twin was quicker; it may be closed already.
    const id = inserted?.id ?? (await findOpen(tx, reported));
    if (id === undefined) throw new Refusal('request_in_progress');
    return id;
  });
}

/** Its owner may remove it at any time, also just now. */
async function copyPicture(
  { db, files }: Deps,
  { fileId, purpose }: { fileId: string; purpose: FilePurpose },
): Promise<StoredFile> {
  const picture = await files.open(db, purpose, fileId);
  if (!picture) throw new Refusal('report_content_missing');
  return files.store(reportEvidence, picture);
}

async function claimEvidence(tx: Tx, deps: Deps, reportId: string, stored: StoredFile): Promise<void> {
  const evidenceFileId = await deps.files.claim(tx, stored);
  await tx.update(reports).set({ evidenceFileId }).where(eq(reports.id, reportId));
}

async function findOpen(db: Queryable, same: Reported): Promise<string | undefined> {
  const [open] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, same.reporterId),
        sql`${reports.reportedUserId} is not distinct from ${same.reportedUserId}`,
        eq(reports.contentType, same.contentType),
        eq(reports.contentUrl, same.contentUrl),
        isNull(reports.closedAt),
      ),
    );
  return open?.id;
}
