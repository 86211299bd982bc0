import { HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Clock } from '../kernel/clock';
import { newId, type Randomness } from '../kernel/random';
import type { Envelope } from '../platform/secrets/envelope';
import { type Storage, StorageMissing } from '../platform/storage/storage';
import type { Database, DatabaseClient, Queryable, Tx } from './database';
import { sealedFiles, unclaimedObjects } from './sealed-files.tables';

/** The purpose of a file, which its feature defines. */
export interface SealedAs {
  /** The name is stored with each file and is part of its seal, so it must never change. */
  readonly name: string;
}

/** A file that is in the storage and that no row names yet. */
export type StoredFile = typeof sealedFiles.$inferInsert;

export interface OpenedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** Keeps files in the storage, each sealed whole under its own key. Every object in the storage has a row. */
export interface SealedFiles {
  /** Before the transaction: seals and stores. Gone after an hour unless claimed. Throws as `Storage.put`. */
  store(purpose: SealedAs, file: OpenedFile): Promise<StoredFile>;
  /** Keeps a stored file for good, if the transaction commits; returns the id to open it by. Throws StoredFileGone. */
  claim(tx: Tx, stored: StoredFile): Promise<string>;
  /**
   * Returns null if there is no such file of this purpose. Throws SecretUnreadable if it was changed, and as
   * `Storage.get`.
   */
  open(db: Queryable, purpose: SealedAs, id: string): Promise<OpenedFile | null>;
  /** Returns the name of its purpose; null if there is no such file. */
  purposeOf(db: Queryable, id: string): Promise<string | null>;
  /**
   * Holds a file until the transaction ends: nobody else can name it in a row meanwhile, and one who has just
   * done so is waited for.
   */
  hold(tx: Tx, id: string): Promise<void>;
  /**
   * Destroys the only key that opens it; the object goes with the next `deleteUnclaimed`. Returns its storage key; null
   * if there was no such file.
   */
  destroy(tx: Tx, id: string): Promise<string | null>;
  /**
   * Deletes the objects that nobody claimed in time; returns how many. Failed deletions are tried again after
   * 5 minutes.
   */
  deleteUnclaimed(): Promise<number>;
}

/** The file was not claimed within its hour, or claimed already. */
export class StoredFileGone extends Error {
  override readonly name = 'StoredFileGone';
}

const objectNameBytes = 16;
const unclaimedKeptMs = HOUR_MS;
const mostAtOnce = 500;
const mostFailures = 3;
/** Time for the others: with several at fault each run ends at them. */
const nextTryMs = 5 * MINUTE_MS;

export function createSealedFiles(deps: {
  database: Pick<DatabaseClient, 'db' | 'transact'>;
  envelope: Envelope;
  storage: Storage;
  clock: Clock;
  random: Randomness;
}): SealedFiles {
  const { database, envelope, storage, clock, random } = deps;

  /**
   * Deletes the row and the object while the row is held, so that nobody claims it in between. False if it
   * was already claimed.
   */
  async function deleteObject(storageKey: string, now: number): Promise<boolean> {
    return database.transact(async (tx) => {
      const deleted = await tx
        .delete(unclaimedObjects)
        .where(and(eq(unclaimedObjects.storageKey, storageKey), lte(unclaimedObjects.deleteAfter, now)))
        .returning({ storageKey: unclaimedObjects.storageKey });
      if (deleted.length === 0) return false;
      await storage.delete(storageKey);
      return true;
    });
  }

  return {
    async store({ name: purpose }, { bytes, contentType }) {
      const now = clock.now();
      const id = newId(now, random);
      const storageKey = `private/${random.bytes(objectNameBytes).toString('hex')}`;
      const { ciphertext, wrappedKey, keyVersion } = envelope.seal(id, purpose, bytes);
      await database.db.insert(unclaimedObjects).values({ storageKey, deleteAfter: now + unclaimedKeptMs });
      await storage.put(storageKey, ciphertext, { contentType: 'application/octet-stream' });
      const sizeBytes = bytes.length;
      return { id, purpose, storageKey, contentType, sizeBytes, wrappedKey, keyVersion, createdAt: now };
    },
    async claim(tx, stored) {
      const deleteAfter = stored.createdAt + unclaimedKeptMs;
      // The time is compared as well: a file that is to be deleted waits for it under the same key.
      const claimed = await tx
        .delete(unclaimedObjects)
        .where(
          and(
            eq(unclaimedObjects.storageKey, stored.storageKey),
            eq(unclaimedObjects.deleteAfter, deleteAfter),
            gt(unclaimedObjects.deleteAfter, clock.now()),
          ),
        )
        .returning({ storageKey: unclaimedObjects.storageKey });
      if (claimed.length === 0) throw new StoredFileGone(`The stored file ${stored.id} is gone`);
      await tx.insert(sealedFiles).values(stored);
      return stored.id;
    },
    async open(db, { name: purpose }, id) {
      const row = await findFile(db, purpose, id);
      if (!row) return null;
      try {
        const sealed = { ...row, ciphertext: await storage.get(row.storageKey) };
        return { bytes: envelope.open(id, purpose, sealed), contentType: row.contentType };
      } catch (error) {
        // It may have been destroyed since the row was read.
        if (error instanceof StorageMissing && !(await findFile(db, purpose, id))) return null;
        throw error;
      }
    },
    async purposeOf(db, id) {
      const found = db.select({ purpose: sealedFiles.purpose }).from(sealedFiles);
      const [row] = await found.where(eq(sealedFiles.id, id));
      return row?.purpose ?? null;
    },
    async hold(tx, id) {
      await tx.select({ id: sealedFiles.id }).from(sealedFiles).where(eq(sealedFiles.id, id)).for('update');
    },
    async destroy(tx, id) {
      const [destroyed] = await tx
        .delete(sealedFiles)
        .where(eq(sealedFiles.id, id))
        .returning({ storageKey: sealedFiles.storageKey });
      if (!destroyed) return null;
      await tx.insert(unclaimedObjects).values({ ...destroyed, deleteAfter: clock.now() });
      return destroyed.storageKey;
    },
    async deleteUnclaimed() {
      const now = clock.now();
      const failures: unknown[] = [];
      let deleted = 0;
      for (const storageKey of await findDue(database.db, now)) {
        try {
          if (await deleteObject(storageKey, now)) deleted += 1;
        } catch (error) {
          failures.push(error);
          await database.db
            .update(unclaimedObjects)
            .set({ deleteAfter: now + nextTryMs })
            .where(eq(unclaimedObjects.storageKey, storageKey));
          // One object may be at fault; with several it is the storage, which may take its time-out for each.
          if (failures.length === mostFailures) break;
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Stored objects could not be deleted');
      return deleted;
    },
  };
}

async function findFile(db: Queryable, purpose: string, id: string) {
  const [row] = await db
    .select()
    .from(sealedFiles)
    .where(and(eq(sealedFiles.id, id), eq(sealedFiles.purpose, purpose)));
  return row;
}

async function findDue(db: Database, now: number): Promise<string[]> {
  const due = await db
    .select({ storageKey: unclaimedObjects.storageKey })
    .from(unclaimedObjects)
    .where(lte(unclaimedObjects.deleteAfter, now))
    .orderBy(asc(unclaimedObjects.deleteAfter))
    .limit(mostAtOnce);
  return due.map(({ storageKey }) => storageKey);
}
