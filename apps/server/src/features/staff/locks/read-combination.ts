import type { FileReply } from '@keyhold/contracts/endpoint';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { combinationPhoto, openWhatIsLeft, runLockCommand } from '../../locks/locks.api';
import { recordAct } from '../audit/record-act';
import { requireLock } from './require-lock';

interface Asked {
  readonly lockId: string;
  readonly reason: string;
}

/**
 * Reads a combination in the open: the event in the lock's history, of which its wearer is told, the entry of the audit
 * and the reading are one transaction. What cannot be opened is told to nobody.
 */
async function readInTheOpen<T>(
  deps: Deps,
  actor: SignedIn,
  { lockId, reason }: Asked,
  open: (tx: Tx, combinationFileId: string | null) => Promise<T | null>,
): Promise<T> {
  await requireLock(deps.db, actor, lockId);
  const { beside } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'staff', userId: actor.userId, reason },
    command: { type: 'decrypt_combination' },
    alongWith: async (tx, { lock }) => {
      const opened = await open(tx, lock.combinationFileId);
      if (opened === null) throw new Refusal('combination_lost');
      await recordAct(tx, deps, actor, {
        act: 'lock.combination_decrypted',
        subjectId: lock.wearerId,
        reason,
        details: { lockId },
      });
      return opened;
    },
  });
  if (beside === undefined) throw new Error('A combination was read twice under one name');
  return beside;
}

/** The digits of a lock. Refuses `not_found` where the combination is a photo. */
export async function decryptDigits(deps: Deps, actor: SignedIn, asked: Asked): Promise<{ digits: string }> {
  return readInTheOpen(deps, actor, asked, async (tx, combinationFileId) => {
    if (combinationFileId) throw new Refusal('not_found');
    const opened = await openWhatIsLeft(tx, deps, asked.lockId);
    return opened?.type === 'DIGITS' ? { digits: opened.digits } : null;
  });
}

/** The photo of a combination. Refuses `not_found` where it is digits. */
export async function readStaffPhoto(deps: Deps, actor: SignedIn, asked: Asked): Promise<FileReply> {
  return readInTheOpen(deps, actor, asked, async (tx, combinationFileId) => {
    if (!combinationFileId) throw new Refusal('not_found');
    const whole = await openWhatIsLeft(tx, deps, asked.lockId);
    return whole && deps.files.open(tx, combinationPhoto, combinationFileId);
  });
}
