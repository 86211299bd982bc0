import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { EmptyState } from '../../../components/feedback/empty-state';
import { showToast } from '../../../components/feedback/toast-store';
import { LostKeyIllustration } from '../../../components/illustrations/illustrations';
import { ApiError } from '../../../lib/api/client';
import { useDiscardDraft } from '../drafts/drafts.calls';
import { returnedCodeMessages, waitingDraftMessages } from '../drafts/messages';
import { scrambleMessages } from '../messages';
import styles from './scramble.module.css';

export interface ScrambleNothingProps {
  token: string;
  headingId: string;
  onReturned: (digits: string) => void;
  onSetUp: () => void;
}

/**
 * Nothing can be started under this name. Its code may be there all the same: the answer to a cancel was lost and the
 * page loaded anew, or its hour is over.
 */
export function ScrambleNothing({ token, headingId, onReturned, onSetUp }: ScrambleNothingProps) {
  const discard = useDiscardDraft();

  async function getBack(): Promise<void> {
    const { heldTitle, held } = returnedCodeMessages;
    try {
      const { digits } = await discard.mutateAsync(token);
      if (digits === null) showToast({ title: heldTitle, message: held, key: 'scramble' });
      else onReturned(digits);
    } catch (error) {
      const { nothingKept, nothingKeptSentence } = scrambleMessages;
      const missing = error instanceof ApiError && ['draft_not_found', 'invalid_input'].includes(error.code);
      const message = error instanceof Error ? error.message : '';
      showToast(
        missing
          ? { title: nothingKept, message: nothingKeptSentence, key: 'scramble' }
          : { title: waitingDraftMessages.failed, message, kind: 'error', key: 'scramble' },
      );
    }
  }

  return (
    <div className={styles.state} id={headingId}>
      <EmptyState
        as="h1"
        title={scrambleMessages.nothing}
        illustration={<LostKeyIllustration />}
        action={
          <>
            <Button busy={discard.isPending} onClick={() => void getBack()}>
              {waitingDraftMessages.getBack}
            </Button>
            <Button variant="primary" onClick={onSetUp}>
              {scrambleMessages.back}
            </Button>
          </>
        }
      >
        {scrambleMessages.nothingSentence}
      </EmptyState>
      <p className={styles.home}>
        <ButtonLink to="/" replace variant="quiet" small>
          {scrambleMessages.toDashboard}
        </ButtonLink>
      </p>
    </div>
  );
}
