import { createHmac } from 'node:crypto';
import {
  VERIFICATION_CODE_ALPHABET as ALPHABET,
  VERIFICATION_CODE_LENGTH as LENGTH,
} from '@keyhold/contracts/locks/verification';
import { decide } from '@keyhold/rules/locks/engine';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { mayReadCodes } from '../locks.policy';
import { lookAtLock } from '../look-at-lock';

/** The code that a wearer types to archive this lock: always the same, stored nowhere, known only from here. */
export function confirmCodeOf(
  { codeHashKey }: Pick<Deps, 'codeHashKey'>,
  lock: { id: string; wearerId: string },
): string {
  const digest = createHmac('sha256', codeHashKey).update(`archive ${lock.id} ${lock.wearerId}`).digest();
  return Array.from({ length: LENGTH }, (_, index) =>
    ALPHABET.charAt(digest.readUInt32BE(index * 4) % ALPHABET.length),
  ).join('');
}

/** Shows the code to the wearer of a running lock; refuses as the archiving itself would. Writes nothing. */
export async function readConfirmCode(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps' | 'codeHashKey'>,
  actor: SignedIn,
  lockId: string,
): Promise<string> {
  const { lock, state, now } = await lookAtLock(deps, actor, lockId);
  const { userId } = actor;
  if (!mayReadCodes(lock, userId)) throw new Refusal('not_allowed');
  const decision = decide(state, { type: 'archive', actor: { kind: 'user', userId } }, now);
  if (!decision.ok) throw new Refusal(decision.code);
  return confirmCodeOf(deps, lock);
}
