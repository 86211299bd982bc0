import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { SecretPurpose } from '../../../db/sealed-secrets';
import type { Deps } from '../../../deps';
import { newPushKeys, type PushKeys } from '../../../platform/push/web-push';
import { pushKeys } from './push.tables';

/** Sealed by the master key like every secret, so that a rotation of that key takes it along. */
const privateKey: SecretPurpose = { name: 'push-private-key' };

const isOurs = eq(pushKeys.name, 'installation');

/** The public half, which browsers subscribe with; the first call of all makes the pair. */
export async function requirePublicKey(deps: Deps): Promise<string> {
  const [known] = await deps.db.select({ publicKey: pushKeys.publicKey }).from(pushKeys).where(isOurs);
  return known?.publicKey ?? deps.transaction((tx) => makeKeys(tx, deps));
}

async function makeKeys(tx: Tx, deps: Deps): Promise<string> {
  const made = newPushKeys();
  const secretId = await deps.secrets.keep(tx, privateKey, Buffer.from(made.privateKey));
  const [kept] = await tx
    .insert(pushKeys)
    .values({
      name: 'installation',
      publicKey: made.publicKey,
      privateKeySecretId: secretId,
      createdAt: deps.clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (kept) return made.publicKey;
  // Another process was first: its pair is the one.
  await deps.secrets.destroy(tx, secretId);
  const [theirs] = await tx.select().from(pushKeys).where(isOurs);
  if (!theirs) throw new Error('The push keys that were just made are missing');
  return theirs.publicKey;
}

/** Both halves; null as long as no browser has asked for them. */
export async function findPushKeys(deps: Deps): Promise<PushKeys | null> {
  return deps.transaction(async (tx) => {
    const [row] = await tx.select().from(pushKeys).where(isOurs);
    if (!row) return null;
    const opened = await deps.secrets.open(tx, privateKey, row.privateKeySecretId);
    return { publicKey: row.publicKey, privateKey: opened.toString() };
  });
}
