import { classNames } from '../../../lib/class-names';
import { formatDurationWords, secondMs } from '../../../lib/format/duration';
import { DigitWheels } from '../combination/digit-wheels';
import type { SealedDraft } from '../start/start.calls';
import { scrambleMessages } from './messages';
import styles from './scramble-question.module.css';

interface SealedCodeProps {
  draft: SealedDraft;
  /** The id of what the lock is. */
  whatId?: string;
  /** Near to what is below it. */
  low?: boolean;
}

/** The wheels of a code that nobody sees any more, and what is about to start with it. */
export function SealedCode({ draft, whatId, low = false }: SealedCodeProps) {
  return (
    <div className={classNames(styles.sealed, low && styles.low)}>
      <DigitWheels digits={null} maskedLabel={scrambleMessages.sealed} />
      <p className={styles.what} id={whatId}>
        {draft.title}
        {draft.durationSeconds !== null && (
          <span> · {formatDurationWords(draft.durationSeconds * secondMs)}</span>
        )}
      </p>
    </div>
  );
}
