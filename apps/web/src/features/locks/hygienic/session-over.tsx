import { Button } from '../../../components/button/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { DigitWheels } from '../combination/digit-wheels';
import styles from './hygienic-session.module.css';
import { relockMessages } from './messages';
import { UnsentPhoto } from './unsent-photo';

export interface SessionOverProps {
  /** The new code that was shown and never sealed: the box may be set to it. */
  digits: string | null;
  /** The photo of a new code that was chosen and did not close the lock. */
  photo: File | null;
  headingId: string;
  onClose: () => void;
}

/** The lock ended, or was closed from elsewhere, while this was open. */
export function SessionOver({ digits, photo, headingId, onClose }: SessionOverProps) {
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
            {photo !== null && <UnsentPhoto photo={photo} />}
            <Button variant="primary" wide onClick={onClose}>
              {photo === null ? relockMessages.toDashboard : relockMessages.havePhoto}
            </Button>
          </div>
        }
      >
        {relockMessages.over}
      </EmptyState>
    </div>
  );
}
