import { formatDayEnd } from '../../../lib/format/instant';
import type { DashboardLock } from '../locks.calls';
import { cardMessages, dutyMessages } from '../messages';
import styles from './photo-due.module.css';

/** What there is to know before today's photo: that the last one was sent back and why, and until when it is asked for. */
export function PhotoDue({ lock }: { lock: DashboardLock }) {
  const { verificationSentBack, dayEndsAt } = lock;
  return (
    <div className={styles.words}>
      {verificationSentBack && (
        <p className={styles.sentBack}>{dutyMessages.sentBack(verificationSentBack.note)}</p>
      )}
      {dayEndsAt !== null && (
        <p className={styles.until}>{cardMessages.photoUntil(formatDayEnd(Date.parse(dayEndsAt)))}</p>
      )}
    </div>
  );
}
