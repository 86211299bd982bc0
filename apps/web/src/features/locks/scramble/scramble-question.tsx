import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { showToast } from '../../../components/feedback/toast-store';
import { LockIcon } from '../../../components/icons/icons';
import { ApiError } from '../../../lib/api/client';
import { sealedDraftQuery } from '../api/sealed-draft-query';
import { useDiscardDraft } from '../api/use-discard-draft';
import { useStartSelfLock } from '../api/use-start-self-lock';
import { DigitWheels } from '../combination/digit-wheels';
import { scrambleMessages } from '../messages';
import styles from './scramble-question.module.css';

/** What happens here takes the place of what was said before. */
export const scrambleToastKey = 'scramble';

export interface ScrambleQuestionProps {
  token: string;
  /** The title of the lock that is about to start. */
  title: string;
  headingId: string;
  onStarted: () => void;
  /** Nothing holds the code any more but this page. */
  onCancelled: (digits: string) => void;
}

/** Whether the numbers have done their work; and the start, which may be pressed as often as it takes. */
export function ScrambleQuestion({ token, title, headingId, onStarted, onCancelled }: ScrambleQuestionProps) {
  const queryClient = useQueryClient();
  const start = useStartSelfLock(token);
  const discard = useDiscardDraft();
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const busy = start.isPending || start.isSuccess || discard.isPending || discard.isSuccess;

  function fail(toast: string, error: unknown): void {
    const message = error instanceof Error ? error.message : '';
    setFailure(message);
    showToast({ title: toast, message, kind: 'error', key: scrambleToastKey });
  }

  /** Whether the lock runs after all: the answer to a start may have been lost. */
  async function runsAlready(): Promise<boolean> {
    const query = sealedDraftQuery(token);
    const draft = await queryClient.fetchQuery({ ...query, retry: false, staleTime: 0 });
    return draft?.startedLockId != null;
  }

  async function startLock(): Promise<void> {
    if (busy) return;
    setFailure(null);
    try {
      await start.mutateAsync();
      onStarted();
    } catch (error) {
      fail(scrambleMessages.failed, error);
      // What the server holds now decides what the screen shows: the question again, or that nothing is left.
      if (error instanceof ApiError && error.status > 0)
        void queryClient.invalidateQueries(sealedDraftQuery(token));
    }
  }

  async function cancel(): Promise<void> {
    if (busy) return;
    setFailure(null);
    try {
      if (start.isError && (await runsAlready())) {
        onStarted();
        return;
      }
      const digits = await discard.mutateAsync(token);
      if (digits === null) onStarted();
      else onCancelled(digits);
    } catch (error) {
      fail(scrambleMessages.cancelFailed, error);
      if (error instanceof ApiError && error.code === 'draft_not_found')
        void queryClient.invalidateQueries(sealedDraftQuery(token));
    }
  }

  return (
    <div className={styles.question}>
      <div className={styles.words}>
        <DigitWheels digits={null} maskedLabel={scrambleMessages.sealed} />
        <h1 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
          {scrambleMessages.question}
        </h1>
        <p className={styles.sentence}>{scrambleMessages.ifNot}</p>
        <p className={styles.sentence}>{scrambleMessages.ifSo}</p>
      </div>
      <div className={styles.actions}>
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        <Button
          variant="primary"
          wide
          icon={<LockIcon size={18} />}
          busy={start.isPending || start.isSuccess}
          aria-description={title}
          onClick={() => void startLock()}
        >
          {scrambleMessages.start}
        </Button>
        <Button wide busy={discard.isPending || discard.isSuccess} onClick={() => void cancel()}>
          {scrambleMessages.cancel}
        </Button>
      </div>
    </div>
  );
}
