import { createHmac } from 'node:crypto';
import type { UploadedFile } from '@keyhold/contracts/endpoint';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { locks } from '../locks.tables';
import type { SentCombination } from './take-combination';

/**
 * What the hash of a request may know of its combination. Digits stay out: four of them are no secret to whoever has a
 * hash of them. With force or without, it is the same photo.
 */
export function combinationForHash(deps: Pick<Deps, 'codeHashKey'>, sent: SentCombination) {
  if (sent.type === 'DIGITS') return { type: sent.type };
  return { type: sent.type, photo: photoForHash(deps, sent.photo) };
}

/** A private photo within the hash of a request, keyed: a stolen table says nothing of a photo that somebody has. */
export function photoForHash({ codeHashKey }: Pick<Deps, 'codeHashKey'>, photo: UploadedFile | undefined) {
  return photo && createHmac('sha256', codeHashKey).update(photo.bytes).digest('hex');
}

/**
 * Whether a repeat means the lock that the first call made. Digits are compared with the sealed ones, so that nobody sets
 * a box to a code that no lock holds.
 */
export async function isSameCombination(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  lockId: string,
  sent: SentCombination,
): Promise<boolean> {
  if (sent.type === 'PHOTO') return true;
  const digits = await openDigits(tx, deps, lockId);
  // A lock that was removed since has no code to compare with.
  return digits === null || digits === sent.digits;
}

/** The sealed digits of a lock; null where it has none. */
export async function openDigits(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  lockId: string,
): Promise<string | null> {
  const [lock] = await tx
    .select({ secretId: locks.combinationSecretId })
    .from(locks)
    .where(eq(locks.id, lockId));
  if (!lock?.secretId) return null;
  return (await deps.secrets.open(tx, 'combination', lock.secretId)).toString('utf8');
}
