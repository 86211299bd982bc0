import { readFairnessProof } from '@keyhold/contracts/fairness/proof';
import type { LockDetail } from '../features/locks/api/lock-query';
import { VerifyDraws } from '../features/locks/fairness/verify-draws';
import { api } from '../lib/api/client';

/** The promise of a lock, and the proof of everything that chance decided in it. */
export default function LockProof({ lock }: { lock: LockDetail }) {
  const { _id: id, endedAt, fairness } = lock;
  return (
    <VerifyDraws
      ended={endedAt !== null}
      promise={fairness}
      loadProof={() => api(readFairnessProof)({ params: { id } })}
      fileName={`keyhold-fairness-${id}.json`}
    />
  );
}
