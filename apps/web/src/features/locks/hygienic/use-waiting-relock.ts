import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type WaitingDraft, waitingDraftsQuery } from '../drafts/drafts.calls';

/**
 * The new code that was sealed for this lock and with which it was not closed yet. One whose code was asked for and
 * did not arrive stays, though the server lists it no longer: another try brings the code.
 */
export function useWaitingRelock(lockId: string) {
  const { data } = useQuery({ ...waitingDraftsQuery, retry: false });
  const [unanswered, setUnanswered] = useState<WaitingDraft | null>(null);
  const listed = data?.find((draft) => draft.kind === 'HYGIENIC_RELOCK' && draft.lockId === lockId);
  return { waiting: listed ?? unanswered, setUnanswered };
}
