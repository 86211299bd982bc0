import { Button } from '../../../components/button/button';
import { returnedCodeMessages } from '../drafts/messages';
import { ReturnedCode } from '../drafts/returned-code';
import { scrambleMessages } from '../messages';
import styles from './scramble-question.module.css';

export interface ScrambleCancelledProps {
  digits: string;
  headingId: string;
  onSetUpAnew: () => void;
}

/** After a cancel: the code that the box is set to, before anything else happens. */
export function ScrambleCancelled({ digits, headingId, onSetUpAnew }: ScrambleCancelledProps) {
  return (
    <div className={styles.question}>
      <div className={styles.words}>
        <ReturnedCode digits={digits} as="h1" lead={returnedCodeMessages.cancelled} id={headingId} />
      </div>
      <div className={styles.actions}>
        <Button variant="primary" wide onClick={onSetUpAnew}>
          {scrambleMessages.setUpAnew}
        </Button>
      </div>
    </div>
  );
}
