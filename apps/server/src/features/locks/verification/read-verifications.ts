import type { FileReply } from '@keyhold/contracts/endpoint';
import { and, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { verificationPhoto } from '../locks.files';
import { hasGalleryFor, isOfTheTwo, mayReadCodes, mayReadGallery } from '../locks.policy';
import { locks } from '../locks.tables';
import { lookAtLock, lookAtLockThat } from '../look-at-lock';
import { presentVerification, verificationPhotoUrl } from './present-verification';
import { lockVerifications } from './verification.tables';
import { dayOf, findVerification } from './verification-day';

type Parts = Pick<Deps, 'db' | 'clock' | 'gaps'>;

/** A year of days; nobody scrolls further. */
const mostListed = 366;

/** Returns what today asks for and what has been sent; only the wearer gets the code. */
export async function readVerificationToday(deps: Parts, actor: SignedIn, lockId: string) {
  const { lock, state, now } = await lookAtLock(deps, actor, lockId);
  const { date, endsAt } = dayOf(state, now);
  const day = await findVerification(deps.db, lockId, date);
  const submittedAt = day?.submittedAt ?? null;
  return {
    required: state.verification !== undefined && state.status === 'LOCKED',
    dayEndsAt: new Date(endsAt).toISOString(),
    code: (mayReadCodes(lock, actor.userId) ? day?.code : null) ?? null,
    submittedAt: submittedAt === null ? null : new Date(submittedAt).toISOString(),
    photoUrl: day && submittedAt !== null ? verificationPhotoUrl(day) : null,
    verdict: day?.verdict ?? null,
    note: day?.note ?? null,
  };
}

/** The photos of a lock, newest first; to others than its two people those that the keyholder did not send back. */
export async function listVerifications(deps: Parts, actor: SignedIn, lockId: string) {
  const asOneOfTheTwo = await lookAtGallery(deps, actor, lockId);
  const rows = await deps.db
    .select()
    .from(lockVerifications)
    .where(
      and(
        eq(lockVerifications.lockId, lockId),
        isNotNull(lockVerifications.submittedAt),
        asOneOfTheTwo ? undefined : notSentBack,
      ),
    )
    .orderBy(desc(lockVerifications.date))
    .limit(mostListed);
  return rows.flatMap((row) =>
    row.submittedAt === null
      ? []
      : [presentVerification({ ...row, submittedAt: row.submittedAt }, asOneOfTheTwo)],
  );
}

/** Returns one photo to somebody who may see the list. */
export async function readVerificationPhoto(
  deps: Parts & Pick<Deps, 'files'>,
  actor: SignedIn,
  { id: lockId, photoId }: { id: string; photoId: string },
): Promise<FileReply> {
  const asOneOfTheTwo = await lookAtGallery(deps, actor, lockId);
  const [row] = await deps.db
    .select({ fileId: lockVerifications.fileId })
    .from(lockVerifications)
    .where(
      and(
        eq(lockVerifications.id, photoId),
        eq(lockVerifications.lockId, lockId),
        asOneOfTheTwo ? undefined : notSentBack,
      ),
    );
  const file = row?.fileId ? await deps.files.open(deps.db, verificationPhoto, row.fileId) : null;
  if (!file) throw new Refusal('not_found');
  return file;
}

const notSentBack = or(isNull(lockVerifications.verdict), ne(lockVerifications.verdict, 'REFUSED'));

/** Whether the viewer is one of the two people of the lock; refuses whoever may not see its photos. */
async function lookAtGallery(deps: Parts, actor: SignedIn, lockId: string): Promise<boolean> {
  const { lock, state } = await lookAtLockThat(deps, and(eq(locks.id, lockId), hasGalleryFor(actor)));
  const { publicGallery = false } = state.verification ?? {};
  if (!mayReadGallery(lock, { publicGallery }, actor.userId)) throw new Refusal('lock_not_found');
  return isOfTheTwo(lock, actor.userId);
}
