import type { UploadedFile } from '@keyhold/contracts/endpoint';
import type { Queryable, Tx } from './db/database';
import type { SealedAs, StoredFile } from './db/sealed-files';
import type { Deps } from './deps';
import type { SignedIn } from './kernel/actor';
import type { Crop } from './platform/pictures/pictures';

/**
 * A purpose for which a feature keeps pictures. The contract of the call that takes one says what may be
 * sent.
 */
export interface FilePurpose extends SealedAs {
  /** In pixels: no picture is kept with a longer side. */
  readonly maxSide: number;
  /** Cuts a square out of each picture. */
  readonly square?: true;
  /** Who may read it at `/api/uploads/:id`. Without this the feature gives it out by a call of its own. */
  readonly served?: {
    mayRead(deps: Pick<Deps, 'db'>, actor: SignedIn, fileId: string): boolean | Promise<boolean>;
    /** `private` lets the reader's browser keep it a day: a file never changes under its id. */
    readonly cache: 'no-store' | 'private';
  };
  /**
   * Returns whether a row still names the file, for purposes where several rows may name one file. Without it
   * one row names the file, and the file goes with that row.
   */
  readonly isNamed?: (db: Queryable, fileId: string) => Promise<boolean>;
}

/**
 * Writes a picture anew and puts it into the storage, before the transaction that claims it. Throws
 * PictureRefused, TurnsBusy.
 */
export async function storePicture(
  deps: Pick<Deps, 'pictures' | 'files'>,
  purpose: FilePurpose,
  userId: string,
  { bytes }: UploadedFile,
  crop?: Crop,
): Promise<StoredFile> {
  const { maxSide } = purpose;
  const square = purpose.square && (crop ?? 'middle');
  return deps.files.store(purpose, await deps.pictures.prepare(bytes, { maxSide, person: userId, square }));
}

/** Destroys a file that no row names any more. It is called once the row that named the file is gone. */
export async function releaseFile(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  purpose: FilePurpose,
  fileId: string,
): Promise<void> {
  if (purpose.isNamed) {
    // A call that is just naming the file once more holds it: this waits for that call, then looks.
    await deps.files.hold(tx, fileId);
    if (await purpose.isNamed(tx, fileId)) return;
  }
  await deps.files.destroy(tx, fileId);
}
