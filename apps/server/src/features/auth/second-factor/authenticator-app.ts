import { and, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../db/database';
import type { SecretPurpose } from '../../../db/sealed-secrets';
import { sealedSecrets } from '../../../db/sealed-secrets.tables';
import type { Deps } from '../../../deps';
import { recoveryCodes, secondFactors, secondSteps } from './second-factor.tables';
import { findStep } from './totp';

/** What an authenticator app makes its codes from. */
export const authenticatorSecret: SecretPurpose = { name: 'authenticator' };

const enabledOf = (userId: string) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt));

/** Whether a login of this person asks for a second factor. */
export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(enabledOf(userId));
  return found.length === 1;
}

/** Uses up the code that the person's app shows; false if it is wrong, too old or used already. */
export async function spendAuthenticatorCode(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const [factor] = await tx
    .select({ secretId: secondFactors.secretId })
    .from(secondFactors)
    .where(enabledOf(userId));
  if (!factor) return false;
  const secret = await deps.secrets.open(tx, authenticatorSecret, factor.secretId);
  const step = findStep(secret, code, deps.clock.now());
  if (step === null) return false;
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(enabledOf(userId), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning({ userId: secondFactors.userId });
  return spent.length === 1;
}

/** Removes the authenticator app and all that goes with it; false if there was none that counts. */
export async function removeAuthenticatorApp(tx: Tx, userId: string): Promise<boolean> {
  const [removed] = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  if (!removed) return false;
  await tx.delete(sealedSecrets).where(eq(sealedSecrets.id, removed.secretId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(secondSteps).where(eq(secondSteps.userId, userId));
  return removed.enabledAt !== null;
}

/** Removes the apps that wait for their first code since before `startedBefore`. */
export async function removeUnfinishedApps(tx: Tx, startedBefore: number): Promise<void> {
  const removed = await tx
    .delete(secondFactors)
    .where(and(isNull(secondFactors.enabledAt), lte(secondFactors.createdAt, startedBefore)))
    .returning({ secretId: secondFactors.secretId });
  const secretIds = removed.map(({ secretId }) => secretId);
  if (secretIds.length > 0) await tx.delete(sealedSecrets).where(inArray(sealedSecrets.id, secretIds));
}
