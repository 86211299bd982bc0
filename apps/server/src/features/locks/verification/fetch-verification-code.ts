import {
  VERIFICATION_CODE_ALPHABET as ALPHABET,
  VERIFICATION_CODE_LENGTH,
} from '@keyhold/contracts/locks/verification';
import type { Deps } from '../../../deps';
import { newId, type Randomness } from '../../../kernel/random';
import { holdLock } from '../lock-store';
import { lockVerifications } from './verification.tables';
import { dayOf, findVerification, requireMayVerify } from './verification-day';

/** Today's code for the wearer: made at the first asking, the same until the day of the lock ends. */
export async function fetchVerificationCode(deps: Deps, userId: string, lockId: string) {
  return deps.transaction(async (tx) => {
    const lock = await holdLock(tx, lockId, { kind: 'user', userId });
    const now = deps.clock.now();
    requireMayVerify(deps, lock.state, userId, now);
    const { date, endsAt } = dayOf(lock.state, now);
    const expiresAt = new Date(endsAt).toISOString();
    const former = await findVerification(tx, lockId, date);
    if (former) return { code: former.code, date, expiresAt };
    const code = newCode(deps.random);
    await tx.insert(lockVerifications).values({ id: newId(now, deps.random), lockId, date, code });
    return { code, date, expiresAt };
  });
}

/** Each code equally likely: a byte that would favour the first letters is thrown again. */
function newCode(random: Randomness): string {
  const fair = 256 - (256 % ALPHABET.length);
  let code = '';
  while (code.length < VERIFICATION_CODE_LENGTH) {
    const [byte = 0] = random.bytes(1);
    if (byte < fair) code += ALPHABET.charAt(byte % ALPHABET.length);
  }
  return code;
}
