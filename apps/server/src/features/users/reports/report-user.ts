import type { InputOf } from '@keyhold/contracts/endpoint';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { reportUser as endpoint } from '@keyhold/contracts/users/report';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../db/database';
import { once } from '../../../db/idempotency';
import type { StoredFile } from '../../../db/sealed-files';
import type { Deps } from '../../../deps';
import type { FilePurpose } from '../../../file-purpose';
import { Refusal } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import type { User } from '../present-own-user';
import { avatar, profilePhoto, reportEvidence } from '../users.files';
import { type Viewer, visibleTo } from '../users.policy';
import { users } from '../users.tables';
import { reports } from './reports.tables';

type Sent = InputOf<typeof endpoint>['body'];

/** What is reported, as it is now. */
type Content =
  | { readonly text: string; readonly contentUrl: '' }
  | { readonly fileId: string; readonly purpose: FilePurpose; readonly contentUrl: string };

/**
 * Keeps a report with a copy of what it is about. The same person and thing again changes nothing while the report is
 * open. Refuses with `user_not_found`, `cannot_report_yourself`, `report_photo_required`, `report_content_missing`.
 */
export async function reportUser(
  deps: Deps,
  reporter: Viewer,
  reportedUserId: string,
  sent: Sent,
  key: string | undefined,
): Promise<void> {
  const { userId: reporterId } = reporter;
  if (reportedUserId === reporterId) throw new Refusal('cannot_report_yourself');
  const [user] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.id, reportedUserId), visibleTo(reporter, users.id)));
  if (!user) throw new Refusal('user_not_found');
  const content = findContent(user, sent);
  const evidenceFile = 'fileId' in content ? await copyPicture(deps, content) : null;
  const { contentType, reason, notes = '' } = sent;
  const report = { reporterId, reportedUserId, contentType, reason, notes, contentUrl: content.contentUrl };
  const call = {
    userId: reporterId,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key,
    request: { reportedUserId, ...sent },
  };
  await deps.transaction((tx) =>
    once(tx, deps, call, async () => {
      const id = await insertReport(tx, deps, {
        ...report,
        evidenceText: 'text' in content ? content.text : null,
      });
      if (id && evidenceFile) await claimEvidence(tx, deps, id, evidenceFile);
      return id ?? (await requireOpen(tx, report));
    }),
  );
}

function findContent(user: User, { contentType, contentUrl = '' }: Sent): Content {
  if (contentType === 'description') {
    if (user.description === '') throw new Refusal('report_content_missing');
    return { text: user.description, contentUrl: '' };
  }
  const isAvatar = contentType === 'avatar';
  if (!isAvatar && contentUrl === '') throw new Refusal('report_photo_required');
  const shown = isAvatar ? [user.avatarFileId ?? []].flat() : user.profilePhotoFileIds;
  // Whoever reports an avatar without its address means the one that is there.
  const fileId = shown.find((id) => uploadUrl(id) === contentUrl || (isAvatar && contentUrl === ''));
  if (fileId === undefined) throw new Refusal('report_content_missing');
  return { fileId, purpose: isAvatar ? avatar : profilePhoto, contentUrl: uploadUrl(fileId) };
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

type NewReport = Omit<typeof reports.$inferInsert, 'id' | 'createdAt'>;

/** Returns null if the same report is open already. */
async function insertReport(tx: Tx, { clock, random }: Deps, report: NewReport): Promise<string | null> {
  const createdAt = clock.now();
  const [inserted] = await tx
    .insert(reports)
    .values({ ...report, id: newId(createdAt, random), createdAt })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return inserted?.id ?? null;
}

async function claimEvidence(tx: Tx, deps: Deps, reportId: string, stored: StoredFile): Promise<void> {
  const evidenceFileId = await deps.files.claim(tx, stored);
  await tx.update(reports).set({ evidenceFileId }).where(eq(reports.id, reportId));
}

async function requireOpen(
  db: Queryable,
  same: Pick<typeof reports.$inferInsert, 'reportedUserId' | 'contentType' | 'contentUrl'> & {
    reporterId: string;
  },
): Promise<string> {
  const [open] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, same.reporterId),
        eq(reports.reportedUserId, same.reportedUserId),
        eq(reports.contentType, same.contentType),
        eq(reports.contentUrl, same.contentUrl),
        isNull(reports.closedAt),
      ),
    );
  if (!open) throw new Refusal('request_in_progress');
  return open.id;
}
