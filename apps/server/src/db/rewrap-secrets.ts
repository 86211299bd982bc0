import { and, asc, count, eq, gt, ne } from 'drizzle-orm';
import type { Envelope } from '../platform/secrets/envelope';
import type { Database } from './database';
import { sealedSecrets } from './sealed-secrets.tables';

/** The key versions that secrets are sealed under, and how many under each. */
export async function countSecretsByKey(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ keyVersion: sealedSecrets.keyVersion, count: count() })
    .from(sealedSecrets)
    .groupBy(sealedSecrets.keyVersion);
  return new Map(rows.map((row) => [row.keyVersion, row.count]));
}

/**
 * Brings every secret under the current master key, a batch in each transaction, so that it can be stopped anywhere
 * and run again. Throws SecretUnreadable at a secret that none of the keys opens; that batch stays as it was.
 */
export async function rewrapSecrets(
  db: Database,
  parts: { envelope: Envelope; currentVersion: number; batchSize: number; signal?: AbortSignal },
): Promise<number> {
  const { envelope, currentVersion, batchSize, signal } = parts;
  let rewrapped = 0;
  let lastId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    signal?.throwIfAborted();
    const batch = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(sealedSecrets)
        .where(and(gt(sealedSecrets.id, lastId), ne(sealedSecrets.keyVersion, currentVersion)))
        .orderBy(asc(sealedSecrets.id))
        .limit(batchSize)
        .for('update');
      for (const row of rows) {
        const { wrappedKey, keyVersion } = envelope.rewrap(row.id, row.purpose, row);
        await tx.update(sealedSecrets).set({ wrappedKey, keyVersion }).where(eq(sealedSecrets.id, row.id));
      }
      return rows;
    });
    rewrapped += batch.length;
    lastId = batch.at(-1)?.id ?? lastId;
    if (batch.length < batchSize) return rewrapped;
  }
}
