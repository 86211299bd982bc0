import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { showToast } from '../../../components/feedback/toast-store';
import { LockIcon } from '../../../components/icons/icons';
import { ApiError } from '../../../lib/api/client';
import { sealedDraftQuery, useDiscardDraft } from '../drafts/drafts.calls';
import { type SealedDraft, useFinishDraft } from '../start/start.calls';
import { againLabel, cancelLabel, kindTexts, startLabel } from './kind-texts';
import { scrambleMessages } from './messages';
import styles from './scramble-question.module.css';
import { SealedStep } from './sealed-step';

/** What happens here takes the place of what was said before. */
export const scrambleToastKey = 'scramble';

interface ScrambleQuestionProps {
  token: string;
  draft: SealedDraft;
  headingId: string;
  onAgain: () => void;
  /** With the hours of freeze for being late. */
  onStarted: (penaltyHours: number) => void;
  /** The server will not have it: trying again would not help. */
  onRefused: () => void;
  /** Nothing holds the code any more but this page. */
  onReturned: (digits: string, why: 'cancelled' | 'ended') => void;
}

/** Whether the numbers have done their work; and the start, which may be pressed as often as it takes. */
export function ScrambleQuestion(props: ScrambleQuestionProps) {
  const { token, draft, headingId, onAgain, onStarted, onRefused, onReturned } = props;
  const queryClient = useQueryClient();
  const texts = kindTexts[draft.kind];
  const start = useFinishDraft(token);
  const discard = useDiscardDraft();
  const [failure, setFailure] = useState<string | null>(null);
  const whatId = useId();
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
      onStarted(await start.mutateAsync(draft));
    } catch (error) {
      if (isOver(draft, error)) return returnCode('ended');
      fail(texts.failed, error);
      if (isRefusal(error)) return onRefused();
      // What the server holds now decides what the screen shows: the question again, or that nothing is left.
      if (error instanceof ApiError && error.status > 0)
        void queryClient.invalidateQueries(sealedDraftQuery(token));
    }
  }

  async function cancel(): Promise<void> {
    if (busy) return;
    setFailure(null);
    return returnCode('cancelled');
  }

  async function returnCode(why: 'cancelled' | 'ended'): Promise<void> {
    try {
      if (start.isError && (await runsAlready())) return onStarted(0);
      const { digits } = await discard.mutateAsync(token);
      if (digits === null) onStarted(0);
      else onReturned(digits, why);
    } catch (error) {
      fail(scrambleMessages.cancelFailed, error);
      if (error instanceof ApiError && error.code === 'draft_not_found')
        void queryClient.invalidateQueries(sealedDraftQuery(token));
    }
  }

  return (
    <SealedStep draft={draft} whatId={whatId} low heading={scrambleMessages.question} headingId={headingId}>
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <Button
        variant="primary"
        wide
        icon={<LockIcon size={18} />}
        busy={start.isPending || start.isSuccess}
        aria-describedby={whatId}
        onClick={() => void startLock()}
      >
        {startLabel}
      </Button>
      <p className={styles.sentence}>{texts.ifStarted}</p>
      <Button wide aria-disabled={busy} onClick={() => !busy && onAgain()}>
        {againLabel}
      </Button>
      <p className={styles.sentence}>{scrambleMessages.again}</p>
      <Button
        variant="quiet"
        wide
        busy={discard.isPending || discard.isSuccess}
        onClick={() => void cancel()}
      >
        {cancelLabel}
      </Button>
      <p className={styles.sentence}>{texts.ifCancelled}</p>
    </SealedStep>
  );
}

const overCodes = ['lock_ended', 'hygienic_unlock_not_active', 'lock_not_found'];
/** Another try may work, or the screen finds out by itself what there is left. */
const passing = ['draft_not_found', 'request_in_progress', 'rate_limited', 'unauthenticated'];

/** The lock that was to be closed again has ended, or was closed in another way: nothing holds the new code. */
function isOver(draft: SealedDraft, error: unknown): boolean {
  return draft.kind === 'HYGIENIC_RELOCK' && error instanceof ApiError && overCodes.includes(error.code);
}

/** The server answered, and the same call would get the same answer. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || passing.includes(error.code)) return false;
  return error.status >= 400 && error.status < 500;
}
