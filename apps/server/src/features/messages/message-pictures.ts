import type { UploadedFile } from '@keyhold/contracts/endpoint';
import { uploadedFileId, uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { and, eq, exists, gt, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { type FilePurpose, storePicture } from '../../file-purpose';
import { Refusal, refuseField } from '../../kernel/errors';
import { conversationMembers, messagePictures, messages } from './messages.tables';

const unsentKeptMs = 24 * HOUR_MS;
const mostAtOnce = 200;

/** A picture in a message: for its uploader, and for those who can see a message that has it. */
export const messagePicture: FilePurpose = {
  name: 'message-picture',
  maxSide: 2000,
  served: {
    cache: 'private',
    async mayRead({ db }, { userId, restricted }, fileId) {
      if (restricted) return false;
      const seen = db
        .select({ found: sql`1` })
        .from(messages)
        .innerJoin(
          conversationMembers,
          and(
            eq(conversationMembers.conversationId, messages.conversationId),
            eq(conversationMembers.userId, userId),
            gt(messages.place, conversationMembers.hiddenPlace),
          ),
        )
        .where(eq(messages.imageFileId, fileId));
      const [found] = await db
        .select({ fileId: messagePictures.fileId })
        .from(messagePictures)
        .where(
          and(eq(messagePictures.fileId, fileId), or(eq(messagePictures.uploaderId, userId), exists(seen))),
        );
      return found !== undefined;
    },
  },
};

/** Keeps a picture until a message names it, for a day at most. Refuses `photo_required`, and throws as `storePicture`. */
export async function uploadPicture(
  deps: Deps,
  userId: string,
  image: UploadedFile | undefined,
): Promise<string> {
  if (!image) throw refuseField('photo_required', 'image');
  const stored = await storePicture(deps, messagePicture, userId, image);
  return deps.transaction(async (tx) => {
    const fileId = await deps.files.claim(tx, stored);
    await tx.insert(messagePictures).values({ fileId, uploaderId: userId, uploadedAt: deps.clock.now() });
    return uploadUrl(fileId);
  });
}

/** The file at an address that `uploadPicture` gave to this person; any other address is refused. */
export async function holdOwnPicture(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  userId: string,
  imageUrl: string,
): Promise<string> {
  const fileId = uploadedFileId(imageUrl, publicUrl);
  const [own] = fileId
    ? await db
        .select({ fileId: messagePictures.fileId })
        .from(messagePictures)
        .where(and(eq(messagePictures.fileId, fileId), eq(messagePictures.uploaderId, userId)))
    : [];
  if (!own) throw new Refusal('picture_not_yours');
  return own.fileId;
}

/** Lets go of the pictures of a conversation that ends: those that no other one shows go as if they were unsent. */
export async function releasePictures(tx: Tx, conversationId: string): Promise<void> {
  const shownIn = (where: SQL) =>
    tx
      .select({ found: sql`1` })
      .from(messages)
      .where(and(eq(messages.imageFileId, messagePictures.fileId), where));
  await tx
    .update(messagePictures)
    .set({ sentAt: null })
    .where(
      and(
        exists(shownIn(eq(messages.conversationId, conversationId))),
        notExists(shownIn(ne(messages.conversationId, conversationId))),
      ),
    );
}

/** Destroys pictures that were uploaded a day ago or longer, and that no message shows. */
export async function destroyUnsentPictures(
  deps: Pick<Deps, 'db' | 'transaction' | 'files' | 'clock'>,
): Promise<void> {
  const isUnsent = and(
    isNull(messagePictures.sentAt),
    lte(messagePictures.uploadedAt, deps.clock.now() - unsentKeptMs),
  );
  const due = await deps.db
    .select({ fileId: messagePictures.fileId })
    .from(messagePictures)
    .where(isUnsent)
    .limit(mostAtOnce);
  for (const { fileId } of due) {
    await deps.transaction(async (tx) => {
      // A message that names it just now has the row, and has set when it was sent.
      const gone = await tx
        .delete(messagePictures)
        .where(and(eq(messagePictures.fileId, fileId), isUnsent))
        .returning({ fileId: messagePictures.fileId });
      if (gone.length > 0) await deps.files.destroy(tx, fileId);
    });
  }
}
