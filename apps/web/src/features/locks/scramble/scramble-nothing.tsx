import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { EmptyState } from '../../../components/feedback/empty-state';
import { showToast } from '../../../components/feedback/toast-store';
import { LostKeyIllustration } from '../../../components/illustrations/illustrations';
import { ApiError } from '../../../lib/api/client';
import { useDiscardDraft } from '../drafts/drafts.calls';
import { returnedCodeMessages, waitingDraftMessages } from '../drafts/messages';
import { ReturnedCode } from '../drafts/returned-code';
import type { SealedDraft } from '../start/start.calls';
import { endedMeanwhile, kindTexts } from './kind-texts';
import { scrambleMessages } from './messages';
import scrambleStyles from './scramble.module.css';
import scrambleQuestionStyles from './scramble-question.module.css';

interface ScrambleNothingProps {
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
    <div className={scrambleStyles.state} id={headingId}>
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
      <p className={scrambleStyles.home}>
        <ButtonLink to="/" replace variant="quiet" small>
          {scrambleMessages.toDashboard}
        </ButtonLink>
      </p>
    </div>
  );
}

/** A code that is the wearer's again. */
export interface Returned {
  readonly digits: string;
  /** What it was prepared for; null where that is not known any more. */
  readonly draft: SealedDraft | null;
  /** `ended`: the lock that it was to close again is over. */
  readonly why: 'cancelled' | 'asked' | 'ended';
}

interface ScrambleCancelledProps {
  returned: Returned;
  headingId: string;
  onGoOn: () => void;
}

const leads: Readonly<Record<Returned['why'], string>> = {
  cancelled: returnedCodeMessages.cancelled,
  asked: returnedCodeMessages.lead,
  ended: endedMeanwhile,
};

/** The code that the box is set to, before anything else happens. */
export function ScrambleCancelled({ returned, headingId, onGoOn }: ScrambleCancelledProps) {
  const { digits, draft, why } = returned;
  return (
    <div className={scrambleQuestionStyles.question}>
      <div className={scrambleQuestionStyles.words}>
        <ReturnedCode digits={digits} as="h1" lead={leads[why]} id={headingId} />
      </div>
      {why !== 'ended' && (
        <div className={scrambleQuestionStyles.actions}>
          <Button variant="primary" wide onClick={onGoOn}>
            {kindTexts[draft?.kind ?? 'SELF'].goOn}
          </Button>
        </div>
      )}
    </div>
  );
}
