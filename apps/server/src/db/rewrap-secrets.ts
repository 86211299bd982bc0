import { and, asc, count, eq, gt, ne } from 'drizzle-orm';
import { type Envelope, SecretUnreadable } from '../platform/secrets/envelope';
import type { Database } from './database';
import { sealedFiles } from './sealed-files.tables';
import { sealedSecrets } from './sealed-secrets.tables';

/** The tables whose rows hold a key of their own, wrapped by the master key. */
const keyTables = [sealedSecrets, sealedFiles] as const;
type KeyTable = (typeof keyTables)[number];

interface Parts {
  readonly envelope: Envelope;
  readonly currentVersion: number;
  readonly batchSize: number;
  readonly signal?: AbortSignal;
}

/** The key versions that secrets and files are sealed under, and how many under each. */
export async function countSecretsByKey(db: Database): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const table of keyTables) {
    const rows = await db
      .select({ keyVersion: table.keyVersion, count: count() })
      .from(table)
      .groupBy(table.keyVersion);
    for (const row of rows) counts.set(row.keyVersion, (counts.get(row.keyVersion) ?? 0) + row.count);
  }
  return counts;
}

export interface Rewrapped {
  readonly rewrapped: number;
  /** The secrets that none of the keys opens; they stay as they were. */
  readonly unreadable: readonly SecretUnreadable[];
}

/**
 * Brings every secret and file under the current master key, one transaction per batch, so that it can be
 * stopped anywhere and run again. A secret that cannot be opened holds up no other.
 */
export async function rewrapSecrets(db: Database, parts: Parts): Promise<Rewrapped> {
  const unreadable: SecretUnreadable[] = [];
  let seen = 0;
  for (const table of keyTables) seen += await rewrapTable(db, table, parts, unreadable);
  return { rewrapped: seen - unreadable.length, unreadable };
}

/** Returns how many rows it has seen; adds those that stayed as they were to `unreadable`. */
async function rewrapTable(
  db: Database,
  table: KeyTable,
  parts: Parts,
  unreadable: SecretUnreadable[],
): Promise<number> {
  const { envelope, currentVersion, batchSize, signal } = parts;
  const { id, purpose, wrappedKey, keyVersion } = table;
  // Only the wrapped keys change. The ciphertext stays as it is, so none has to be read here.
  const ciphertext = Buffer.alloc(0);
  let seen = 0;
  let lastId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    signal?.throwIfAborted();
    const batch = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id, purpose, wrappedKey, keyVersion })
        .from(table)
        .where(and(gt(id, lastId), ne(keyVersion, currentVersion)))
        .orderBy(asc(id))
        .limit(batchSize)
        .for('update');
      for (const row of rows) {
        try {
          const fresh = envelope.rewrap(row.id, row.purpose, { ...row, ciphertext });
          await tx
            .update(table)
            .set({ wrappedKey: fresh.wrappedKey, keyVersion: fresh.keyVersion })
            .where(eq(id, row.id));
        } catch (error) {
          if (!(error instanceof SecretUnreadable)) throw error;
          unreadable.push(error);
        }
      }
      return rows;
    });
    seen += batch.length;
    lastId = batch.at(-1)?.id ?? lastId;
    if (batch.length < batchSize) return seen;
  }
}
