import { eq } from 'drizzle-orm';
import type { Clock } from '../kernel/clock';
import { newId, type Randomness } from '../kernel/random';
import type { Envelope, SealedRecord } from '../platform/secrets/envelope';
import type { Tx } from './database';
import { sealedSecrets } from './sealed-secrets.tables';

/** The purpose of a secret, which its feature defines. */
export interface SecretPurpose {
  /** The name is stored with each secret and is part of its seal, so it must never change. */
  readonly name: string;
}

/** Keeps secrets in the database, each under a key of its own. */
export interface SecretBox {
  /** Seals and stores; returns the id to open it by. */
  keep(tx: Tx, purpose: SecretPurpose, plain: Uint8Array): Promise<string>;
  /** Opens; throws SecretUnreadable when it was changed or sealed under another key. */
  open(tx: Tx, purpose: SecretPurpose, id: string): Promise<Buffer>;
  /** Opens a row that was read along with something else. */
  openRow(purpose: SecretPurpose, row: SealedRecord & { readonly id: string }): Buffer;
  /** Destroys the secret together with the only key that opens it. */
  destroy(tx: Tx, id: string): Promise<void>;
}

export function createSecretBox(deps: { envelope: Envelope; clock: Clock; random: Randomness }): SecretBox {
  return {
    async keep(tx, { name: purpose }, plain) {
      const now = deps.clock.now();
      const id = newId(now, deps.random);
      await tx
        .insert(sealedSecrets)
        .values({ id, purpose, createdAt: now, ...deps.envelope.seal(id, purpose, plain) });
      return id;
    },
    async open(tx, { name: purpose }, id) {
      const [row] = await tx.select().from(sealedSecrets).where(eq(sealedSecrets.id, id));
      if (!row) throw new Error(`Secret ${id} is missing`);
      return deps.envelope.open(id, purpose, row);
    },
    openRow: ({ name: purpose }, row) => deps.envelope.open(row.id, purpose, row),
    async destroy(tx, id) {
      await tx.delete(sealedSecrets).where(eq(sealedSecrets.id, id));
    },
  };
}
