import { recoveryCodeCount } from '@keyhold/contracts/auth/second-factor';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Randomness } from '../../../kernel/random';
import { inGroups, newReadableCode, readTypedCode } from '../../../kernel/readable-code';
import { hashToken } from '../token-hashes';
import { recoveryCodes } from './second-factor.tables';

/** Makes new recovery codes; the former ones end. Gives them as people read them. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, random }: { userId: string; random: Randomness },
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newReadableCode(random));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code) })));
  return codes.map(inGroups);
}

/** Uses a recovery code up; false if it is not one, or not one any more. Of two uses at once one succeeds. */
export async function spendRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(readTypedCode(typed)))))
    .returning({ userId: recoveryCodes.userId });
  return spent.length === 1;
}
