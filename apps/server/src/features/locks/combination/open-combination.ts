import { combinationPhotoUrl } from '@keyhold/contracts/locks/dashboard';
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../db/database';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import type { Deps } from '../../../deps';
import { SecretUnreadable } from '../../../platform/secrets/envelope';
import { StorageMissing } from '../../../platform/storage/storage';
import { sealedCodeColumns } from '../dashboard/open-digits';
import { combinationPhoto } from '../locks.files';
import { combinationSecret } from '../locks.secrets';
import { locks } from '../locks.tables';

/** A combination in a form that can be read: the code itself, or the file of its photo. */
export type OpenedCombination =
  | { readonly type: 'DIGITS'; readonly digits: string }
  | { readonly type: 'PHOTO'; readonly photoUrl: string }
  /** Opened by a command to the device, not by a code. */
  | { readonly type: 'DEVICE' };

/**
 * Locks with their states and combinations, in one statement: with two, a lock that is closed again in between would
 * give out its new code for the state of the old one.
 */
export function selectWithCombination(db: Queryable) {
  return db
    .select({
      id: locks.id,
      state: locks.state,
      combinationFileId: locks.combinationFileId,
      deviceId: locks.deviceId,
      code: sealedCodeColumns,
    })
    .from(locks)
    .leftJoin(sealedSecrets, eq(sealedSecrets.id, locks.combinationSecretId));
}

type LockWithCombination = Awaited<ReturnType<typeof selectWithCombination>>[number];

/** Opens a combination; whether the person may have it was decided before. Throws SecretUnreadable. */
export function openCombination(
  { secrets }: Pick<Deps, 'secrets'>,
  { id, state, combinationFileId, code }: Omit<LockWithCombination, 'deviceId'>,
): OpenedCombination {
  if (state.combinationType === 'DEVICE') return { type: 'DEVICE' };
  if (combinationFileId) return { type: 'PHOTO', photoUrl: combinationPhotoUrl(id, combinationFileId) };
  if (!code) throw new Error(`Lock ${id} has no combination`);
  return { type: 'DIGITS', digits: secrets.openRow(combinationSecret, code).toString('utf8') };
}

/** The combination of a lock that the caller holds. */
export async function openHeldCombination(
  db: Queryable,
  deps: Pick<Deps, 'secrets'>,
  lockId: string,
): Promise<OpenedCombination> {
  return openCombination(deps, await readHeld(db, lockId));
}

/**
 * Opens the combination of a lock that the caller holds; for a photo it checks that the file can be opened.
 * Null if what is kept is missing or damaged. Throws StorageUnavailable: then nobody knows.
 */
export async function openWhatIsLeft(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'files' | 'log'>,
  lockId: string,
): Promise<OpenedCombination | null> {
  const lock = await readHeld(tx, lockId);
  const { state, combinationFileId, code } = lock;
  if (state.combinationType === 'DEVICE') return { type: 'DEVICE' };
  try {
    const kept = combinationFileId ? await deps.files.open(tx, combinationPhoto, combinationFileId) : code;
    return kept && openCombination(deps, lock);
  } catch (error) {
    if (!(error instanceof StorageMissing || error instanceof SecretUnreadable)) throw error;
    deps.log.error({ err: error, lockId }, 'a combination cannot be opened');
    return null;
  }
}

async function readHeld(db: Queryable, lockId: string): Promise<LockWithCombination> {
  const [lock] = await selectWithCombination(db).where(eq(locks.id, lockId));
  if (!lock) throw new Error(`Lock ${lockId} is not there`);
  return lock;
}
