import { Button } from '../../../components/button/button';
import { returnedCodeMessages } from '../drafts/messages';
import { ReturnedCode } from '../drafts/returned-code';
import type { SealedDraft } from '../start/start.calls';
import { endedMeanwhile, kindTexts } from './kind-texts';
import styles from './scramble-question.module.css';

/** A code that is its owner's again. */
export interface Returned {
  readonly digits: string;
  /** What it was prepared for; null where that is not known any more. */
  readonly draft: SealedDraft | null;
  /** `ended`: the lock that it was to close again is over. */
  readonly why: 'cancelled' | 'asked' | 'ended';
}

export interface ScrambleCancelledProps {
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
    <div className={styles.question}>
      <div className={styles.words}>
        <ReturnedCode digits={digits} as="h1" lead={leads[why]} id={headingId} />
      </div>
      {why !== 'ended' && (
        <div className={styles.actions}>
          <Button variant="primary" wide onClick={onGoOn}>
            {kindTexts[draft?.kind ?? 'SELF'].goOn}
          </Button>
        </div>
      )}
    </div>
  );
}
