import { Button } from '../../../components/button/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { DigitWheels } from '../combination/digit-wheels';
import styles from './hygienic-session.module.css';
import { relockMessages } from './messages';

export interface SessionOverProps {
  /** The new code that was shown and never sealed: the box may be set to it. */
  digits: string | null;
  headingId: string;
  onClose: () => void;
}

/** The lock ended, or was closed from elsewhere, while this was open. */
export function SessionOver({ digits, headingId, onClose }: SessionOverProps) {
  return (
    <div className={styles.state} id={headingId}>
      <EmptyState
        as="h1"
        title={relockMessages.overTitle}
        action={
          <div className={styles.overAction}>
            {digits !== null && (
              <div className={styles.overCode}>
                <p>{relockMessages.overCode}</p>
                <DigitWheels digits={digits} maskedLabel={relockMessages.overCode} />
              </div>
            )}
            <Button variant="primary" wide onClick={onClose}>
              {relockMessages.toDashboard}
            </Button>
          </div>
        }
      >
        {relockMessages.over}
      </EmptyState>
    </div>
  );
}
