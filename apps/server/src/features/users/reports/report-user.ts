import type { InputOf } from '@keyhold/contracts/endpoint';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { reportUser as endpoint } from '@keyhold/contracts/users/report';
import { and, eq } from 'drizzle-orm';
import { once } from '../../../db/idempotency';
import type { Deps } from '../../../deps';
import type { FilePurpose } from '../../../file-purpose';
import { Refusal } from '../../../kernel/errors';
import type { User } from '../present-own-user';
import { avatar, profilePhoto } from '../users.files';
import { type Viewer, visibleTo } from '../users.policy';
import { users } from '../users.tables';
import { keepReport } from './keep-report';

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
  const { contentType, reason, notes = '' } = sent;
  const call = {
    userId: reporterId,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key,
    request: { reportedUserId, ...sent },
  };
  await keepReport(
    deps,
    {
      reporterId,
      reportedUserId,
      contentType,
      reason,
      notes,
      contentUrl: content.contentUrl,
      text: 'text' in content ? content.text : null,
      picture: 'fileId' in content ? content : null,
    },
    (keep) => deps.transaction((tx) => once(tx, deps, call, () => keep(tx))),
  );
}

function findContent(user: User, { contentType, contentUrl = '' }: Sent): Content {
  if (contentType === 'profile') return { text: user.username, contentUrl: '' };
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
